import Components
import Geometry

/// The visible color of a text, and the mean color of its background.
struct TextColors {
  /// An opaque pixel with red in its lowest byte.
  var front: UInt32
  var back: LinearColor

  /// The contrast ratio, from 1 to 21.
  var contrast: Double { LinearColor(pixel: front).contrast(to: back) }

  /// A key that is the same for similar colors, which differ by at most an eighth of each channel.
  var group: [Int] {
    let fronts = (0..<3).map { Int(front >> (8 * UInt32($0)) & 0xFF) >> 5 }
    // The square root approximates sRGB's transfer function well enough to distinguish colors.
    return fronts + [back.red, back.green, back.blue].map { Int(($0.squareRoot() * 7.999).rounded(.down)) }
  }

  /// Whether the colors are those of the platform's own controls: its labels on any background, and white or black on
  /// its fills.
  var areOfPlatform: Bool {
    let label = LinearColor(pixel: front)
    if Self.labels.contains(where: { $0.isNear(label) }) { return true }
    return [LinearColor.black, .white].contains { $0.isNear(label) }
      && Self.fills.contains { $0.isNear(back) }
  }

  private static let palettes = [Palette(.light), Palette(.dark)]
  private static let labels = palettes.flatMap {
    [$0.secondary, $0.tertiary, $0.placeholder, $0.sectionHeader, $0.tint, $0.destructive, $0.positive]
  }.map(LinearColor.init)
  private static let fills = (palettes.flatMap { [$0.tint, $0.destructive, $0.positive] } + Palette.icons)
    .map(LinearColor.init)
}

extension LinearColor {
  fileprivate static let black = LinearColor(red: 0, green: 0, blue: 0)
  fileprivate static let white = LinearColor(red: 1, green: 1, blue: 1)

  /// The light of an opaque color.
  fileprivate init(_ color: Color) {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    self.init(pixel: byte(color.red) | byte(color.green) << 8 | byte(color.blue) << 16)
  }

  /// Whether no channel differs by more than the effect of antialiasing and of a large text's background.
  fileprivate func isNear(_ other: LinearColor) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.02
  }
}
