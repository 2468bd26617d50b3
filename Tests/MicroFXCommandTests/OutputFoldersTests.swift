import Arguments
import Testing

@testable import MicroFXCommand

private func folders(_ words: String...) throws -> [String] {
  try OutputFolders(ArgumentParser.parse(words, for: RenderVerb.declaration)).paths
}

@Suite struct OutputFoldersTests {
  @Test func `folders are named by the scenario`() throws {
    #expect(try folders("scenarios/press.json") == ["out/press"])
    #expect(try folders("-") == ["out/stdin"])
    #expect(try folders("a/.json") == ["out/scenario"])
    #expect(try folders("notes.txt") == ["out/notes.txt"])
  }

  @Test func `the output is the folder of one scenario and the parent of several`() throws {
    #expect(try folders("-o", "x", "a.json") == ["x"])
    #expect(try folders("-o", "x", "a.json", "b/b.json") == ["x/a", "x/b"])
  }

  @Test(arguments: ["clip.png", "clip.PNG", "x/clip.apng"])
  func `an animation is told by its ending`(path: String) throws {
    let words = ["-o", path, "a.json"]
    let output = try OutputFolders(ArgumentParser.parse(words, for: RenderVerb.declaration))
    #expect(output.isAnimation && output.paths == [path])
    #expect(try !OutputFolders(ArgumentParser.parse(["s.png.json"], for: RenderVerb.declaration)).isAnimation)
  }

  @Test(arguments: [
    ["a/s.json", "b/s.json"], ["-o", "-", "a.json"], ["-o", "clip.mp4", "a.json"],
    ["-o", "clip.png", "a.json", "b.json"],
  ])
  func `what cannot be a folder is refused`(words: [String]) {
    let error = #expect(throws: Failure.self) {
      try OutputFolders(ArgumentParser.parse(words, for: RenderVerb.declaration))
    }
    #expect(error?.code == .badInput)
  }
}
