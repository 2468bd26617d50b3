import Geometry

/// A shader that paints another shader's colors on a plane in perspective.
///
/// The visible part of the plane is rendered to a picture. Each canvas pixel samples it bilinearly within its own area
/// on the plane, at up to eight positions along each side, and from a mipmap level if the pixel spans more.
final class TiltedShader: Shader {
  let isOpaque: Bool
  /// The map from pixels of the canvas to those of the picture.
  private let toTexels: ProjectiveTransform
  /// The picture and its mipmap levels, each half the size of the previous one.
  private var levels: [Bitmap]
  private var taps = SampleTaps(.identity)

  var byteCount: Int { levels[0].pixels.count * MemoryLayout<UInt32>.stride * 4 / 3 }

  /// The maximum number of pixels in a picture.
  private static let mostPixels = 1 << 20

  /// Creates a shader.
  ///
  /// - Parameters:
  ///   - region: The visible pixels of the plane.
  ///   - isSmooth: Whether colors change slowly, so that the resolution of the canvas suffices instead of that of the
  ///     plane.
  init(_ shader: any Shader, region: PixelRect, on plane: TiltedPlane, isSmooth: Bool) {
    isOpaque = shader.isOpaque
    let area = Double(region.width) * Double(region.height)
    let step = max(isSmooth ? TiltedPlane.oversampling : 1, Self.step(for: area))
    // If the number of pixels is even, the one after the middle represents all.
    let middle = step.truncatingRemainder(dividingBy: 2) == 0 ? 0.5 : 0
    let origin = Point(Double(region.minX) + middle, Double(region.minY) + middle)
    toTexels = plane.toPlane.concatenating(.translation(-origin)).concatenating(.scale(1 / step, 1 / step))
    levels = [Self.picture(of: shader, region, step: Int(step))]
  }

  /// Creates a shader that maps a picture of the canvas, with repeated edge pixels, to a plane.
  ///
  /// - Parameter map: The map from the shaded pixels to those of the picture.
  init(_ picture: PixelRows, through map: ProjectiveTransform) {
    isOpaque = false
    let area = picture.rect
    toTexels = map.concatenating(.translation(Point(Double(-area.minX), Double(-area.minY))))
    var copy = Bitmap(width: area.width, height: area.height, filledWith: 0)
    copy.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in area.rows {
        (base + (y - area.minY) * area.width).update(from: picture.row(y) + area.minX, count: area.width)
      }
    }
    levels = [copy]
  }

  /// Returns the side length of each texel in plane pixels, which limits the number of texels.
  private static func step(for area: Double) -> Double {
    (area / Double(mostPixels)).squareRoot().rounded(.up)
  }

  /// Returns the colors of a region of the plane, for one pixel in each square of `step` pixels.
  private static func picture(of shader: any Shader, _ region: PixelRect, step: Int) -> Bitmap {
    func count(_ length: Int) -> Int { max(1, (length + step - 1) / step) }
    var picture = Bitmap(width: count(region.width), height: count(region.height), filledWith: 0)
    let (width, height) = (picture.width, picture.height)
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<height {
        let (x, y) = (region.minX + step / 2, region.minY + row * step + step / 2)
        shader.shade(y: y, x: x, every: step, count: width, into: base + row * width)
      }
    }
    return picture
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    var index = 0
    var place = edge(x, y)
    while index < count {
      let start = x + index
      let end = min(x + count, (start | (Self.spanLength - 1)) + 1)
      let next = edge(start + Self.spanLength, y)
      shadeSpan(y, start..<end, from: place, to: next, into: pixels + index)
      place = next
      index += end - start
    }
  }

  /// Returns the center, in the picture, of the first pixel of the span that contains a pixel.
  private func edge(_ x: Int, _ y: Int) -> Point {
    toTexels.apply(Point(Double(x & ~(Self.spanLength - 1)) + 0.5, Double(y) + 0.5))
  }

  /// The number of pixels per span of a row, in which the projection is approximated by an affine map; a power of 2.
  /// Spans start at multiples of it, so that the color of a pixel does not depend on the start of a row.
  private static let spanLength = 8

  /// Shades a part of one span, whose ends are at two points of the picture.
  private func shadeSpan(
    _ y: Int, _ columns: Range<Int>, from start: Point, to end: Point,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let span = columns.lowerBound & ~(Self.spanLength - 1)
    let middle = Point(Double(span) + Double(Self.spanLength) / 2, Double(y) + 0.5)
    let map = toTexels.derivative(at: middle)
    let (index, size) = Self.level(for: map)
    taps.move(
      to: AffineTransform(a: map.a * size, b: map.b * size, c: map.c * size, d: map.d * size, tx: 0, ty: 0))
    let (first, last) = (Self.place(start, size), Self.place(end, size))
    let step = (u: (last.u - first.u) / Self.spanLength, v: (last.v - first.v) / Self.spanLength)
    let offset = columns.lowerBound - span
    let (u, v) = (first.u + offset * step.u, first.v + offset * step.v)
    let picture = level(index)
    picture.pixels.withUnsafeBufferPointer { texels in
      let sampler = BilinearSampler(texels: texels, width: picture.width, height: picture.height)
      if taps.offsets.count > 1 {
        sampler.average(taps, u, v, step.u, step.v, columns.count, into: pixels)
      } else {
        sampler.sample(u, v, step.u, step.v, columns.count, into: pixels)
      }
    }
  }

  /// Returns the number of halvings after which a pixel spans at most two texels along one side, and the resulting
  /// scale.
  private static func level(for map: AffineTransform) -> (index: Int, size: Double) {
    var side = min(Point(map.a, map.b).length, Point(map.c, map.d).length)
    var (index, size) = (0, 1.0)
    while side > 2, index < mostLevels { (side, index, size) = (side / 2, index + 1, size / 2) }
    return (index, size)
  }

  private static let mostLevels = 12

  /// Returns a point in a picture reduced by a factor, in 1/65536 texel, with texel centers at integers.
  private static func place(_ point: Point, _ size: Double) -> (u: Int, v: Int) {
    let point = point * size - Point(0.5, 0.5)
    return (fixed(point.x), fixed(point.y))
  }

  /// Converts a coordinate to fixed point, limited to the largest possible picture; 0 for NaN.
  private static func fixed(_ x: Double) -> Int {
    x == x ? Int((min(0x1p30, max(-0x1p30, x)) * 65536).rounded()) : 0
  }

  private func level(_ index: Int) -> Bitmap {
    while levels.count <= index { levels.append(levels[levels.count - 1].halved) }
    return levels[index]
  }
}
