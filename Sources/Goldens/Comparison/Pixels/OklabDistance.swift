import Geometry

/// The distance in Oklab, √(ΔL² + Δa² + Δb²), which CSS Color 4 calls deltaEOK: 1 from black to white.
///
/// The matrices are those of B. Ottosson, "A perceptual color space for image processing" (2020, with the coefficients
/// of 2021); colors are taken as sRGB (IEC 61966-2-1). Pixels that are not opaque are laid on black and on white, and
/// the greater of both distances counts, so that neither ground hides a difference.
struct OklabDistance: PixelDistance {
  /// A squared distance, as are all here until they are put in the unit of thresholds.
  let limit: Double
  private let linear = LinearLight.shared

  init(threshold: Double) { limit = threshold * threshold }

  func inUnit(_ distance: Double) -> Double { distance.squareRoot() }

  func distance(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    if a == b { return 0 }
    let onBlack = squaredDistance(a, b, ground: 0)
    guard a >> 24 < 255 || b >> 24 < 255 else { return onBlack }
    return max(onBlack, squaredDistance(a, b, ground: 255))
  }

  private func squaredDistance(_ a: UInt32, _ b: UInt32, ground: Int) -> Double {
    let difference = color(a, ground) - color(b, ground)
    return (difference * difference).sum()
  }

  /// Lightness, a and b; the fourth is 0.
  private func color(_ pixel: UInt32, _ ground: Int) -> SIMD4<Double> {
    let alpha = Int(pixel >> 24)
    func light(_ shift: UInt32) -> Double {
      linear[Int(pixel >> shift & 255) * alpha + ground * (255 - alpha)]
    }
    let (red, green, blue) = (light(0), light(8), light(16))
    let l = Elementary.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Elementary.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Elementary.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD4(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, 0)
  }
}

/// Linear light, 0…1, of sRGB values given in steps of 1/255 of a level: 0…65,025.
private struct LinearLight: Sendable {
  static let shared = LinearLight()

  private let values: [Double]

  private init() {
    values = (0...255 * 255).map { step in
      let value = Double(step) / (255 * 255)
      return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }
  }

  subscript(step: Int) -> Double { values[step] }
}
