import Expectations
import Geometry
import Layers
import SVG
import Testing

struct PictureTests {
  /// Two pixels beside each other: red, and blue at half strength.
  private static let picture =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGP4z8AAQg0AD3oDfnfpf5cAAAAASUVORK5CYII="

  private func layer(_ attributes: String) throws -> Layer {
    try #require(
      SVGFixture.layers("<image id=\"a\" href=\"\(Self.picture)\" \(attributes)/>").first)
  }

  @Test func `an image is a layer with the pixels of its address`() throws {
    let layer = try layer(#"x="3" y="4" width="8" height="4" opacity="0.5" image-rendering="optimizeSpeed""#)
    guard case .image(let content) = layer.content, case .bitmap(let image) = content.picture else {
      return expect(false)
    }
    expect(image.bitmap.pixels.map { $0 >> 24 }, equals: [255, 128])
    expect(content.gravity, equals: .resize)
    expect(layer.frame, equals: Rect(3, 4, 8, 4))
    expect(layer.opacity, equals: 0.5)
  }

  @Test(arguments: [
    ("", Rect(0, 0, 2, 1)), (#"width="8""#, Rect(0, 0, 8, 4)), (#"height="8""#, Rect(0, 0, 16, 8)),
    (#"width="8" height="8""#, Rect(0, 2, 8, 4)),
    (#"width="8" height="8" preserveAspectRatio="xMidYMax""#, Rect(0, 4, 8, 4)),
    (#"width="8" height="8" preserveAspectRatio="none""#, Rect(0, 0, 8, 8)),
  ])
  func `a picture keeps its proportions unless it is told otherwise`(_ attributes: String, _ frame: Rect)
    throws
  {
    try expect(layer(attributes).frame, equals: frame)
  }

  @Test func `a picture that fills its place is cut at its edges`() throws {
    let layer = try layer(#"width="8" height="8" preserveAspectRatio="xMinYMin slice""#)
    expect(layer.frame, equals: Rect(0, 0, 8, 8))
    expect(layer.viewBox, equals: Rect(0, 0, 2, 1))
    expect(layer.masksToBounds)
    expect(layer.sublayers.map(\.frame), equals: [Rect(0, 0, 2, 1)])
  }

  @Test func `a picture without an address or an area draws nothing`() throws {
    try expect(SVGFixture.layers("<image/>").isEmpty)
    try expect(SVGFixture.layers("<image href=\"\(Self.picture)\" width=\"0\"/>").isEmpty)
    try expect(SVGFixture.warnings("<image/>").isEmpty)
  }

  @Test func `the pictures of a file have a limit of pixels in all`() {
    let huge = "iVBORw0KGgoAAAANSUhEUgAAIygAACMoCAYAAABt1XK6"
    let document = SVGFixture.text("<image href=\"data:image/png;base64,\(huge)\"/>")
    expect(SVGFixture.mistake(document), equals: nil)
    let two = SVGFixture.text("<image href=\"\(Self.picture)\"/>")
    #expect(throws: SVGError(.tooManyPixels(limit: 1), line: 1)) {
      try SVGDocument(Array(two.utf8), pixels: 1)
    }
  }
}
