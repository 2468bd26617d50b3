import Components
import Geometry
import Layers
import Text

/// The strip at the top of a screen with a title and what to do.
struct NavigationBar: Sendable {
  /// Points, without the status bar.
  static let height = 44.0
  static let backLabelX = 26.0
  private static let itemMargin = 16.0
  static let hairlineWidth = 0.5
  /// What the title keeps from what stands beside it, in points.
  private static let titleMargin = 8.0

  /// The bar and what stands on it.
  enum Part: String, ComponentPart {
    case bar
    case title
    case backLabel
    case backChevron
    case leftItem
    case rightItem
  }

  /// A bar with one title and what stands at its ends.
  static let declaration = PartDeclaration(
    Part.bar, "the bar at the top",
    BarGround.declarations + [
      PartDeclaration(Part.title, "its title"), PartDeclaration(Part.leftItem, "the left bar item"),
      PartDeclaration(Part.rightItem, "the right bar item"),
    ])

  /// What stands at the right or the left end.
  enum Item: Sendable {
    case text(Label)
    case glyph(Glyph)
  }

  var title: Label?
  var left: Item?
  var right: Item?
  var isFrosted = false
  /// True where the leading edge is the right one.
  var isMirrored = false
  let palette: Palette
  let tint: Color
  /// Where the safe area ends: the status bar's height.
  let top: Double

  /// The height with the status bar.
  var totalHeight: Double { top + Self.height }

  private var midY: Double { top + Self.height / 2 }

  /// The bar's layer across a screen `width` points wide.
  func layer(_ part: some ComponentPart = Part.bar, width: Double) -> Layer {
    var layer = Layer(part, frame: Rect(0, 0, width, totalHeight))
    layer.sublayers = [BarGround.layer(in: layer.bounds, palette: palette, isFrosted: isFrosted)]
    layer.sublayers.append(BarGround.hairline(y: totalHeight, width: width, palette: palette))
    let ends = itemLayers(left: left, right: right, width: width)
    if let title { layer.sublayers.append(titleLayer(title, width: width, beside: ends)) }
    layer.sublayers += ends
    return layer
  }

  /// What stands at the ends of a bar `width` points wide.
  func itemLayers(left: Item?, right: Item?, width: Double) -> [Layer] {
    let leftLayer = left.map { item($0, .leftItem, x: Self.itemMargin, anchor: .left) }
    let rightLayer = right.map { item($0, .rightItem, x: width - Self.itemMargin, anchor: .right) }
    return [leftLayer, rightLayer].compactMap(\.self).map { placed($0, width: width) }
  }

  /// The title in the middle of the bar; it gives way to what stands beside it, and ends in "…" where there is no room.
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

  /// The label beside the back chevron, at most as long as half of the bar.
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

  /// A layer that is laid out from the left, on its side.
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
  /// A bar with a title and what stands at its ends.
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

/// What can be done at the leading and at the trailing end of a bar, the latter in bold.
struct BarEnds: Sendable {
  /// Points, of all texts in bars.
  static let fontSize = 17.0

  let leading: Label?
  let trailing: Label?

  /// - Parameter texts: for the leading and the trailing end; an empty one is none.
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

/// The strip at the bottom of a screen with up to three things to do.
struct Toolbar: Sendable {
  /// Points, without the safe area below.
  static let height = 44.0

  /// The strip and what stands on it.
  enum Part: ComponentPart {
    case toolbar
    /// From the left: 0, 1, 2.
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

  /// Left, center and right.
  var items: [NavigationBar.Item?]
  var isFrosted = false
  let palette: Palette
  let tint: Color
  /// The safe area below.
  let bottom: Double

  var totalHeight: Double { Self.height + bottom }

  /// The toolbar's layer at the bottom of a screen; its items are `item-0` to `item-2`.
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

/// What bars stand on.
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
