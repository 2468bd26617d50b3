import Geometry
import Parameters

/// The keys of every component that shows rows in groups.
struct TableParameters: ParameterRecord {
  /// The title of the bar; `nil` for a default text in the component's language.
  let title: String?
  /// The texts at the bar's leading and trailing end; `nil` for default texts in the component's language.
  let barItems: [String]?
  /// The groups of rows; `nil` for a sample form.
  let sections: [TableSection]?

  init(_ read: inout ParameterReader) {
    title = Self.title(&read)
    barItems = Self.barItems(&read)
    sections = Self.sections(&read)
  }

  /// Reads only the title, for a component that lists keys of its own in between.
  static func title(_ read: inout ParameterReader) -> String? {
    read("title", nil, "title of the bar; default: by locale")
  }

  /// Reads only the texts at the bar's ends.
  static func barItems(_ read: inout ParameterReader) -> [String]? {
    read(
      "barItems", nil, kind: .optional(.list(.string, count: 0...2)),
      "items at the bar's leading and trailing end; default: by locale")
  }

  /// Reads only the groups of rows.
  static func sections(_ read: inout ParameterReader) -> [TableSection]? {
    read(
      "sections", nil, kind: .optional(.list(TableSection.parameterKind, count: 0...1000)),
      "groups of rows; default: a sample form")
  }
}

/// A group of rows of a table.
package struct TableSection: ParameterObject {
  package static let recordName = "tableSection"
  package static let recordMeaning = "a group of rows"
  package static let requiredKeys: Set<String> = ["rows"]

  /// The small text above the group; `nil` for none.
  var header: String?
  var rows: [TableRowParameters]

  package init(_ read: inout ParameterReader) {
    header = read("header", nil, "header of the group")
    rows = read("rows", [], kind: .list(TableRowParameters.parameterKind, count: 0...10_000), "its rows")
  }

  /// Creates a group of rows, for a default.
  package init(_ rows: [TableRowParameters], header: String? = nil) {
    self.rows = rows
    self.header = header
  }
}

/// The keys of a row of a table.
package struct TableRowParameters: ParameterObject {
  package static let recordName = "tableRow"
  package static let recordMeaning = "a row of a table"

  /// The mark at the trailing edge of a row.
  package enum Accessory: String, ParameterChoice {
    case chevron
    case none
  }

  /// The text at the leading edge.
  var title: String
  /// The gray text at the trailing edge.
  var detail: String
  /// The icon tile at the trailing edge; `nil` for none.
  var icon: IconParameters?
  /// The color of a dot at the trailing edge; `nil` for no dot.
  var color: Color?
  var accessory: Accessory
  /// The index of the node of the slot `child` that the row opens; `nil` for the first node if the row has a chevron.
  var child: Int?
  /// A text field in place of the texts; `nil` for none.
  var field: RowFieldParameters?
  /// The height in points; `nil` if the scenario gives none, for a row of the usual height.
  var givenHeight: Double?

  package init(_ read: inout ParameterReader) {
    title = read("title", "", "text at the leading edge")
    detail = read("detail", "", "gray text at the trailing edge")
    let icon: ParameterValue = read(
      "icon", .none, kind: .optional(.either([.image, IconParameters.parameterKind])),
      "icon tile at the trailing edge: a picture, or an icon")
    self.icon = Self.icon(icon)
    color = read("color", nil, "dot at the trailing edge")
    accessory = read("accessory", .none, "mark at the trailing edge")
    child = read(
      "child", nil, kind: .optional(.integer(0...10_000)),
      "node of the slot `child` that the row leads to; none: the first for a row with a chevron")
    field = read("field", nil, "text field in place of the texts")
    let height = read("height", Table.rowHeight, .points, kind: .number(1...10_000), "height of the row")
    givenHeight = read.isGiven("height") ? height : nil
  }

  /// Creates a row of the usual height.
  package init(_ title: String, detail: String = "", accessory: Accessory = .none) {
    self.init()
    self.title = title
    self.detail = detail
    self.accessory = accessory
  }

  /// The height in points.
  var height: Double { givenHeight ?? Table.rowHeight }

  /// Converts the value of `icon`, where a picture's path stands for an icon with only that picture.
  private static func icon(_ value: ParameterValue) -> IconParameters? {
    switch value {
    case .string(let path):
      var icon = IconParameters()
      icon.icon = path
      return icon
    case .record(let values): return IconParameters(values)
    default: return nil
    }
  }
}

/// The keys of a row's text field.
struct RowFieldParameters: ParameterObject {
  static let recordName = "rowField"
  static let recordMeaning = "a text field in a row"

  /// The text that an empty field shows.
  var placeholder: String
  /// The initial text.
  var text: String

  init(_ read: inout ParameterReader) {
    placeholder = read("placeholder", "", "placeholder while it is empty")
    text = read("text", "", "what it holds at the start")
  }

  /// Creates an empty field.
  init(placeholder: String) {
    self.init()
    self.placeholder = placeholder
  }
}
