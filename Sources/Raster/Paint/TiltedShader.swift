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

  var byteCount: Int { levels[0].pixels.count * MemoryLayout<UInt32>.stride * 4 / 3 }

  /// Pixels of a picture.
  private static let mostPixels = 1 << 20

  /// - Parameter region: The pixels of the plane that show.
  init(_ shader: any Shader, region: PixelRect, on plane: TiltedPlane) {
    isOpaque = shader.isOpaque
    let area = Double(region.width) * Double(region.height)
    let step = max(1, (area / Double(Self.mostPixels)).squareRoot())
    let origin = Point(Double(region.minX), Double(region.minY))
    toTexels = plane.toPlane.concatenating(.translation(-origin)).concatenating(.scale(1 / step, 1 / step))
    levels = [Self.picture(of: shader, region, step: step)]
  }

  /// The colors of a region of the plane, of one pixel in each square of `step` pixels.
  private static func picture(of shader: any Shader, _ region: PixelRect, step: Double) -> Bitmap {
    func count(_ length: Int) -> Int {
      max(1, Int(min(Double(mostPixels), (Double(length) / step).rounded(.up))))
    }
    var picture = Bitmap(width: count(region.width), height: count(region.height), filledWith: 0)
    let (width, height) = (picture.width, picture.height)
    func place(_ index: Int) -> Int { Int((Double(index) + 0.5) * step) }
    picture.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for row in 0..<height {
        let (y, line) = (region.minY + place(row), base + row * width)
        if step == 1 {
          shader.shade(y: y, x: region.minX, count: width, into: line)
        } else {
          for column in 0..<width {
            shader.shade(y: y, x: region.minX + place(column), count: 1, into: line + column)
          }
        }
      }
    }
    return picture
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      pixels[index] = color(at: Point(Double(x + index) + 0.5, Double(y) + 0.5))
    }
  }

  /// The mean color of the pixel around a point.
  private func color(at point: Point) -> UInt32 {
    var map = toTexels.derivative(at: point)
    let place = map.apply(point)
    var (across, down) = (Point(map.a, map.b).length, Point(map.c, map.d).length)
    var (index, size) = (0, 1.0)
    while min(across, down) > 2, index < 12 {
      (across, down, index, size) = (across / 2, down / 2, index + 1, size / 2)
    }
    map = AffineTransform(a: map.a * size, b: map.b * size, c: map.c * size, d: map.d * size, tx: 0, ty: 0)
    let center = Point(place.x * size - 0.5, place.y * size - 0.5)
    return level(index).pixels.withUnsafeBufferPointer { texels in
      let picture = levels[index]
      let sampler = BilinearSampler(texels: texels, width: picture.width, height: picture.height)
      return Self.mean(sampler, center, map, Self.taps(across), Self.taps(down))
    }
  }

  /// The mean of samples spread over a pixel with its center at a place of the picture.
  private static func mean(
    _ sampler: BilinearSampler, _ center: Point, _ map: AffineTransform, _ columns: Int, _ rows: Int
  ) -> UInt32 {
    var sums = ChannelSums()
    for row in 0..<rows {
      let y = (Double(row) + 0.5) / Double(rows) - 0.5
      for column in 0..<columns {
        let x = (Double(column) + 0.5) / Double(columns) - 0.5
        let place = center + map.apply(Point(x, y))
        sums.add(sampler.clamped(fixed(place.x), fixed(place.y)))
      }
    }
    return sums.mean(shift: (columns * rows).trailingZeroBitCount)
  }

  private static func fixed(_ x: Double) -> Int { Int((min(0x1p30, max(-0x1p30, x)) * 65536).rounded()) }

  /// Samples along a side that spans so many texels: 1, 2, 4 or 8.
  private static func taps(_ texels: Double) -> Int {
    texels <= 1.2 ? 1 : texels <= 2.4 ? 2 : texels <= 4.8 ? 4 : 8
  }

  private func level(_ index: Int) -> Bitmap {
    while levels.count <= index { levels.append(levels[levels.count - 1].halved) }
    return levels[index]
  }
}
