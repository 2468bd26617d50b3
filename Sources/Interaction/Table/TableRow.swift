import Geometry
import Layers
import Parameters
import Text

/// A row of a table: its texts and what stands at its trailing edge (LAYOUTS L0).
package struct TableRow: Sendable {
  /// The side of an icon in a row and of a colour's dot, in points.
  package static let iconSide = 29.0
  package static let dotSide = 20.0
  package static let fontSize = 17.0
  private static let chevronSize = Size(7.5, 12.5)
  private static let chevronGap = 14.5
  private static let gap = 8.0

  /// The text field that stands in a row.
  package struct Field: Sendable {
    package var placeholder: Label
    package var text: String
    package var label: Label
  }

  package var title: Label
  package var detail: Label
  package var icon: IconTile?
  package var color: Color?
  package var field: Field?
  package let hasChevron: Bool
  /// The index of the node that the row leads to, where it is given.
  package let child: Int?
  /// Points.
  package let height: Double
  /// The middle of the row's texts, in points; that of a row of 44 points where it is not set.
  package var midY: Double

  /// - Parameter index: the row's index in the table, which chooses the fill of its icon.
  package init(
    _ values: ParameterValues, index: Int, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    typealias Keys = TableParameters.Row
    func label(_ text: String, _ color: Color) throws -> Label {
      try Label(text, size: Self.fontSize, color: color, family: family, in: environment)
    }
    title = try label(values[Keys.title], palette.text)
    detail = try label(values[Keys.detail], palette.secondary)
    icon = try values.icon.map {
      try IconTile($0, index: index, side: Self.iconSide, family: family, in: environment)
    }
    color = values[Keys.color]
    field = try values[Keys.field].map {
      let text = $0[TableParameters.Field.text]
      return Field(
        placeholder: try label($0[TableParameters.Field.placeholder], palette.placeholder), text: text,
        label: try label(text, palette.text))
    }
    hasChevron = values[Keys.accessory] == .chevron
    child = values[Keys.child]
    height = values[Keys.height]
    midY = min(height, Table.rowHeight) / 2
  }

  /// The row's contents across a table `width` points wide, back to front.
  package func contentLayers(width: Double, palette: Palette) -> [Layer] {
    var layers: [Layer] = []
    var trailing = width - Table.margin
    if hasChevron {
      layers.append(chevronLayer(right: trailing, color: palette.tertiary))
      trailing -= Self.chevronSize.width + Self.chevronGap
    }
    if let icon {
      layers.append(icon.layer("icon", in: square(Self.iconSide, right: trailing)))
      trailing -= Self.iconSide + Self.gap
    }
    if let color {
      var dot = Layer(id: "dot", frame: square(Self.dotSide, right: trailing))
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
        line(field.text.isEmpty ? field.placeholder : field.label, "field", x: Table.margin, room: room)
      ]
    }
    // Where both do not fit, each has at least half.
    let detailRoom = max(room / 2, room - title.width - Self.gap)
    let detailWidth = min(detail.width, detailRoom)
    var layers: [Layer] = []
    if title.width > 0 {
      let titleRoom = detailWidth > 0 ? room - detailWidth - Self.gap : room
      layers.append(line(title, "title", x: Table.margin, room: titleRoom))
    }
    if detailWidth > 0 {
      layers.append(line(detail, "detail", x: trailing - detailWidth, room: detailRoom))
    }
    return layers
  }

  /// A text on one line from `x` on, cut off where it is longer than `room`.
  private func line(_ label: Label, _ id: String, x: Double, room: Double) -> Layer {
    guard label.width > room else { return label.layer(id, x: x, midY: midY) }
    let height = label.lineHeight
    return label.layer(id, in: Rect(x, midY - height / 2, max(0, room), height))
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
      id: "chevron", frame: Rect(right - size.width, midY - size.height / 2, size.width, size.height))
    let stroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    layer.content = .shape(Shape(.path(path), strokeColor: color, stroke: stroke))
    return layer
  }
}

extension ParameterValues {
  /// The icon of a row: a picture's path stands for an icon that has only that.
  fileprivate var icon: ParameterValues? {
    switch self[TableParameters.Row.icon] {
    case .string(let path): ParameterValues([IconParameters.icon.name: .string(path)])
    case .record(let icon): icon
    default: nil
    }
  }
}
