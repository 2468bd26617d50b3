import Components
import Geometry
import Gestures
import Layers
import Motion

/// A scrolling grid of icons in which a tap chooses one, shown as the child of a list's row.
struct IconChoices: Sendable {
  private typealias Part = ReturnHighlight.Part

  /// The side of an icon, in points.
  private static let side = 60.0
  private static let columns = 4
  private static let margin = 27.0
  private static let gap = 27.0
  private static let ringWidth = 3.0
  private static let ringGap = 4.0

  private let tiles: [IconTile]
  private let tint: Color
  private let indicatorColor: Color
  private let isMirrored: Bool
  private var choice: ScrollingChoice

  /// - Parameter insets: the edges that bars cover.
  init(
    _ icons: [IconParameters], chosen: Int, insets: Insets, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    tiles = try icons.enumerated().map { index, icon in
      try IconTile(icon, index: index, side: Self.side, family: family, in: environment)
    }
    tint = palette.tint
    indicatorColor = palette.indicator
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    var setup = ScrollingContent.Setup()
    let rows = (icons.count + Self.columns - 1) / Self.columns
    setup.extent = Size(0, Self.margin + Double(rows) * (Self.side + Self.gap))
    setup.insets = insets
    setup.isMirrored = isMirrored
    setup.configuration.alwaysBounceVertical = true
    setup.configuration.adjustsIndicatorsToInsets = true
    choice = ScrollingChoice(ScrollingContent(setup, part: PartPath(Part.child)), chosen: chosen)
  }

  /// Adapts to the component's size; must precede the handling of an input.
  mutating func fit(_ size: Size, in context: inout StageContext) {
    choice.fit(size, in: &context)
  }

  /// Handles a touch sample, and returns the index of the icon that it has chosen, if any.
  mutating func receive(_ sample: TouchSample, in context: inout StageContext) -> Int? {
    let size = context.size
    let frames = tiles.indices.map { frame(of: $0, offset: 0, width: size.width) }
    return choice.receive(
      sample, viewport: size, item: { point in frames.firstIndex { $0.contains(point) } }, in: &context)
  }

  /// Returns why a finger that has just come down does not affect the icons; `nil` if it does.
  func obstacle(to sample: TouchSample) -> TouchObstacle? { choice.scroll.obstacle(to: sample) }

  /// Handles a deadline, and returns whether it is one of the grid's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    choice.receive(deadline, in: &context)
  }

  /// Cancels all touches.
  mutating func cancelTouches(in context: inout StageContext) {
    choice.cancelTouches(in: &context)
  }

  /// Returns the icons, the ring around the chosen one and the indicator, back to front.
  func layers(at time: Time, size: Size) -> [Layer] {
    let offset = choice.scroll.offset(at: time, viewport: size).y
    var layers = tiles.enumerated().map { index, tile in
      tile.layer(Part.icon(index), in: frame(of: index, offset: offset, width: size.width))
    }
    if tiles.indices.contains(choice.chosen) {
      layers.append(ringLayer(around: frame(of: choice.chosen, offset: offset, width: size.width)))
    }
    return layers + choice.scroll.indicatorLayers(at: time, viewport: size, color: indicatorColor)
  }

  private func ringLayer(around tile: Rect) -> Layer {
    let outset = Self.ringGap + Self.ringWidth
    var ring = Layer(Part.ring, frame: tile.insetBy(-outset, -outset))
    ring.borderWidth = Self.ringWidth
    ring.borderColor = tint
    ring.cornerRadii = CornerRadii(IconTile.cornerRadius(side: Self.side) + outset)
    ring.cornerCurve = .continuous
    ring.isUserInteractionEnabled = false
    return ring
  }

  /// Returns an icon's frame; the distances between columns are equal at any width.
  private func frame(of index: Int, offset: Double, width: Double) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
    let pitch = (width - 2 * Self.margin - Self.side) / Double(Self.columns - 1)
    let frame = Rect(
      Self.margin + Double(column) * pitch, Self.margin + Double(row) * (Self.side + Self.gap) - offset,
      Self.side, Self.side)
    return isMirrored ? frame.mirrored(inWidth: width) : frame
  }
}
