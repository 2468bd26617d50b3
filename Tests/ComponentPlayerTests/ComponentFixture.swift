import Assets
import ComponentPlayer
import JSONText
import ScenarioFile
import Stage
import System

/// Scenarios with components of their own.
enum ComponentFixture {
  /// A component with something of each kind.
  static let like = """
    {
      "component": 1, "meaning": "a heart", "size": [88, 44],
      "parameters": {
        "color": { "kind": "color", "default": "#FF2D55", "meaning": "the heart when liked" },
        "copies": { "kind": "integer" }
      },
      "values": { "pop": 1, "head": [1, 2], "y": 5, "bars": { "initial": 0, "count": 3 }, "on": false },
      "initial": "off",
      "states": { "off": { "rules": [ { "on": "tap", "to": "on" } ] }, "on": { "enter": [ { "haptic": "light" } ] } },
      "rules": [ { "on": "fill", "do": [ { "emit": "liked", "details": { "on": true } } ] } ],
      "gestures": { "tap": { "tap": { "on": "heart" } } },
      "layers": [
        { "id": "sparks", "type": "replicator", "count": 2, "node":
          { "type": "group", "children": [ { "id": "dot", "type": "ellipse" } ] } },
        { "id": "heart", "type": "ellipse", "frame": [0, 0, 20, 20], "hidden": "= on && head.x + y + bars[0] > 100" },
        { "type": "slot", "name": "content" }
      ],
      "slots": { "content": "what it holds" },
      "events": { "liked": { "meaning": "it was filled", "details": { "on": "boolean" } } },
      "actions": { "fill": { "meaning": "fills it", "arguments": { "by": { "kind": "number" } } } },
      "outputs": { "pop": "how large it is" }
    }
    """

  static func reading(
    components: String, scene: String = "", _ members: String = "", folder: FilePath = "/nonexistent"
  ) -> ScenarioReader.Reading {
    let text = """
      { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": 1 },
        "components": \(components), "scene": [\(scene)]\(members.isEmpty ? "" : ", ")\(members) }
      """
    return reading(text: text, folder: folder)
  }

  static func reading(text: String, folder: FilePath = "/nonexistent") -> ScenarioReader.Reading {
    let reader = ScenarioReader(folder: AssetFolder(folder), components: .standard).layingOut
    return reader.read(SourceText(name: "s.json", text: text))
  }

  /// Every mistake as `source:marked text: message; suggestion`.
  static func mistakes(_ reading: ScenarioReader.Reading) -> [String] {
    reading.diagnostics.sorted.map { diagnostic in
      let source = reading.diagnostics[diagnostic.range.source]
      let (lower, upper) = (diagnostic.range.lower, min(diagnostic.range.upper, source.bytes.count))
      let marked = String(decoding: source.bytes[lower..<upper], as: UTF8.self)
      let sentence = [diagnostic.message, diagnostic.suggestion].compactMap(\.self).joined(separator: "; ")
      return "\(source.name):\(marked): \(sentence)"
    }
  }
}
