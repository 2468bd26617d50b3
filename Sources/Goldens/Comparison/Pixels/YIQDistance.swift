/// The distance in YIQ, the color space of NTSC, as pixelmatch 7.2 measures it, to the last bit of a Double.
///
/// With y, i and q the differences of the two colors in YIQ, the squared distance is 0.5053 y² + 0.299 i² + 0.1957 q²
/// (Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications", 2010). It is at most 35,215; a pixel counts if it exceeds 35,215 t² for a threshold t.
///
/// If one of two pixels is not opaque, both are first blended with a background that depends on their position. With k
/// = 4 · index, the red of the background is 48, its green is 207 if ⌊k / φ⌋ is odd and otherwise 48, and its blue is
/// the same with ⌊k / φ²⌋; φ is the golden ratio. No single background thus hides a difference in alpha everywhere.
struct YIQDistance: PixelDistance {
  static let largestSquare = 35_215.0

  /// The square of the limit; distances here are squared until they are converted to the unit of thresholds.
  let limit: Double

  init(threshold: Double) { limit = Self.largestSquare * threshold * threshold }

  func inUnit(_ distance: Double) -> Double { (distance / Self.largestSquare).squareRoot() }

  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    let (red, green, blue) = Self.difference(Channels(a), Channels(b), at: index)
    let y = Self.brightness(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Returns the difference in brightness Y of two pixels on the background of a position; positive if `a` is brighter.
  static func brightness(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    let (red, green, blue) = difference(Channels(a), Channels(b), at: index)
    return brightness(red, green, blue)
  }

  @inline(__always)
  private static func brightness(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Returns the differences between two colors with channels of 0…255, on the background of a position.
  @inline(__always)
  private static func difference(
    _ a: Channels, _ b: Channels, at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    guard a.alpha < 255 || b.alpha < 255 else {
      return (a.red - b.red, a.green - b.green, a.blue - b.blue)
    }
    let alpha = a.alpha - b.alpha
    return (
      (a.red * a.alpha - b.red * b.alpha - 48 * alpha) / 255,
      (a.green * a.alpha - b.green * b.alpha - ground(index, 1.618033988749895) * alpha) / 255,
      (a.blue * a.alpha - b.blue * b.alpha - ground(index, 2.618033988749895) * alpha) / 255
    )
  }

  private static func ground(_ index: Int, _ divisor: Double) -> Double {
    Int(Double(4 * index) / divisor) % 2 == 0 ? 48 : 207
  }
}
