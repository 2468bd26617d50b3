import Geometry
import Gestures
import Layers

/// The colors that all components share, by appearance (docs/interactions/README.md).
package struct Palette: Hashable, Sendable {
  /// The background of a screen.
  package var screen: Color
  /// The color of texts and titles.
  package var text: Color
  /// The color of headlines and numbers, a little softer than text.
  package var ink: Color
  /// The color of details and subtitles.
  package var secondary: Color
  /// The color of chevrons and other small marks.
  package var tertiary: Color
  /// The color of the placeholder in an empty field.
  package var placeholder: Color
  /// The color of the lines between rows.
  package var separator: Color
  /// The background behind grouped rows.
  package var groupedBackground: Color
  /// The background of rows and cards.
  package var cell: Color
  /// The background of a row that is touched or selected.
  package var selectedCell: Color
  /// The color of the headers above groups of rows.
  package var sectionHeader: Color
  /// The background of navigation bars and toolbars.
  package var bar: Color
  /// The color of the line at the edge of a bar.
  package var hairline: Color
  /// The color of controls that can be tapped.
  package var tint: Color
  /// The color of controls that delete something.
  package var destructive = Color(hex: 0xFF3B30)
  /// The color of switches that are on, and of success.
  package var positive = Color(hex: 0x4CD964)
  /// The material of translucent bars.
  package var frosted: Material.Style
  /// The color of the marks on the status bar.
  package var statusBar: Color

  /// The color of scroll indicators.
  package var indicator: Color { text.withAlpha(ScrollKnob.opacity) }

  /// The colors of icon tiles, used in turn.
  package static let icons = [
    0xFF9500, 0xFF2D55, 0x5856D6, 0x34AADC, 0x4CD964, 0xFFCC00, 0x8E8E93, 0xA2845E, 0x00C7BE, 0xAF52DE,
  ].map { Color(hex: $0) }

  private static let light = Palette(
    screen: .white, text: .black, ink: Color(hex: 0x1C1C1E), secondary: Color(hex: 0x8E8E93),
    tertiary: Color(hex: 0xC7C7CC),
    placeholder: Color(hex: 0xC7C7CD), separator: Color(hex: 0xC8C8CC),
    groupedBackground: Color(hex: 0xEFEFF4),
    cell: .white, selectedCell: Color(hex: 0xD9D9D9), sectionHeader: Color(hex: 0x6D6D72),
    bar: Color(hex: 0xF8F8F8),
    hairline: .black.withAlpha(0.3), tint: Color(hex: 0x007AFF), frosted: .extraLight, statusBar: .black)

  private static let dark = Palette(
    screen: .black, text: .white, ink: .white, secondary: Color(hex: 0x8E8E93),
    tertiary: Color(hex: 0x48484A),
    placeholder: Color(hex: 0x48484A), separator: Color(hex: 0x38383A), groupedBackground: .black,
    cell: Color(hex: 0x1C1C1E), selectedCell: Color(hex: 0x3A3A3C), sectionHeader: Color(hex: 0x8E8E93),
    bar: Color(hex: 0x1C1C1E), hairline: .white.withAlpha(0.15), tint: Color(hex: 0x0A84FF), frosted: .dark,
    statusBar: .white)
}

extension Palette {
  /// The colors of a light or dark screen.
  package init(_ appearance: Environment.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}
