import Expectations
import JSONText
import MicroFXCommand
import System
import TestSupport
import Testing

struct GalleryJobTests {
  private let folder = ScratchFolder()

  private static let component = #"""
    { "component": 1, "size": [10, 10], "layers": [ { "id": "a", "type": "ellipse", "fillColor": "red" } ] }
    """#

  /// A scenario that plays the component in a file, if any.
  private func scenario(_ part: String? = nil) -> String {
    let components = part.map { #""components": { "part": "\#($0)" },"# } ?? ""
    let scene = part.map { _ in #"{ "id": "a", "type": "part" }"# } ?? ""
    return """
      { "microfx": 1, "canvas": { "width": 10, "height": 10 }, "timeline": { "duration": 0.1 },
        \(components) "scene": [\(scene)] }
      """
  }

  /// The names of the scenarios that a gallery of a folder shows.
  private func shown(_ operand: String, _ words: String...) throws -> [String] {
    let options = try PreviewVerb.Options(
      ArgumentParser.parse(
        ["--gallery"] + words + [folder.path.appending(operand).text], for: PreviewVerb.declaration))
    return try GalleryJob(options, Console()).scenarios.map(\.file.name)
  }

  @Test func `a gallery shows the scenarios of a folder to its bottom`() throws {
    try folder.write(scenario(), to: "s/a.json")
    try folder.write(scenario(), to: "s/deep/b.json")
    try folder.write(Self.component, to: "s/parts/part.json")
    try expect(shown("s"), equals: ["a.json", "b.json"])
    try expect(shown("s/a.json"), equals: ["a.json"])
  }

  @Test func `components that no scenario of their folder plays are shown by those in the folder above`()
    throws
  {
    try folder.write(Self.component, to: "s/parts/part.json")
    try folder.write(Self.component, to: "s/parts/lonely.json")
    try folder.write(scenario("parts/part.json"), to: "s/player.json")
    try folder.write(scenario(), to: "s/deep/below.json")
    try folder.write(scenario(), to: "s/other.json")
    try expect(shown("s/parts"), equals: ["player.json"])
    try expect(shown("s/parts/"), equals: ["player.json"])
    try folder.write(scenario("part.json"), to: "s/parts/own.json")
    try expect(shown("s/parts"), equals: ["own.json"])
  }

  @Test func `a broken scenario leaves the others in the gallery, and its error stands in its place`() throws
  {
    try folder.write(scenario(), to: "s/a.json")
    try folder.write(scenario().replacing("\"canvas\"", with: "\"canvass\""), to: "s/b.json")
    try folder.write(scenario(), to: "s/c.json")
    let options = try PreviewVerb.Options(
      ArgumentParser.parse(
        ["--gallery", folder.path.appending("s").text], for: PreviewVerb.declaration))
    let job = try GalleryJob(options, Console())
    expect(job.scenarios.map(\.file.name), equals: ["a.json", "c.json"])
    expect(job.problems.map(\.file.name), equals: ["b.json"])
    expect(try job.draw { _, _ in true } != nil)
    #expect(throws: SourceError.self) { try shown("s/b.json") }
  }

  @Test func `a folder without scenarios is refused`() throws {
    try folder.write(Self.component, to: "s/parts/part.json")
    #expect(throws: RequestError.noScenario(in: folder.path.appending("s/parts"))) { try shown("s/parts") }
  }
}
