import MicroFXCommand
import System
import Testing

private func output(_ words: [String]) throws -> RenderOutput {
  try RenderOutput(ArgumentParser.parse(words, for: RenderVerb.declaration))
}

private func paths(_ words: String...) throws -> [FilePath] { try output(words).paths }

struct RenderOutputTests {
  @Test func `folders are named by the scenario`() throws {
    #expect(try paths("scenarios/press.json") == ["out/press"])
    #expect(try paths("-") == ["out/stdin"])
    #expect(try paths("a/.json") == ["out/scenario"])
    #expect(try paths("notes.txt") == ["out/notes.txt"])
  }

  @Test func `the output is the folder of one scenario and the parent of several`() throws {
    #expect(try paths("-o", "x", "a.json") == ["x"])
    #expect(try paths("-o", "x", "a.json", "b/b.json") == ["x/a", "x/b"])
  }

  @Test(arguments: [
    ("clip.png", RenderFormat.apng), ("clip.PNG", .apng), ("x/clip.apng", .apng), ("x.png/clip", .frames),
    ("x.png/", .frames), ("png", .frames), ("clip.d", .frames), ("clip.MP4", .mp4), ("clip.webm", .webm),
    ("clip.gif", .gif), ("clip.webp", .webp), ("clip.y4m", .y4m), ("clip.rgba", .rgba),
  ])
  func `the ending tells what is made`(path: String, format: RenderFormat) throws {
    let output = try output(["-o", path, "s.png.json"])
    #expect(output.format == format && output.paths == [FilePath(path)])
  }

  @Test func `standard output takes streams`() throws {
    #expect(try output(["-o", "-", "--format", "y4m", "a.json"]).paths == ["-"])
    #expect(try output(["-o", "-", "--format", "rgba", "a.json"]).format == .rgba)
  }

  @Test(arguments: RenderFormat.allCases)
  func `a format that is asked for names its files`(format: RenderFormat) throws {
    let ending = format.nameSuffix + (format.endings.first.map { ".\($0)" } ?? "")
    #expect(try output(["--format", format.rawValue, "a.json"]).paths.map(\.text) == ["out/a\(ending)"])
    let several = try output(["--format", format.rawValue, "-o", "x", "a.json", "b.json"])
    #expect(several.format == format && several.paths.map(\.text) == ["x/a\(ending)", "x/b\(ending)"])
    #expect(try output(["--format", format.rawValue, "-o", "any.name", "a.json"]).format == format)
    for ending in format.endings {
      #expect(try output(["--format", format.rawValue, "-o", "x.\(ending)", "a.json"]).format == format)
    }
  }

  @Test(arguments: ["sheet", "onion", "curves"])
  func `pictures of a scenario have their format in their name`(format: String) throws {
    #expect(try paths("--format", format, "scenarios/press.json").map(\.text) == ["out/press-\(format).png"])
    #expect(try paths("--format", format, "-o", "x.png", "press.json") == ["x.png"])
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
    #expect(error.map { ExitCode(of: $0) } == .badInput)
  }
}
