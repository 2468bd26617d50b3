import Components
import Expectations
import Geometry
import Layers
import Motion
import NativeComponents
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct KeyboardComponentTests {
  private func stage(_ keys: String, _ more: String = "") throws -> Stage {
    try Stage(
      .read(
        scene: #"{ "id": "keys", "type": "deviceKeyboard", "locale": "en"\#(keys) }"#,
        #"""
        "gestures": [
          { "at": 0.1, "call": { "on": "keys", "action": "show" } },
          { "at": 0.7, "type": { "text": "a1@", "interval": 0.2 } },
          { "at": 2, "call": { "on": "keys", "action": "hide" } } ]\#(more)
        """#))
  }

  @Test(arguments: [("default", 260.0), ("number", 216), ("email", 216)])
  func `the keyboard rises with the focus and goes down`(kind: String, height: Double)
    throws
  {
    var stage = try stage(#", "keyboard": "\#(kind)""#)
    let canvas = stage.scenario.canvas.size
    expect(stage.layer("keys/keyboard", at: 0) == nil)
    expect(
      stage.layer("keys/keyboard", at: 0.6)?.frame,
      equals: Rect(0, canvas.height - height, canvas.width, height))
    expect(stage.layer("keys/keyboard", at: 2.6) == nil)
    let names = stage.events.map(\.name).filter { $0.hasPrefix("keyboard") || $0 == "keyTyped" }
    expect(names, equals: ["keyboardShown", "keyTyped", "keyTyped", "keyTyped", "keyboardHidden"])
  }

  @Test func `the keys are swapped in place, and what is up comes to their height`() throws {
    var stage = try Stage(
      .read(
        scene: #"{ "id": "keys", "type": "deviceKeyboard", "locale": "en" }"#,
        #"""
        "gestures": [
          { "at": 0.1, "call": { "on": "keys", "action": "show" } },
          { "at": 1, "call": { "on": "keys", "action": "change", "arguments": { "keyboard": "number" } } },
          { "at": 2, "call": { "on": "keys", "action": "change" } } ]
        """#))
    func heights(at time: Double) -> [Double?] {
      let top = stage.layer("keys/keyboard", at: time)?.frame.minY
      let shown = stage.traceValues(ofLayers: ["keys"], at: .seconds(time))["keys"]
      return [
        shown?[TraceProperty(named: "keyboardHeight")]?.scalar,
        top.map { stage.scenario.canvas.size.height - $0 },
      ]
    }
    expect(heights(at: 0.9), equals: [260, 260])
    expect(
      stage.layer("keys/keyboard/key-a", at: 1.01) == nil
        && stage.layer("keys/keyboard/key-1", at: 1.01) != nil)
    let falling = heights(at: 1.1)
    expect(falling[1] == 216 && (falling[0] ?? 0) > 216 && (falling[0] ?? 0) < 260, "\(falling)")
    expect(heights(at: 1.9), equals: [216, 216])
    let growing = heights(at: 2.1)
    expect(
      abs((growing[0] ?? 0) - (growing[1] ?? 0)) < 1e-9 && (growing[0] ?? 0) > 216 && (growing[0] ?? 0) < 260,
      "\(growing)")
    expect(heights(at: 2.9), equals: [260, 260])
  }

  @Test(arguments: [("default", "a", "key-a"), ("number", "1", "key-1"), ("email", "@", "key-at")])
  func `a typed key is tinted if it is there`(kind: String, text: String, id: String) throws {
    var stage = try stage(#", "keyboard": "\#(kind)""#)
    let time = 0.7 + 0.2 * Double(["a", "1", "@"].firstIndex(of: text) ?? 0)
    let path = "keys/keyboard/\(id)"
    let before = stage.layer(path, at: time - 0.01)?.backgroundColor
    let pressed = stage.layer(path, at: time + 0.05)?.backgroundColor
    let after = stage.layer(path, at: time + 0.15)?.backgroundColor
    expect(before != nil && before == after && pressed != before)
  }

  @Test(arguments: ["default", "number", "email"])
  func `on a phone in landscape the keys lie beside its island`(kind: String) throws {
    var scenario = try Scenario.read(
      scene: #"{ "id": "keys", "type": "deviceKeyboard", "locale": "en", "keyboard": "\#(kind)" }"#,
      #"""
      "environment": { "device": "iphone-16-pro", "orientation": "landscape" },
      "gestures": [{ "at": 0, "call": { "on": "keys", "action": "show" } }]
      """#)
    scenario.canvas = Canvas(size: Size(874, 402), scale: 1)
    var stage = try Stage(scenario)
    let shown = stage.layer("keys/keyboard", at: 1)
    let keyboard = try #require(shown)
    let keys = keyboard.sublayers.filter { $0.id.hasPrefix("key-") }.map(\.frame)
    expect(keyboard.frame.maxX, equals: 874)
    expect(keys.allSatisfy { $0.minX >= 62 && $0.maxX <= 812 && $0.maxY <= keyboard.frame.height - 21 })
  }

  @Test func `keys lie beside each other inside the keyboard`() throws {
    for kind in ["default", "number", "email"] {
      var stage = try stage(#", "keyboard": "\#(kind)""#)
      let shown = stage.layer("keys/keyboard", at: 1.6)
      let keyboard = try #require(shown)
      let keys = keyboard.sublayers.filter { $0.id.hasPrefix("key-") }.map(\.frame)
      expect(keys.count, equals: ["default": 31, "number": 11, "email": 33][kind] ?? 0)
      for (index, key) in keys.enumerated() {
        expect(keyboard.bounds.contains(key.origin) && key.maxX <= keyboard.bounds.maxX, "\(kind) \(index)")
        expect(key.maxY <= keyboard.bounds.maxY && key.width > 0 && key.height > 0, "\(kind) \(index)")
        for other in keys[..<index] {
          expect(
            key.minX >= other.maxX || other.minX >= key.maxX || key.minY >= other.maxY
              || other.minY >= key.maxY,
            "\(kind) \(index)")
        }
      }
    }
  }
}
