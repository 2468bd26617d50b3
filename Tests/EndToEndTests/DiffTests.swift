import Expectations
import Foundation
import Geometry
import PNGCodec
import TestSupport
import Testing

/// Runs `diff` on two paths in a folder.
private func diff(_ words: String..., in scratch: ScratchFolder) throws -> Program.Outcome {
  try Program.run(["diff", "--quiet"] + words, in: scratch.folder)
}

/// Runs `diff --json` and reads what it prints.
private func report(_ words: String..., in scratch: ScratchFolder) throws -> [String: Any] {
  let outcome = try Program.run(["diff", "--quiet", "--json"] + words, in: scratch.folder)
  let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  return try #require(json as? [String: Any])
}

struct DiffTests {
  /// A difference, what is said of it, and where it begins.
  struct Plant: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (inout [Bitmap]) -> Void
    var message: String
    var badFrames: String
  }

  private static let plants = [
    Plant(
      testDescription: "one pixel by one level in one frame", change: { $0[5][15, 11] ^= 0x100 },
      message:
        "different, frame 5 of 8, worst 5 (0.083333 s): 1 of 192 pixels (0.520833 %), largest 1, in 1 × 1 at 15,11",
      badFrames: "[[5,5]]"),
    Plant(
      testDescription: "a frame missing", change: { $0.remove(at: 3) },
      message: "  frame 3 of a.png is missing; the rest is as expected\n", badFrames: "[[3,7]]"),
    Plant(
      testDescription: "a frame doubled", change: { $0.insert($0[3], at: 4) },
      message: "  frame 4 repeats frame 3; the rest is as expected\n", badFrames: "[[4,8]]"),
    Plant(
      testDescription: "two frames swapped", change: { $0.swapAt(2, 6) },
      message: "  frames 2 and 6 are swapped\n", badFrames: "[[2,2],[6,6]]"),
    Plant(
      testDescription: "a frame late", change: { $0.replaceSubrange(3..., with: [$0[2]] + $0[3..<7]) },
      message: "  from frame 3 on every picture comes 1 frame late\n", badFrames: "[[3,7]]"),
    Plant(
      testDescription: "frames too many", change: { $0 += [$0[0], $0[1]] },
      message: "  b.png has 10 frames, a.png has 8\n", badFrames: "[[8,9]]"),
  ]

  @Test(arguments: plants)
  func `a difference of an animation is found and said`(plant: Plant) throws {
    let scratch = ScratchFolder()
    let clip = Clip()
    try clip.writeAnimation(to: "a.png", in: scratch)
    try clip.writeAnimation(to: "twin.png", in: scratch)
    try clip.changed(plant.change).writeAnimation(to: "b.png", in: scratch)
    let outcome = try diff("a.png", "b.png", in: scratch)
    expect(outcome.status == 1 && outcome.errors.isEmpty)
    expect(outcome.output.contains(plant.message), "\(outcome.output)")
    let bad = try report("a.png", "b.png", in: scratch)["badFrames"]
    let data = try JSONSerialization.data(withJSONObject: try #require(bad))
    expect(String(decoding: data, as: UTF8.self), equals: plant.badFrames)
    let twin = try diff("a.png", "twin.png", in: scratch)
    expect(twin.status == 0 && twin.output == "a.png twin.png: equal, 8 frames\n")
  }

  @Test(arguments: plants)
  func `the same is found in folders, and between a folder and an animation`(plant: Plant) throws {
    let scratch = ScratchFolder()
    let clip = Clip()
    try clip.write(to: "a", in: scratch)
    try clip.changed(plant.change).write(to: "b", in: scratch)
    try clip.writeAnimation(to: "a.png", in: scratch)
    for first in ["a", "a.png"] {
      try expect(diff(first, "b", in: scratch).status, equals: 1)
      try expect(diff("b", first, in: scratch).status, equals: 1)
      try expect(diff(first, "a", in: scratch).status, equals: 0)
    }
  }

  @Test func `a file that a folder lacks is named by its number`() throws {
    let scratch = ScratchFolder()
    try Clip().write(to: "a", in: scratch)
    try Clip().changed { $0[6][0, 0] = 0xFF00_0000 }.write(to: "b", in: scratch)
    try FileManager.default.removeItem(atPath: scratch.path("b/shot-3.png"))
    let outcome = try diff("a", "b", in: scratch)
    expect(outcome.status, equals: 1)
    expect(outcome.output.contains("different, frames 3,6 of 8, worst 6"))
    expect(outcome.output.contains("  b has 7 frames, a has 8\n  frame 3 of a is not in b\n"))
  }

  @Test func `numbers may begin anywhere where nothing is missing`() throws {
    let scratch = ScratchFolder()
    try Clip().write(to: "a", in: scratch)
    try Clip().write(to: "b", in: scratch, first: 100)
    try expect(diff("a", "b", in: scratch).output, equals: "a b: equal, 8 frames\n")
  }

  @Test func `another frame rate is a difference of its own`() throws {
    let scratch = ScratchFolder()
    try Clip().writeAnimation(to: "a.png", in: scratch)
    try Clip().writeAnimation(to: "b.png", in: scratch, fps: 30)
    let outcome = try diff("a.png", "b.png", in: scratch)
    expect(outcome.status, equals: 1)
    expect(outcome.output, equals: "a.png b.png: different\n  b.png has 30 frames a second, a.png has 60\n")
  }

  @Test func `a frame that stays longer is a difference of its own`() throws {
    let scratch = ScratchFolder()
    try Clip(count: 4).writeAnimation(to: "a.png", in: scratch)
    try Clip(count: 4).writeAnimation(to: "b.png", in: scratch, delays: [60, 60, 30, 60])
    try Clip(count: 4).writeAnimation(to: "c.png", in: scratch, delays: [60, 20, 30, 60])
    let one = try diff("a.png", "b.png", in: scratch)
    expect(one.status, equals: 1)
    expect(one.output.contains("  frame 2 is shown for 0.033333 s in b.png and 0.016667 s in a.png\n"))
    let several = try diff("a.png", "c.png", in: scratch)
    expect(
      several.output.contains(
        "  frames 1-2 are shown for other times, the first for 0.050000 s in c.png and 0.016667 s in a.png\n")
    )
    try expect(diff("b.png", "b.png", in: scratch).status, equals: 0)
  }

  @Test func `another size is a difference of its own`() throws {
    let scratch = ScratchFolder()
    try Clip().write(to: "a", in: scratch)
    try Clip(width: 17).write(to: "b", in: scratch)
    let outcome = try diff("a", "b", in: scratch)
    expect(outcome.status, equals: 1)
    expect(
      outcome.output,
      equals: """
        a b: different, frames 0-7 of 8
          in frames 0-7 b has 17 × 12 pixels, a has 16 × 12

        """)
  }

  @Test func `a run's manifest tells its frame rate`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "s.json")
    for words in [["-o", "a"], ["-o", "b", "--fps", "30"], ["-o", "a.png"]] {
      try expect(
        Program.run(["render", "--quiet"] + words + ["s.json"], in: scratch.folder).status, equals: 0)
    }
    try expect(diff("a.png", "a", in: scratch).output, equals: "a.png a: equal, 12 frames\n")
    let outcome = try diff("a", "b", in: scratch)
    expect(outcome.status, equals: 1)
    expect(outcome.output.contains("  b has 6 frames, a has 12\n  b has 30 frames a second, a has 60\n"))
  }
}

