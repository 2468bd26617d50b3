import Expectations
import Foundation
import TestSupport
import Testing

private let button = scenario(
  scene: """
    { "id": "button", "type": "pressFeedback", "frame": [10, 10, 300, 80], "title": "Press" }
    """)

struct TraceVerbTests {
  private func trace(_ words: [String]) throws -> Program.Outcome {
    let scratch = ScratchFolder()
    try scratch.write(button, to: "s.json")
    return try Program.run(["trace", "s.json"] + words, in: scratch.folder)
  }

  @Test func `a layer and a property choose rows`() throws {
    let run = try trace([
      "--frames", "0", "--layer", "thumbnail/hills", "--property", "x", "--property", "opacity",
    ])
    expect(run.status, equals: 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",")[2...3].joined(separator: " ")
    }
    expect(rows, equals: ["button/thumbnail/hills x", "button/thumbnail/hills opacity"])
  }

  @Test(arguments: [
    (
      ["--layer", "button/thumbnial"],
      "--layer: unknown layer `button/thumbnial`; did you mean `button/thumbnail`?"
    ),
    (["--property", "opacty"], "--property: unknown property `opacty`; did you mean `opacity`?"),
    (["--property", "finishPercent"], "--property: unknown property `finishPercent`"),
  ])
  func `a layer or a property that no component declares is refused`(words: [String], message: String) throws
  {
    let run = try trace(words)
    expect(run.status == 2 && run.output.isEmpty)
    expect(run.errors.contains(message), "\(run.errors)")
  }
}
