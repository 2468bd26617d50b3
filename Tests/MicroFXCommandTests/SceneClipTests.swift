import Expectations
import Geometry
import MicroFXCommand
import Motion
import Preview
import Render
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

struct SceneClipTests {
  private let folder = ScratchFolder()

  @Test func `a clip lies beside the scenario and replaces none that is there`() throws {
    try folder.write(
      """
      { "microfx": 1, "canvas": { "width": 20, "height": 20, "scale": 1 }, "timeline": { "duration": 0.5, "fps": 10 },
        "scene": [{ "id": "a", "type": "rectangle", "frame": [0, 0, 10, 10], "fillColor": "red", "animations": [
          { "property": "x", "to": 10, "duration": 0.5 } ] }] }
      """, to: "a box.json")
    let file = folder.path.appending("a box.json")
    let reader = ScenarioReader(scenario: file, components: .standard).layingOut
    let scenario = try #require(reader.read(try reader.text(contentsOf: file)).scenario)
    let description = PreviewScene.Description(title: "", file: file, texts: [], settings: [])
    let clip = SceneClip(try Stage(scenario), description, frames: 1...3, showsFingers: true)
    let ending = FFmpeg.path == nil ? "png" : "mp4"
    let first = try clip.write()
    expect(first.name, equals: "a box-0.100s-0.400s.\(ending)")
    let bytes = try File.read(first, limit: 1 << 20)
    try expect(clip.write().name, equals: "a box-0.100s-0.400s-2.\(ending)")
    try expect(File.read(first, limit: 1 << 20), equals: bytes)
    var dark = description
    dark.variant = "dark"
    let third = try SceneClip(Stage(scenario), dark, frames: 1...3, showsFingers: true).write()
    expect(third.name, equals: "a box@dark-0.100s-0.400s.\(ending)")
    try expect(Folder.names(in: folder.path).count, equals: 4)
  }

  @Test(arguments: [
    ("s.json", [], "microfx render", "s.json"),
    (
      "it's a.json", [["--set", "a.x=1"], ["--set", "b.text=\"c d\""]],
      #"microfx render --set 'a.x=1' --set 'b.text="c d"'"#,
      #"'it'\''s a.json'"#
    ),
  ])
  func `a command is in words for a shell`(
    file: FilePath, options: [[String]], before: String, after: String
  ) {
    let command = ClipCommand(file, options: options, frameRate: FrameRate(60, 1)!)
    expect(command.before == before && command.after == after)
  }
}
