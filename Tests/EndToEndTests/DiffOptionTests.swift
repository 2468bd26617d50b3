import Expectations
import Foundation
import Geometry
import PNGCodec
import System
import TestSupport
import Testing

/// Two folders of frames; in the second, frames 2 and 3 have a darker block, and every pixel of frame 6 is a level off.
private struct Pair {
  let scratch: ScratchFolder

  init() throws {
    scratch = ScratchFolder()
    try Clip().write(to: "a", in: scratch)
    try Clip().changed { frames in
      for frame in 2...3 { for y in 8..<11 { for x in 10..<14 { frames[frame][x, y] = 0xFFD0_D0D0 } } }
      for index in frames[6].pixels.indices { frames[6].pixels[index] ^= 1 }
    }.write(to: "b", in: scratch)
  }

  func diff(_ words: String...) throws -> Program.Outcome {
    try Program.run(["diff", "--quiet", "a", "b"] + words, in: scratch.folder)
  }

  func report(_ words: String...) throws -> [String: Any] {
    let outcome = try Program.run(["diff", "--quiet", "--json", "a", "b"] + words, in: scratch.folder)
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }
}

struct DiffOptionTests {
  @Test(arguments: [
    ([], "2-3,6"), (["--metric=channel"], "2-3,6"), (["--metric=channel", "--threshold=1"], "2-3"),
    (["--metric=channel", "--threshold=32"], nil), (["--metric=yiq"], "2-3"),
    (["--metric=yiq", "--threshold=0.3"], nil), (["--metric=oklab"], "2-3"),
    (["--metric=oklab", "--threshold=0.0005"], "2-3,6"), (["--max-pixels=12"], "6"),
    (["--max-pixels=11"], "2-3,6"),
    (["--max-ratio=0.0625"], "6"), (["--max-ratio=1"], nil), (["--max-ratio=1", "--max-pixels=12"], "6"),
    (["--window=2", "--max-pixels=4"], nil), (["--window=2", "--max-pixels=3"], "2-3,6"),
    (["--window=3", "--max-ratio=0.99"], "2-3,6"),
    (["--mask=10,8,4,3"], "6"), (["--mask=10,8,4,2"], "2-3,6"), (["--mask=0,0,16,12"], nil),
    (["--mask=10,8,2,3", "--mask=12,8,2,3"], "6"),
  ])
  func `the options of diff decide which frames pass`(words: [String], frames: String?) throws {
    let pair = try Pair()
    let outcome = try Program.run(["diff", "--quiet", "a", "b"] + words, in: pair.scratch.folder)
    expect(outcome.status, equals: (frames == nil ? 0 : 1), "\(outcome.errors)")
    if let frames { expect(outcome.output.contains(" \(frames) of 8")) }
  }

  @Test(arguments: ["1", "2", "7"])
  func `the number of workers changes nothing that is said or written`(jobs: String) throws {
    let pair = try Pair()
    let words = ["--metric=channel", "--window=2", "--mask=10,8,2,3", "-o", "out-\(jobs)"]
    let one = try pair.diff("--metric=channel", "--window=2", "--mask=10,8,2,3", "-o", "out")
    let run = try Program.run(["diff", "--quiet", "a", "b", "--jobs", jobs] + words, in: pair.scratch.folder)
    expect(run.output == one.output && run.errors == one.errors && run.status == 1)
    let names = try Folder.names(in: pair.scratch.path.appending("out"))
    expect(names.count > 1)
    for name in names {
      try expect(
        Data(contentsOf: pair.scratch.folder.appending(path: "out/\(name)")),
        equals: Data(contentsOf: pair.scratch.folder.appending(path: "out-\(jobs)/\(name)")))
    }
  }

  @Test(arguments: [
    ("./one.png", ["one.png", "b/shot-2.png"]), ("link.png", ["b/shot-2.png", "one.png"]),
    ("./a/shot-2.png", ["a", "b"]), ("linked", ["b", "a"]),
  ])
  func `an output never replaces what is compared`(output: String, inputs: [String]) throws {
    let scratch = try Pair().scratch
    let frame = scratch.path.appending("a/shot-2.png")
    let file = try scratch.write(File.read(frame, limit: 1 << 20), to: "one.png")
    try scratch.link("one.png", as: "link.png")
    try scratch.link("a", as: "linked")
    let before = try File.read(frame, limit: 1 << 20)
    let outcome = try Program.run(["diff", "-q", "-o", output] + inputs, in: scratch.folder)
    expect(outcome.status == 2 && outcome.errors.contains("\(output) is also read"), "\(outcome.errors)")
    for path in [frame, file] { try expect(File.read(path, limit: 1 << 20), equals: before) }
  }

