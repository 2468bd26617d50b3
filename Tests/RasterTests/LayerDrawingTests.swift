import Expectations
import Geometry
import Layers
import Raster
import Testing

struct LayerDrawingTests {
  @Test func `a layer draws ground, gradient, content, sublayers and border in this order`() {
    var layer = filled("a", Rect(4, 4, 40, 30), 0xFF0000)
    layer.gradient = Gradient(colors: [Color(hex: 0x00FF00), Color(hex: 0x00FF00)])
    layer.content = .image(
      ImageContent(
        Image(Bitmap(width: 2, height: 2, filledWith: 0xFFFF_0000), name: "blue"), gravity: .center))
    layer.sublayers = [filled("b", Rect(30, 0, 10, 10), 0x123456)]
    layer.borderWidth = 2
    layer.borderColor = Color(hex: 0x888888)
    let picture = drawn(layer)
    expect(hex(picture, 10, 20), equals: 0x00FF_00FF)
    expect(hex(picture, 23, 18), equals: 0x0000_FFFF)
    expect(hex(picture, 36, 8), equals: 0x1234_56FF)
    expect(hex(picture, 36, 5), equals: 0x8888_88FF)
    expect(hex(picture, 4, 20), equals: 0x8888_88FF)
    expect(hex(picture, 6, 20), equals: 0x00FF_00FF)
  }

  @Test func `hidden layers and layers without opacity draw nothing`() {
    var hidden = filled("a", Rect(4, 4, 40, 30), 0xFF0000)
    hidden.isHidden = true
    var clear = filled("b", Rect(4, 4, 40, 30), 0xFF0000)
    clear.opacity = 0
    expect(drawn(hidden, clear).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `abutting shapes cover a pixel in full`() {
    for step in 0..<64 {
      let edge = 10 + Double(step) / 64
      let left = drawn(filled("a", Rect(2, 2, edge - 2, 10), 0x000000))
      let right = drawn(filled("b", Rect(edge, 2, 20, 10), 0x000000))
      let sum = Int(255 - left[10, 5] & 255) + Int(255 - right[10, 5] & 255)
      expect(abs(sum - 255) <= 1, "edge \(edge)")
    }
  }

  @Test func `scissors at whole pixels and at parts of pixels cut alike`() {
    var clip = Layer(id: "clip", frame: Rect(10, 10, 20, 15))
    clip.masksToBounds = true
    clip.sublayers = [filled("inner", Rect(-30, -30, 100, 100), 0x204060)]
    expect(drawn(clip), equals: drawn(filled("plain", clip.frame, 0x204060)))
    clip.frame = Rect(10.4, 10.7, 20, 15)
    expect(drawn(clip), equals: drawn(filled("plain", clip.frame, 0x204060)))
  }

  @Test(arguments: ContentsGravity.allCases)
  func `contents lie where their gravity says`(gravity: ContentsGravity) {
    var layer = Layer(id: "image", frame: Rect(10, 8, 40, 30))
    let picture = Bitmap(width: 10, height: 6, filledWith: 0xFF00_0000)
    layer.content = .image(ImageContent(Image(picture, name: "black"), gravity: gravity))
    let place: Rect =
      switch gravity {
      case .resize: Rect(10, 8, 40, 30)
      case .aspectFit: Rect(10, 11, 40, 24)
      case .aspectFill: Rect(5, 8, 50, 30)
      case .center: Rect(25, 20, 10, 6)
      case .top: Rect(25, 8, 10, 6)
      case .bottom: Rect(25, 32, 10, 6)
      case .left: Rect(10, 20, 10, 6)
      case .right: Rect(40, 20, 10, 6)
      case .topLeft: Rect(10, 8, 10, 6)
      case .topRight: Rect(40, 8, 10, 6)
      case .bottomLeft: Rect(10, 32, 10, 6)
      case .bottomRight: Rect(40, 32, 10, 6)
      }
    expect(drawn(layer), equals: drawn(filled("plain", place, 0x000000)))
  }

  @Test func `a linear gradient from corner to corner has its middle along the other diagonal`() {
    var layer = Layer(id: "g", frame: Rect(0, 0, 64, 48))
    layer.gradient = Gradient(colors: [.black, .white], startPoint: .zero, endPoint: Point(1, 1))
    let picture = drawn(layer)
    for step in 0..<16 {
      let (x, y) = (2 + 4 * step, 46 - 3 * step)
      let value = Int(picture[x, y] & 255)
      expect(abs(value - 128) <= 4, "at \(x), \(y)")
    }
  }
}
