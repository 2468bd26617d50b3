import Components
import Expectations
import Geometry
import Layers
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// Nodes of a scene one behind another.
struct StackTests {
  private func stage(_ scene: String, _ members: String = "") throws -> Stage {
    try Stage(.read(scene: scene, members))
  }

  @Test func `a group puts its children one behind another, wherever their sizes move`() throws {
    var stage = try stage(
      #"""
      { "id": "bar", "type": "group", "frame": [10, 20, 200, 40], "stack": "x", "spacing": 5, "align": "center", "children": [
        { "id": "a", "type": "rectangle", "frame": [7, 7, 30, 20], "animations": [
          { "property": "width", "to": 50, "begin": 1, "duration": 1, "curve": "linear" } ] },
        { "id": "b", "type": "rectangle", "frame": [0, 0, 10, 10] } ] }
      """#)
    expect(stage.layer("bar/a", at: 0)?.frame, equals: Rect(0, 10, 30, 20))
    expect(stage.layer("bar/b", at: 0)?.frame, equals: Rect(35, 15, 10, 10))
    expect(stage.layer("bar/b", at: 1.5)?.frame, equals: Rect(45, 15, 10, 10))
  }

  @Test func `the space between what is stacked moves on the timeline, from the node's own`() throws {
    var stage = try stage(
      #"""
      { "id": "bar", "type": "group", "frame": [0, 0, 200, 40], "stack": "x", "spacing": 10, "animations": [
          { "property": "spacing", "to": 30, "begin": 1, "duration": 1, "curve": "linear" } ], "children": [
        { "id": "a", "type": "rectangle", "width": 20, "height": 20 },
        { "id": "b", "type": "rectangle", "width": "fill", "height": 20 } ] }
      """#)
    expect(stage.layer("bar/b", at: 0.5)?.frame, equals: Rect(30, 0, 170, 20))
    expect(stage.layer("bar/b", at: 1.5)?.frame, equals: Rect(40, 0, 160, 20))
    expect(stage.layer("bar/b", at: 3)?.frame, equals: Rect(50, 0, 150, 20))
  }

  @Test func `texts and stacks without a frame are as large as they need to be in a stack`() throws {
    var stage = try stage(
      #"""
      { "id": "column", "type": "group", "frame": [0, 0, 200, 400], "stack": "y", "spacing": 8, "children": [
        { "id": "row", "type": "group", "stack": "x", "spacing": 4, "children": [
          { "id": "title", "type": "text", "text": "Title", "fontSize": 20 },
          { "id": "dot", "type": "ellipse", "frame": [0, 0, 6, 30] } ] },
        { "id": "below", "type": "rectangle", "frame": [0, 0, 10, 10] } ] }
      """#)
    let layer = stage.layer("column/row/title", at: 0)
    let title = try #require(layer).frame
    expect((30...60).contains(title.width) && (20...30).contains(title.height))
    expect(stage.layer("column/row/dot", at: 0)?.frame.minX, equals: title.width + 4)
    expect(stage.layer("column/row", at: 0)?.frame, equals: Rect(0, 0, title.width + 10, 30))
    expect(stage.layer("column/below", at: 0)?.frame.minY, equals: 38)
  }

  @Test func `copies of a replicator are stacked, and what scrolls knows their length`() throws {
    var stage = try stage(
      #"""
      { "id": "list", "type": "scrollView", "frame": [0, 0, 200, 100], "content": [
        { "id": "rows", "type": "replicator", "count": 10, "stack": "y", "spacing": 2, "node":
          { "type": "rectangle", "frame": [0, 0, 200, 48] } } ] }
      """#,
      #""gestures": [ { "at": 1, "call": { "on": "list", "action": "scrollTo", "arguments": { "offset": [0, 1000], "animated": false } } } ]"#
    )
    expect(stage.layer("list/rows/9", at: 0)?.frame, equals: Rect(0, 450, 200, 48))
    let list = stage.layer("list", at: 4)
    expect(list?.attributes.contains(LayerAttribute("contentOffsetY", 398)), equals: true)
  }

  @Test func `a finger finds a component where the stack put it`() throws {
    var stage = try stage(
      #"""
      { "id": "column", "type": "group", "frame": [0, 100, 200, 400], "stack": "y", "children": [
        { "id": "space", "type": "rectangle", "frame": [0, 0, 200, 150] },
        { "id": "button", "type": "pressFeedback", "frame": [0, 0, 200, 50] } ] }
      """#, #""gestures": [ { "at": 0.5, "tap": { "point": [100, 275] } } ]"#)
    _ = stage.layer("", at: 2)
    expect(stage.events.contains { "\($0)".contains("button") })
  }
}
