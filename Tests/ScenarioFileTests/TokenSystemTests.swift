import Assets
import Components
import Expectations
import Expressions
import JSONText
import ScenarioFile
import TestSupport
import Testing

/// The tokens of a whole design system.
struct TokenSystemTests {
  private let system = TokenSystem()
  private let folder = ScratchFolder()
  private static let tokens = #""tokens": { "base": "base.json", "dark": "dark.json" }"#

  init() throws {
    try folder.write(system.base, to: "base.json")
    try folder.write(system.dark, to: "dark.json")
  }

  private func reading(_ more: String = "", scene: String = "[]") -> ScenarioReader.Reading {
    read(document(scene: scene, more: Self.tokens + more), folder: folder.path)
  }

  private func values(_ reading: ScenarioReader.Reading) throws -> [String: ExpressionValue] {
    let reader = ScenarioReader(folder: AssetFolder(folder.path), components: ComponentTable([deckType]))
    return reader.tokens(system.names, of: try #require(reading.root)) { path throws(AssetError) in
      SourceText(name: path, text: path == "dark.json" ? system.dark : system.base)
    }
  }

  @Test func `every token of a design system is read, without a warning`() throws {
    expect(system.names.count >= 300, "\(system.names.count)")
    let reading = reading()
    expect(reading.report, equals: "")
    let values = try values(reading)
    expect(system.names.filter { values[$0] == nil }, equals: [])
    expect(values["token.component.toast.height"], equals: .number(24))
    expect(values["token.component.toast.gap"], equals: .number(28))
    expect(values["token.type.weight.title"], equals: .string("bold"))
  }

  @Test func `a mode changes what has a meaning and nothing else`() throws {
    let light = try values(reading())
    let dark = try values(reading(#", "environment": { "tokenMode": "dark" }"#))
    let changed = system.names.filter { light[$0] != dark[$0] }
    expect(Set(changed), equals: Set(system.names.filter { $0.hasPrefix("token.color.") }))
    expect(dark["token.color.text.base"], equals: light["token.palette.gray.300"])
  }

  @Test func `a scenario knows which tokens it reads, and of which files`() throws {
    let reading = reading(
      scene: #"""
        [{ "id": "r", "type": "rectangle", "frame": [0, 0, "= token.space.s4", 9],
           "fillColor": "= token.color.text.base", "shadowRadius": "= token.elevation.e2.radius" }]
        """#)
    expect(reading.report, equals: "")
    expect(
      reading.tokens.values.keys.sorted(),
      equals: ["token.color.text.base", "token.elevation.e2", "token.space.s4"])
    expect(reading.tokens.files, equals: Set(["base.json", "dark.json"].map(folder.path.appending)))
  }
}
