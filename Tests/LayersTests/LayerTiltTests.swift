import Expectations
import Geometry
import Layers
import TestSupport
import Testing

/// Layers with depth, compared with what CSS Transforms Level 2 makes of the same numbers.
struct LayerTiltTests {
  /// A layer of 200 × 100 points at (100, 80) in one of 400 × 300.
  private static func pair(
    distance: Double = 0, origin: Point = Point(0.5, 0.5), _ change: (inout Layer, inout LayerTilt) -> Void
  ) -> Layer {
    var tilt = LayerTilt()
    var layer = Layer(id: "layer", frame: Rect(100, 80, 200, 100))
    change(&layer, &tilt)
    layer.tilt = tilt
    var around = Layer(id: "around", frame: Rect(0, 0, 400, 300))
    around.perspective = LayerPerspective()
    around.perspective?.distance = distance
    around.perspective?.origin = origin
    around.sublayers = [layer]
    return around
  }

  private static func corners(of around: Layer) -> [Point] {
    let layer = around.sublayers[0]
    return layer.bounds.corners.map(layer.projection(seenBy: around.eye).apply)
  }

  /// The corners that the product of CSS's 4 × 4 matrices has, computed apart.
  private static let table: [(around: Layer, corners: [Point])] = [
    (
      pair(distance: 800) { $1.rotationY = 45 },
      [
        Point(122.433332, 73.212917), Point(264.968243, 85.684721), Point(264.968243, 177.563691),
        Point(122.433332, 182.908750),
      ]
    ),
    (
      pair(distance: 500) { $1.rotationX = 30 },
      [
        Point(104.761905, 89.713076), Point(295.238095, 89.713076), Point(305.263158, 174.527653),
        Point(94.736842, 174.527653),
      ]
    ),
    (
      pair { $1.rotationX = 30 },
      [
        Point(100, 86.698730), Point(300, 86.698730), Point(300, 173.301270), Point(100, 173.301270),
      ]
    ),
    (
      pair(distance: 600, origin: Point(0, 1)) { ($0.rotation, $1.rotationY, $1.rotationX) = (20, -60, 10) },
      [
        Point(153.635342, 99.578367), Point(313.932389, 72.165238), Point(262.930904, 171.291383),
        Point(113.541630, 173.888303),
      ]
    ),
    (
      pair(distance: 400) { $1.translationZ = 100 },
      [
        Point(66.666667, 56.666667), Point(333.333333, 56.666667), Point(333.333333, 190),
        Point(66.666667, 190),
      ]
    ),
    (
      pair(distance: 400) { $1.rotationY = 180 },
      [Point(300, 80), Point(100, 80), Point(100, 180), Point(300, 180)]
    ),
    (
      pair(distance: 300) {
        ($0.anchorPoint.x, $0.scale) = (0, Point(1.5, 0.5))
        ($1.rotationY, $1.anchorZ) = (50, 40)
      },
      [
        Point(62.824798, 102.749540), Point(236.192925, 123.813095), Point(236.192925, 152.909656),
        Point(62.824798, 155.250051),
      ]
    ),
    (
      pair(distance: 250) {
        ($0.anchorPoint.y, $0.translation) = (1, Point(10, -20))
        ($1.rotationY, $1.translationZ) = (70, -50)
      },
      [
        Point(170.633005, 40.792994), Point(228.049152, 92.888945), Point(228.049152, 156.345673),
        Point(170.633005, 162.134112),
      ]
    ),
  ]

  @Test(arguments: table.indices)
  func `corners are where CSS puts them`(index: Int) {
    let (around, expected) = Self.table[index]
    for (corner, wanted) in zip(Self.corners(of: around), expected) {
      expect(corner.distance(to: wanted) < 2e-6, "\(corner) for \(wanted)")
    }
  }

