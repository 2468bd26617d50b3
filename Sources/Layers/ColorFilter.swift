import Geometry

/// The filter functions for brightness, contrast, saturation and hue of Filter Effects Level 1. They apply to sRGB
/// components that are not premultiplied, and clamp after each step.
package struct ColorFilter: Equatable, Sendable {
  /// A color with red, green and blue in 0…1, not premultiplied; the fourth lane is ignored.
  package typealias RGB = SIMD4<Float>

  /// A 3 × 3 matrix, as the columns for red, green and blue.
  private struct Matrix: Equatable {
    var red, green, blue: RGB
  }

  private let brightness: Float
  private let contrast: Float
  /// The saturation matrix, applied before `hue`; `nil` if it would change nothing.
  private let saturation: Matrix?
  private let hue: Matrix?

  /// Creates the color filter of a layer's effects; `nil` if they change no color.
  package init?(_ effects: Effects) {
    guard effects.changesColors else { return nil }
    brightness = Self.single(effects.brightness ?? 1)
    contrast = Self.single(effects.contrast ?? 1)
    let (amount, turn) = (effects.saturation ?? 1, effects.hueRotation ?? 0)
    saturation = amount == 1 ? nil : Self.matrix(around: Self.saturating(Self.single(amount)))
    hue = turn == 0 || !turn.isFinite ? nil : Self.matrix(around: Self.turning(turn))
  }

  private static func single(_ factor: Double) -> Float { factor.isNaN ? 1 : Float(max(0, min(1e6, factor))) }

  /// Returns the filtered color of one that is not premultiplied and has components in 0…1.
  package func filtered(_ color: RGB) -> RGB {
    var color = Self.clamped(color * brightness)
    color = Self.clamped((color - 0.5) * contrast + 0.5)
    if let saturation { color = Self.clamped(Self.product(saturation, color)) }
    if let hue { color = Self.clamped(Self.product(hue, color)) }
    return color
  }

  @inline(__always)
  private static func clamped(_ color: RGB) -> RGB {
    color.clamped(lowerBound: .zero, upperBound: RGB(repeating: 1))
  }

  @inline(__always)
  private static func product(_ matrix: Matrix, _ color: RGB) -> RGB {
    matrix.red * color.x + matrix.green * color.y + matrix.blue * color.z
  }

  /// The weights of the components in a gray of the same luminance, rounded as in Filter Effects.
  private static let luminance = (red: Float(0.213), green: Float(0.715), blue: Float(0.072))

  /// Returns a matrix that preserves grays, from the columns that apply to the deviation from gray.
  private static func matrix(around columns: (RGB, RGB, RGB)) -> Matrix {
    Matrix(
      red: columns.0 + luminance.red, green: columns.1 + luminance.green, blue: columns.2 + luminance.blue)
  }

  /// Returns the rows of the matrix that scales saturation by a factor.
  package static func saturation(_ amount: Double) -> [[Double]] { rows(saturating(single(amount))) }

  /// Returns the rows of the matrix that rotates hues, in degrees.
  package static func hueRotation(_ degrees: Double) -> [[Double]] { rows(turning(degrees)) }

  private static func rows(_ columns: (RGB, RGB, RGB)) -> [[Double]] {
    let matrix = matrix(around: columns)
    return (0..<3).map { [Double(matrix.red[$0]), Double(matrix.green[$0]), Double(matrix.blue[$0])] }
  }

  private static func saturating(_ amount: Float) -> (RGB, RGB, RGB) {
    let (red, green, blue) = luminance
    return (
      RGB(1 - red, -red, -red, 0) * amount, RGB(-green, 1 - green, -green, 0) * amount,
      RGB(-blue, -blue, 1 - blue, 0) * amount
    )
  }

  private static func turning(_ degrees: Double) -> (RGB, RGB, RGB) {
    let turn = Elementary.sinCos(degrees: degrees)
    let (sine, cosine) = (Float(turn.sin), Float(turn.cos))
    let (red, green, blue) = luminance
    return (
      RGB(1 - red, -red, -red, 0) * cosine + RGB(-red, 0.143, -(1 - red), 0) * sine,
      RGB(-green, 1 - green, -green, 0) * cosine + RGB(-green, 0.140, green, 0) * sine,
      RGB(-blue, -blue, 1 - blue, 0) * cosine + RGB(1 - blue, -0.283, blue, 0) * sine
    )
  }
}
