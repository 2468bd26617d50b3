import Geometry

/// Another shader's colors on a plane that is seen in perspective.
///
/// The part of the plane that shows is a picture, which each pixel of the canvas samples where its corners are on the
/// plane: bilinearly, in up to eight places along each side, and in a halving of the picture where a pixel spans more.
final class TiltedShader: Shader {
  let isOpaque: Bool
  /// From pixels of the canvas to those of the picture.
  private let toTexels: ProjectiveTransform
  /// The picture, each halved from the one before.
  private var levels: [Bitmap]
  private var taps = SampleTaps(.identity)

  var byteCount: Int { levels[0].pixels.count * MemoryLayout<UInt32>.stride * 4 / 3 }

  /// Pixels of a picture.
  private static let mostPixels = 1 << 20

  /// - Parameters:
  ///   - region: The pixels of the plane that show.
  ///   - isSmooth: Whether colors change slowly, so that a pixel of the canvas, not one of the plane, is all that they need.
  init(_ shader: any Shader, region: PixelRect, on plane: TiltedPlane, isSmooth: Bool) {
    isOpaque = shader.isOpaque
    let area = Double(region.width) * Double(region.height)
    let step = max(isSmooth ? TiltedPlane.oversampling : 1, Self.step(for: area))
    // Of an even number of pixels the one behind the middle stands for all.
    let middle = step.truncatingRemainder(dividingBy: 2) == 0 ? 0.5 : 0
    let origin = Point(Double(region.minX) + middle, Double(region.minY) + middle)
    toTexels = plane.toPlane.concatenating(.translation(-origin)).concatenating(.scale(1 / step, 1 / step))
    levels = [Self.picture(of: shader, region, step: Int(step))]
  }

  /// A picture of the canvas, whose edge pixels go on, on a plane.
  ///
  /// - Parameter map: From the pixels that are shaded to those of the picture.
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

  /// Pixels of the plane along a side of each texel, so that there are not too many.
  private static func step(for area: Double) -> Double {
    (area / Double(mostPixels)).squareRoot().rounded(.up)
  }

  /// The colors of a region of the plane, of one pixel in each square of `step` pixels.
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

  /// Where the first pixel of the span that a pixel is in has its center in the picture.
  private func edge(_ x: Int, _ y: Int) -> Point {
    toTexels.apply(Point(Double(x & ~(Self.spanLength - 1)) + 0.5, Double(y) + 0.5))
  }

  /// Pixels of a row between which the projection is taken for an affine map, from whole multiples on, so that a pixel's
  /// color does not depend on where a row begins; a power of 2.
  private static let spanLength = 8

  /// Shades the part of one span, which goes from one place of the picture to another.
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

  /// How often the picture is halved, so that a pixel spans at most two texels along one side, and the side of what is
  /// left.
  private static func level(for map: AffineTransform) -> (index: Int, size: Double) {
    var side = min(Point(map.a, map.b).length, Point(map.c, map.d).length)
    var (index, size) = (0, 1.0)
    while side > 2, index < mostLevels { (side, index, size) = (side / 2, index + 1, size / 2) }
    return (index, size)
  }

  private static let mostLevels = 12

  /// Where a point of the picture is when it is smaller by a factor, in 1/65536 of a texel, whose center is whole.
  private static func place(_ point: Point, _ size: Double) -> (u: Int, v: Int) {
    let point = point * size - Point(0.5, 0.5)
    return (fixed(point.x), fixed(point.y))
  }

  /// As far as a picture may reach; NaN becomes 0.
  private static func fixed(_ x: Double) -> Int {
    x == x ? Int((min(0x1p30, max(-0x1p30, x)) * 65536).rounded()) : 0
  }

  private func level(_ index: Int) -> Bitmap {
    while levels.count <= index { levels.append(levels[levels.count - 1].halved) }
    return levels[index]
  }
}
