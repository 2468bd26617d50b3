import Geometry
import Parameters

/// The keys of every component that shows rows in groups.
struct TableParameters: ParameterRecord {
  /// The title of the bar; nil for one by the language.
  let title: String?
  /// What stands at the bar's leading and trailing end; nil for texts by the language.
  let barItems: [String]?
  /// Groups of rows; nil for a form for a task.
  let sections: [TableSection]?

  init(_ read: inout ParameterReader) {
    title = Self.title(&read)
    barItems = Self.barItems(&read)
    sections = Self.sections(&read)
  }

  /// Reads the title alone, for a component that lists keys of its own in between.
  static func title(_ read: inout ParameterReader) -> String? {
    read("title", nil, "title of the bar; default: by locale")
  }

  /// Reads what stands at the bar's ends alone.
  static func barItems(_ read: inout ParameterReader) -> [String]? {
    read(
      "barItems", nil, kind: .optional(.list(.string, count: 0...2)),
      "items at the bar's leading and trailing end; default: by locale")
  }

  /// Reads the groups of rows alone.
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

  /// Small text above the group.
  var header: String?
  var rows: [TableRowParameters]

  package init(_ read: inout ParameterReader) {
    header = read("header", nil, "header of the group")
    rows = read("rows", [], kind: .list(TableRowParameters.parameterKind, count: 0...10_000), "its rows")
  }

  /// A group of rows, for a default.
  package init(_ rows: [TableRowParameters], header: String? = nil) {
    self.rows = rows
    self.header = header
  }
}

/// The keys of a row of a table.
package struct TableRowParameters: ParameterObject {
  package static let recordName = "tableRow"
  package static let recordMeaning = "a row of a table"

  /// What a row has at its trailing edge.
  package enum Accessory: String, ParameterChoice {
    case chevron
    case none
  }

  /// Text at the leading edge.
  var title: String
  /// Gray text at the trailing edge.
  var detail: String
  /// An icon tile at the trailing edge.
  var icon: IconParameters?
  /// A dot at the trailing edge.
  var color: Color?
  var accessory: Accessory
  /// The index of the node that the row leads to; nil for the first.
  var child: Int?
  /// A text field in place of the texts.
  var field: RowFieldParameters?
  /// Points; nil where the scenario gives none, for a row of the usual height.
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

  /// A row of the usual height.
  package init(_ title: String, detail: String = "", accessory: Accessory = .none) {
    self.init()
    self.title = title
    self.detail = detail
    self.accessory = accessory
  }

  /// Points.
  var height: Double { givenHeight ?? Table.rowHeight }

  /// A picture's path stands for an icon that has only that.
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

  /// Shown while it is empty.
  var placeholder: String
  /// What it holds at the start.
  var text: String

  init(_ read: inout ParameterReader) {
    placeholder = read("placeholder", "", "placeholder while it is empty")
    text = read("text", "", "what it holds at the start")
  }

  /// An empty field.
  init(placeholder: String) {
    self.init()
    self.placeholder = placeholder
  }
}
