import Geometry
import Layers

/// The selection of a gradient's shader.
enum GradientShading {
  /// Returns the shader of a gradient.
  ///
  /// - Parameter toLayer: The map from device pixels to the coordinate space of `bounds`.
  static func shader(
    _ gradient: Gradient, _ table: GradientTable, bounds: Rect, toLayer: AffineTransform
  ) -> any Shader {
    if gradient.dither {
      var plain = gradient
      plain.dither = false
      return DitherShader(table, steps: shader(plain, .steps, bounds: bounds, toLayer: toLayer))
    }
    let toUnit = gradient.unitTransform(from: toLayer, bounds: bounds)
    switch gradient.kind {
    case .linear: return LinearGradientShader(table, gradient.spread, toUnit: toUnit)
    case .radial:
      let focus = gradient.unitFocus
      guard focus != .zero || gradient.focalRadius > 0 else {
        return RadialGradientShader(table, gradient.spread, toUnit: toUnit)
      }
      return FocalGradientShader(
        table, gradient.spread, focus: focus, radius: gradient.focalRadius, toUnit: toUnit)
    case .conic: return ConicGradientShader(table, toUnit: toUnit)
    }
  }
}

/// A shader whose colors depend on the direction from a center.
final class ConicGradientShader: SteppingShader {
  private let table: GradientTable
  private let plane: GradientPlane

  var isOpaque: Bool { table.isOpaque }

  /// Creates a shader.
  ///
  /// - Parameter toUnit: The map from device pixels to a space in which the gradient starts along the x axis and turns
  ///   toward y.
  init(_ table: GradientTable, toUnit: AffineTransform) {
    self.table = table
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, every: step, count: count) { index, u, v in
        pixels[index] = colors[Int(Self.turn(u, v) * last + 0.5)]
      }
    }
  }

  /// Returns the direction of a point as a fraction of a turn, 0…1, accurate to 2e-6; 0 at the origin.
  ///
  /// The inverse tangent of a ratio in 0…1 is computed by formula 4.4.49 of Abramowitz and Stegun's handbook, with an
  /// error of at most 1e-5.
  @inline(__always)
  static func turn(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let long = max(width, height)
    guard long > 0 else { return 0 }
    let ratio = min(width, height) / long
    let square = ratio * ratio
    var sum = 0.020_835_1
    sum = sum * square - 0.085_133_0
    sum = sum * square + 0.180_141_0
    sum = sum * square - 0.330_299_5
    sum = sum * square + 0.999_866_0
    var turn = ratio * sum * (0.5 / Double.pi)
    if height > width { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}

/// A shader of colors between two circles, of which the outer one is the unit circle.
///
/// The position of a pixel is that of the largest circle through it, among those that interpolate between the two (HTML
/// Standard, `createRadialGradient`). Pixels that no circle reaches are transparent.
final class FocalGradientShader: SteppingShader {
  private let table: GradientTable
  private let plane: GradientPlane
  private let spread: Gradient.Spread
  private let focus: Point
  private let radius: Double
  private let growth: Double
  /// The coefficient of the squared position; negative if the inner circle is inside the outer one.
  private let square: Double

  var isOpaque: Bool { table.isOpaque && square < 0 && radius < 1 }

  /// Creates a shader.
  ///
  /// - Parameters:
  ///   - focus: The center of the inner circle.
  ///   - radius: The radius of the inner circle, at least 0.
  ///   - toUnit: The map from device pixels to a space in which the gradient ends at the unit circle.
  init(
    _ table: GradientTable, _ spread: Gradient.Spread, focus: Point, radius: Double, toUnit: AffineTransform
  ) {
    self.table = table
    self.spread = spread
    self.focus = focus
    self.radius = radius
    growth = 1 - radius
    square = focus.x * focus.x + focus.y * focus.y - growth * growth
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, every: step, count: count) { index, u, v in
        guard let position = position(u - focus.x, v - focus.y) else {
          pixels[index] = 0
          return
        }
        pixels[index] = colors[Int(spread.inside(position) * last + 0.5)]
      }
    }
  }

  /// Returns the largest root of |p − t·d|² = (radius + t·growth)² whose circle has a radius of at least 0; `nil` if
  /// no such root exists. The vector d leads from the inner center to the outer one.
  @inline(__always)
  private func position(_ x: Double, _ y: Double) -> Double? {
    let along = -(x * focus.x + y * focus.y) + radius * growth
    let rest = x * x + y * y - radius * radius
    if abs(square) < 1e-9 {
      guard along != 0 else { return nil }
      return reached(rest / (2 * along))
    }
    let discriminant = along * along - square * rest
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (first, second) = ((along + root) / square, (along - root) / square)
    return reached(max(first, second)) ?? reached(min(first, second))
  }

  @inline(__always)
  private func reached(_ position: Double) -> Double? {
    position.isFinite && radius + position * growth >= 0 ? position : nil
  }
}

