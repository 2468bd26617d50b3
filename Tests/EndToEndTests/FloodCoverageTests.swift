import Expectations
import Foundation
import Geometry
import TestSupport
import Testing

struct FloodCoverageTests {
  /// A tap on B's button is lifted at 0.08; it takes 0.447738 s until the flood covers the screen.
  @Test(arguments: [(527, false), (528, true), (560, true)])
  func `no pixel of the ground is left once the flood covers the screen`(frame: Int, covers: Bool) throws {
    let scratch = ScratchFolder()
    let flow = """
      { "id": "flow", "type": "expandTransition", "start": "b", "statusBar": "hidden",
        "frame": [0, 0, 375, 667] }
      """
    try scratch.write(
      scenario(
        canvas: #""width": 375, "height": 667, "scale": 2"#, timeline: #""duration": 0.6, "fps": 1000"#,
        scene: flow, gestures: #"{ "at": 0, "tap": { "point": [187.5, 333.5] } }"#), to: "s.json")
    let run = try Program.run(["render", "-q", "--frames", "\(frame)", "s.json"], in: scratch.folder)
    try #require(run.status == 0, "\(run.errors)")
    let name = String(format: "out/s/frame-%04d.png", frame)
    let picture = try decoded(scratch.folder.appending(path: name)).bitmap
    // Green lets no more red through than the flood's own 46, but for a margin of one pixel.
    let bare = picture.pixels.filter { $0 & 0xFF > 0xC0 }.count
    expect((bare <= 4), equals: covers, "\(bare) bare pixels")
  }
}