struct UnreadablePictureTests {
  @Test func `a corrupt file is named`() throws {
    let scratch = ScratchFolder()
    try Clip().write(to: "a", in: scratch)
    try Clip().write(to: "b", in: scratch)
    let good = try Data(contentsOf: URL(filePath: scratch.path("b/shot-4.png")))
    try scratch.write(good.prefix(60), to: "b/shot-4.png")
    let outcome = try diff("a", "b", in: scratch)
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors.contains("b/shot-4.png: truncated"))
  }

  @Test func `two equal corrupt files are not equal pictures`() throws {
    let scratch = ScratchFolder()
    for name in ["a.png", "b.png"] { try scratch.write("no picture", to: name) }
    let outcome = try diff("a.png", "b.png", in: scratch)
    expect(outcome.status == 2 && outcome.errors.contains("a.png: not a PNG"))
  }

  @Test func `a corrupt frame that the other side lacks is found, too`() throws {
    let scratch = ScratchFolder()
    try Clip(count: 3).write(to: "a", in: scratch)
    try Clip(count: 3).write(to: "b", in: scratch)
    try scratch.write("no picture", to: "b/shot-3.png")
    try expect(diff("a", "b", in: scratch).errors.contains("b/shot-3.png: not a PNG"))
  }

  @Test func `missing files, empty folders and equal numbers are said`() throws {
    let scratch = ScratchFolder()
    try Clip(count: 2).write(to: "a", in: scratch)
    try Clip(count: 2).write(to: "twice", in: scratch)
    try scratch.write("", to: "empty/notes.txt")
    try scratch.write("", to: "twice/other-01.png")
    for (path, message) in [
      ("none.png", "cannot read none.png: No such file"), ("empty", "empty: no numbered PNG files"),
      ("twice", "twice: other-01.png and shot-1.png have the same number"),
    ] {
      let outcome = try diff("a", path, in: scratch)
      expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test func `pictures without a number are left out with a warning`() throws {
    let scratch = ScratchFolder()
    for name in ["a", "b"] { try Clip(count: 2).write(to: name, in: scratch) }
    try scratch.write("", to: "a/sheet.png")
    let outcome = try diff("a", "b", in: scratch)
    expect(outcome.status, equals: 0)
    expect(outcome.errors, equals: "warning: a: not compared, for want of a number: sheet.png\n")
  }
}
