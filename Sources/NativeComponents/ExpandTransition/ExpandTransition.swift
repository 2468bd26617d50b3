import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// Three screens: a push from A to B, and a fade to C, for which B's button becomes a circle and floods the screen.
struct ExpandTransition: Component {
  private static let pushEnd = Deadline("pushEnd")
  private static let entryEnd = Deadline("entryEnd")
  private static let floodBegin = Deadline("floodBegin")
  private static let coverage = Deadline("coverage")
  private static let fadeBegin = Deadline("fadeBegin")
  private static let flowEnd = Deadline("flowEnd")

  /// The transition from B to C, in either direction.
  private struct Flow: Hashable, Sendable {
    /// The time at which the transition started in its direction, extrapolated to a full run.
    var origin: Time
    var isReversed: Bool

    /// Returns the time since the tap whose state is shown at `time`, 0…`duration`.
    func elapsed(at time: Time, of duration: Time) -> Time {
      min(duration, max(.zero, isReversed ? duration - (time - origin) : time - origin))
    }
  }

  private let parameters: Parameters
  private let appearance: ExpandTransitionAppearance
  private let reducesMotion: Bool
  private var screen: Screen
  private var push: ScreenTransition?
  /// The progress of the entry of B's button: 0 at its start, 1 at its end.
  private var entry = AnimatedValue(1)
  private var entryEnds = Time.zero
  private var flow: Flow?
  /// Whether C has been sent `willAppear`, and neither C nor B has appeared since.
  private var isFading = false
  private var tracking = ControlTracking()

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    appearance = try ExpandTransitionAppearance(parameters, in: environment)
    screen = parameters.start
  }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(let deadline): handle(deadline, in: &context)
    case .call(.reverse): reverse(in: &context)
    case .lifecycle(let step): context.send(step, to: Slot.screens, index: screen.index)
    case .key, .focus, .slots: break
    }
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    tracking.obstacle(to: sample, bounds: buttonFrame(at: context.time, in: context.size))
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      ExpandTransitionAppearance.State(
        screen: screen, push: push, entry: entry.value(at: time), flood: moment(at: time, size: size),
        isPressed: tracking.isTouchInside), at: time, size: size)
  }

  private func moment(at time: Time, size: Size) -> FloodTimeline.Moment? {
    guard let flow else { return nil }
    let timeline = appearance.timeline(in: size)
    return timeline.moment(at: flow.elapsed(at: time, of: timeline.duration))
  }
}

// MARK: Taps

