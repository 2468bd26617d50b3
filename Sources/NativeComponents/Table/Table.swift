import Components
import Geometry
import Layers

/// Rows in groups or in one list, as the system's settings have them: where they lie and what they look
/// like.
package struct Table: Sendable {
  /// The arrangement of the groups.
  package enum Style: Sendable {
    /// White groups with room around them.
    case grouped
    /// One row after the other.
    case plain
  }

  /// The headers of its groups and its rows; a row's index counts over all groups.
  enum Part: ComponentPart {
    case header(Int)
    case row(Int)

    var id: String {
      switch self {
      case .header(let group): "header-\(group)"
      case .row(let row): "row-\(row)"
      }
    }
  }

  /// The headers and rows; `more` is what the component adds to a row.
  static func declarations(inRow more: [PartDeclaration] = []) -> [PartDeclaration] {
    [
      PartDeclaration(each: Part.header, "the header of a group"),
      PartDeclaration(each: Part.row, "a row by its index", TableRow.declarations + more),
    ]
  }

  /// The usual height of a row, in points.
  static let rowHeight = 44.0
  /// What texts keep from the sides, and where separators begin, in points.
  static let margin = 16.0
  static let separatorHeight = 0.5
  /// From what is above to a group, in points.
  static let groupGap = 35.0
  private static let headerSize = 13.0
  /// From a header's baseline to its group, in points.
  private static let headerBaseline = 8.0

  private struct Group: Sendable {
    var header: Label?
    var rows: Range<Int>
    var top: Double
  }

  let style: Style
  /// All rows; the index of a row counts over all groups.
  var rows: [TableRow]
  /// The upper edge of every row in the content, in points.
  private let tops: [Double]
  private let groups: [Group]
  /// Points.
  package let contentHeight: Double
  private let palette: Palette
  private let isMirrored: Bool

  /// - Parameter sections: the groups of rows.
  package init(
    _ sections: [TableSection], style: Style = .grouped, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    self.style = style
    self.palette = palette
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    let gap = style == .grouped ? Self.groupGap : 0
    var rows: [TableRow] = []
    var tops: [Double] = []
    var groups: [Group] = []
    var y = 0.0
    for section in sections {
      y += gap
      let (top, first) = (y, rows.count)
      for parameters in section.rows {
        let row = try TableRow(
          parameters, index: rows.count, family: family, palette: palette, in: environment)
        rows.append(row)
        tops.append(y)
        y += row.height
      }
      let header = try section.header.map {
        try Label($0, size: Self.headerSize, color: palette.sectionHeader, family: family, in: environment)
      }
      groups.append(Group(header: header, rows: first..<rows.count, top: top))
    }
    self.rows = rows
    self.tops = tops
    self.groups = groups
    contentHeight = y + gap
  }

  /// The color behind the rows.
  var ground: Color { style == .grouped ? palette.groupedBackground : palette.screen }

  /// The row at a height of the content.
  package func row(atContentY y: Double) -> Int? {
    tops.indices.first { y >= tops[$0] && y < tops[$0] + rows[$0].height }
  }

  /// A row's frame in a table `width` points wide whose content is moved by `offset`.
  package func frame(ofRow row: Int, offset: Double, width: Double) -> Rect {
    Rect(0, tops[row] - offset, width, rows[row].height)
  }

  /// The headers and rows in view of a table whose content is moved by `offset`, back to front.
  ///
  /// - Parameters:
  ///   - highlight: the opacity of a row's gray, 0…1.
  ///   - adorn: adds to a row's layer, in coordinates that are mirrored where the layout runs from the right.
  package func layers(
    in viewport: Size, offset: Double, highlightColor: Color? = nil, highlight: (Int) -> Double,
    adorn: (Int, inout Layer) -> Void = { _, _ in }
  ) -> [Layer] {
    var layers: [Layer] = []
    for (index, group) in groups.enumerated() {
      if let header = group.header {
        layers.append(headerLayer(header, .header(index), top: group.top - offset, width: viewport.width))
      }
      for row in group.rows {
        let frame = frame(ofRow: row, offset: offset, width: viewport.width)
        guard frame.maxY > 0, frame.minY < viewport.height else { continue }
        var layer = Layer(Part.row(row), frame: frame)
        layer.backgroundColor = palette.cell
        var gray = Layer(TableRow.Part.highlight, frame: layer.bounds)
        gray.backgroundColor = highlightColor ?? palette.selectedCell
        gray.opacity = highlight(row)
        layer.sublayers = [gray]
        layer.sublayers += rows[row].contentLayers(width: frame.width, palette: palette)
        layer.sublayers += separators(ofRow: row, in: group, layer.bounds)
        if isMirrored { layer.sublayers = layer.sublayers.map { mirrored($0, width: frame.width) } }
        adorn(row, &layer)
        layers.append(layer)
      }
    }
    return layers
  }

  private func headerLayer(_ label: Label, _ part: Part, top: Double, width: Double) -> Layer {
    let layer = label.layer(
      part, x: Self.margin, midY: top - Self.headerBaseline - label.baselineBelowMiddle)
    return isMirrored ? mirrored(layer, width: width) : layer
  }

  /// The lines of a row: below it, and above the first of a group.
  private func separators(ofRow row: Int, in group: Group, _ bounds: Rect) -> [Layer] {
    func line(_ part: TableRow.Part, x: Double, y: Double) -> Layer {
      var layer = Layer(part, frame: Rect(x, y, max(0, bounds.width - x), Self.separatorHeight))
      layer.backgroundColor = palette.separator
      return layer
    }
    let isEnd = style == .grouped && row == group.rows.upperBound - 1
    let below = line(.separator, x: isEnd ? 0 : Self.margin, y: bounds.height - Self.separatorHeight)
    guard style == .grouped, row == group.rows.lowerBound else { return [below] }
    return [line(.topSeparator, x: 0, y: 0), below]
  }

  private func mirrored(_ layer: Layer, width: Double) -> Layer {
    var layer = layer
    layer.frame = layer.frame.mirrored(inWidth: width)
    if layer.id == TableRow.Part.chevron.id { layer.scale.x = -1 }
    return layer
  }
}
