import Components
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import Parameters
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// Components that take touches by areas.
struct TouchAreaTests {
  private static func hit(_ layers: [Layer], _ x: Double, _ y: Double) -> String? {
    var root = Layer(id: "root", frame: Rect(0, 0, 100, 100))
    root.sublayers = layers
    return root.hitTest(Point(x, y)) { $0.node != nil }?.target.id
  }

  /// A component from 20 to 80 over a ground, with an area from 40 to 50.
  private static func component(_ change: (inout Layer, inout Layer) -> Void = { _, _ in }) -> [Layer] {
    var area = Layer(id: "area", frame: Rect(20, 20, 10, 10))
    area.touchMargin = 0
    var component = HitTestingTests.box("component", Rect(20, 20, 60, 60))
    component.hasTouchAreas = true
    component.node = 0
    change(&component, &area)
    component.sublayers.insert(area, at: 0)
    return [HitTestingTests.box("ground", Rect(0, 0, 100, 100)), component]
  }

  @Test func `elsewhere a finger reaches what lies below, whatever is drawn`() {
    let layers = Self.component { component, _ in
      component.sublayers = [HitTestingTests.box("cover", Rect(0, 0, 60, 60))]
    }
    expect(Self.hit(layers, 45, 45), equals: "area")
    expect(Self.hit(layers, 35, 45), equals: "ground")
  }

  @Test func `a margin counts in the area's own coordinates, outside the component too`() {
    let layers = Self.component { _, area in
      area.touchMargin = 10
      area.scale = Point(4, 1)
    }
    expect(Self.hit(layers, 0, 45), equals: "area")
    expect(Self.hit(layers, 45, 31), equals: "area")
    expect(Self.hit(layers, 45, 29), equals: "ground")
  }

  @Test func `a layer that clips keeps touches in`() {
    let layers = Self.component { component, area in
      component.masksToBounds = true
      area.touchMargin = 30
    }
    expect(Self.hit(layers, 21, 45), equals: "area")
    expect(Self.hit(layers, 19, 45), equals: "ground")
  }

  @Test func `a hidden area takes nothing, and a frame may be an area itself`() {
    expect(Self.hit(Self.component { _, area in area.isHidden = true }, 45, 45), equals: "ground")
    expect(Self.hit(Self.component { _, area in area.opacity = 0.001 }, 45, 45), equals: "ground")
    expect(
      Self.hit(Self.component { component, _ in component.touchMargin = 0 }, 25, 25), equals: "component")
  }

  @Test func `a component inside is hit by its own rules, before areas`() {
    var inner = HitTestingTests.box("inner", Rect(15, 15, 40, 20))
    inner.node = 1
    let layers = Self.component { component, _ in component.sublayers = [inner] }
    expect(Self.hit(layers, 45, 45), equals: "inner")
    expect(Self.hit(layers, 70, 45), equals: "inner")
    inner.hasTouchAreas = true
    let nested = Self.component { component, _ in component.sublayers = [inner] }
    expect(Self.hit(nested, 45, 45), equals: "area")
    expect(Self.hit(nested, 70, 45), equals: "ground")
  }

  @Test func `the stage gives a component touches by the areas of its engine`() throws {
    let type = ComponentType(ComponentDeclaration(type: "knob", meaning: "", parameters: [])) { _ in
      { _ in Knob() }
    }
    let node = SceneNode(
      .component(type.instance(ParameterValues()), slots: []), layer: Layer(id: "knob", frame: .zero),
      frame: Rect(100, 100, 100, 100), range: StageFixture.range)
    var fixture = StageFixture()
    fixture.nodes = [node]
    let stage = try fixture.stage()
    expect(stage.touchTarget(at: Point(95, 105), time: .zero)?.path, equals: LayerPath("knob"))
    expect(stage.touchTarget(at: Point(150, 150), time: .zero) == nil)
  }
}

/// Draws all of its layer, and takes touches around a corner of it.
private struct Knob: Engine {
  var contentTouchDelay: Time? { nil }
  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext) {}

  func layers(at time: Time, size: Size) -> Layer {
    var area = Layer(id: "area", frame: Rect(0, 0, 10, 10))
    area.touchMargin = 10
    var layer = HitTestingTests.box("", Rect(origin: .zero, size: size)) { $0.sublayers = [area] }
    layer.hasTouchAreas = true
    return layer
  }
}
