import Geometry
import Parameters

/// The icons of a grid and their layout.
struct IconGridParameters: Sendable {
  /// The icons; `nil` for samples.
  let items: [GridItem]?
  let layout: IconGridLayoutParameters

  /// Reads the keys of a grid whose layout a scenario may change.
  init(_ read: inout ParameterReader) {
    items = Self.items(&read)
    layout = IconGridLayoutParameters(&read)
  }

  /// Reads the keys of a grid with the default layout.
  init(itemsOnly read: inout ParameterReader) {
    items = Self.items(&read)
    layout = IconGridLayoutParameters()
  }

  private static func items(_ read: inout ParameterReader) -> [GridItem]? {
    read(
      "items", nil, kind: .optional(.list(GridItem.parameterKind, count: 0...1000)), "icons; default: samples"
    )
  }
}

/// The keys of the layout of a grid's icons; all lengths are in points.
struct IconGridLayoutParameters: ParameterRecord {
  /// The number of icons per row.
  let columns: Int
  let sideMargin: Double
  let columnGap: Double
  let rowGap: Double
  /// The height of an icon with its labels.
  let cellHeight: Double
  let iconSize: Double

  init(_ read: inout ParameterReader) {
    columns = read("columns", 3, kind: .integer(1...100), "icons in a row")
    sideMargin = read("sideMargin", 15, .points, kind: .nonNegative, "margin left and right of the icons")
    columnGap = read("columnGap", 15, .points, kind: .nonNegative, "distance between columns")
    rowGap = read("rowGap", 12, .points, kind: .nonNegative, "distance between rows")
    cellHeight = read("cellHeight", 128, .points, kind: .positive, "icon with its labels")
    iconSize = read("iconSize", 72, .points, kind: .positive, "side of an icon")
  }
}

/// An icon of a grid with the time of its last tap and the numbers of its taps.
struct GridItem: ParameterObject {
  static let recordName = "gridItem"
  static let recordMeaning = "one icon"

  var icon: IconParameters
  /// The date and time of the last tap; `nil` for never.
  var lastTap: LocalDate?
  /// The number of taps today.
  var today: Int
  /// The number of taps in total.
  var total: Int

  init(_ read: inout ParameterReader) {
    icon = IconParameters(&read)
    lastTap = read("lastTap", nil, "when it was last tapped; none: never")
    today = read("today", 0, kind: .integer(0...1_000_000_000), "taps today")
    total = read("total", 0, kind: .integer(0...1_000_000_000), "taps in total")
  }

  init(name: String, lastTap: LocalDate?, today: Int, total: Int) {
    self.init()
    icon.name = name
    self.lastTap = lastTap
    self.today = today
    self.total = total
  }
}
