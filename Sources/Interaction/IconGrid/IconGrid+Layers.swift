import Geometry
import Layers
import Motion
import Parameters

/// The fonts and colors of a grid's cells.
package struct IconGridStyle: Sendable {
  private let family: String?
  private let iconSize: Double
  private let letters: String
  private let environment: ComponentEnvironment
  package let palette: Palette

  package init(
    _ shared: SharedParameters, iconSize: Double, in environment: ComponentEnvironment
  ) {
    family = shared.font
    self.iconSize = iconSize
    letters = RelativeDateText.letters(shared.locale)
    self.environment = environment
    palette = Palette(shared, in: environment)
  }

  package func agoLabel(_ text: String) throws -> ChangingLabel {
    try ChangingLabel(
      text, letters: letters, size: 13, weight: .medium, color: palette.ink, family: family, in: environment)
  }

  package func timeLabel(_ text: String) throws -> ChangingLabel {
    try ChangingLabel(
      text, letters: letters, size: 11, color: palette.secondary, family: family, in: environment)
  }

  package func tile(_ item: GridItem, index: Int) throws -> IconTile {
    try IconTile(item.icon, index: index, side: iconSize, family: family, in: environment)
  }
}

extension IconGrid {
  /// The grid and what is in it.
  package enum Part: ComponentPart {
    case grid
    case cell(Int)
    case agoLabel
    case timeLabel
    case icon

    package var id: String {
      switch self {
      case .grid: "grid"
      case .cell(let index): "cell-\(index)"
      case .agoLabel: "agoLabel"
      case .timeLabel: "timeLabel"
      case .icon: "icon"
      }
    }
  }

  /// The grid as the part of a component; `more` is what the component adds to a cell.
  package static func declaration(
    _ part: some ComponentPart = Part.grid, _ meaning: String = "the icons",
    properties: [PropertyDeclaration] = [], inCell more: [PartDeclaration] = [], showsIndicator: Bool = true
  ) -> PartDeclaration {
    PartDeclaration(
      part, meaning, properties: properties,
      [
        PartDeclaration(
          each: Part.cell, "an icon with its labels",
          [
            PartDeclaration(Part.agoLabel, "how long ago it was last tapped"),
            PartDeclaration(Part.timeLabel, "when it was last tapped"),
            IconTile.declaration(Part.icon, "the icon"),
          ] + more)
      ] + (showsIndicator ? ScrollingContent.indicatorDeclarations : []))
  }

  /// The grid's layer, which fills the component, with the cells that show and the scroll indicator.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled.
  ///   - raised: cells above their neighbors, the last on top.
  ///   - indicatorInsets: the room at the ends of the indicator; nil for no indicator.
  ///   - decorate: changes a cell that shows; its sublayers are `agoLabel`, `timeLabel` and, on top, `icon`.
  package func layer(
    at time: Time, size: Size, offset: Double, raised: [Int] = [], indicatorInsets: Insets? = nil,
    decorate: (_ index: Int, _ cell: inout Layer) -> Void = { _, _ in }
  ) -> Layer {
    var grid = Layer(Part.grid, frame: Rect(origin: .zero, size: size))
    grid.masksToBounds = true
    let visible = layout.visibleCells(cells.count, offset: offset, in: size)
    let order = visible.filter { !raised.contains($0) } + raised.filter(visible.contains)
    grid.sublayers = order.map { index in
      var cell = cellLayer(index, frame: layout.frame(of: index, offset: offset, in: size))
      decorate(index, &cell)
      return cell
    }
    if let indicatorInsets {
      grid.sublayers += scroll.indicatorLayers(
        at: time, viewport: size, color: style.palette.indicator, insets: indicatorInsets)
    }
    return grid
  }

  private func cellLayer(_ index: Int, frame: Rect) -> Layer {
    let (cell, width) = (cells[index], frame.width)
    var layer = Layer(Part.cell(index), frame: frame)
    layer.sublayers = [
      cell.agoLabel.label.layer(Part.agoLabel, in: layout.agoFrame(inCellOf: width), alignment: .center),
      cell.timeLabel.label.layer(Part.timeLabel, in: layout.timeFrame(inCellOf: width), alignment: .center),
      cell.tile.layer(Part.icon, in: layout.iconFrame(inCellOf: width)),
    ]
    return layer
  }
}
