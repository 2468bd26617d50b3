import Components
import Geometry
import Gestures
import Layers
import Motion

/// The content under the panel: a grid of icons, or the slot's nodes instead.
struct SheetContent: Sendable {
  private typealias Part = SheetInsets.Part
  private typealias Property = SheetInsets.Property

  /// The number of icons if the scenario gives none.
  private static let sampleCount = 24

  private enum Kind: Sendable {
    case grid(IconGrid)
    /// Nodes with an extent of their own, which scroll.
    case nodes(ScrollingContent)
    /// Nodes that fill the screen and do not scroll.
    case screen
  }

  /// The grid's scroll offset before a change that reduced motion made at once; the grid at that offset fades out.
  private struct Former: Sendable {
    var offset: Double
    var since: Time
  }

  private var kind: Kind
  private var former: Former?

  init(_ parameters: SheetInsets.Parameters, insets: Insets, in environment: ComponentEnvironment) throws {
    let offset = parameters.initialOffset - insets.top
    guard environment.nodeCount(of: SheetInsets.Slot.content) > 0 else {
      kind = .grid(
        try IconGrid(
          parameters.grid, parameters.shared, sampleCount: Self.sampleCount, insets: insets,
          initialOffset: offset, in: environment))
      return
    }
    var setup = ScrollingContent.Setup()
    setup.extent = environment.extent(of: SheetInsets.Slot.content)
    setup.insets = insets
    setup.initialOffset = Point(0, offset)
    setup.configuration.alwaysBounceVertical = true
    kind = setup.extent.height > 0 ? .nodes(ScrollingContent(setup, part: PartPath(Part.content))) : .screen
  }

  /// The time for which touches are withheld from the nodes; `nil` if the content does not consist of scrolling nodes.
  var touchDelay: Time? {
    if case .nodes = kind { ScrollConfiguration.contentTouchDelay } else { nil }
  }

  private var scroll: ScrollingContent? {
    switch kind {
    case .grid(let grid): grid.scroll
    case .nodes(let scroll): scroll
    case .screen: nil
    }
  }

  // MARK: Input

  /// Adapts to the size of the screen.
  mutating func fit(_ size: Size, in context: inout StageContext) {
    switch kind {
    case .grid(var grid):
      grid.fit(size, in: &context)
      kind = .grid(grid)
    case .nodes(var scroll):
      scroll.fit(size, in: &context)
      kind = .nodes(scroll)
    case .screen: break
    }
  }

  /// Adapts to the extent of the nodes.
  mutating func fit(_ slots: [[MountedNode]], in context: inout StageContext) {
    guard case .nodes(var scroll) = kind else { return }
    scroll.resize(extent: slots.extent(of: SheetInsets.Slot.content), in: &context)
    kind = .nodes(scroll)
  }

  /// Starts the updates of the grid's labels; must be called once, when the component appears.
  mutating func start(in context: inout StageContext) {
    guard case .grid(var grid) = kind else { return }
    grid.start(in: &context)
    kind = .grid(grid)
  }

