import Geometry
import Parameters

/// The keys of a grid of icons (LAYOUTS L3).
package enum IconGridParameters {
  package static let items = Parameter<[ParameterValues]?>(
    "items", nil, kind: .optional(.list(.record(Item.record), count: 0...1000)), "icons; none: samples")
  package static let columns = Parameter("columns", 3, kind: .integer(1...100), "icons in a row")
  package static let sideMargin = Parameter(
    "sideMargin", 15.0, .points, kind: .nonNegative, "room left and right of the icons")
  package static let columnGap = Parameter(
    "columnGap", 15.0, .points, kind: .nonNegative, "room between columns")
  package static let rowGap = Parameter("rowGap", 12.0, .points, kind: .nonNegative, "room between rows")
  package static let cellHeight = Parameter(
    "cellHeight", 128.0, .points, kind: .positive, "icon with its labels")
  package static let iconSize = Parameter("iconSize", 72.0, .points, kind: .positive, "side of an icon")

  /// The keys of the layout, for components that let a scenario change it.
  package static let layout: [any ParameterDeclaration] = [
    columns, sideMargin, columnGap, rowGap, cellHeight, iconSize,
  ]

  /// The parts of the grid, for the declaration of a component.
  package static let parts = [
    PartDeclaration("grid", "the icons"),
    PartDeclaration("grid/cell-#", "an icon with its labels"),
    PartDeclaration("grid/cell-#/agoLabel", "how long ago it was last tapped"),
    PartDeclaration("grid/cell-#/timeLabel", "when it was last tapped"),
    PartDeclaration("grid/cell-#/icon", "the icon"),
  ]

  /// The keys of an item.
  package enum Item {
    package static let lastTap = Parameter<LocalDate?>("lastTap", nil, "when it was last tapped; none: never")
    package static let today = Parameter("today", 0, kind: .integer(0...1_000_000_000), "taps today")
    package static let total = Parameter("total", 0, kind: .integer(0...1_000_000_000), "taps in total")
    package static let record = RecordDeclaration(
      "gridItem", "one icon", IconParameters.all + [lastTap, today, total])
  }
}