extension ExpandTransition {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    let bounds = buttonFrame(at: context.time, in: context.size)
    if sample.phase == .began, let obstacle = tapObstacle(at: context.time) {
      if bounds.contains(sample.present) {
        context.emit(Event.tapIgnored(obstacle), ignoring: sample.finger)
      }
      return
    }
    let events = tracking.receive(sample, bounds: bounds)
    guard events.contains(.touchUpInside) else { return }
    switch screen {
    case .a: pushSecond(in: &context)
    case .b: flood(in: &context)
    case .c: break
    }
  }

  /// Returns why a touch is ignored at a time; `nil` if the button responds to it.
  private func tapObstacle(at time: Time) -> TapObstacle? {
    if flow != nil { return .flooding }
    if screen == .c { return .noButton }
    return screen == .b && time < entryEnds ? .entering : nil
  }

  /// Returns the frame of the button of the visible or entering screen. It excludes the movement of B's entry.
  private func buttonFrame(at time: Time, in size: Size) -> Rect {
    let frame = appearance.buttonFrame(in: size)
    return push.map { frame.offsetBy(appearance.incomingOrigin($0, at: time, in: size)) } ?? frame
  }

  private mutating func pushSecond(in context: inout StageContext) {
    let timing = parameters.push.timing(reducesMotion: reducesMotion)
    let transition = ScreenTransition(
      .push, from: [0], to: [1], dissolves: reducesMotion, at: context.time, duration: timing.duration,
      curve: timing.curve)
    push = transition
    screen = .b
    let end = transition.end ?? context.time
    context.schedule(Self.pushEnd, at: end)
    let entryBegin = parameters.entry.anchor == .pushStart ? context.time : end
    entry = AnimatedValue(0)
    entryEnds =
      reducesMotion
      ? entry.animate(to: 1, at: entryBegin, duration: ReducedMotion.duration, curve: ReducedMotion.curve)
      : entry.animate(
        to: 1, at: entryBegin, duration: parameters.entry.duration, delay: parameters.entry.delay,
        curve: .linear)
    context.schedule(Self.entryEnd, at: entryEnds)
    change(from: .a, to: .b, isDone: false, in: &context)
  }

  /// Sends the lifecycle steps of a change from one screen to another to the nodes on both.
  private func change(from old: Screen, to new: Screen, isDone: Bool, in context: inout StageContext) {
    context.send(isDone ? .didDisappear : .willDisappear, to: Slot.screens, index: old.index)
    context.send(isDone ? .didAppear : .willAppear, to: Slot.screens, index: new.index)
  }

  private mutating func flood(in context: inout StageContext) {
    flow = Flow(origin: context.time, isReversed: false)
    let timeline = appearance.timeline(in: context.size)
    if !reducesMotion {
      context.emit(Event.morphStarted)
      context.schedule(Self.floodBegin, at: context.time + timeline.floodBegin)
      let reach = appearance.farthestCorner(in: context.size)
      if let cover = timeline.coverTime(distance: reach) {
        context.schedule(Self.coverage, at: context.time + cover)
      }
    }
    context.schedule(Self.fadeBegin, at: context.time + timeline.fadeBegin)
    context.schedule(Self.flowEnd, at: context.time + timeline.duration)
  }

  private mutating func reverse(in context: inout StageContext) {
    let duration = appearance.timeline(in: context.size).duration
    guard screen == .c || flow != nil else {
      return context.emit(Event.reverseIgnored(.notFlooded))
    }
    guard flow?.isReversed != true else {
      return context.emit(Event.reverseIgnored(.reversing))
    }
    let elapsed = flow?.elapsed(at: context.time, of: duration) ?? duration
    for deadline in [Self.floodBegin, Self.coverage, Self.fadeBegin] { context.cancel(deadline) }
    if screen == .c || isFading {
      isFading = true
      change(from: .c, to: .b, isDone: false, in: &context)
    }
    flow = Flow(origin: context.time - (duration - elapsed), isReversed: true)
    screen = .b
    context.schedule(Self.flowEnd, at: context.time + elapsed)
  }
}

// MARK: Deadlines

extension ExpandTransition {
  private mutating func handle(_ deadline: Deadline, in context: inout StageContext) {
    switch deadline {
    case Self.pushEnd:
      push = nil
      context.emit(Event.shown(.b))
      change(from: .a, to: .b, isDone: true, in: &context)
    case Self.entryEnd: context.emit(Event.entryEnded)
    case Self.floodBegin: context.emit(Event.floodStarted)
    case Self.coverage: context.emit(Event.covered)
    case Self.fadeBegin:
      context.emit(Event.fadeStarted)
      isFading = true
      change(from: .b, to: .c, isDone: false, in: &context)
    default:
      screen = flow?.isReversed == true ? .b : .c
      flow = nil
      context.emit(Event.shown(screen))
      if isFading { change(from: screen == .b ? .c : .b, to: screen, isDone: true, in: &context) }
      isFading = false
    }
  }
}

extension ExpandTransition.Screen {
  /// The index of the screen's node in the slot.
  fileprivate var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    }
  }
}

extension ExpandTransition: AnimationHolder {
  /// The animations of the button's box and of the fade, which are a closed form rather than animated values.
  var animations: [AnimationRecord] {
    guard let flow else { return [] }
    return appearance.timeline(in: .zero).animations(from: flow.origin, isReversed: flow.isReversed)
  }
}

extension ExpandTransition {
  static let type = "expandTransition"
  static let meaning = "button that becomes a circle, floods the screen and fades to the next screen"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case screens

