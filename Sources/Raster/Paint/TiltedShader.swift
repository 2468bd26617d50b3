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
    var index = 0
    while index < count {
      let level = footprint(x: x + index, y: y).level
      addLevels(through: level)
      let (width, height) = (levels[level].width, levels[level].height)
      levels[level].pixels.withUnsafeBufferPointer { texels in
        let sampler = BilinearSampler(texels: texels, width: width, height: height)
        while index < count {
          let footprint = footprint(x: x + index, y: y)
          guard footprint.level == level else { return }
          pixels[index] = footprint.mean(sampler)
          index += 1
        }
      }
    }
  }

  private func footprint(x: Int, y: Int) -> Footprint {
    let center = Point(Double(x) + 0.5, Double(y) + 0.5)
    return Footprint(toTexels.derivative(at: center), around: center)
  }

  private func addLevels(through index: Int) {
    while levels.count <= index { levels.append(levels[levels.count - 1].halved) }
  }
}

/// What a pixel of the canvas covers of a picture: a parallelogram of one of its halvings.
private struct Footprint {
  /// How often the picture is halved.
  private(set) var level = 0
  /// The middle, in texels of the halving, of which a whole coordinate is the center.
  private let center: Point
  /// The sides.
  private let across: Point
  private let down: Point
  /// Samples along the sides: 1, 2, 4 or 8.
  private let columns: Int
  private let rows: Int

  private static let mostLevels = 12

  /// - Parameters:
  ///   - map: From pixels of the canvas to those of the picture, near the pixel.
  ///   - point: The middle of the pixel.
  init(_ map: AffineTransform, around point: Point) {
    var lengths = (across: Point(map.a, map.b).length, down: Point(map.c, map.d).length)
    var size = 1.0
    while min(lengths.across, lengths.down) > 2, level < Self.mostLevels {
      lengths = (lengths.across / 2, lengths.down / 2)
      size /= 2
      level += 1
    }
    center = map.apply(point) * size - Point(0.5, 0.5)
    across = Point(map.a, map.b) * size
    down = Point(map.c, map.d) * size
    columns = Self.samples(lengths.across)
    rows = Self.samples(lengths.down)
  }

  /// The mean of samples spread over the parallelogram.
  func mean(_ sampler: BilinearSampler) -> UInt32 {
    var sums = ChannelSums()
    for row in 0..<rows {
      let start = center + down * ((Double(row) + 0.5) / Double(rows) - 0.5)
      for column in 0..<columns {
        let place = start + across * ((Double(column) + 0.5) / Double(columns) - 0.5)
        sums.add(sampler.clamped(Self.fixed(place.x), Self.fixed(place.y)))
      }
    }
    return sums.mean(shift: (columns * rows).trailingZeroBitCount)
  }

  private static func samples(_ texels: Double) -> Int {
    texels <= 1.2 ? 1 : texels <= 2.4 ? 2 : texels <= 4.8 ? 4 : 8
  }

  /// In 1/65536 texel, rounded to 1/256, as far as a picture may reach; NaN becomes 0.
  private static func fixed(_ x: Double) -> Int {
    x == x ? Int((min(0x1p30, max(-0x1p30, x)) * 65536).rounded()) + 128 : 0
  }
}
