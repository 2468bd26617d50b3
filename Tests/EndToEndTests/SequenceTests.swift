import Expectations
import Foundation
import TestSupport
import Testing

/// The settings that must not change a frame: the number of frames, the number of workers and the frame rate.
struct SequenceTests {
  private static let path = Project.folder("scenarios/press-feedback.json").path

  private func frames(_ words: String...) throws -> [Manifest.Frame] {
    let scratch = ScratchFolder()
    let run = try Program.run(
      ["render", "--quiet", "--scale", "1", "-o", scratch.path("frames")] + words + [Self.path])
    try #require(run.status == 0, "\(run.errors)")
    let frames = try Manifest(scratch.folder.appending(path: "frames")).frames
    for frame in frames { _ = try decoded(scratch.folder.appending(path: "frames/\(frame.file)")) }
    return frames
  }

  @Test func `frame 57 alone is frame 57 of a full run`() throws {
    let (whole, alone) = (ScratchFolder(), ScratchFolder())
    for (scratch, words) in [(whole, []), (alone, ["--frames", "57"])] {
      let run = try Program.run(["render", "-o", scratch.path("frames")] + words + [Self.path])
      try #require(run.status == 0, "\(run.errors)")
    }
    let name = "frames/frame-0057.png"
    try expect(
      decoded(whole.folder.appending(path: name)), equals: decoded(alone.folder.appending(path: name)))
    let names = try FileManager.default.contentsOfDirectory(atPath: alone.path("frames")).sorted()
    expect(names, equals: ["frame-0057.png", "manifest.json"])
  }

  @Test func `1, 2 and 5 workers agree`() throws {
    let one = try frames("--jobs", "1")
    expect(one.count, equals: 72)
    try expect(frames("--jobs", "2"), equals: one)
    try expect(frames("--jobs", "5"), equals: one)
  }

  @Test func `small files and linked ones have the same pixels`() throws {
    let fast = try frames()
    try expect(frames("--compression", "small"), equals: fast)
    try expect(frames("--link-duplicates"), equals: fast)
  }

  @Test(arguments: [30, 60, 120, 240])
  func `frame rates agree at the times that they share`(fps: Int) throws {
    let reference = try frames("--fps", "240")
    let other = try frames("--fps", "\(fps)")
    expect(other.count, equals: 288 * fps / 240)
    for frame in other {
      expect(frame.hash, equals: reference[frame.index * 240 / fps].hash, "frame \(frame.index)")
    }
  }

  @Test(arguments: [30, 60, 120])
  func `traces agree at the times that rates share`(fps: Int) throws {
    func rows(_ rate: Int) throws -> Set<Substring> {
      let run = try Program.run(["trace", "--fps", "\(rate)", Self.path])
      try #require(run.status == 0, "\(run.errors)")
      return Set(run.output.split(separator: "\n").dropFirst().map { $0.drop { $0 != "," } })
    }
    let rows = (try rows(fps), try rows(240))
    expect(rows.0.count > 1000)
    expect(rows.0.isSubset(of: rows.1))
  }

  @Test func `slow motion has more frames of the same times`() throws {
    let slow = try frames("--time-scale", "0.25")
    let dense = try frames("--fps", "240")
    expect(slow.map(\.hash), equals: dense.map(\.hash))
  }
}
