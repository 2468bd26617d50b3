import ComponentPlayer
import Motion
import Render
import ScenarioFile
import Stage
import System

/// Plays a scenario as `microfx trace --changes` and `microfx render` do, with as little around it as possible, so that a
/// build of it without optimization does not take long: prints the trace, then writes frames.
@main
enum PortableRun {
  /// The arguments are a scenario, the numbers of frames with a comma between them, and a folder for the frames.
  static func main() throws {
    let arguments = CommandLine.arguments
    let path = FilePath(arguments[1])
    var reader = ScenarioReader(scenario: path, components: .standard).layingOut
    reader.scale = 1
    let text = try reader.text(contentsOf: path)
    guard let scenario = reader.read(text).scenario else { fatalError("\(path) has mistakes") }
    let start = try Stage(scenario)

    var recorder = TraceRecorder(.changes)
    print(TraceRow.csvHeader, terminator: "")
    let end = start.atEnd { frame in
      print(recorder.csv(frame: frame.number, time: frame.time, of: frame.stage), terminator: "")
    }

    let run = RunDescription(of: end, text: text.bytes, settings: [], program: .current)
    let frames = arguments[2].split(separator: ",").compactMap { Int($0) }
    let rendering = SequenceRendering(StageFrameSource(start), run: run) { ManifestEvent.all(on: end) }
    _ = try rendering.write(to: FilePath(arguments[3]), RenderRequest(frames: frames, workers: 1))
  }
}
