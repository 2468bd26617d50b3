import Expectations
import MicroFXCommand
import ScenarioFile
import System
import Testing

private func output(_ words: [String]) throws -> RenderOutput {
  let arguments = try ArgumentParser.parse(words, for: RenderVerb.declaration)
  return try RenderOutput(
    arguments.operands.map { ScenarioReference(parsing: $0) }, RenderVerb.Options(arguments))
}

private func paths(_ words: String...) throws -> [FilePath] { try output(words).paths }

struct RenderOutputTests {
  @Test func `folders are named by the scenario`() throws {
    try expect(paths("scenarios/press.json"), equals: ["out/press"])
    try expect(paths("-"), equals: ["out/stdin"])
    try expect(paths("a/.json"), equals: ["out/scenario"])
    try expect(paths("notes.txt"), equals: ["out/notes.txt"])
  }

  @Test func `the output is the folder of one scenario and the parent of several`() throws {
    try expect(paths("-o", "x", "a.json"), equals: ["x"])
    try expect(paths("-o", "x", "a.json", "b/b.json"), equals: ["x/a", "x/b"])
  }

  @Test(arguments: [
    ("clip.png", RenderFormat.apng), ("clip.PNG", .apng), ("x/clip.apng", .apng), ("x.png/clip", .frames),
    ("x.png/", .frames), ("png", .frames), ("clip.d", .frames), ("clip.MP4", .mp4), ("clip.webm", .webm),
    ("clip.gif", .gif), ("clip.webp", .webp), ("clip.y4m", .y4m), ("clip.rgba", .rgba),
  ])
  func `the ending tells what is made`(path: String, format: RenderFormat) throws {
    let output = try output(["-o", path, "s.png.json"])
    expect(output.format == format && output.paths == [FilePath(path)])
  }

  @Test func `standard output takes streams`() throws {
    try expect(output(["-o", "-", "--format", "y4m", "a.json"]).paths, equals: ["-"])
    try expect(output(["-o", "-", "--format", "rgba", "a.json"]).format, equals: .rgba)
  }

  @Test(arguments: RenderFormat.allCases)
  func `a format that is asked for names its files`(format: RenderFormat) throws {
    let ending = format.nameSuffix + (format.endings.first.map { ".\($0)" } ?? "")
    try expect(output(["--format", format.rawValue, "a.json"]).paths.map(\.text), equals: ["out/a\(ending)"])
    let several = try output(["--format", format.rawValue, "-o", "x", "a.json", "b.json"])
    expect(several.format == format && several.paths.map(\.text) == ["x/a\(ending)", "x/b\(ending)"])
    try expect(output(["--format", format.rawValue, "-o", "any.name", "a.json"]).format, equals: format)
    for ending in format.endings {
      try expect(output(["--format", format.rawValue, "-o", "x.\(ending)", "a.json"]).format, equals: format)
    }
  }

  @Test(arguments: ["sheet", "onion", "curves"])
  func `pictures of a scenario have their format in their name`(format: String) throws {
    try expect(
      paths("--format", format, "scenarios/press.json").map(\.text), equals: ["out/press-\(format).png"])
    try expect(paths("--format", format, "-o", "x.png", "press.json"), equals: ["x.png"])
  }

  @Test(arguments: [
    ["a/s.json", "b/s.json"], ["-o", "-", "a.json"], ["-o", "-", "--format", "gif", "a.json"],
    ["-o", "-", "--format", "y4m", "a.json", "b.json"], ["--format", "mp4", "-o", "clip.webm", "a.json"],
    ["-o", "clip.png", "a.json", "b.json"], ["--format", "frames", "-o", "clip.png", "a.json"],
    ["--format", "apng", "-o", "clip.png", "a.json", "b.json"],
    ["--columns", "3", "a.json"], ["--format", "onion", "--columns", "3", "a.json"],
    ["--format", "sheet", "--layer", "box", "a.json"], ["--format", "curves", "--at", "0", "a.json"],
    ["--format", "curves", "--touches", "a.json"], ["--format", "onion", "--frames", "0", "a.json"],
    ["--format", "sheet", "--at", "0", "--every", "2", "a.json"],
    ["--format", "sheet", "--at", "0", "--frames", "0-9", "a.json"],
  ])
  func `what contradicts itself is refused`(words: [String]) {
    let error = #expect(throws: (any Error).self) { try output(words) }
    expect(error.map { ExitCode(of: $0) }, equals: .badInput)
  }
}
