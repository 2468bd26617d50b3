import Geometry
import Text

/// How a text of a plate looks.
struct PlateText: Hashable, Sendable {
  /// Points.
  var size: Double
  var weight = FontWeight.regular
  var color = PlateColor.gray

  static let title = PlateText(size: 17, weight: .semibold, color: PlateColor.ink)
  static let facts = PlateText(size: 11)
  /// What a part of a plate is called.
  static let heading = PlateText(size: 12, weight: .semibold, color: PlateColor.ink)
  static let label = PlateText(size: 10)
  static let strongLabel = PlateText(size: 10, weight: .medium, color: PlateColor.ink)

  func colored(_ color: Color) -> PlateText { PlateText(size: size, weight: weight, color: color) }
}

/// The colours of plates.
enum PlateColor {
  static let ink = Color(hex: 0x1C1C1E)
  static let gray = Color(hex: 0x6E6E73)
  static let line = Color(hex: 0xC7C7CC)
  static let grid = Color(hex: 0xE5E5EA)
  static let blue = Color(hex: 0x007AFF)
  static let orange = Color(hex: 0xFF9500)
}