    var declaration: SlotDeclaration {
      switch self {
      case .screens:
        SlotDeclaration(
          "screens", "nodes below the texts and buttons of A, B and C", count: 0...3, managesLifecycle: true)
      }
    }
  }

  /// The events of the screens.
  enum Event: ComponentEvent {
    case entryEnded
    case morphStarted
    case floodStarted
    case covered
    case fadeStarted
    case shown(Screen)
    case tapIgnored(TapObstacle)
    case reverseIgnored(ReverseObstacle)

    static let examples: [Event] = [
      .entryEnded, .morphStarted, .floodStarted, .covered, .fadeStarted, .shown(.a), .tapIgnored(.flooding),
      .reverseIgnored(.notFlooded),
    ]

    var description: EventDescription {
      switch self {
      case .entryEnded: EventDescription("entryEnded", "B's button has come in")
      case .morphStarted: EventDescription("morphStarted", "the button begins to become a circle")
      case .floodStarted: EventDescription("floodStarted", "the circle begins to grow")
      case .covered: EventDescription("covered", "the flood covers the screen")
      case .fadeStarted: EventDescription("fadeStarted", "the flood begins to fade")
      case .shown(let screen):
        EventDescription(
          "shown", "the transition has ended and one screen shows", EventDetail("screen", screen))
      case .tapIgnored(let obstacle):
        EventDescription("tapIgnored", "a tap came that nothing handles", EventDetail("why", obstacle))
      case .reverseIgnored(let obstacle):
        EventDescription("reverseIgnored", "there is nothing to reverse", EventDetail("why", obstacle))
      }
    }
  }

  /// The reason why a tap is ignored.
  enum TapObstacle: String, Sendable {
    /// The flood is in progress, in either direction.
    case flooding
    /// B's button is still entering.
    case entering
    /// C has no button.
    case noButton
  }

  /// The reason why there is nothing to reverse.
  enum ReverseObstacle: String, Sendable {
    case notFlooded
    case reversing
  }

  /// The actions of the screens that `call` performs.
  enum Action: ComponentAction {
    case reverse

    static let declarations = [
      ActionDeclaration("reverse", "plays the transition from B to C backward", Action.reverse)
    ]
  }

  /// The layers of the screens and their contents.
  enum Part: String, ComponentPart {
    case a
    case b
    case c
    case screen
    case headline
    case subheadline
    case button
    case title
    case image
    case caption
  }

  static let parts =
    [PartDeclaration(Part.a, "the first screen", onScreen(button: "its button"))]
    + PushTransition.declarations + [
      PartDeclaration(
        Part.b, "the second screen", onScreen(button: "its button, which becomes the flood")),
      PartDeclaration(
        Part.c, "the third screen",
        [
          PartDeclaration(Part.image, "its picture"), slotNode,
          PartDeclaration(Part.caption, "the text over it"), StatusBar.declaration,
        ]),
      StatusBar.declaration,
    ]

  private static let slotNode = PartDeclaration(Part.screen, "the layer of the slot's node")

  /// Returns the layers on screen A or B.
  private static func onScreen(button: String) -> [PartDeclaration] {
    [
      slotNode, PartDeclaration(Part.headline, "its headline"),
      PartDeclaration(Part.subheadline, "its subheadline"),
      PartDeclaration(Part.button, button, [PartDeclaration(Part.title, "the button's title")]),
    ]
  }

}

extension ExpandTransition {
  /// The parameters of the screens that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The backgrounds of A, B and C; `nil` for the appearance's default color.
    let backgroundColors: [Color]?
    /// The texts of A and B; empty texts are omitted.
    let buttonTitles, headlines, subheadlines: [String]
    let image: String?
    let caption: String?
    let buttonColor, titleColor: Color
    let fontSize: Double
    /// The width of the buttons as a share of the screen's.
    let buttonWidthRatio: Double
    let buttonHeight: Double
    /// The center of the buttons, in unit coordinates of the screen.
    let buttonCenter: Point
    let cornerRadius: Double
    let shadowColor: Color
    let shadowOffset: Point
    let shadowRadius, shadowOpacity: Double
    let pressedOpacity: Double
    let push: PushParameters
    let entry: Entry
    let circleDiameter: Double
    let morphDuration, floodDelay, floodDuration: Time
    /// The diameter of the flood in screen heights. It is enlarged if corners would remain uncovered, except in strict
    /// mode.
    let floodScale: Double
    let growFrom: GrowFrom
    let fadeDuration: Time
    let fadeCurve: TimingCurve
    let start: Screen

