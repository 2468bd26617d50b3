import Geometry
import Text

/// How a text of a figure looks.
struct FigureText: Hashable, Sendable {
  /// Points.
  var size: Double
  var weight = FontWeight.regular
  var color = FigureColor.gray

  static let title = FigureText(size: 17, weight: .semibold, color: FigureColor.ink)
  static let facts = FigureText(size: 11)
  /// What a part of a figure is called.
  static let heading = FigureText(size: 12, weight: .semibold, color: FigureColor.ink)
  static let label = FigureText(size: 10)
  static let strongLabel = FigureText(size: 10, weight: .medium, color: FigureColor.ink)

  func colored(_ color: Color) -> FigureText { FigureText(size: size, weight: weight, color: color) }
}

/// The colors of figures.
enum FigureColor {
  static let ink = Color(hex: 0x1C1C1E)
  static let gray = Color(hex: 0x6E6E73)
  static let line = Color(hex: 0xC7C7CC)
  static let grid = Color(hex: 0xE5E5EA)
  static let blue = Color(hex: 0x007AFF)
  static let orange = Color(hex: 0xFF9500)
}
