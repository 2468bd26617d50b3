import Expectations
import Foundation
import TestSupport
import Testing

/// A scenario whose box is pressed by nobody and moves by itself.
private let moving = scenario(
  scene: """
    { "id": "box", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
      "animations": [ { "property": "x", "to": 20, "duration": 0.1 } ] }
    """)

private func preview(_ words: String..., in scratch: ScratchFolder) throws -> Program.Outcome {
  try Program.run(["preview"] + words, in: scratch.folder)
}

struct PreviewTests {
  @Test func `a page is written beside the frames`() throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    let run = try preview("moving.json", in: scratch)
    expect(run.status, equals: 0, "\(run.errors)")
    expect(run.output.isEmpty)
    expect(run.errors.contains("out/moving.html, "))
    let page = try scratch.text("out/moving.html")
    expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
  }

  @Test func `two runs write the same page`() throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    for name in ["a.html", "b.html"] {
      let run = try preview("moving.json", "-q", "-o", name, in: scratch)
      expect(run.status, equals: 0)
    }
    let isSame = try scratch.text("a.html") == scratch.text("b.html")
    expect(isSame)
  }

  @Test func `scenarios and variants play side by side, four at most`() throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "a.json")
    try scratch.write(scenario(), to: "b.json")
    let sets = ["--set", "box.opacity=0.5", "--set", "box.opacity=1", "--set", "canvas.scale=2"]
    let run = try Program.run(["preview", "a.json", "b.json", "-o", "page.html"] + sets, in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    let more = try Program.run(
      ["preview", "a.json", "b.json"] + sets + ["--set", "box.opacity=0.2"], in: scratch.folder)
    expect(more.status, equals: 2)
    expect(more.errors.contains("more than 4 variants"))
  }

  @Test func `a mistake is shown and no page is left`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(timeline: #""duration": -1"#), to: "bad.json")
    let run = try preview("bad.json", in: scratch)
    expect(run.status, equals: 2)
    expect(run.errors.contains("bad.json:4:"))
    expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }

  @Test(arguments: [(0, 0), (1, 3)] as [(Int32, Int32)])
  func `the page is handed to what opens files`(opener: Int32, status: Int32) throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    try scratch.writeScript("echo \"$@\" >opened\nexit \(opener)", to: "bin/xdg-open")
    let path = scratch.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try Program.run(
      ["preview", "moving.json", "-q", "--open"], in: scratch.folder, environment: ["PATH": path])
    expect(run.status, equals: status, "\(run.errors)")
    try expect(scratch.text("opened"), equals: "out/moving.html\n")
  }

  /// The bounds of a page: little beside its pictures.
  @Test func `the page of the press stays small`() throws {
    let scratch = ScratchFolder()
    let scenario = Project.folder("scenarios").appending(path: "press-feedback.json").path
    let run = try preview(scenario, "-q", "--json", "-o", "page.html", in: scratch)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    let (bytes, pictures) = (report["bytes"] as? Int ?? .max, report["pictureBytes"] as? Int ?? 0)
    expect(bytes < 3_000_000)
    expect(Double(bytes) <= 1.4 * Double(pictures) + 200_000)
  }

  @Test func `what is no terminal plays nothing, and that is a failure of the environment`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "s.json")
    let run = try preview("--terminal", "s.json", in: scratch)
    expect(run.status == 3 && run.output.isEmpty)
    expect(run.errors.contains("--terminal: standard input and output are not a terminal"), "\(run.errors)")
    try expect(preview("--terminal", "s.json", "s.json", in: scratch).status, equals: 2)
  }
}
