import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

struct TiltedDrawingTests {
  /// Returns a layer of 40 × 30 points inside one that is as large as the canvas and, by default, 60 points from the
  /// eye.
  private static func scene(
    _ change: (inout Layer, inout LayerTilt) -> Void, distance: Double = 60
  ) -> Layer {
    var tilt = LayerTilt()
    var layer = Layer(id: "layer", frame: Rect(12, 9, 40, 30))
    change(&layer, &tilt)
    layer.tilt = tilt
    var around = Layer(id: "around", frame: Rect(0, 0, 64, 48))
    around.perspective = LayerPerspective()
    around.perspective?.distance = distance
    around.sublayers = [layer]
    return around
  }

  /// The outline that the canvas sees of a layer's bounds.
  private static func outline(of around: Layer) -> Path {
    let layer = around.sublayers[0]
    let corners = layer.bounds.corners.map(layer.projection(seenBy: around.eye).apply)
    return Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close])
  }

  private static func shape(_ path: Path, _ color: Color) -> Layer {
    var layer = Layer(id: "path", frame: Rect(0, 0, 64, 48))
    layer.content = .shape(Shape(.path(path), fillColor: color))
    return layer
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> (mean: Double, largest: Int) {
    var (sum, largest) = (0, 0)
    for (first, second) in zip(a.pixels, b.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int(first >> shift & 255) - Int(second >> shift & 255))
        sum += difference
        largest = max(largest, difference)
      }
    }
    return (Double(sum) / Double(4 * a.pixels.count), largest)
  }

  @Test func `a tilted rectangle covers what its corners enclose`() {
    var random = SeededGenerator(seed: 5)
    for step in 0..<40 {
      let scene = Self.scene { layer, tilt in
        layer.backgroundColor = Color(hex: 0x204060)
        layer.rotation = random.number(-180...180)
        tilt.rotationX = random.number(-60...60)
        tilt.rotationY = random.number(-60...60)
      }
      let plain = Self.shape(Self.outline(of: scene), Color(hex: 0x204060))
      let (mean, largest) = Self.difference(drawn(scene), drawn(plain))
      expect(largest <= 2 && mean < 0.01, "step \(step): \(largest)")
    }
  }

  @Test func `a layer that is turned over is its mirror image`() {
    let front = Self.scene { layer, _ in layer.sublayers = Self.signs }
    var back = front
    back.sublayers[0].tilt?.rotationY = 180
    let (a, b) = (drawn(front, scale: 2), drawn(back, scale: 2))
    var mirrored = b
    for y in 0..<b.height { for x in 0..<b.width { mirrored[x, y] = b[b.width - 1 - x, y] } }
    expect(Self.difference(a, mirrored).largest <= 2)
  }

  /// Something of each kind.
  private static var signs: [Layer] {
    var gradient = Layer(id: "gradient", frame: Rect(0, 0, 20, 30))
    gradient.gradient = Gradient(colors: [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
    var round = filled("round", Rect(18, 4, 18, 18), 0x11AA44)
    round.cornerRadii = CornerRadii(5)
    round.borderWidth = 2
    round.shadow = Shadow(opacity: 0.5, radius: 2)
    return [gradient, round]
  }

  @Test func `a mirrored scene is drawn as the mirror image`() {
    var random = SeededGenerator(seed: 6)
    for step in 0..<10 {
      var scene = Self.scene { layer, tilt in
        layer.sublayers = [Self.signs[1]]
        layer.rotation = random.number(-60...60)
        tilt.rotationX = random.number(-50...50)
        tilt.rotationY = random.number(-50...50)
        tilt.translationZ = random.number(-20...10)
      }
      scene.perspective?.origin.x = random.number(0...1)
      let picture = drawn(scene, scale: 2)
      var other = scene
      other.perspective?.origin.x = 1 - (scene.perspective?.origin.x ?? 0)
      other.sublayers[0].rotation = -scene.sublayers[0].rotation
      other.sublayers[0].tilt?.rotationY = -(scene.sublayers[0].tilt?.rotationY ?? 0)
      other.sublayers[0].sublayers[0].frame.origin.x = 40 - 18 - 18
      let mirrored = drawn(other, scale: 2)
      var back = mirrored
      for y in 0..<back.height {
        for x in 0..<back.width { back[x, y] = mirrored[back.width - 1 - x, y] }
      }
      let (mean, largest) = Self.difference(picture, back)
      expect(largest <= 8 && mean < 0.1, "step \(step): \(largest), \(mean)")
    }
  }

  @Test func `gradients and pictures follow the plane`() {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF])
    for isGradient in [true, false] {
      let scene = Self.scene { layer, tilt in
        tilt.rotationY = 50
        tilt.rotationX = -20
        layer.gradient = Gradient(
          colors: [Color(hex: 0x000000), Color(hex: 0xFF0000)], startPoint: .zero, endPoint: Point(1, 0))
        if !isGradient {
          layer.gradient = nil
          layer.content = .image(ImageContent(Image(bitmap, name: "dots"), gravity: .resize))
        }
      }
      let picture = drawn(scene, scale: 2)
      let layer = scene.sublayers[0]
      let inverse = layer.projection(seenBy: scene.eye).inverse
      var seen = 0
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          guard let place = inverse?.image(of: Point((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2)),
            layer.bounds.insetBy(2, 2).contains(place)
          else { continue }
          seen += 1
          let red = Int(picture[x, y] & 255)
          if isGradient {
            expect(abs(Double(red) - 255 * place.x / 40) < 3, "\(x), \(y): \(red)")
          } else if place.x < 9, place.y < 6 {
            expect(red > 250 && picture[x, y] >> 8 & 255 < 5, "\(x), \(y)")
          }
        }
      }
      expect(seen > 500)
    }
  }

  @Test func `a plane that reaches behind the eye is cut off`() {
    let scene = Self.scene(
      { layer, tilt in
        layer.frame = Rect(-200, -200, 464, 448)
        layer.backgroundColor = .black
        tilt.rotationX = 80
      }, distance: 30)
    let picture = drawn(scene)
    expect(hex(picture, 32, 2), equals: 0xFFFF_FFFF)
    expect(hex(picture, 32, 40), equals: 0x0000_00FF)
    expect(hex(picture, 2, 46), equals: 0x0000_00FF)
  }

  @Test func `a tilted material shows what is behind it as it is on the screen`() {
    let ground = filled("ground", Rect(0, 0, 32, 48), 0xFF0000)
    let glass = LayerContent.material(Material(blurRadius: 3, saturation: 1, tint: .clear))
    let scene = Self.scene { layer, tilt in
      layer.content = glass
      tilt.rotationY = 40
    }
    var plain = Layer(id: "plain", frame: Rect(0, 0, 64, 48))
    plain.content = glass
    plain.mask = [Self.shape(Self.outline(of: scene), .black)]
    expect(Self.difference(drawn(ground, scene), drawn(ground, plain)).largest <= 2)
  }

  @Test func `a material in a picture that a plane shows sees what is behind the plane`() {
    let ground = filled("ground", Rect(0, 0, 32, 48), 0xFF0000)
    func scene(_ change: (inout Effects) -> Void) -> Layer {
      Self.scene { layer, tilt in
        var glass = Layer(id: "glass", frame: layer.bounds)
        glass.content = .material(Material(blurRadius: 3, saturation: 1, tint: .clear))
        layer.sublayers = [glass]
        change(&layer.effects)
        tilt.rotationY = 40
      }
    }
    let plain = drawn(ground, scene { _ in })
    let area = Rect(-10, -10, 60, 50)
    let filter = PictureFilter(
      region: area, steps: [PictureFilter.Step(.offset(.zero, .source), in: area, isLinear: false)])
    for picture in [drawn(ground, scene { $0.blur = 0.05 }), drawn(ground, scene { $0.filter = filter })] {
      let (mean, _) = Self.difference(plain, picture)
      expect(mean < 1, "\(mean)")
      for x in 20..<44 {
        let (a, b) = (hex(plain, x, 24) >> 8 & 255, hex(picture, x, 24) >> 8 & 255)
        expect(abs(Int(a) - Int(b)) <= 8, "\(x): \(a), \(b)")
      }
    }
  }

  @Test func `hidden backs are not drawn, and blending inside stays inside`() {
    var scene = Self.scene { layer, tilt in
      layer.backgroundColor = .black
      tilt.rotationY = 120
      tilt.backface = .hidden
    }
    expect(drawn(scene).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    scene.sublayers[0].tilt?.rotationY = 10
    scene.sublayers[0].backgroundColor = nil
    var inside = filled("inside", Rect(10, 5, 20, 20), 0x808080)
    inside.blendMode = .multiply
    scene.sublayers[0].sublayers = [inside]
    let ground = filled("ground", Rect(0, 0, 64, 48), 0xFF0000)
    expect(hex(drawn(ground, scene), 32, 24), equals: 0x8080_80FF)
  }
}
