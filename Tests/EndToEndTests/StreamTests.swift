import Expectations
import Foundation
import TestSupport
import Testing

/// Frames on standard output.
struct StreamTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = ScratchFolder()
    try scratch.write(scenario(canvas: #""width": 7, "height": 5, "scale": 1"#), to: "s.json")
  }

  private func shell(_ line: String) throws -> Program.Outcome {
    try Program.runInShell("cd \(scratch.folder.path); \(line)")
  }

  @Test func `y4m has a head and every frame, and nothing else`() throws {
    let run = try shell("$MICROFX render -o - --format y4m --fps 30000/1001 --json s.json >clip")
    try #require(run.status == 0, "\(run.errors)")
    let head = "YUV4MPEG2 W7 H5 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    let stream = try Data(contentsOf: scratch.folder.appending(path: "clip"))
    expect(stream.starts(with: Data((head + "FRAME\n").utf8)))
    expect(stream.count, equals: head.utf8.count + 6 * (6 + 7 * 5 * 3))
    expect(run.errors.contains("y4m: 7×5 pixels, 30000/1001 frames a second"))
    let report = try #require(run.errors.split(separator: "\n").last)
    expect(report.hasPrefix(#"{"frames":6,"#) && report.contains(#""output":"-""#))
  }

  @Test func `rgba is the pixels, the same as in a file`() throws {
    let run = try shell(
      "$MICROFX render -q -o - --format rgba s.json >clip; $MICROFX render -q -o x.rgba s.json")
    try #require(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let stream = try Data(contentsOf: scratch.folder.appending(path: "clip"))
    expect(stream.count, equals: 12 * 7 * 5 * 4)
    try expect(stream, equals: Data(contentsOf: scratch.folder.appending(path: "x.rgba")))
  }

  @Test func `a reader that goes ends the run quietly`() throws {
    let run = try shell(
      "{ $MICROFX render -q --scale 40 -o - --format rgba s.json; echo $? >status; } | head -c 9")
    expect(run.output.utf8.count >= 9 && run.errors.isEmpty)
    try expect(scratch.text("status"), equals: "3\n")
  }

  @Test(arguments: [["-o", "-"], ["-o", "-", "--format", "mp4"]])
  func `other formats are not for standard output`(words: [String]) throws {
    let run = try Program.run(["render"] + words + ["s.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    expect(run.errors.contains("standard output requires --format y4m or --format rgba"))
  }
}
