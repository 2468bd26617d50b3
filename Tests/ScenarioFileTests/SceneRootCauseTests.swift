import Expectations
import Testing

struct SceneRootCauseTests {
  /// A scene with one mistake, and what names its layers.
  @Test(arguments: [
    #""scene": [{ "id": "a", "type": "rect", "children": [{ "id": "b", "type": "rectangle" }] }]"#,
    #""scene": [{ "id": "a", "children": [{ "id": "b", "type": "rectangle" }] }]"#,
    #""scene": [{ "id": "a", "type": "dek", "cards": [{ "id": "b", "type": "rectangle" }] }]"#,
    #""scene": [{ "id": "a", "type": "group", "childs": [{ "id": "b", "type": "rectangle" }] }]"#,
    #""scene": { "id": "a", "type": "group" }"#, #""scenes": [{ "id": "a", "type": "group" }]"#,
  ])
  func `one cause is one message`(scene: String) {
    let reading = read(
      """
      { "microfx": 1, "canvas": { "width": 100, "height": 200 }, "timeline": { "duration": 2 }, \(scene),
        "gestures": [{ "at": 0, "tap": { "on": "a" } }, { "at": 0.5, "tap": { "on": "b" } }],
        "expect": [{ "at": 1, "layer": "b", "property": "opacity", "equals": 1 }] }
      """)
    expect(reading.diagnostics.errorCount, equals: 1, "\(reading.report)")
  }

  @Test func `types under a key that is misspelled are not unknown too`() {
    let reading = read(
      document(
        scene: #"[{ "id": "a", "type": "card", "title": "A" }]"#,
        gestures: #"[{ "at": 0, "tap": { "on": "a/b" } }]"#,
        more: #""componets": { "card": { "component": 1, "layers": [] } }"#))
    expect(reading.codes, equals: ["scenario.unknownKey"], "\(reading.report)")
  }

  @Test func `the place of a drag under another name is told once`() {
    let reading = read(
      document(
        scene: #"[{ "id": "a", "type": "rectangle" }]"#,
        gestures: #"[{ "at": 0, "drag": { "on": "a", "to": [3, 3] } }]"#))
    expect(reading.suggestions, equals: ["did you mean `from`?"], "\(reading.report)")
  }
}