  /// Handles a touch sample of a finger that came down on the content.
  mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    switch kind {
    case .grid(var grid):
      for index in grid.receive(sample, in: &context) {
        context.emit(IconGrid.Event.itemTapped(index), from: IconGrid.path(of: index))
      }
      kind = .grid(grid)
    case .nodes(var scroll):
      scroll.receive(sample, in: &context)
      kind = .nodes(scroll)
    case .screen: break
    }
  }

  /// Returns why the content ignores a finger that has just come down; `nil` if it responds to it.
  func obstacle(to sample: TouchSample) -> TouchObstacle? {
    guard let scroll else { return .nothingThere }
    return scroll.obstacle(to: sample)
  }

  /// Handles a deadline of the content.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) {
    switch kind {
    case .grid(var grid):
      _ = grid.receive(deadline, in: &context)
      kind = .grid(grid)
    case .nodes(var scroll):
      _ = scroll.receive(deadline, in: &context)
      kind = .nodes(scroll)
    case .screen: break
    }
  }

  /// Follows insets that are being animated toward `target`.
  ///
  /// - Parameter fades: whether the content must not move by itself, so that the grid cross-fades to its position with
  ///   the new insets. Nodes change their position at once, since a scene contains each only once.
  mutating func follow(
    _ insets: Insets, heading target: Insets, fades: Bool, in context: inout StageContext
  ) {
    switch kind {
    case .grid(var grid):
      let before = offset(at: context.time, size: context.size)
      grid.follow(insets, heading: target, in: &context)
      kind = .grid(grid)
      if fades, offset(at: context.time, size: context.size) != before {
        former = Former(offset: before, since: context.time)
      }
    case .nodes(var scroll):
      scroll.follow(insets, heading: target, in: &context)
      kind = .nodes(scroll)
    case .screen: break
    }
  }

  private func offset(at time: Time, size: Size) -> Double {
    scroll?.offset(at: time, viewport: size).y ?? 0
  }

  // MARK: Layers

  /// Returns the content's layers in a screen of `size`, back to front.
  ///
  /// - Parameters:
  ///   - insets: the current insets.
  ///   - ownInset: the lower inset without the bars, for the trace.
  func layers(
    at time: Time, size: Size, insets: Insets, ownInset: Double, palette: Palette, isMirrored: Bool
  ) -> [Layer] {
    var content = layer(at: time, size: size, insets: insets)
    guard let model = scroll?.model(in: size, insets: insets, at: time) else { return [content] }
    let offset = model.offset(at: time).y
    content.attributes = [
      LayerAttribute(Property.contentOffsetY, offset),
      LayerAttribute(Property.contentInsetBottom, ownInset),
    ]
    var layers = [content]
    if let leaving = leaving(at: time, size: size, palette: palette) { layers.append(leaving) }
    guard
      let knob = ScrollKnob(
        offset: offset, range: model.range.vertical, visible: size.height, content: model.contentSize.height,
        leading: insets.top, trailing: insets.bottom, covered: insets.top + insets.bottom)
    else { return layers }
    let frame = knob.frame(along: .vertical, in: size)
    var indicator = Layer(
      Part.indicator, frame: isMirrored ? frame.mirrored(inWidth: size.width) : frame)
    indicator.backgroundColor = palette.indicator
    indicator.cornerRadii = CornerRadii(knob.style.radius)
    indicator.opacity = model.indicatorAlpha(at: time)
    indicator.isUserInteractionEnabled = false
    return layers + [indicator]
  }

  private func layer(at time: Time, size: Size, insets: Insets) -> Layer {
    switch kind {
    case .grid(let grid):
      return grid.layer(at: time, size: size, offset: grid.offset(at: time, size: size, insets: insets))
    case .nodes(let scroll):
      var layer = scroll.contentLayer(Part.content, at: time, viewport: size, insets: insets)
      layer.slot = SlotPlacement(SheetInsets.Slot.content)
      return layer
    case .screen:
      var layer = Layer(Part.content, frame: Rect(origin: .zero, size: size))
      layer.slot = SlotPlacement(SheetInsets.Slot.content)
      return layer
    }
  }

  /// Returns the grid at its former scroll offset while it fades out above the grid at the new one.
  private func leaving(at time: Time, size: Size, palette: Palette) -> Layer? {
    guard let former, case .grid(let grid) = kind, time < former.since + ReducedMotion.duration else {
      return nil
    }
    let share = (time - former.since).seconds / ReducedMotion.duration.seconds
    var layer = grid.layer(at: time, size: size, offset: former.offset)
    layer.id = Part.formerGrid.id
    layer.backgroundColor = palette.screen
    layer.opacity = 1 - ReducedMotion.curve.value(at: share)
    layer.isUserInteractionEnabled = false
    return layer
  }
}