/// A shader of colors along a line. The position is a linear function of the pixel's, in 31.32 fixed point.
final class LinearGradientShader: SteppingShader {
  private let table: GradientTable
  private let perColumn: Int
  private let perRow: Int
  private let origin: Int
  private let spread: Gradient.Spread
  /// The pixels of one row from `rowStart`, cached if all rows are equal.
  private var row: [UInt32] = []
  private var rowStart = 0

  var isOpaque: Bool { table.isOpaque }

  /// Creates a shader.
  ///
  /// - Parameter toUnit: The map from device pixels to a space in which the gradient runs along x from 0 to 1.
  init(_ table: GradientTable, _ spread: Gradient.Spread, toUnit: AffineTransform) {
    self.table = table
    self.spread = spread
    perColumn = fixed(toUnit.a, fractionBits: 32, limitBits: 44)
    perRow = fixed(toUnit.c, fractionBits: 32, limitBits: 44)
    origin = fixed(toUnit.tx + (toUnit.a + toUnit.c) / 2, fractionBits: 32, limitBits: 60)
  }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    if perRow != 0 || perColumn == 0 || step > 1 {
      return compute(y: y, x: x, every: step, count: count, into: pixels)
    }
    if x < rowStart || x + count > rowStart + row.count {
      rowStart = x
      row = Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        if let base = buffer.baseAddress { compute(y: y, x: x, every: 1, count: count, into: base) }
        initializedCount = count
      }
    }
    row.withUnsafeBufferPointer { known in
      guard let base = known.baseAddress else { return }
      pixels.update(from: base + (x - rowStart), count: count)
    }
  }

  private func compute(
    y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var position = origin &+ perRow &* y &+ perColumn &* x
    let last = 1 << GradientTable.bits - 1
    table.pixels.withUnsafeBufferPointer { colors in
      if perColumn == 0 {
        return pixels.update(repeating: colors[Self.index(spread.inside(position), last)], count: count)
      }
      for index in 0..<count {
        pixels[index] = colors[Self.index(spread.inside(position), last)]
        position &+= perColumn &* step
      }
    }
  }

  /// Returns the table entry nearest to a position, where the first and last entries represent 0 and 1.
  @inline(__always)
  private static func index(_ position: Int, _ last: Int) -> Int {
    (position &* last &+ 1 << 31) >> 32
  }
}

/// A shader whose colors depend on the distance from a center. Positions are in 31.32 fixed point; the root is that of
/// IEEE 754.
final class RadialGradientShader: SteppingShader {
  private let table: GradientTable
  private let plane: GradientPlane
  private let spread: Gradient.Spread

  var isOpaque: Bool { table.isOpaque }

  /// Creates a shader.
  ///
  /// - Parameter toUnit: The map from device pixels to a space in which the gradient ends at the unit circle.
  init(_ table: GradientTable, _ spread: Gradient.Spread, toUnit: AffineTransform) {
    self.table = table
    self.spread = spread
    plane = GradientPlane(toUnit)
  }

  func shade(y: Int, x: Int, every step: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let last = Double(table.pixels.count - 1)
    table.pixels.withUnsafeBufferPointer { colors in
      plane.forEach(y: y, x: x, every: step, count: count) { index, u, v in
        let distance = spread.inside((u * u + v * v).squareRoot())
        pixels[index] = colors[Int(distance * last + 0.5)]
      }
    }
  }
}

extension Gradient.Spread {
  /// Returns the position in 0…2³² that has the same color as any position, in 1/2³² of the run.
  @inline(__always)
  func inside(_ position: Int) -> Int {
    switch self {
    case .pad: return min(1 << 32, max(0, position))
    case .repeat: return position & 0xFFFF_FFFF
    case .reflect:
      let turn = position & 0x1_FFFF_FFFF
      return turn > 1 << 32 ? 1 << 33 &- turn : turn
    }
  }
}
