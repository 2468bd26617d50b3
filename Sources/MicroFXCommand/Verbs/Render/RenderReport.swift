import JSONText
import Render
import System

/// What a run tells at its end: a line for people, on request a line of JSON.
package struct RenderReport {
  let outcome: RenderOutcome
  /// Milliseconds from the start to the first frame.
  let initialization: Double
  /// Of the folder or the file.
  let path: FilePath
  let format: RenderFormat
  /// What was chosen for a clip of a limited size.
  var choice: [JSONOutput.Member] = []

  /// What is told of one scenario; `initialization` in milliseconds.
  package init(outcome: RenderOutcome, initialization: Double, path: FilePath, format: RenderFormat) {
    self.outcome = outcome
    self.initialization = initialization
    self.path = path
    self.format = format
  }

  /// `interrupted` where the user has stopped the run.
  package var exitCode: ExitCode {
    if case .interrupted = outcome { .interrupted } else { .success }
  }

  /// Without a full stop.
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

  /// What the run cost, and where its output is.
  package var json: JSONOutput {
    var statistics = self.statistics
    statistics.initialization = initialization
    return .object(statistics.members + [.init("output", .string(path.text))] + choice)
  }

  /// Tells it as the options of `render` ask.
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
