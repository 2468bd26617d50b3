import Components
import Geometry
import Layers
import Text

/// A row of a table: its texts and the elements at its trailing edge (docs/interactions/README.md).
struct TableRow: Sendable {
  /// The side of an icon in a row, in points.
  static let iconSide = 29.0
  /// The diameter of a color's dot, in points.
  static let dotSide = 20.0
  static let fontSize = 17.0
  private static let chevronSize = Size(7.5, 12.5)
  private static let chevronGap = 14.5
  private static let gap = 8.0

  /// The layers of a row: its highlight, contents and separators.
  enum Part: String, ComponentPart {
    case highlight
    case title
    case detail
    case icon
    case dot
    case chevron
    case field
    case separator
    case topSeparator
  }

  static let declarations = [
    PartDeclaration(Part.highlight, "the highlight of a touched or selected row"),
    PartDeclaration(Part.title, "the text at the leading edge"),
    PartDeclaration(Part.detail, "the text at the trailing edge"),
    IconTile.declaration(Part.icon, "the icon at the trailing edge"),
    PartDeclaration(Part.dot, "the color at the trailing edge"),
    PartDeclaration(Part.chevron, "the disclosure indicator"),
    PartDeclaration(Part.separator, "the line below it"),
    PartDeclaration(Part.topSeparator, "the line above the first row of a group"),
  ]

  /// The declaration of the text field of rows that show a field without accepting input.
  static let fieldDeclaration = PartDeclaration(
    Part.field, "the text field in place of the texts")

  /// The text field in a row.
  struct Field: Sendable {
    var placeholder: Label
    var text: String
    var label: Label
  }

  var title: Label
  var detail: Label
  var icon: IconTile?
  var color: Color?
  var field: Field?
  let hasChevron: Bool
  /// The index of the node that the row opens; `nil` if the scenario gives none.
  let child: Int?
  /// The height in points.
  let height: Double
  /// The vertical center of the row's texts, in points. By default it is that of a row of 44 points, or of the row
  /// itself if it is lower.
  var midY: Double

  /// - Parameter index: the row's index in the table, which chooses the fill of its icon.
  init(
    _ parameters: TableRowParameters, index: Int, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    func label(_ text: String, _ color: Color) throws -> Label {
      try Label(text, size: Self.fontSize, color: color, family: family, in: environment)
    }
    title = try label(parameters.title, palette.text)
    detail = try label(parameters.detail, palette.secondary)
    icon = try parameters.icon.map {
      try IconTile($0, index: index, side: Self.iconSide, family: family, in: environment)
    }
    color = parameters.color
    field = try parameters.field.map {
      Field(
        placeholder: try label($0.placeholder, palette.placeholder), text: $0.text,
        label: try label($0.text, palette.text))
    }
    hasChevron = parameters.accessory == .chevron
    child = parameters.child
    height = parameters.height
    midY = min(height, Table.rowHeight) / 2
  }

  /// Returns the row's contents across a table `width` points wide, back to front.
  func contentLayers(width: Double, palette: Palette) -> [Layer] {
    var layers: [Layer] = []
    var trailing = width - Table.margin
    if hasChevron {
      layers.append(chevronLayer(right: trailing, color: palette.tertiary))
      trailing -= Self.chevronSize.width + Self.chevronGap
    }
    if let icon {
      layers.append(icon.layer(Part.icon, in: square(Self.iconSide, right: trailing)))
      trailing -= Self.iconSide + Self.gap
    }
    if let color {
      var dot = Layer(Part.dot, frame: square(Self.dotSide, right: trailing))
      dot.backgroundColor = color
      dot.cornerRadii = CornerRadii(Self.dotSide / 2)
      layers.append(dot)
      trailing -= Self.dotSide + Self.gap
    }
    return layers + texts(trailing: trailing)
  }

  private func texts(trailing: Double) -> [Layer] {
    let room = max(0, trailing - Table.margin)
    if let field {
      return [
        line(field.text.isEmpty ? field.placeholder : field.label, .field, x: Table.margin, room: room)
      ]
    }
    // If the two texts do not fit, each gets at least half of the width.
    let detailRoom = max(room / 2, room - title.width - Self.gap)
    let detailWidth = min(detail.width, detailRoom)
    var layers: [Layer] = []
    if title.width > 0 {
      let titleRoom = detailWidth > 0 ? room - detailWidth - Self.gap : room
      layers.append(line(title, .title, x: Table.margin, room: titleRoom))
    }
    if detailWidth > 0 {
      layers.append(line(detail, .detail, x: trailing - detailWidth, room: detailRoom))
    }
    return layers
  }

  /// Returns the layer of a text on one line from `x` on, truncated if it is longer than `room`.
  private func line(_ label: Label, _ part: Part, x: Double, room: Double) -> Layer {
    guard label.width > room else { return label.layer(part, x: x, midY: midY) }
    let height = label.lineHeight
    return label.layer(part, in: Rect(x, midY - height / 2, max(0, room), height))
  }

  private func square(_ side: Double, right: Double) -> Rect {
    Rect(right - side, midY - side / 2, side, side)
  }

  private func chevronLayer(right: Double, color: Color) -> Layer {
    let size = Self.chevronSize
    var path = Path()
    path.move(to: Point(1, 1))
    path.line(to: Point(size.width - 1, size.height / 2))
    path.line(to: Point(1, size.height - 1))
    var layer = Layer(
      Part.chevron, frame: Rect(right - size.width, midY - size.height / 2, size.width, size.height))
    let stroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    layer.content = .shape(Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }
}
