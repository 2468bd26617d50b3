import JSONText
import Render
import System

/// What a run tells at its end: a line for people, on request a line of JSON.
struct RenderReport {
  let outcome: RenderOutcome
  /// Milliseconds from the start to the first frame.
  let initialization: Double
  /// Of the folder or the file.
  let path: FilePath
  let format: RenderFormat

  var exitCode: ExitCode {
    if case .interrupted = outcome { .interrupted } else { .success }
  }

  /// Without a full stop.
  var sentence: String {
    switch outcome {
    case .finished(let cost) where path == RenderOutput.standardOutput: "\(cost.frames) frames written"
    case .finished(let cost): "\(cost.frames) frames in \(path)"
    case .upToDate: "\(path) is up to date"
    case .interrupted(let cost) where path == RenderOutput.standardOutput:
      "stopped after \(cost.frames) frames"
    case .interrupted(let cost) where format.isFile:
      "stopped after \(cost.frames) frames; nothing was written"
    case .interrupted(let cost): "stopped after \(cost.frames) frames; the next run goes on in \(path)"
    }
  }

  var json: JSONOutput {
    var statistics = self.statistics
    statistics.initialization = initialization
    return .object(statistics.members + [.init("output", .string(path.text))])
  }

  private var statistics: RenderStatistics {
    switch outcome {
    case .finished(let cost), .interrupted(let cost): cost
    case .upToDate: RenderStatistics()
    }
  }
}
