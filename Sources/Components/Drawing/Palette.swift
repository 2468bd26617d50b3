import Geometry
import Gestures
import Layers

/// The colors that all components share, by appearance (docs/interactions/README.md).
package struct Palette: Hashable, Sendable {
  /// The background of a screen.
  package var screen: Color
  /// Texts and titles.
  package var text: Color
  /// Headlines and numbers, a little softer than text.
  package var ink: Color
  /// Details and subtitles.
  package var secondary: Color
  /// Chevrons and other small marks.
  package var tertiary: Color
  /// The text of an empty field.
  package var placeholder: Color
  /// The lines between rows.
  package var separator: Color
  /// The ground behind grouped rows.
  package var groupedBackground: Color
  /// The ground of rows and cards.
  package var cell: Color
  /// A row under a finger, or selected.
  package var selectedCell: Color
  /// The texts above groups of rows.
  package var sectionHeader: Color
  /// The ground of navigation bars and toolbars.
  package var bar: Color
  /// The line at the edge of a bar.
  package var hairline: Color
  /// Controls that can be tapped.
  package var tint: Color
  /// Controls that delete something.
  package var destructive = Color(hex: 0xFF3B30)
  /// Switches that are on, and success.
  package var positive = Color(hex: 0x4CD964)
  /// The material of translucent bars.
  package var frosted: Material.Style
  /// The marks on the status bar.
  package var statusBar: Color

  /// The knobs of scroll views.
  package var indicator: Color { text.withAlpha(ScrollKnob.opacity) }

  /// The fills of icon tiles, taken in turn.
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
