import Components
import Expectations
import Geometry
import Layers
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// Texts of scenes and built-in components where the user enlarges texts.
struct TextScaleTests {
  private static func texts(of scene: String, scale: Double) throws -> [TextContent] {
    var scenario = try Scenario.read(scene: scene)
    scenario.environment = Environment(textScale: scale)
    var stage = try Stage(scenario)
    stage.advance(to: .zero)
    return texts(in: stage.layers(at: .zero))
  }

  private static func texts(in layer: Layer) -> [TextContent] {
    var found: [TextContent] = []
    if case .text(let text) = layer.content { found.append(text) }
    return found + layer.sublayers.flatMap(texts)
  }

  @Test func `texts of a scene grow in size, spacing and height of lines`() throws {
    let scene = """
      { "id": "a", "type": "text", "text": "a\\nb", "fontSize": 20, "kern": 2, "lineHeight": 30 },
      { "id": "b", "type": "text", "text": "a\\nb", "fontSize": 20, "kern": 2, "lineHeight": 30, "scales": false }
      """
    let texts = try Self.texts(of: scene, scale: 1.5)
    expect(texts.map(\.layout.fontSize), equals: [30, 20])
    expect(texts.map(\.layout.kern), equals: [3, 2])
    expect(texts.map(\.layout.size.height), equals: [90, 60])
  }

  @Test func `texts of built-in components grow unless they are as strict as their originals`() throws {
    func largest(_ keys: String, _ scale: Double) throws -> Double {
      let scene = #"{ "id": "a", "type": "editMode", "frame": [0, 0, 375, 667]\#(keys) }"#
      return try Self.texts(of: scene, scale: scale).map(\.layout.fontSize).max() ?? 0
    }
    let size = try largest("", 1)
    expect(size > 0)
    expect(try largest("", 2), equals: 2 * size)
    expect(try largest(#", "strict": true"#, 2), equals: try largest(#", "strict": true"#, 1))
  }
}
