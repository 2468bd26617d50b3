import Geometry
import Parameters

/// The icons of a grid and where they lie.
package struct IconGridParameters: Sendable {
  /// The icons; nil for samples.
  package let items: [GridItem]?
  package let layout: IconGridLayoutParameters

  /// The keys of a grid whose layout a scenario may change.
  package init(_ read: inout ParameterReader) {
    items = Self.items(&read)
    layout = IconGridLayoutParameters(&read)
  }

  /// The keys of a grid of the usual layout.
  package init(itemsOnly read: inout ParameterReader) {
    items = Self.items(&read)
    layout = IconGridLayoutParameters()
  }

  private static func items(_ read: inout ParameterReader) -> [GridItem]? {
    read(
      "items", nil, kind: .optional(.list(GridItem.parameterKind, count: 0...1000)), "icons; default: samples"
    )
  }
}

/// Where the icons of a grid lie, in points.
package struct IconGridLayoutParameters: ParameterRecord {
  /// Icons in a row.
  package let columns: Int
  package let sideMargin: Double
  package let columnGap: Double
  package let rowGap: Double
  /// An icon with its labels.
  package let cellHeight: Double
  package let iconSize: Double

  package init(_ read: inout ParameterReader) {
    columns = read("columns", 3, kind: .integer(1...100), "icons in a row")
    sideMargin = read("sideMargin", 15, .points, kind: .nonNegative, "margin left and right of the icons")
    columnGap = read("columnGap", 15, .points, kind: .nonNegative, "distance between columns")
    rowGap = read("rowGap", 12, .points, kind: .nonNegative, "distance between rows")
    cellHeight = read("cellHeight", 128, .points, kind: .positive, "icon with its labels")
    iconSize = read("iconSize", 72, .points, kind: .positive, "side of an icon")
  }
}

/// An icon of a grid and how often it was tapped.
package struct GridItem: ParameterObject {
  package static let recordName = "gridItem"
  package static let recordMeaning = "one icon"

  package var icon: IconParameters
  /// When it was last tapped; nil for never.
  package var lastTap: LocalDate?
  /// Taps today.
  package var today: Int
  /// Taps in total.
  package var total: Int

  package init(_ read: inout ParameterReader) {
    icon = IconParameters(&read)
    lastTap = read("lastTap", nil, "when it was last tapped; none: never")
    today = read("today", 0, kind: .integer(0...1_000_000_000), "taps today")
    total = read("total", 0, kind: .integer(0...1_000_000_000), "taps in total")
  }

  package init(name: String, lastTap: LocalDate?, today: Int, total: Int) {
    self.init()
    icon.name = name
    self.lastTap = lastTap
    self.today = today
    self.total = total
  }
}
