import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A screen of icons with an edit mode, announced by a bar that prompts the user.
struct EditMode: OutputProvider {
  private static let barDeadline = Deadline("bar")
  private static let badgeCurve = TimingCurve.easeOut
  private static let touchedOpacity = 0.5

  private let parameters: Parameters
  private let appearance: EditModeAppearance
  private var icons: PoppingGrid
  private var bar: EditBar
  private var content: EditedContent
  private var background: Animated<Color>
  /// The scale of the badges, or their opacity if motion is reduced: 0 for hidden, 1 for fully visible.
  private var badge = AnimatedValue(0)
  private var button = ControlTracking()
  private var isEditing = false
  private var hasAppeared = false

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
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

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
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

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    .combining([
      icons.grid.scroll.obstacle(to: sample),
      button.obstacle(to: sample, bounds: appearance.buttonFrame(in: context.size)),
    ])
  }

  func value(of output: ScrollingOutput, at time: Time, size: Size) -> ComponentValue {
    .point(Point(0, icons.grid.offset(at: time, size: size)))
  }

  func layers(at time: Time, size: Size) -> Layer {
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

extension EditMode {
  static let type = "editMode"
  static let meaning = "edit mode announced by a bar with a prompt, badges and tint"

  static let events: [any ComponentEvent.Type] = [Event.self] + PoppingGrid.events

  /// The events of the screen besides those of its icons.
  enum Event: ComponentEvent {
    case editingBegan
    case editingEnded
    case barShown
    case barHidden
    /// A tap while editing, with the index of the icon.
    case editItemTapped(Int)
    case beginEditingIgnored(Obstacle)
    case endEditingIgnored(Obstacle)

    static let examples: [Event] = [
      .editingBegan, .editingEnded, .barShown, .barHidden, .editItemTapped(0), .beginEditingIgnored(.editing),
      .endEditingIgnored(.notEditing),
    ]

    var description: EventDescription {
      switch self {
      case .editingBegan: EventDescription("editingBegan", "the edit mode begins")
      case .editingEnded: EventDescription("editingEnded", "the edit mode ends")
      case .barShown: EventDescription("barShown", "the bar has slid in")
      case .barHidden: EventDescription("barHidden", "the bar has slid out")
      case .editItemTapped(let index):
        EventDescription(
          "editItemTapped", "an icon was tapped while editing", EventDetail("index", index))
      case .beginEditingIgnored(let obstacle):
        EventDescription(
          "beginEditingIgnored", "the call came while editing", EventDetail("why", obstacle))
      case .endEditingIgnored(let obstacle):
        EventDescription(
          "endEditingIgnored", "the call came while not editing", EventDetail("why", obstacle))
      }
    }
  }

  /// The reason why a call is ignored.
  enum Obstacle: String, Sendable {
    case editing
    case notEditing
  }

  /// The layers besides those of the icons and the bars around them.
  enum Part: String, ComponentPart {
    case formerGrid
    case bar
    case tint
    case prompt
    case title
    case badge
    case ring
    case disc
    case minus
  }

  static let parts =
    [
      IconGrid.declaration(properties: [PropertyDeclaration(Property.contentInsetTop)], inCell: [badge]),
      IconGrid.declaration(
        Part.formerGrid, "the icons as they were, while they dissolve", inCell: [badge]
      ).forReducedMotion,
      PartDeclaration(
        Part.bar, "the bar of the edit mode",
        BarGround.declarations + [
          PartDeclaration(Part.tint, "its tint"), PartDeclaration(Part.prompt, "its prompt"),
          PartDeclaration(Part.title, "its title"),
        ]),
    ] + GridScreen.declarations

  private static let badge = PartDeclaration(
    Part.badge, "a minus on the icon while editing",
    [
      PartDeclaration(Part.ring, "the ring around it"),
      PartDeclaration(Part.disc, "its background"), PartDeclaration(Part.minus, "its symbol"),
    ])

  /// The property that the screen adds to the trace of its grid.
  enum Property: String, ComponentProperty {
    case contentInsetTop

    var unit: ParameterUnit { .points }

    var meaning: String {
      switch self {
      case .contentInsetTop: "top content inset of the icons, from the bar"
      }
    }
  }

  /// The actions of the screen that `call` performs.
  enum Action: ComponentAction {
    case beginEditing
    case endEditing

    static let declarations = [
      ActionDeclaration("beginEditing", "begins the edit mode", Action.beginEditing),
      ActionDeclaration("endEditing", "ends the edit mode", Action.endEditing),
    ]
  }
}

extension EditMode {
  /// The parameters of the screen that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let prompt, title, editLabel, doneLabel: String
    let duration: Time
    let curve: TimingCurve
    /// The height of the bar without its prompt, in points, excluding the status bar.
    let barHeight: Double
    /// The height of the bar with its prompt, in points, excluding the status bar.
    let promptBarHeight: Double
    let keepsTextWhileHiding, initialHideFlash, badges: Bool
    /// The tint of the bar; `nil` for none.
    let editTintColor: Color?
    /// The background while editing; `nil` for the usual one.
    let editBackgroundColor: Color?
    let grid: IconGridParameters
    let pop: PopParameters

    init(_ read: inout ParameterReader) {
      let givenPrompt: String? = read("prompt", nil, "prompt above the title; default: by locale")
      let givenTitle: String? = read("title", nil, "title of the bar; default: by locale")
      let givenEditLabel: String? = read(
        "editLabel", nil, "button that begins editing; default: by locale")
      let givenDoneLabel: String? = read(
        "doneLabel", nil, "button that ends editing; default: by locale")
      duration = read("duration", Time(seconds: 0.2), .seconds, "length of the bar's way")
      curve = read("curve", .easeInOut, "progress of bar and inset")
      barHeight = read(
        "barHeight", 44, .points, kind: .nonNegative, "height of the bar without prompt, below the status bar"
      )
      promptBarHeight = read(
        "promptBarHeight", 74, .points, kind: .nonNegative,
        "height of the bar with its prompt, below the status bar")
      keepsTextWhileHiding = read(
        "keepsTextWhileHiding", true, strict: false,
        "whether the texts stay until the bar is out")
      initialHideFlash = read(
        "initialHideFlash", false, strict: true,
        "whether an empty bar slides out at the start")
      badges = read("badges", false, "whether icons get a badge while editing")
      editTintColor = read("editTintColor", nil, "tint of the bar")
      editBackgroundColor = read("editBackgroundColor", nil, "background while editing")
      grid = IconGridParameters(itemsOnly: &read)
      shared = SharedParameters(&read)
      pop = PopParameters(strict: shared.strict)
      let locale = shared.locale
      prompt =
        givenPrompt
        ?? locale.text(
          ja: "編集・削除したいアイテムをタップしてください。", en: "Tap the item you want to edit or delete.")
      title = givenTitle ?? locale.text(ja: "編集モード", en: "Edit Mode")
      editLabel = givenEditLabel ?? locale.text(ja: "編集", en: "Edit")
      doneLabel = givenDoneLabel ?? locale.text(ja: "完了", en: "Done")
    }
  }
}
