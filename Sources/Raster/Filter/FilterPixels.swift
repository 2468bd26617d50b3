import Geometry
import Layers

/// A filter operation that reads only the pixels at the same position, applied row by row. Inputs are read one after
/// another, starting with the lowest.
struct FilterPixels {
  private enum Work {
    case flood(UInt32)
    case blend(BlendMode)
    case composite(PictureFilter.CompositeOperator)
    case matrix(ColorMatrix)
    /// The result for each of 256 values, per component.
    case transfer([[Float]])
  }

  private let work: Work

  /// Creates the evaluation of any operation except blur and offset.
  init(_ operation: PictureFilter.Operation) {
    switch operation {
    case .flood(let color): work = .flood(color.pixel())
    case .blend(let mode, _, _): work = .blend(mode)
    case .composite(let compositing, _, _): work = .composite(compositing)
    case .merge: work = .blend(.normal)
    case .matrix(let factors, _): work = .matrix(ColorMatrix(factors))
    case .transfer(let functions, _): work = .transfer(functions.map(\.values))
    case .blur, .offset: preconditionFailure("these need more than the pixels at one place")
    }
  }

  /// Initializes a row of the result.
  func start(_ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
    if case .flood(let pixel) = work {
      target.update(repeating: pixel, count: count)
    } else {
      target.update(repeating: 0, count: count)
    }
  }

  /// Composites a row of the input with index `place` over the earlier ones.
  func take(
    _ line: UnsafePointer<UInt32>, _ place: Int, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    switch work {
    case .flood: break
    case .blend(let mode):
      for index in 0..<count { target[index] = BlendModes.blend(line[index], target[index], mode) }
    case .composite where place == 0: target.update(from: line, count: count)
    case .composite(let compositing):
      for index in 0..<count { target[index] = compositing.composed(line[index], target[index]) }
    case .matrix(let matrix): Self.map(line, target, count) { matrix.applied(to: $0) }
    case .transfer(let tables):
      Self.map(line, target, count) { color in
        func value(_ place: Int) -> Float { tables[place][Int(color[place] * 255 + 0.5)] }
        return SIMD4(value(0), value(1), value(2), value(3))
      }
    }
  }

  /// Maps straight colors in 0…1. The last result is reused, because neighbors are often equal.
  private static func map(
    _ line: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ body: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    var known: (pixel: UInt32, result: UInt32)?
    for index in 0..<count {
      let pixel = line[index]
      if let known, known.pixel == pixel {
        target[index] = known.result
        continue
      }
      let result = StraightColor.pixel(body(StraightColor.of(pixel)))
      known = (pixel, result)
      target[index] = result
    }
  }
}

/// Conversions between pixels and straight colors with four components in 0…1.
enum StraightColor {
  /// Returns the straight color of a premultiplied pixel; transparent black if alpha is 0.
  static func of(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return .zero }
    let color =
      SIMD4<Float>(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), alpha) / alpha
    return SIMD4(min(1, color.x), min(1, color.y), min(1, color.z), alpha / 255)
  }

  /// Returns the premultiplied pixel of a straight color, which is clamped to 0…1.
  static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    let color = color.clamped(lowerBound: .zero, upperBound: .one)
    return premultiplied(SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w))
  }

  /// Returns the pixel of a premultiplied color, whose alpha is clamped to 0…1 and its other components to the alpha.
  static func premultiplied(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = max(0, min(1, color.w))
    let bytes =
      color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)) * 255 + 0.5
    return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16 | UInt32(bytes.w) << 24
  }
}

/// A matrix of four rows with five factors each, applied to straight colors.
struct ColorMatrix {
  private let columns: [SIMD4<Float>]

  /// Creates a matrix.
  ///
  /// - Parameter factors: The factors in rows; missing ones are 0.
  init(_ factors: [Double]) {
    func factor(_ row: Int, _ column: Int) -> Float {
      let place = row * 5 + column
      return place < factors.count ? Float(min(1e9, max(-1e9, factors[place]))) : 0
    }
    columns = (0..<5).map { SIMD4(factor(0, $0), factor(1, $0), factor(2, $0), factor(3, $0)) }
  }