  @Test func `a tilt without depth keeps the layer in its place, bit by bit`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let around = Self.pair(distance: 300) { layer, _ in
        layer.scale = Point(random.number(0.5...2), 1)
        layer.translation.x = random.number(-30...30)
      }
      let layer = around.sublayers[0]
      let (tilted, plain) = (layer.projection(seenBy: around.eye).asAffine, layer.transform)
      let point = Point(random.number(0...200), random.number(0...100))
      expect((tilted?.apply(point) ?? .zero).distance(to: plain.apply(point)) < 1e-11)
    }
  }

  @Test func `fingers are where the layer shows`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<10_000 {
      var around = Self.pair(distance: random.number(60...900)) { layer, tilt in
        tilt.rotationX = random.number(-180...180)
        tilt.rotationY = random.number(-180...180)
        layer.rotation = random.number(-180...180)
        tilt.translationZ = random.number(-100...100)
        layer.backgroundColor = .black
      }
      let layer = around.sublayers[0]
      let map = layer.projection(seenBy: around.eye)
      let inside = Point(random.number(-60...260), random.number(-60...160))
      guard let place = map.image(of: inside), map.depth(of: inside) > 0.05, abs(map.determinant) > 1e-3
      else {
        continue
      }
      around.frame.size = Size(100_000, 100_000)
      let eye = Eye(distance: around.perspective?.distance ?? 0, center: Point(200, 150))
      let hit = layer.localPoint(place, seenBy: eye)
      expect((hit ?? .zero).distance(to: inside) < 1e-5, "\(String(describing: hit)) for \(inside)")
    }
  }

  @Test func `touches find the tilted layer, and not its hidden back`() {
    var around = Self.pair(distance: 400) { layer, tilt in
      tilt.rotationY = 60
      layer.backgroundColor = .black
      layer.touchTag = 7
    }
    let corners = Self.corners(of: around)
    func isHit(_ point: Point) -> Bool {
      let bounds = around.sublayers[0].bounds
      let tags = around.touchedLayers(at: point).filter { bounds.contains($0.point) }.map(\.tag)
      let target = around.hitTest(point) { _ in false }?.target.id
      expect((target == "layer") == (tags == [7]))
      return target == "layer"
    }
    expect(isHit(Point(200, 130)))
    expect(isHit(corners[0] + Point(1, 1.5)))
    expect(!isHit(corners[0] + Point(-1, 2)))
    expect(!isHit(Point(110, 90)))
    around.sublayers[0].tilt?.backface = .hidden
    expect(isHit(Point(200, 130)))
    around.sublayers[0].tilt?.rotationY = 120
    expect(!isHit(Point(200, 130)))
    around.sublayers[0].tilt?.backface = .visible
    expect(isHit(Point(200, 130)))
  }

  @Test(arguments: [
    (0.0, 1.0, true), (89, 1, true), (91, 1, false), (180, 1, false), (-100, 1, false), (0, -1, true),
  ])
  func `the back shows beyond a quarter turn, and a mirrored front is no back`(
    rotationY: Double, scale: Double, isFront: Bool
  ) {
    let around = Self.pair { layer, tilt in
      tilt.rotationY = rotationY
      tilt.backface = .hidden
      layer.scale.x = scale
    }
    expect(around.sublayers[0].hidesBackFace(seenBy: around.eye) == !isFront)
  }

  @Test func `perspective moves the moment at which the back shows`() {
    let around = Self.pair(distance: 100, origin: Point(1, 0.5)) { _, tilt in
      tilt.rotationY = 80
      tilt.backface = .hidden
    }
    expect(!around.sublayers[0].hidesBackFace(seenBy: nil))
    let eye = Eye(distance: 100, center: Point(-300, 150))
    expect(around.sublayers[0].hidesBackFace(seenBy: eye))
  }

  @Test func `a distance below one point counts as one, and none is a parallel projection`() {
    expect(Self.pair(distance: 0.2) { _, _ in }.eye, equals: Eye(distance: 1, center: Point(200, 150)))
    expect(Self.pair { _, _ in }.eye == nil)
  }
}