    init(_ read: inout ParameterReader) {
      backgroundColors = read(
        "backgroundColors", nil, kind: .optional(.list(.color, count: 3...3)),
        "backgrounds of A, B and C; default: by appearance: white or black")
      buttonTitles = read(
        "buttonTitles", ["Push Me", "Show Snorlax"], kind: .list(.string, count: 2...2), "titles on A and B")
      headlines = read("headlines", ["", ""], kind: .list(.string, count: 2...2), "headlines of A and B")
      subheadlines = read(
        "subheadlines", ["", ""], kind: .list(.string, count: 2...2), "lines below the headlines of A and B")
      image = read("image", nil, kind: .optional(.image), "picture of C")
      caption = read("caption", nil, "text over the picture of C")
      buttonColor = read("buttonColor", Color(hex: 0x2ECC71), "fill of the buttons")
      titleColor = read("titleColor", .white, "color of their titles")
      fontSize = read("fontSize", 24, .points, kind: .number(0.5...1000), "size of their titles")
      buttonWidthRatio = read(
        "buttonWidthRatio", 0.6, kind: .fraction, "width of the buttons as a part of the screen's")
      buttonHeight = read("buttonHeight", 60, .points, kind: .nonNegative, "height of the buttons")
      buttonCenter = read("buttonCenter", Point(0.5, 0.5), "middle of the buttons, in unit coordinates")
      cornerRadius = read("cornerRadius", 20, .points, kind: .nonNegative, "corner radius of the buttons")
      shadowColor = read("shadowColor", Color(hex: 0xAAAAAA), "shadow color of the buttons")
      shadowOffset = read("shadowOffset", Point(2, 2), .points, "shadow offset of the buttons")
      shadowRadius = read("shadowRadius", 3, .points, kind: .nonNegative, "shadow radius of the buttons")
      shadowOpacity = read("shadowOpacity", 0.8, kind: .fraction, "shadow opacity of the buttons")
      pressedOpacity = read("pressedOpacity", 1, kind: .fraction, "opacity of a button under the finger")
      push = PushParameters(pushOnly: &read)
      entry = Entry(&read)
      circleDiameter = read("circleDiameter", 100, .points, kind: .nonNegative, "diameter of the circle")
      morphDuration = read("morphDuration", Time(seconds: 0.2), .seconds, "time from button to circle")
      floodDelay = read("floodDelay", Time(seconds: 0.1), .seconds, "time for which the circle rests")
      floodDuration = read("floodDuration", Time(seconds: 0.2), .seconds, "time from circle to flood")
      floodScale = read(
        "floodScale", 1.5, kind: .number(0...100),
        "diameter of the flood in screen heights; larger where corners would stay bare")
      growFrom = read("growFrom", .button, strict: .screenCenter, "center of circle and flood")
      fadeDuration = read("fadeDuration", Time(seconds: 0.5), .seconds, "time from flood to C")
      fadeCurve = read("fadeCurve", .easeIn, "progress from flood to C")
      start = read("start", .a, "screen at the start")
      shared = SharedParameters(&read)
    }
  }

  /// The three screens.
  enum Screen: String, ParameterChoice {
    case a
    case b
    case c
  }

  /// The entry of B's button.
  struct Entry: Sendable {
    let delay, duration: Time
    /// The distance below its final position at which the button starts, in points.
    let offset: Double
    let opacity: Double
    let anchor: EntryAnchor

    fileprivate init(_ read: inout ParameterReader) {
      delay = read("entryDelay", Time(seconds: 0.1), .seconds, "time until B's button comes in")
      duration = read("entryDuration", Time(seconds: 0.3), .seconds, "length of its entry")
      offset = read("entryOffset", 40, .points, "distance below its final position at which it starts")
      opacity = read("entryOpacity", 0.3, kind: .fraction, "opacity that it starts with")
      anchor = read("entryAnchor", .pushStart, "what the entry waits for")
    }
  }

  /// The event that starts the entry of B's button.
  enum EntryAnchor: String, ParameterChoice {
    case pushStart
    case pushEnd
  }

  /// The center of the circle and the flood.
  enum GrowFrom: String, ParameterChoice {
    case button
    case screenCenter
  }
}
