import Geometry
import Gestures
import Layers

/// The colors that all components share, by appearance (docs/interactions/README.md).
package struct Palette: Hashable, Sendable {
  package var screen: Color
  package var text: Color
  /// Headlines and numbers, a little softer than text.
  package var ink: Color
  package var secondary: Color
  /// Chevrons and other small marks.
  package var tertiary: Color
  package var placeholder: Color
  package var separator: Color
  package var groupedBackground: Color
  /// The ground of rows and cards.
  package var cell: Color
  package var selectedCell: Color
  package var sectionHeader: Color
  package var bar: Color
  package var hairline: Color
  package var tint: Color
  package var destructive = Color(hex: 0xFF3B30)
  package var positive = Color(hex: 0x4CD964)
  package var frosted: Material.Style
  package var statusBar: Color

  /// The knobs of scroll views.
  package var indicator: Color { text.withAlpha(ScrollKnob.opacity) }

  package init(_ appearance: Environment.Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }

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

  private init(
    screen: Color, text: Color, ink: Color, secondary: Color, tertiary: Color, placeholder: Color,
    separator: Color,
    groupedBackground: Color, cell: Color, selectedCell: Color, sectionHeader: Color, bar: Color,
    hairline: Color,
    tint: Color, frosted: Material.Style, statusBar: Color
  ) {
    self.screen = screen
    self.text = text
    self.ink = ink
    self.secondary = secondary
    self.tertiary = tertiary
    self.placeholder = placeholder
    self.separator = separator
    self.groupedBackground = groupedBackground
    self.cell = cell
    self.selectedCell = selectedCell
    self.sectionHeader = sectionHeader
    self.bar = bar
    self.hairline = hairline
    self.tint = tint
    self.frosted = frosted
    self.statusBar = statusBar
  }
}
