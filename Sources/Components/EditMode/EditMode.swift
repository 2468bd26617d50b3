import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// A screen of icons whose edit mode is announced by a bar that says what to do.
package struct EditMode: OutputProvider {
  private static let barDeadline = Deadline("bar")
  private static let badgeCurve = TimingCurve.easeOut
  private static let touchedOpacity = 0.5

  private let parameters: Parameters
  private let appearance: EditModeAppearance
  private var icons: PoppingGrid
  private var bar: EditBar
  private var content: EditedContent
  private var background: Animated<Color>
  /// 0 without badges, 1 with them.
  private var badge = AnimatedValue(0)
  private var button = ControlTracking()
  private var isEditing = false
  private var hasAppeared = false

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    appearance = try EditModeAppearance(parameters, in: environment)
    let reducesMotion = environment.environment.reduceMotion
    icons = PoppingGrid(
      try IconGrid(parameters.grid, parameters.shared, insets: appearance.insets, in: environment),
      parameters.pop, interruption: parameters.shared.interruption, in: environment)
    bar = EditBar(parameters, top: appearance.insets.top, reducesMotion: reducesMotion)
    content = EditedContent(
      inset: appearance.insets.top, timing: bar.timing, reducesMotion: reducesMotion)
    background = Animated(appearance.ground(isEditing: false), isAdditive: false)
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    icons.grid.fit(context.size, in: &context)
    switch input {
    case .lifecycle(.willAppear), .lifecycle(.didAppear): appear(in: &context)
    case .touch(let touch): receive(touch, in: &context)
    case .deadline(Self.barDeadline): context.emit(isEditing ? Event.barShown : .barHidden)
    case .deadline(let deadline): _ = icons.receive(deadline, in: &context)
    case .call(.beginEditing):
      guard !isEditing else { return context.emit(Event.beginEditingIgnored(.editing)) }
      toggle(in: &context)
    case .call(.endEditing):
      guard isEditing else { return context.emit(Event.endEditingIgnored(.notEditing)) }
      toggle(in: &context)
    case .lifecycle, .key, .focus, .slots: break
    }
  }

  private mutating func appear(in context: inout StageContext) {
    icons.grid.start(in: &context)
    guard !hasAppeared else { return }
    hasAppeared = true
    guard parameters.initialHideFlash else { return }
    let end = bar.flash(at: context.time)
    content.jump(to: bar.height, of: &icons.grid, in: &context)
    content.move(to: appearance.insets.top, of: &icons.grid, in: &context)
    context.schedule(Self.barDeadline, at: end)
  }

  private mutating func receive(_ touch: Touch, in context: inout StageContext) {
    let sample = touch.sample
    if sample.phase != .began || touch.began(on: Toolbar.Part.toolbar) {
      let events = button.receive(sample, bounds: appearance.buttonFrame(in: context.size))
      if events.contains(.touchUpInside) { toggle(in: &context) }
    }
    if sample.phase == .began, GridScreen.covers(touch) || touch.began(on: Part.bar) { return }
    let taps = icons.grid.receive(sample, shift: content.shift(at: context.time), in: &context)
    for cell in taps {
      if isEditing {
        context.emit(Event.editItemTapped(cell), from: IconGrid.path(of: cell))
      } else {
        icons.tap(cell, in: &context)
      }
    }
  }

  private mutating func toggle(in context: inout StageContext) {
    isEditing.toggle()
    context.emit(isEditing ? Event.editingBegan : .editingEnded)
    let end = isEditing ? bar.show(at: context.time) : bar.hide(at: context.time)
    if !isEditing, !bar.showsText {
      content.jump(to: bar.height, of: &icons.grid, in: &context)
    }
    content.move(
      to: isEditing ? bar.height : appearance.insets.top, of: &icons.grid, in: &context)
    background.animate(to: appearance.ground(isEditing: isEditing), at: context.time, bar.timing)
    if parameters.badges {
      var timing = bar.timing
      timing.curve = Self.badgeCurve
      badge.animate(to: isEditing ? 1 : 0, at: context.time, timing)
    }
    context.schedule(Self.barDeadline, at: end)
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    .combining([
      icons.grid.scroll.obstacle(to: sample),
      button.obstacle(to: sample, bounds: appearance.buttonFrame(in: context.size)),
    ])
  }

  package func value(of output: ScrollingOutput, at time: Time, size: Size) -> OutputValue {
    .point(Point(0, icons.grid.offset(at: time, size: size)))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    let offset = icons.grid.offset(at: time, size: size) + content.shift(at: time)
    let dissolve = content.dissolve(at: time)
    let ground = background.value(at: time)
    var grid = gridLayer(at: time, size: size, offset: offset)
    grid.attributes = [LayerAttribute(Property.contentInsetTop, content.inset.value(at: time))]
    var grids = [grid]
    if let dissolve {
      grids[0].backgroundColor = ground
      grids[0].opacity = dissolve.opacity
      var former = gridLayer(at: time, size: size, offset: offset + dissolve.formerShift)
      former.id = Part.formerGrid.id
      former.isUserInteractionEnabled = false
      grids.insert(former, at: 0)
    }
    return appearance.layer(
      grids, bar: bar.moment(at: time), ground: ground, isEditing: isEditing, size: size)
  }

  private func gridLayer(at time: Time, size: Size, offset: Double) -> Layer {
    let pressed = isEditing ? icons.grid.pressedCells : []
    let badge = badge.value(at: time)
    let indicatorInsets = icons.grid.scroll.setup.insets
    return icons.layer(at: time, size: size, offset: offset, indicatorInsets: indicatorInsets) {
      index, cell in
      if pressed.contains(index) { cell.opacity = Self.touchedOpacity }
      if badge > 0, let icon = cell.sublayers.last {
        cell.sublayers.append(appearance.badge(on: icon.frame, size: badge))
      }
    }
  }
}
