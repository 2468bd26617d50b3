import Components
import Geometry
import Layers

/// The layout and appearance of rows in groups or in one list, like those of the system's settings.
package struct Table: Sendable {
  /// The arrangement of the groups.
  package enum Style: Sendable {
    /// White groups with room around them.
    case grouped
    /// One row after the other.
    case plain
  }

  /// The layers of a table: the headers of its groups, and its rows. Row indices count across all groups.
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

  /// Returns the declarations of headers and rows; `more` are the layers that a component adds to a row.
  static func declarations(inRow more: [PartDeclaration] = []) -> [PartDeclaration] {
    [
      PartDeclaration(each: Part.header, "the header of a group"),
      PartDeclaration(each: Part.row, "a row by its index", TableRow.declarations + more),
    ]
  }

  /// The usual height of a row, in points.
  static let rowHeight = 44.0
  /// The horizontal margin of texts, where separators begin as well, in points.
  static let margin = 16.0
  static let separatorHeight = 0.5
  /// The space above a group, in points.
  static let groupGap = 35.0
  private static let headerSize = 13.0
  /// The distance from a header's baseline down to its group, in points.
  private static let headerBaseline = 8.0

  private struct Group: Sendable {
    var header: Label?
    var rows: Range<Int>
    var top: Double
  }

  let style: Style
  /// All rows; row indices count across all groups.
  var rows: [TableRow]
  /// The upper edges of the rows in the content, in points.
  private let tops: [Double]
  private let groups: [Group]
  /// The height of the content, in points.
  package let contentHeight: Double
  private let palette: Palette
  private let isMirrored: Bool

  /// - Parameter sections: the groups of rows, from the top.
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

  /// The color of the background behind the rows.
  var ground: Color { style == .grouped ? palette.groupedBackground : palette.screen }

  /// Returns the row at a vertical position in the content, in points; `nil` outside the rows.
  package func row(atContentY y: Double) -> Int? {
    tops.indices.first { y >= tops[$0] && y < tops[$0] + rows[$0].height }
  }

  /// Returns a row's frame in a table `width` points wide whose content is scrolled by `offset`.
  package func frame(ofRow row: Int, offset: Double, width: Double) -> Rect {
    Rect(0, tops[row] - offset, width, rows[row].height)
  }

  /// Returns the visible headers and rows of a table whose content is scrolled by `offset`, back to front.
  ///
  /// - Parameters:
  ///   - highlight: returns the opacity of a row's highlight, 0…1.
  ///   - adorn: adds sublayers to a row's layer. Its coordinates are already mirrored if the layout runs from right to
  ///     left.
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

  /// Returns a row's separators: one below it, and one above it if it is the first row of a group.
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
