import Expectations
import Layers
import Raster
import TestSupport
import Testing

/// The blend modes against the formulas of Compositing and Blending Level 1, in `Double`.
struct BlendModeTests {
  private typealias RGB = [Double]

  /// Straight colors of 0…1 with an alpha, from black to white by way of saturated and dull ones.
  private static let colors: [(color: [Int], alpha: Int)] = {
    let channels = [
      [0, 0, 0], [255, 255, 255], [128, 128, 128], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 200, 10],
      [20, 90, 200], [64, 64, 63], [63, 65, 64], [250, 128, 3], [1, 254, 127],
    ]
    return channels.flatMap { color in [255, 128, 40, 0].map { (color, $0) } }
  }()

  @Test(arguments: BlendMode.allCases)
  func `blend modes follow the formulas`(mode: BlendMode) {
    for source in Self.colors {
      for backdrop in Self.colors {
        let (s, b) = (Self.pixel(source), Self.pixel(backdrop))
        let result = BlendModes.blend(s, b, mode)
        for (channel, expected) in Self.expected(s, b, mode).enumerated() {
          let value = Double(result >> UInt32(8 * channel) & 255)
          expect(abs(value - expected) <= 0.501, "\(mode) of \(source) over \(backdrop): \(channel)")
        }
      }
    }
  }

  @Test func `plus lighter adds and stops at full`() {
    expect(BlendModes.blend(0x8040_3020, 0xFF00_80F0, .plusLighter), equals: 0xFF40_B0FF)
  }

  @Test func `blend modes have their names in CSS`() {
    expect(
      BlendMode.allCases.map(\.cssName).joined(separator: " "),
      equals: "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light "
        + "difference exclusion hue saturation color luminosity plus-lighter")
  }

  private static func pixel(_ color: (color: [Int], alpha: Int)) -> UInt32 {
    Premultiplied.pixel(
      UInt8(color.color[0]), UInt8(color.color[1]), UInt8(color.color[2]), UInt8(color.alpha))
  }

  /// Red, green, blue and alpha of 0…255 for premultiplied pixels.
  private static func expected(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> [Double] {
    func channels(_ pixel: UInt32) -> RGB { (0..<4).map { Double(pixel >> UInt32(8 * $0) & 255) / 255 } }
    let (s, b) = (channels(source), channels(backdrop))
    if mode == .plusLighter { return (0..<4).map { min(1, s[$0] + b[$0]) * 255 } }
    func straight(_ pixel: RGB) -> RGB { pixel.dropLast().map { pixel[3] > 0 ? $0 / pixel[3] : 0 } }
    let mixed = mixed(straight(b), straight(s), mode)
    let colors = (0..<3).map { s[$0] * (1 - b[3]) + b[$0] * (1 - s[3]) + s[3] * b[3] * mixed[$0] }
    return (colors + [s[3] + b[3] - s[3] * b[3]]).map { $0 * 255 }
  }

  private static func mixed(_ b: RGB, _ s: RGB, _ mode: BlendMode) -> RGB {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: zip(b, s).map { mixed($0, $1, mode) }
    }
  }

  private static func mixed(_ b: Double, _ s: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .normal: s
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: mixed(s, b, .hardLight)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? 2 * b * s : mixed(b, 2 * s - 1, .screen)
    case .softLight:
      s <= 0.5
        ? b - (1 - 2 * s) * b * (1 - b)
        : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .hue, .saturation, .color, .luminosity, .plusLighter: .nan
    }
  }

  private static func lum(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private static func sat(_ c: RGB) -> Double { c.max()! - c.min()! }

  private static func setLum(_ c: RGB, _ l: Double) -> RGB {
    let d = l - lum(c)
    return clipColor(c.map { $0 + d })
  }

  private static func clipColor(_ c: RGB) -> RGB {
    let (l, n, x) = (lum(c), c.min()!, c.max()!)
    var c = c
    if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return c
  }

  private static func setSat(_ c: RGB, _ s: Double) -> RGB {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result: RGB = [0, 0, 0]
    if c[order[2]] > c[order[0]] {
      result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
      result[order[2]] = s
    }
    return result
  }
}
