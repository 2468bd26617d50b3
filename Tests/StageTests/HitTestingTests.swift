import Expectations
import Geometry
import Layers
import Testing

struct HitTestingTests {
  static func box(_ id: String, _ frame: Rect, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(id: id, frame: frame)
    layer.backgroundColor = .black
    change(&layer)
    return layer
  }

  static func hit(_ layers: [Layer], _ x: Double, _ y: Double) -> String? {
    var root = Layer(id: "root", frame: Rect(0, 0, 100, 100))
    root.sublayers = layers
    return root.hitTest(Point(x, y)) { _ in false }?.target.id
  }

  @Test func `the front-most layer is hit, its left and top edges included`() {
    let layers = [Self.box("back", Rect(0, 0, 50, 50)), Self.box("front", Rect(25, 25, 50, 50))]
    expect(Self.hit(layers, 30, 30), equals: "front")
    expect(Self.hit(layers, 25, 25), equals: "front")
    expect(Self.hit(layers, 10, 10), equals: "back")
    expect(Self.hit(layers, 75, 75) == nil)
  }

  @Test func `a z position brings layers to the front, and back`() {
    let back = Self.box("back", Rect(0, 0, 50, 50)) { $0.zPosition = 1 }
    let front = Self.box("front", Rect(25, 25, 50, 50))
    expect(Self.hit([back, front], 30, 30), equals: "back")
    let last = Self.box("last", Rect(0, 0, 50, 50)) { $0.zPosition = 1 }
    expect(Self.hit([back, last, front], 30, 30), equals: "last")
    let low = Self.box("low", Rect(0, 0, 50, 50)) { $0.zPosition = -0.5 }
    expect(Self.hit([front, low], 30, 30), equals: "front")
  }

  @Test func `hidden and faint layers are passed through`() {
    let back = Self.box("back", Rect(0, 0, 100, 100))
    let hidden = Self.box("hidden", Rect(0, 0, 100, 100)) { $0.isHidden = true }
    let faint = Self.box("faint", Rect(0, 0, 100, 100)) { $0.opacity = 0.0099 }
    let pale = Self.box("pale", Rect(0, 0, 100, 100)) { $0.opacity = 0.01 }
    expect(Self.hit([back, hidden, faint], 50, 50), equals: "back")
    expect(Self.hit([back, pale], 50, 50), equals: "pale")
  }

  @Test func `what a layer clips away is not hit`() {
    let inner = Self.box("inner", Rect(0, 0, 80, 80))
    for (clips, expected) in [(false, "inner"), (true, nil)] {
      let outer = Self.box("outer", Rect(0, 0, 40, 40)) {
        $0.masksToBounds = clips
        $0.sublayers = [inner]
      }
      expect(Self.hit([outer], 60, 60), equals: expected)
    }
  }

  @Test func `rotation, scale and translation count`() {
    let turned = Self.box("turned", Rect(40, 10, 20, 80)) { $0.rotation = 90 }
    expect(Self.hit([turned], 15, 50), equals: "turned")
    expect(Self.hit([turned], 50, 15) == nil)
    let small = Self.box("small", Rect(0, 0, 100, 100)) {
      $0.scale = Point(0.2, 0.2)
      $0.translation = Point(30, 0)
    }
    expect(Self.hit([small], 80, 50), equals: "small")
    expect(Self.hit([small], 50, 50) == nil)
    let flat = Self.box("flat", Rect(0, 0, 100, 100)) { $0.scale = Point(0, 1) }
    expect(Self.hit([flat], 50, 50) == nil)
  }
}
