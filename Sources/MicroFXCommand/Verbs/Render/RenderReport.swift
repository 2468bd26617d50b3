import JSONText
import Render
import System

/// The report at the end of a run: a line for people, and on request a line of JSON.
package struct RenderReport {
  let outcome: RenderOutcome
  /// The time from the start to the first frame, in milliseconds.
  let initialization: Double
  /// The path of the folder or the file.
  let path: FilePath
  let format: RenderFormat
  /// The choices for a clip of a limited size, as members of a JSON object.
  var choice: [JSONOutput.Member] = []

  /// Creates the report about one scenario; `initialization` is in milliseconds.
  package init(outcome: RenderOutcome, initialization: Double, path: FilePath, format: RenderFormat) {
    self.outcome = outcome
    self.initialization = initialization
    self.path = path
    self.format = format
  }

  /// The exit code: `interrupted` if the user interrupted the run.
  package var exitCode: ExitCode {
    if case .interrupted = outcome { .interrupted } else { .success }
  }

  /// The outcome as a sentence without a final period.
  package var sentence: String {
    switch outcome {
    case .finished(let cost) where path == StandardStream.path: "\(frames(cost)) written"
    case .finished(let cost): "\(frames(cost)) in \(path)"
    case .upToDate: "\(path) is up to date"
    case .interrupted(let cost) where path == StandardStream.path:
      "stopped after \(frames(cost))"
    case .interrupted(let cost) where format.isFile:
      "stopped after \(frames(cost)); nothing was written"
    case .interrupted(let cost): "stopped after \(frames(cost)); the next run goes on in \(path)"
    }
  }

  private func frames(_ cost: RenderStatistics) -> String {
    cost.frames == 1 ? "1 frame" : "\(cost.frames) frames"
  }

  /// The cost of the run, and the path of its output, as JSON.
  package var json: JSONOutput {
    var statistics = self.statistics
    statistics.initialization = initialization
    return .object(statistics.members + [.init("output", .string(path.text))] + choice)
  }

  /// Prints the report as the options of `render` request, and returns the exit code.
  func print(_ options: RenderVerb.Options, _ console: Console) throws -> ExitCode {
    if !options.isQuiet { console.writeLine(sentence) }
    if options.printsJSON {
      let isTaken = path == StandardStream.path
      var stream = StandardStream(isTaken ? StandardStream.error : StandardStream.output)
      try stream.write(json.text() + "\n")
      try stream.flush()
    }
    return exitCode
  }

  private var statistics: RenderStatistics {
    switch outcome {
    case .finished(let cost), .interrupted(let cost): cost
    case .upToDate: RenderStatistics()
    }
  }
}
