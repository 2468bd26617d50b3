import Geometry
import Parameters

/// Keys of every component that shows rows in groups (LAYOUTS L4, L6, L8).
package enum TableParameters {
  package static let sections = Parameter<[ParameterValues]?>(
    "sections", nil, kind: .optional(.list(.record(Section.record), count: 0...1000)),
    "groups of rows; none: a form for a task")

  package static let title = Parameter<String?>("title", nil, "title of the bar; none: by `locale`")
  package static let barItems = Parameter<[String]?>(
    "barItems", nil, kind: .optional(.list(.string, count: 0...2)),
    "what stands at the bar's leading and trailing end; none: by `locale`")

  /// The keys of a group.
  package enum Section {
    package static let header = Parameter<String?>("header", nil, "small text above the group")
    package static let rows = Parameter<[ParameterValues]>(
      "rows", [], kind: .list(.record(Row.record), count: 0...10_000), "its rows")
    package static let record = RecordDeclaration(
      "tableSection", "a group of rows", required: ["rows"], [header, rows])
  }

  /// The keys of a row.
  package enum Row {
    package static let title = Parameter("title", "", "text at the leading edge")
    package static let detail = Parameter("detail", "", "grey text at the trailing edge")
    package static let icon = Parameter<ParameterValue>(
      "icon", .none, kind: .optional(.either([.image, .record(IconParameters.record)])),
      "icon tile at the trailing edge: a picture, or an icon")
    package static let color = Parameter<Color?>("color", nil, "dot at the trailing edge")
    package static let accessory = Parameter("accessory", Accessory.none, "mark at the trailing edge")
    package static let child = Parameter<Int?>(
      "child", nil, kind: .optional(.integer(0...10_000)),
      "node of the slot `child` that the row leads to; none: the first for a row with a chevron")
    package static let field = Parameter<ParameterValues?>(
      "field", nil, kind: .optional(.record(Field.record)), "text field in place of the texts")
    package static let height = Parameter(
      "height", Table.rowHeight, .points, kind: .number(1...10_000), "of the row")
    package static let record = RecordDeclaration(
      "tableRow", "a row of a table", [title, detail, icon, color, accessory, child, field, height])
  }

  /// The keys of a row's text field.
  package enum Field {
    package static let placeholder = Parameter("placeholder", "", "shown while it is empty")
    package static let text = Parameter("text", "", "what it holds at the start")
    package static let record = RecordDeclaration("rowField", "a text field in a row", [placeholder, text])
  }

  package enum Accessory: String, ParameterChoice {
    case chevron
    case none
  }
}