  @Test func `antialiasing is not counted where it shall be ignored`() throws {
    let scratch = ScratchFolder()
    func edge(_ shift: Int) -> Bitmap {
      var bitmap = Bitmap(width: 20, height: 20, filledWith: 0xFFFF_FFFF)
      for y in 0..<20 {
        for x in 0..<20 {
          let far = 4 * (x - 6) - y
          let level = UInt32(max(0, min(255, 128 + 32 * far + shift)))
          bitmap[x, y] = 0xFF00_0000 | level << 16 | level << 8 | level
        }
      }
      return bitmap
    }
    for (name, shift) in [("a.png", 0), ("b.png", 50)] {
      var encoder = PNGSequenceEncoder(width: 20, height: 20, isOpaque: true)
      try scratch.write(Data(encoder.encode(edge(shift)).bytes), to: name)
    }
    let words = ["diff", "--metric=yiq", "a.png", "b.png"]
    let counted = try Program.run(words, in: scratch.folder)
    expect(counted.status, equals: 1)
    let ignored = try Program.run(words + ["--ignore-antialiasing"], in: scratch.folder)
    expect(ignored.status == 0 && ignored.output.contains("equal within the threshold"))
  }

  @Test func `JSON tells numbers, places and where options come from`() throws {
    let pair = try Pair()
    let report = try pair.report("--metric=channel", "--threshold=1", "--window=2", "--mask=0,0,2,2")
    expect(report["equal"] as? Bool, equals: false)
    expect(report["different"] as? Int == 24 && report["total"] as? Int == 8 * 188)
    expect(report["largest"] as? Int == 32 && report["frames"] as? Int == 8)
    expect(report["boundingBox"] as? [Int], equals: [10, 8, 4, 3])
    expect(report["badFrames"] as? [[Int]], equals: [[2, 3]])
    let worst = try #require(report["worstFrame"] as? [String: Any])
    expect(worst["frame"] as? Int == 2 && worst["different"] as? Int == 12 && worst["time"] is NSNull)
    expect((worst["window"] as? [String: Any])?["different"] as? Int, equals: 4)
    let options = try #require(report["options"] as? [String: Any])
    func option(_ name: String) -> [String?] {
      let entry = options[name] as? [String: Any]
      return [entry?["value"].map { "\($0)" }, entry?["from"] as? String]
    }
    expect(option("metric") == ["channel", "command line"] && option("threshold") == ["1", "command line"])
    expect(option("maxPixels") == ["0", "default"] && option("window") == ["2", "command line"])
    expect((options["masks"] as? [Any])?.count, equals: 1)
  }

