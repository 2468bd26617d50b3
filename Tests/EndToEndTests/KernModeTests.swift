import Expectations
import Foundation
import Geometry
import TestSupport
import Testing

struct KernModeTests {
  /// The frame halfway through the press's growth, at 2 pixels a point.
  private func picture(_ mode: String) throws -> Bitmap {
    let scratch = ScratchFolder()
    let button = """
      { "id": "button", "type": "pressFeedback", "frame": [37, 293, 300, 80], "title": "Snorlax",
        "kernMode": "\(mode)" }
      """
    try scratch.write(
      scenario(
        canvas: #""width": 375, "height": 667, "scale": 2"#, timeline: #""duration": 1, "fps": 60"#,
        scene: button, gestures: #"{ "at": 0, "press": { "on": "button", "for": 0.5 } }"#), to: "s.json")
    let run = try Program.run(["render", "-q", "--frames", "6", "s.json"], in: scratch.folder)
    try #require(run.status == 0, "\(run.errors)")
    return try decoded(scratch.folder.appending(path: "out/s/frame-0006.png")).bitmap
  }

  /// Compares pixels: the label extends from 80 to 250 points of the button's width, to the right of the thumbnail.
  @Test(arguments: ["snap", "stretch"])
  func `the ways to tighten a text differ in the pixels of the text only`(mode: String) throws {
    let (a, b) = (try picture("interpolate"), try picture(mode))
    let differing = a.pixels.indices.filter { a.pixels[$0] != b.pixels[$0] }
    expect(!differing.isEmpty)
    let (columns, rows) = (2 * (37 + 80)..<2 * (37 + 254), 2 * 293..<2 * 373)
    expect(differing.allSatisfy { columns.contains($0 % a.width) && rows.contains($0 / a.width) })
  }
}
