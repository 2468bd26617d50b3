import Expectations
import Geometry
import Layers
import Testing

struct TouchedLayersTests {
  private static func layer(_ tag: Int?, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(id: "layer", frame: Rect(0, 0, 100, 100))
    layer.touchTag = tag
    change(&layer)
    return layer
  }

  private static func image(isOpaque: Bool, _ gravity: ContentsGravity = .resize) -> LayerContent {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, isOpaque ? 0xFFFF_FFFF : 0])
    return .image(ImageContent(Image(bitmap, name: "dots.png"), gravity: gravity))
  }

  @Test func `layers are listed from back to front, each before what is inside it`() {
    let root = Self.layer(0) {
      $0.sublayers = [
        Self.layer(1) {
          $0.zPosition = 1
          $0.sublayers = [Self.layer(2)]
        }, Self.layer(3),
      ]
    }
    let touched = root.touchedLayers(at: Point(50, 50))
    expect(touched.map(\.tag), equals: [0, 3, 1, 2])
    expect(touched.map(\.end), equals: [4, 2, 4, 4])
  }

  @Test func `hidden, transparent, clipped and disabled layers are left out`() {
    func isTouched(_ change: (inout Layer) -> Void) -> Bool {
      let root = Self.layer(nil) {
        change(&$0)
        $0.sublayers = [Self.layer(1) { $0.frame.size.width = 200 }]
      }
      return !root.touchedLayers(at: Point(150, 50)).isEmpty
    }
    expect(isTouched { _ in })
    expect(!isTouched { $0.isHidden = true })
    expect(!isTouched { $0.opacity = 0.005 })
    expect(!isTouched { $0.isUserInteractionEnabled = false })
    expect(!isTouched { $0.masksToBounds = true })
    expect(!isTouched { $0.scale = .zero })
  }

  @Test func `images without alpha are opaque where they are placed`() {
    func stops(_ content: LayerContent, _ point: Point, _ change: (inout Layer) -> Void = { _ in }) -> Bool {
      let layer = Self.layer(nil) {
        $0.content = content
        change(&$0)
      }
      return layer.touchedLayers(at: point).contains(where: \.stops)
    }
    expect(stops(Self.image(isOpaque: true), Point(50, 10)))
    expect(!stops(Self.image(isOpaque: false), Point(50, 10)))
    expect(!stops(Self.image(isOpaque: true, .aspectFit), Point(50, 10)))
    expect(stops(Self.image(isOpaque: true, .aspectFit), Point(50, 50)))
    expect(!stops(Self.image(isOpaque: true), Point(5, 5)) { $0.cornerRadii = CornerRadii(40) })
    expect(stops(Self.image(isOpaque: true), Point(50, 50)) { $0.cornerRadii = CornerRadii(40) })
  }

  @Test func `layers are not opaque where an inverted mask may paint`() {
    func stops(_ point: Point, _ change: (inout Layer) -> Void) -> Bool {
      let layer = Self.layer(nil) {
        $0.backgroundColor = .black
        $0.maskInverted = true
        $0.mask = [
          Self.layer(nil) {
            $0.frame = Rect(40, 40, 20, 20)
            change(&$0)
          }
        ]
      }
      return layer.touchedLayers(at: point).contains(where: \.stops)
    }
    expect(stops(Point(30, 50)) { $0.backgroundColor = .black })
    expect(!stops(Point(50, 50)) { $0.backgroundColor = .black })
    expect(
      !stops(Point(30, 50)) {
        $0.backgroundColor = .black
        $0.effects.blur = 8
      })
    expect(stops(Point(30, 50)) { $0.effects.innerShadow = Shadow(opacity: 1) })
    expect(!stops(Point(50, 50)) { $0.effects.innerShadow = Shadow(opacity: 1) })
  }

  @Test func `points follow transforms and view boxes`() {
    let root = Self.layer(nil) {
      $0.viewBox = Rect(0, 0, 10, 10)
      $0.sublayers = [Self.layer(1) { $0.frame = Rect(2, 2, 5, 5) }]
    }
    expect(root.touchedLayers(at: Point(40, 50)).map(\.point), equals: [Point(2, 3)])
    var found: [Point] = []
    root.forEachTagged { _, layer, transform in found.append(transform.apply(layer.bounds.center)) }
    expect(found, equals: [Point(45, 45)])
  }
}
