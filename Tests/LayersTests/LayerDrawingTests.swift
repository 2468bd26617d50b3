import Expectations
import Geometry
import Layers
import Testing

struct LayerDrawingTests {
  private static let full = Layer.showing(Layer.complete[0]) {
    $0.rotation = 30
    $0.opacity = 0.5
    $0.cornerRadii = CornerRadii(4)
    $0.backgroundColor = .white
    $0.gradient = Gradient(colors: [.black])
    $0.borderWidth = 2
    $0.borderColor = .white
    $0.shadow = Shadow(opacity: 1)
    $0.masksToBounds = true
    $0.sublayers = [Layer(id: "inside", frame: .zero)]
  }

  @Test(arguments: [
    ("backgroundColor", Layer.Drawing.fill), ("gradient", .fill), ("borderWidth", .border),
    ("borderColor", .border), ("cornerRadius", .corners), ("cornerCurve", .corners),
    ("shadowOffsetX", .shadow), ("shadowPath", .shadow), ("masksToBounds", .clipping),
  ])
  func `what a layer draws follows from its properties`(name: String, drawing: Layer.Drawing) {
    expect(LayerProperty(named: name)?.drawing, equals: drawing)
  }

  @Test(arguments: ["x", "opacity", "blendMode", "mask", "fillColor"])
  func `what a layer draws does not follow from others`(name: String) {
    expect(LayerProperty(named: name)?.drawing, equals: [])
  }

  @Test func `what a layer draws is told part by part`() {
    expect(Layer.showing().drawing, equals: [])
    expect(Layer.showing { $0.rotation = 30 }.drawing, equals: [])
    expect(Layer.showing(.material(Material(.dark))).drawing, equals: .fill)
    expect(Layer.showing { $0.gradient = Gradient(colors: []) }.drawing, equals: .fill)
    expect(Layer.showing { $0.borderWidth = 1 }.drawing, equals: .border)
    expect(Layer.showing { $0.masksToBounds = true }.drawing, equals: .clipping)
    expect(Self.full.drawing, equals: [.fill, .border, .corners, .shadow, .clipping])
  }

  @Test func `what a layer draws can be removed, and the rest stays`() {
    var layer = Self.full
    layer.removeDrawing()
    expect(layer.drawing, equals: [.corners, .clipping])
    expect(layer.rotation == 30 && layer.opacity == 0.5 && layer.sublayers.count == 1)
    expect(layer.shown.contains("cornerRadius") && !layer.shown.contains("borderWidth"))
  }

  @Test func `what a layer draws can be taken over from another layer part by part`() {
    var layer = Layer.showing()
    layer.takeParts([.border, .shadow], from: Self.full)
    expect(
      layer,
      equals: .showing {
        $0.borderWidth = 2
        $0.borderColor = .white
        $0.shadow = Shadow(opacity: 1)
      })
  }
}