  func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
    columns[0] * color.x + columns[1] * color.y + columns[2] * color.z + columns[3] * color.w + columns[4]
  }
}

extension PictureFilter.CompositeOperator {
  /// Returns a premultiplied pixel composited with the one below.
  func composed(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let (topAlpha, bottomAlpha) = (top >> 24, bottom >> 24)
    switch self {
    case .over: return Blend.over(top, bottom)
    case .inside: return Blend.scale(top, by: bottomAlpha)
    case .outside: return Blend.scale(top, by: 255 - bottomAlpha)
    case .atop: return Self.sum(top, bottomAlpha, bottom, 255 - topAlpha)
    case .xor: return Self.sum(top, 255 - bottomAlpha, bottom, 255 - topAlpha)
    case .lighter: return BlendModes.blend(top, bottom, .plusLighter)
    case .arithmetic(let k1, let k2, let k3, let k4):
      let (a, b) = (Self.lanes(top), Self.lanes(bottom))
      return StraightColor.premultiplied(
        a * b * Self.factor(k1) + a * Self.factor(k2) + b * Self.factor(k3) + Self.factor(k4))
    }
  }

  private static func factor(_ factor: Double) -> SIMD4<Float> {
    SIMD4(repeating: Float(min(1e9, max(-1e9, factor))))
  }

  private static func lanes(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24)) / 255
  }

  private static func sum(_ a: UInt32, _ weightA: UInt32, _ b: UInt32, _ weightB: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, Blend.dividedBy255((a >> shift & 255) * weightA + (b >> shift & 255) * weightB)) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}

extension PictureFilter.Transfer {
  /// The results for 256 values from 0 to 1.
  fileprivate var values: [Float] {
    (0...255).map { byte in
      let value = applied(to: Double(byte) / 255)
      return value.isNaN ? 0 : Float(min(1, max(0, value)))
    }
  }

  private func applied(to value: Double) -> Double {
    switch self {
    case .identity: return value
    case .table(let values):
      guard values.count > 1 else { return values.first ?? value }
      let place = value * Double(values.count - 1)
      let first = min(values.count - 2, Int(place))
      return values[first] + (place - Double(first)) * (values[first + 1] - values[first])
    case .discrete(let values):
      guard !values.isEmpty else { return value }
      return values[min(values.count - 1, Int(value * Double(values.count)))]
    case .linear(let slope, let intercept): return slope * value + intercept
    case .gamma(let amplitude, let exponent, let offset):
      let power = exponent == 0 ? 1 : value > 0 ? Elementary.pow(value, exponent) : exponent < 0 ? 1e9 : 0
      return amplitude * power + offset
    }
  }
}

/// A conversion of pixels between sRGB encoding and linear light, by tables.
enum LightTable {
  private static let toLinear = table { ColorSpace.srgb.decoded($0) }
  private static let toEncoded = table { ColorSpace.srgb.encoded($0) }

  private static func table(_ value: (Double) -> Double) -> [UInt8] {
    (0...255).map { UInt8(min(255, max(0, (value(Double($0) / 255) * 255).rounded()))) }
  }

  /// Converts premultiplied pixels in place.
  static func convert(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, toLinear: Bool) {
    let table = toLinear ? Self.toLinear : toEncoded
    table.withUnsafeBufferPointer { table in
      for index in 0..<count where pixels[index] & 0xFF_FFFF != 0 {
        pixels[index] = converted(pixels[index], table)
      }
    }
  }

  @inline(__always)
  private static func converted(_ pixel: UInt32, _ table: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let alpha = pixel >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      let value = pixel >> shift & 255
      if alpha == 255 { return UInt32(table[Int(value)]) << shift }
      let straight = min(255, (value * 255 + alpha / 2) / max(1, alpha))
      return Blend.dividedBy255(UInt32(table[Int(straight)]) * alpha) << shift
    }
    return channel(0) | channel(8) | channel(16) | pixel & 0xFF00_0000
  }
}