  @Test func `a scenario gives its tolerance, its layers and its times`() throws {
    let scratch = ScratchFolder()
    let golden =
      #""golden": { "metric": "channel", "threshold": 3, "reason": "a test", "masks": [{ "rect": [0, 0, 5, 5] }] },"#
    try scratch.write(scenario(extra: golden), to: "s.json")
    try expect(Program.run(["render", "-q", "-o", "a", "s.json"], in: scratch.folder).status, equals: 0)
    try scratch.write(scenario().replacing("red", with: "blue"), to: "t.json")
    try expect(Program.run(["render", "-q", "-o", "b", "t.json"], in: scratch.folder).status, equals: 0)
    func report(_ words: String...) throws -> [String: Any] {
      let words = ["diff", "-q", "--json", "--scenario", "s.json", "a", "b"] + words
      let data = Data(try Program.run(words, in: scratch.folder).output.utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let plain = try report()
    expect(plain["badFrames"] as? [[Int]] == [[0, 11]] && plain["total"] as? Int == 12 * (3600 - 25))
    let metric = (plain["options"] as? [String: Any])?["metric"] as? [String: String]
    expect(metric, equals: ["value": "channel", "from": "scenario"])
    try expect(report("--mask=box")["equal"] as? Bool, equals: true)
    try expect(report("--mask=box@0.05-0.1")["badFrames"] as? [[Int]], equals: [[0, 2], [7, 11]])
    try expect(report("--mask=box@0.1-")["badFrames"] as? [[Int]], equals: [[0, 5]])
    try expect(report("--metric=exact")["equal"] as? Bool, equals: false)
    let unseen = try Program.run(
      ["diff", "--scenario=s.json", "--mask=bax", "a", "a", "-q"], in: scratch.folder)
    expect(
      unseen.errors,
      equals: "warning: --mask: the layer `bax` does not show in any frame; its mask covers nothing\n")
  }

  @Test(arguments: [
    (["--metric=psnr"], "--metric: expected one of the metrics exact, channel, yiq, oklab"),
    (["--threshold=1"], "--threshold: an exact comparison has none"),
    (["--metric=yiq", "--threshold=2"], "--threshold: must be from 0 to 1 for yiq"),
    (["--threshold=nan"], "--threshold: expected a number from 0 to 255"),
    (["--max-ratio=1.5"], "--max-ratio: expected a number from 0 to 1"),
    (["--max-pixels=-1"], "--max-pixels: expected a whole number"), (["--window=0"], "--window: expected"),
    (["--mask=1,2,3"], "--mask: expected"), (["--mask=1,2,0,4"], "--mask: expected"),
    (["--mask=a@2-1"], "--mask: expected"), (["--mask=a@x"], "--mask: expected"),
    (["--mask=clock"], "the layer `clock` requires --scenario"),
    (["--mask=1,1,2,2@0.1-0.2"], "these frames have no times"), (["--style=loud"], "--style: expected"),
    (["--output=a"], "--output: a is also read"), (["c"], "unexpected argument `c`"),
  ])
  func `mistakes are said`(words: [String], message: String) throws {
    let pair = try Pair()
    let outcome = try Program.run(["diff", "--quiet", "a", "b"] + words, in: pair.scratch.folder)
    expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}

struct DiffPictureTests {
  @Test func `a folder gets the frames that differ, and only those of this run`() throws {
    let pair = try Pair()
    try expect(pair.diff("-o", "d/deep").status, equals: 1)
    try expect(
      names(pair, "d/deep"), equals: ["difference-0002.png", "difference-0003.png", "difference-0006.png"])
    let picture = try decoded(pair.scratch.folder.appending(path: "d/deep/difference-0002.png")).bitmap
    expect(picture.pixels.filter { $0 == 0xFF00_00FF }.count, equals: 12)
    _ = try pair.diff("-o", "d/deep", "--mask=10,8,4,3")
    try expect(names(pair, "d/deep"), equals: ["difference-0006.png"])
    try expect(
      Program.run(["diff", "-q", "a", "a", "-o", "d/deep"], in: pair.scratch.folder).status, equals: 0)
    try expect(names(pair, "d/deep").isEmpty)
  }

  @Test func `a folder in which a run was killed takes the next one`() throws {
    let pair = try Pair()
    try pair.scratch.write("half", to: "d/.12-3.partial")
    try expect(pair.diff("-o", "d").status, equals: 1)
    try expect(
      names(pair, "d"), equals: ["difference-0002.png", "difference-0003.png", "difference-0006.png"])
  }

  @Test func `a folder with other files is left alone`() throws {
    let pair = try Pair()
    let outcome = try pair.diff("-o", ".")
    expect(outcome.status == 2 && outcome.errors.contains("--output: . contains other files"))
  }

  @Test(arguments: [("marked", UInt32(0xFF00_00FF)), ("direction", 0xFFD8_5A00), ("heat", 0xFF4A_14B4)])
  func `sequences become an animation in each style`(style: String, color: UInt32) throws {
    let pair = try Pair()
    try expect(pair.diff("-o", "d.png", "--style", style).status, equals: 1)
    var reader = try APNGReader([UInt8](Data(contentsOf: pair.scratch.folder.appending(path: "d.png"))))
    expect(reader.frameCount, equals: 3)
    let first = try #require(try reader.next()).bitmap
    expect(first[11, 9], equals: color)
  }

  @Test func `two pictures become one, nothing where they are equal`() throws {
    let pair = try Pair()
    let words = ["diff", "-o", "d.png", "a/shot-2.png"]
    try expect(Program.run(words + ["a/shot-2.png"], in: pair.scratch.folder).status, equals: 0)
    expect(!FileManager.default.fileExists(atPath: pair.scratch.path("d.png")))
    try expect(Program.run(words + ["b/shot-2.png"], in: pair.scratch.folder).status, equals: 1)
    try expect(decoded(pair.scratch.folder.appending(path: "d.png")).bitmap[11, 9], equals: 0xFF00_00FF)
    let folder = try Program.run(
      ["diff", "-o", "d", "a/shot-2.png", "b/shot-2.png"], in: pair.scratch.folder)
    expect(folder.status == 2 && folder.errors.contains("must be a file, such as diff.png"))
  }

  private func names(_ pair: Pair, _ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: pair.scratch.path(folder)).sorted()
  }
}
