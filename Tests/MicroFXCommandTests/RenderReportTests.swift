import Expectations
import JSONText
import MicroFXCommand
import Render
import System
import Testing

struct RenderReportTests {
  private static let cost = {
    var cost = RenderStatistics()
    cost.frames = 12
    return cost
  }()

  private func report(
    _ outcome: RenderOutcome, to path: FilePath = "out/a", as format: RenderFormat = .frames
  ) -> RenderReport {
    RenderReport(outcome: outcome, initialization: 1.5, path: path, format: format)
  }

  @Test(
    arguments: [
      (.finished(cost), "out/a", .frames, "12 frames in out/a", .success),
      (.finished(cost), "-", .y4m, "12 frames written", .success),
      (.upToDate, "out/a", .frames, "out/a is up to date", .success),
      (
        .interrupted(cost), "out/a", .frames, "stopped after 12 frames; the next run goes on in out/a",
        .interrupted
      ),
      (
        .interrupted(cost), "clip.png", .apng, "stopped after 12 frames; nothing was written",
        .interrupted
      ),
      (.interrupted(cost), "-", .rgba, "stopped after 12 frames", .interrupted),
    ] as [(RenderOutcome, FilePath, RenderFormat, String, ExitCode)])
  func `a run ends with a sentence and an exit code`(
    outcome: RenderOutcome, path: FilePath, format: RenderFormat, sentence: String, code: ExitCode
  ) {
    let report = report(outcome, to: path, as: format)
    expect(report.sentence == sentence && report.exitCode == code)
  }

  @Test func `JSON has the cost, the time to the first frame and the output`() {
    let text = report(.finished(Self.cost)).json.text()
    expect(text.hasPrefix(#"{"frames":12,"wall_ms":0,"init_ms":1.5,"#))
    expect(text.hasSuffix(#","output":"out/a"}"#))
    expect(report(.upToDate).json.text().hasPrefix(#"{"frames":0,"#))
  }
}
