import ComponentPlayer
import Expectations
import Geometry
import Layers
import ScenarioFile
import Stage
import Testing

/// Layouts of scenes: sides that expressions read, and components that are as large as what they stack.
struct SceneLayoutTests {
  private static let badge = #"""
    "badge": { "component": 1, "stack": "x", "padding": [4, 8], "spacing": 6,
      "parameters": { "many": { "kind": "number", "default": 2 } }, "layers": [
        { "id": "dots", "type": "replicator", "count": "= many", "stack": "x", "spacing": 2, "node": {
          "type": "ellipse", "width": 10, "height": 10 } },
        { "id": "mark", "type": "rectangle", "width": 20, "height": 16 } ] }
    """#

  /// The frames of a scene's layers by their paths.
  private func frames(_ scene: String) throws -> [String: Rect] {
    let reading = ComponentFixture.reading(components: "{ \(Self.badge) }", scene: scene)
    let scenario = try #require(reading.scenario, "\(ComponentFixture.mistakes(reading))")
    var frames: [String: Rect] = [:]
    func add(_ layer: Layer, _ path: String) {
      for sublayer in layer.sublayers {
        frames[path + sublayer.id] = sublayer.frame
        add(sublayer, path + sublayer.id + "/")
      }
    }
    add(try Stage(scenario).layers(at: .zero), "")
    return frames
  }

  @Test func `sides that layouts find are read in order of dependence`() throws {
    let frames = try frames(
      #"""
      { "id": "last", "type": "rectangle", "frame": ["= under.right + 5", "= two.bottom", "= size.width - under.right - 5", 4] },
      { "id": "under", "type": "rectangle", "pin": { "left": "= two.x + bar.x", "width": "= 1000 / two.width", "top": "= bar.bottom - 3", "height": 2 } },
      { "id": "bar", "type": "group", "pin": { "left": 10, "top": 20 }, "stack": "x", "padding": 4, "spacing": 6, "children": [
        { "id": "one", "type": "rectangle", "width": 30, "height": 10 },
        { "id": "two", "type": "rectangle", "width": 50, "height": 12 } ] }
      """#)
    expect(frames["bar"], equals: Rect(10, 20, 94, 20))
    expect(frames["under"], equals: Rect(50, 37, 20, 2))
    expect(frames["last"], equals: Rect(75, 16, 300, 4))
  }

  @Test func `a layer reads sides of another in the same stack, and of a text`() throws {
    let frames = try frames(
      #"""
      { "id": "row", "type": "group", "stack": "x", "pin": { "left": 0, "top": 0 }, "align": "center", "children": [
        { "id": "line", "type": "rectangle", "width": "= name.width / 2", "height": "= line.width" },
        { "id": "name", "type": "text", "text": "Name" } ] }
      """#)
    let (line, name) = (try #require(frames["row/line"]), try #require(frames["row/name"]))
    expect(line.width, equals: name.width / 2)
    expect(line.height, equals: line.width)
    expect(name.minX, equals: line.width)
  }

  @Test func `sides that depend on each other in a circle are an error that names them`() {
    let reading = ComponentFixture.reading(
      components: "{ \(Self.badge) }",
      scene: #"""
        { "id": "a", "type": "rectangle", "width": "= b.width + 1", "height": 1 },
        { "id": "b", "type": "rectangle", "width": "= a.width + 1", "height": 1 }, { "id": "c", "type": "badge" }
        """#)
    expect(
      ComponentFixture.mistakes(reading),
      equals: [#"s.json:"= b.width + 1": `a.width` and `b.width` depend on each other in a circle"#])
  }

  @Test func `a component that stacks what it shows has its natural size in a scene`() throws {
    let frames = try frames(
      #"""
      { "id": "row", "type": "group", "frame": [0, 0, 200, 60], "stack": "x", "spacing": 5, "children": [
        { "id": "one", "type": "badge" }, { "id": "two", "type": "badge", "many": 4, "height": 30 },
        { "id": "three", "type": "badge", "grow": 1 } ] },
      { "id": "corner", "type": "badge", "pin": { "right": 10, "bottom": 10 } },
      { "id": "under", "type": "rectangle", "frame": ["= corner.left", "= corner.top", 1, 1] },
      { "id": "all", "type": "badge" }
      """#)
    expect(frames["row/one"], equals: Rect(0, 0, 64, 24))
    expect(frames["row/two"], equals: Rect(69, 0, 88, 30))
    expect(frames["row/three"], equals: Rect(162, 0, 64, 24))
    expect(frames["row/two/mark"], equals: Rect(60, 4, 20, 16))
    expect(frames["corner"], equals: Rect(301, 633, 64, 24))
    expect(frames["under"], equals: Rect(301, 633, 1, 1))
    expect(frames["all"], equals: Rect(0, 0, 375, 667), "elsewhere it fills what holds it")
  }
}
