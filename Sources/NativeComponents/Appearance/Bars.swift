import Components
import Geometry
import Layers
import Text

/// The bar at the top of a screen: a title in the middle and an item at each end.
struct NavigationBar: Sendable {
  /// The height without the status bar, in points.
  static let height = 44.0
  static let backLabelX = 26.0
  private static let itemMargin = 16.0
  static let hairlineWidth = 0.5
  /// The smallest distance between the title and the items beside it, in points.
  private static let titleMargin = 8.0

  /// The layers of a bar: the bar itself and its contents.
  enum Part: String, ComponentPart {
    case bar
    case title
    case backLabel
    case backChevron
    case leftItem
    case rightItem
  }

  /// The declaration of a bar with one title and an item at each end.
  static let declaration = PartDeclaration(
    Part.bar, "the bar at the top",
    BarGround.declarations + [
      PartDeclaration(Part.title, "its title"), PartDeclaration(Part.leftItem, "the left bar item"),
      PartDeclaration(Part.rightItem, "the right bar item"),
    ])

  /// An item at the left or right end of a bar.
  enum Item: Sendable {
    case text(Label)
    case glyph(Glyph)
  }

  var title: Label?
  var left: Item?
  var right: Item?
  var isFrosted = false
  /// Whether the layout runs from right to left, so that the leading edge is on the right.
  var isMirrored = false
  let palette: Palette
  let tint: Color
  /// The safe area at the top, which is the status bar's height, in points.
  let top: Double

  /// The height including the status bar, in points.
  var totalHeight: Double { top + Self.height }

  private var midY: Double { top + Self.height / 2 }

  /// Returns the bar's layer across a screen `width` points wide.
  func layer(_ part: some ComponentPart = Part.bar, width: Double) -> Layer {
    var layer = Layer(part, frame: Rect(0, 0, width, totalHeight))
    layer.sublayers = [BarGround.layer(in: layer.bounds, palette: palette, isFrosted: isFrosted)]
    layer.sublayers.append(BarGround.hairline(y: totalHeight, width: width, palette: palette))
    let ends = itemLayers(left: left, right: right, width: width)
    if let title { layer.sublayers.append(titleLayer(title, width: width, beside: ends)) }
    layer.sublayers += ends
    return layer
  }

  /// Returns the layers of the items at the ends of a bar `width` points wide.
  func itemLayers(left: Item?, right: Item?, width: Double) -> [Layer] {
    let leftLayer = left.map { item($0, .leftItem, x: Self.itemMargin, anchor: .left) }
    let rightLayer = right.map { item($0, .rightItem, x: width - Self.itemMargin, anchor: .right) }
    return [leftLayer, rightLayer].compactMap(\.self).map { placed($0, width: width) }
  }

  /// Returns the title's layer, centered in the bar. The title moves aside for `neighbors`, and is truncated with "…"
  /// if it does not fit between them.
  func titleLayer(
    _ title: Label, as part: some ComponentPart = Part.title, width: Double, beside neighbors: [Layer] = []
  )
    -> Layer
  {
    let (left, right) = (
      neighbors.filter { $0.frame.midX < width / 2 }, neighbors.filter { $0.frame.midX >= width / 2 }
    )
    let start = (left.map(\.frame.maxX).max() ?? 0) + Self.titleMargin
    let end = (right.map(\.frame.minX).min() ?? width) - Self.titleMargin
    guard title.width <= end - start else {
      let height = title.lineHeight
      return title.layer(
        part, in: Rect(start, midY - height / 2, max(0, end - start), height), alignment: .center)
    }
    var layer = title.layer(part, x: width / 2, midY: midY, anchor: .center)
    layer.frame.origin.x = max(start, min(layer.frame.minX, end - layer.frame.width))
    return layer
  }

  /// Returns the label beside the back chevron, truncated to half of the bar's width.
  func backLabelLayer(_ label: Label, as part: some ComponentPart = Part.backLabel, width: Double)
    -> Layer
  {
    let room = max(0, width / 2 - Self.backLabelX)
    let height = label.lineHeight
    let layer =
      label.width > room
      ? label.layer(part, in: Rect(Self.backLabelX, midY - height / 2, room, height))
      : label.layer(part, x: Self.backLabelX, midY: midY)
    return placed(layer, width: width)
  }

  /// Returns a layer that was laid out from the left, mirrored if the layout runs from right to left.
  private func placed(_ layer: Layer, width: Double) -> Layer {
    var layer = layer
    if isMirrored { layer.frame = layer.frame.mirrored(inWidth: width) }
    return layer
  }

