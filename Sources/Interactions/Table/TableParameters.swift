import Geometry
import Parameters

/// Keys of every component that shows rows in groups (LAYOUTS L4, L6, L8).
enum TableParameters {
  static let sections = Parameter<[ParameterValues]?>(
    "sections", nil, kind: .optional(.list(.record(Section.record), count: 0...1000)),
    "groups of rows; none: a form for a task")

  /// The keys of a group.
  enum Section {
    static let header = Parameter<String?>("header", nil, "small text above the group")
    static let rows = Parameter<[ParameterValues]>(
      "rows", [], kind: .list(.record(Row.record), count: 0...10_000), "its rows")
    static let record = RecordDeclaration(
      "tableSection", "a group of rows", required: ["rows"], [header, rows])
  }

  /// The keys of a row.
  enum Row {
    static let title = Parameter("title", "", "text at the leading edge")
    static let detail = Parameter("detail", "", "grey text at the trailing edge")
    static let icon = Parameter<ParameterValue>(
      "icon", .none, kind: .optional(.either([.image, .record(IconParameters.record)])),
      "icon tile at the trailing edge: a picture, or an icon")
    static let color = Parameter<Color?>("color", nil, "dot at the trailing edge")
    static let accessory = Parameter("accessory", Accessory.none, "mark at the trailing edge")
    static let child = Parameter<Int?>(
      "child", nil, kind: .optional(.integer(0...10_000)),
      "node of the slot `child` that the row leads to; none: the first for a row with a chevron")
    static let field = Parameter<ParameterValues?>(
      "field", nil, kind: .optional(.record(Field.record)), "text field in place of the texts")
    static let height = Parameter("height", Table.rowHeight, .points, kind: .number(1...10_000), "of the row")
    static let record = RecordDeclaration(
      "tableRow", "a row of a table", [title, detail, icon, color, accessory, child, field, height])
  }

  /// The keys of a row's text field.
  enum Field {
    static let placeholder = Parameter("placeholder", "", "shown while it is empty")
    static let text = Parameter("text", "", "what it holds at the start")
    static let record = RecordDeclaration("rowField", "a text field in a row", [placeholder, text])
  }

  enum Accessory: String, ParameterChoice {
    case chevron
    case none
  }
}

/// The keys of an icon (LAYOUTS L0).
enum IconParameters {
  static let name = Parameter("name", "", "its first character is the sign where there is no picture")
  static let icon = Parameter<String?>("icon", nil, kind: .optional(.image), "picture on the tile")
  static let color = Parameter<Color?>("color", nil, "fill of the tile; none: the palette's, in turn")
  static let record = RecordDeclaration("icon", "a sign on a tile", [name, icon, color])
}

extension IconTile {
  /// The tile of an icon as a scenario gives it; `index` chooses the fill where it gives none.
  init(
    _ icon: ParameterValues, index: Int, side: Double, family: String?, in environment: ComponentEnvironment
  ) throws {
    try self.init(
      name: icon[IconParameters.name], picture: icon[IconParameters.icon].flatMap(environment.image),
      color: icon[IconParameters.color], index: index, side: side, family: family, in: environment)
  }
}
