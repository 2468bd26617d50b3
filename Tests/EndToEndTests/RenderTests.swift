import Expectations
import Foundation
import PNGCodec
import TestSupport
import Testing

struct RenderTests {
  private func scratch() throws -> ScratchFolder {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "s.json")
    return scratch
  }

  @Test func `frames and a manifest are written to out by default`() throws {
    let scratch = try scratch()
    let run = try Program.run(["render", "s.json"], in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    expect(run.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out/s")).sorted()
    expect(names, equals: (0..<12).map { String(format: "frame-%04d.png", $0) } + ["manifest.json"])
    let picture = try decoded(scratch.folder.appending(path: "out/s/frame-0000.png"))
    expect(picture.bitmap.width == 60 && picture.isOpaque)
    expect(picture.bitmap[30, 30], equals: 0xFF00_00FF)
    expect(picture.bitmap[5, 5], equals: 0xFFFF_FFFF)
  }

  @Test func `a short run tells no progress in a log, and nothing is said with quiet`() throws {
    let scratch = try scratch()
    let run = try Program.run(["render", "s.json"], in: scratch.folder)
    expect(run.errors, equals: "12 frames in out/s\n")
    try expect(Program.run(["render", "-fq", "s.json"], in: scratch.folder).errors.isEmpty)
  }

  @Test func `a finished run is not done again unless forced`() throws {
    let scratch = try scratch()
    for (words, frames) in [([], 12), ([], 0), (["--force"], 12)] {
      let run = try Program.run(["render", "--json"] + words + ["s.json"], in: scratch.folder)
      let line = try #require(run.output.split(separator: "\n").last)
      let report = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      expect(report["frames"] as? Int, equals: frames)
      expect(report["output"] as? String, equals: "out/s")
      let numbers = [
        "wall_ms", "init_ms", "simulate_ms", "raster_ms", "encode_ms", "write_ms", "redrawn_share", "bytes",
        "peak_mib",
      ]
      for number in numbers { expect(report[number] is NSNumber, "\(number)") }
    }
  }

  @Test func `a scenario is read from standard input`() throws {
    let scratch = ScratchFolder()
    let run = try Program.run(["render", "-o", "here", "-"], in: scratch.folder, input: scenario())
    expect(run.status, equals: 0, "\(run.errors)")
    expect(FileManager.default.fileExists(atPath: scratch.path("here/frame-0011.png")))
    let bad = try Program.run(["check", "-"], input: "{")
    expect(bad.status, equals: 2)
    expect(bad.errors.hasPrefix("<stdin>:1:"), "\(bad.errors)")
  }

  @Test func `values are set from the command line`() throws {
    let scratch = try scratch()
    let run = try Program.run(
      ["render", "-q", "--set", "box.fillColor=#00FF00", "s.json"], in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    let picture = try decoded(scratch.folder.appending(path: "out/s/frame-0000.png"))
    expect(picture.bitmap[30, 30], equals: 0xFF00_FF00)
  }

  @Test func `a mistake in a set value points into the option`() throws {
    let scratch = try scratch()
    for word in ["box.fillColor=nocolr", "bax.fillColor=red", "box.filColor=red"] {
      let run = try Program.run(["render", "--set", word, "s.json"], in: scratch.folder)
      expect(run.status, equals: 2)
      expect(run.errors.hasPrefix("--set:1:"), "\(run.errors)")
      expect(run.errors.contains("| \(word)"), "\(run.errors)")
    }
  }

  @Test func `a frame beyond the end is refused`() throws {
    let scratch = try scratch()
    for verb in ["render", "trace"] {
      let run = try Program.run([verb, "--frames", "3,12", "s.json"], in: scratch.folder)
      expect(run.status, equals: 2)
      expect(run.errors.contains("no frame 12; the last one is 11"))
    }
  }

  @Test func `limits can be raised`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(timeline: #""duration": 0.002, "fps": 2000"#), to: "s.json")
    let refused = try Program.run(["check", "s.json"], in: scratch.folder)
    expect(refused.status, equals: 2)
    expect(refused.errors.contains("--limit fps=N"), "\(refused.errors)")
    try expect(Program.run(["check", "--limit", "fps=2000", "s.json"], in: scratch.folder).status, equals: 0)
    let unknown = try Program.run(["check", "--limit", "speed=2", "s.json"], in: scratch.folder)
    expect(unknown.status == 2 && unknown.errors.contains("canvas-side"))
  }

  @Test func `fingers are drawn on demand, and frames with them never mix with frames without`() throws {
    let scratch = ScratchFolder()
    let press = #"{ "at": 0, "press": { "point": [30, 30], "for": 0.1 } }"#
    try scratch.write(scenario(gestures: press), to: "s.json")
    var pixels: [[UInt32]] = []
    for words in [["--touches"], []] {
      let run = try Program.run(["render", "--json", "-o", "out"] + words + ["s.json"], in: scratch.folder)
      expect(run.status == 0 && run.output.contains(#""frames":12"#), "\(run.errors)")
      let named = try scratch.text("out/manifest.json").contains(#""settings": ["touches=true"]"#)
      expect(named, equals: words.contains("--touches"))
      let frames = [0, 11].map {
        scratch.folder.appending(path: "out/" + String(format: "frame-%04d.png", $0))
      }
      pixels.append(try frames.map { try decoded($0).bitmap[30, 30] })
      let clip = try Program.run(["render", "-o", "clip.png"] + words + ["s.json"], in: scratch.folder)
      expect(clip.status, equals: 0, "\(clip.errors)")
      var reader = try APNGReader([UInt8](Data(contentsOf: scratch.folder.appending(path: "clip.png"))))
      try expect(reader.next()?.bitmap[30, 30], equals: pixels.last?[0])
    }
    expect(pixels[0][0] != pixels[1][0] && pixels[0][1] != pixels[1][1])
  }
}