  func backChevronLayer() -> Layer {
    var chevron = Layer(Part.backChevron, frame: Rect(8, midY - 10.5, 12, 21))
    var path = Path()
    path.move(to: Point(10.5, 1.5))
    path.line(to: Point(1.5, 10.5))
    path.line(to: Point(10.5, 19.5))
    chevron.content = .shape(
      Shape(
        .path(path), strokeColor: tint, stroke: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round)))
    return chevron
  }

  private func item(_ item: Item, _ part: Part, x: Double, anchor: TextAlignment) -> Layer {
    switch item {
    case .text(let label): return label.layer(part, x: x, midY: midY, anchor: anchor)
    case .glyph(let glyph):
      let left = anchor == .left ? x : x - Glyph.side
      return glyph.layer(
        part, in: Rect(left, midY - Glyph.side / 2, Glyph.side, Glyph.side), color: tint,
        lineWidth: glyph.barLineWidth)
    }
  }
}

extension NavigationBar {
  /// Creates a bar with a title and up to two text items, the leading one first.
  init(
    title: String, items: [String], family: String?, palette: Palette, in environment: ComponentEnvironment
  ) throws {
    self.init(palette: palette, tint: palette.tint, top: environment.environment.safeArea.top)
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    self.title = try Label(
      title, size: BarEnds.fontSize, weight: .semibold, color: palette.text, family: family, in: environment)
    let ends = try BarEnds(items, family: family, palette: palette, in: environment)
    left = ends.leading.map { .text($0) }
    right = ends.trailing.map { .text($0) }
  }
}

/// The texts at the leading and at the trailing end of a bar, the latter semibold.
struct BarEnds: Sendable {
  /// The font size of all texts in bars, in points.
  static let fontSize = 17.0

  let leading: Label?
  let trailing: Label?

  /// - Parameter texts: the leading and the trailing text; an empty text omits its item.
  init(
    _ texts: [String], family: String?, palette: Palette, in environment: ComponentEnvironment
  ) throws {
    func label(_ index: Int, _ weight: FontWeight) throws -> Label? {
      guard texts.indices.contains(index), !texts[index].isEmpty else { return nil }
      return try Label(
        texts[index], size: Self.fontSize, weight: weight, color: palette.tint, family: family,
        in: environment)
    }
    leading = try label(0, .regular)
    trailing = try label(1, .semibold)
  }
}

/// The bar at the bottom of a screen, with up to three items.
struct Toolbar: Sendable {
  /// The height without the safe area below, in points.
  static let height = 44.0

  /// The layers of a toolbar: the bar itself and its items.
  enum Part: ComponentPart {
    case toolbar
    /// An item by its index from the left, 0…2.
    case item(Int)

    var id: String {
      switch self {
      case .toolbar: "toolbar"
      case .item(let index): "item-\(index)"
      }
    }
  }

  static let declaration = PartDeclaration(
    Part.toolbar, "the toolbar",
    BarGround.declarations + [
      PartDeclaration(each: Part.item, "a button: 0 at the left, 1 in the middle, 2 at the right")
    ])

  /// The left, center and right item; `nil` leaves a place empty.
  var items: [NavigationBar.Item?]
  var isFrosted = false
  let palette: Palette
  let tint: Color
  /// The safe area at the bottom, in points.
  let bottom: Double

  var totalHeight: Double { Self.height + bottom }

  /// Returns the toolbar's layer at the bottom of a screen; its items are `item-0` to `item-2`.
  func layer(in screen: Size) -> Layer {
    var layer = Layer(
      Part.toolbar, frame: Rect(0, screen.height - totalHeight, screen.width, totalHeight))
    layer.sublayers = [BarGround.layer(in: layer.bounds, palette: palette, isFrosted: isFrosted)]
    layer.sublayers.append(
      BarGround.hairline(y: -NavigationBar.hairlineWidth, width: screen.width, palette: palette))
    for (index, item) in items.enumerated() {
      guard let item else { continue }
      let x = [32, screen.width / 2, screen.width - 32][min(index, 2)]
      layer.sublayers.append(self.item(item, .item(index), x: x))
    }
    return layer
  }

  private func item(_ item: NavigationBar.Item, _ part: Part, x: Double) -> Layer {
    switch item {
    case .text(let label): label.layer(part, x: x, midY: Self.height / 2, anchor: .center)
    case .glyph(let glyph):
      glyph.layer(
        part, in: Rect(center: Point(x, Self.height / 2), size: Size(Glyph.side, Glyph.side)), color: tint,
        lineWidth: glyph.barLineWidth)
    }
  }
}

/// The background and the edge line that navigation bars and toolbars share.
enum BarGround {
  enum Part: String, ComponentPart {
    case ground
    case hairline
  }

  static let declarations = [
    PartDeclaration(Part.ground, "its background"), PartDeclaration(Part.hairline, "its edge"),
  ]

  static func layer(in bounds: Rect, palette: Palette, isFrosted: Bool) -> Layer {
    var layer = Layer(Part.ground, frame: bounds)
    if isFrosted {
      layer.content = .material(Material(palette.frosted))
    } else {
      layer.backgroundColor = palette.bar
    }
    return layer
  }

  static func hairline(y: Double, width: Double, palette: Palette) -> Layer {
    var layer = Layer(Part.hairline, frame: Rect(0, y, width, NavigationBar.hairlineWidth))
    layer.backgroundColor = palette.hairline
    return layer
  }
}
