import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A stack of screens under a bar, with push, pop, fade, and an interactive pop that follows a finger.
struct Navigation: OutputProvider {
  private let parameters: Parameters
  private let appearance: NavigationAppearance
  private let screenCount: Int
  private var stack: ScreenStack
  private var backButton = ControlTracking()

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    screenCount = environment.nodeCount(of: Slot.screens)
    appearance = try NavigationAppearance(parameters, screenCount: screenCount, in: environment)
    let start = min(parameters.start, screenCount - 1)
    stack = ScreenStack(
      screenCount > 0 ? [start] : [], push: parameters.push, pop: parameters.pop, in: environment)
  }

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(ScreenStack.deadline): report(stack.finish(), in: &context)
    case .call(.push(let arguments)): push(arguments, in: &context)
    case .call(.pop(let arguments)): pop(animated: arguments.animated, in: &context)
    case .call(.fade(let arguments)): fade(arguments, in: &context)
    case .lifecycle(let step): if let top = stack.top { send(step, to: top, in: &context) }
    case .deadline, .key, .focus, .slots: break
    }
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    let width = context.size.width
    return .combining([
      stack.obstacle(to: sample, width: width),
      backButton.obstacle(to: sample, bounds: backButtonFrame(width: width) ?? .zero),
    ])
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    switch output {
    case .fraction: .number(stack.transition?.progress(at: time) ?? 1)
    case .top: .number(Double(stack.top ?? 0))
    }
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(stack, isBackPressed: backButton.isTouchInside, at: time, size: size)
  }
}

// MARK: Calls

extension Navigation {
  private mutating func push(_ arguments: PushArguments, in context: inout StageContext) {
    let screen = arguments.screen ?? next
    if let obstacle = obstacle(to: screen) ?? (stack.screens.contains(screen) ? .alreadyShown : nil) {
      return context.emit(Event.ignored(.push, obstacle))
    }
    report(stack.push(screen, animated: arguments.animated, in: &context), in: &context)
  }

  private mutating func pop(animated: Bool, in context: inout StageContext) {
    if let obstacle: Obstacle = stack.isChanging ? .changing : stack.below == nil ? .firstScreen : nil {
      return context.emit(Event.ignored(.pop, obstacle))
    }
    report(stack.pop(animated: animated, in: &context), in: &context)
  }

  private mutating func fade(_ arguments: FadeArguments, in context: inout StageContext) {
    let screen = arguments.screen ?? next
    if let obstacle = obstacle(to: screen) ?? (screen == stack.top ? .alreadyShown : nil) {
      return context.emit(Event.ignored(.fade, obstacle))
    }
    let changes = stack.fade(
      to: screen, duration: arguments.duration ?? parameters.fade.duration,
      curve: arguments.curve ?? parameters.fade.curve, in: &context)
    report(changes, in: &context)
  }

  /// The index of the screen to show if a call names none.
  private var next: Int { (stack.top ?? 0) + 1 }

  /// Returns why a screen cannot be shown; `nil` if it can.
  private func obstacle(to screen: Int) -> Obstacle? {
    if stack.isChanging { return .changing }
    return screen < screenCount ? nil : .noSuchScreen
  }
}

// MARK: Touches

extension Navigation {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, stack.isChanging {
      return context.ignore(finger: sample.finger, .changing)
    }
    let width = context.size.width
    followBackButton(sample, width: width, in: &context)
    let changes = stack.receive(sample, width: width, in: &context)
    if stack.isChanging { _ = backButton.cancel() }
    report(changes, in: &context)
  }

  private mutating func followBackButton(
    _ sample: TouchSample, width: Double, in context: inout StageContext
  ) {
    guard let bounds = backButtonFrame(width: width) else { return }
    let events = backButton.receive(sample, bounds: bounds)
    if events.contains(.touchUpInside) { pop(animated: true, in: &context) }
  }

  /// Returns the frame of the back button; `nil` if there is nothing to go back to, or no bar.
  private func backButtonFrame(width: Double) -> Rect? {
    stack.below.flatMap { appearance.backButtonFrame(to: $0, width: width) }
  }
}

// MARK: Events

extension Navigation {
  private func report(_ changes: [ScreenChange], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let transition):
        context.emit(Event.began(transition.kind, from: transition.outgoing, to: transition.incoming))
      case .step(let step, let screen): send(step, to: screen, in: &context)
      case .released(let transition, let fraction, let speed):
        context.emit(
          Event.popReleased(fraction: fraction, speed: speed, finishes: !transition.isCancelled))
      case .ended(let transition) where transition.isCancelled:
        context.emit(Event.popCancelled(from: transition.outgoing, to: transition.incoming))
      case .ended(let transition):
        context.emit(Event.finished(transition.kind, from: transition.outgoing, to: transition.incoming))
      }
    }
  }

  private func send(_ step: LifecycleStep, to screen: Int, in context: inout StageContext) {
    context.emit(Event.step(step), from: PartPath(Part.screen(screen)))
    context.send(step, to: Slot.screens, index: screen)
  }
}

extension Navigation {
  static let type = "navigation"
  static let meaning =
    "stack of screens under a navigation bar: push, pop, fade and the interactive pop"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case screens

    var declaration: SlotDeclaration {
      switch self {
      case .screens:
        SlotDeclaration(
          "screens", "one node for each screen, under the bar", managesLifecycle: true)
      }
    }
  }

  /// The events of the navigation.
  enum Event: ComponentEvent {
    case began(ScreenTransition.Kind, from: Int, to: Int)
    case finished(ScreenTransition.Kind, from: Int, to: Int)
    case ignored(ScreenTransition.Kind, Obstacle)
    case popCancelled(from: Int, to: Int)
    /// The release of an interactive pop, with the fraction completed and the speed away from the edge in points per
    /// second.
    case popReleased(fraction: Double, speed: Double, finishes: Bool)
    case step(LifecycleStep)

    static let examples: [Event] =
      ScreenTransition.Kind.allCases.flatMap {
        [.began($0, from: 0, to: 0), .finished($0, from: 0, to: 0), .ignored($0, .changing)]
      } + [
        .popCancelled(from: 0, to: 0), .popReleased(fraction: 0, speed: 0, finishes: true),
      ] + LifecycleStep.allCases.map { .step($0) }

    var description: EventDescription {
      switch self {
      case .began(let kind, let outgoing, let incoming):
        EventDescription(
          kind.rawValue + "Began", "the screens begin to change", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .finished(let kind, let outgoing, let incoming):
        EventDescription(
          kind.rawValue + "Finished", "the screens have changed", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .ignored(let kind, let obstacle):
        EventDescription(
          kind.rawValue + "Ignored", "a call came that cannot be carried out", EventDetail("why", obstacle))
      case .popCancelled(let outgoing, let incoming):
        EventDescription(
          "popCancelled", "the drag from the edge is cancelled", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .popReleased(let fraction, let speed, let finishes):
        EventDescription(
          "popReleased", "the drag from the edge is released", EventDetail("fraction", fraction),
          EventDetail("velocity", speed),
          EventDetail("finishes", finishes))
      case .step(let step): EventDescription(step.rawValue, "a screen appears or disappears")
      }
    }
  }

  /// The reason why a call is ignored.
  enum Obstacle: String, Sendable {
    /// The screens are already changing.
    case changing
    /// The index exceeds the number of screens.
    case noSuchScreen
    /// The screen is already in the stack or, for a fade, on top of it.
    case alreadyShown
    /// The top screen is the first one.
    case firstScreen
  }

  /// The layers of the screens.
  enum Part: ComponentPart {
    case screen(Int)

    var id: String {
      switch self {
      case .screen(let index): "screen-\(index)"
      }
    }
  }

  static let parts =
    [PartDeclaration(each: Part.screen, "a screen by its index")] + PushTransition.declarations
    + [TransitionBar.declaration, StatusBar.declaration]

  /// The property that the navigation adds to its trace.
  enum Property: String, ComponentProperty {
    case transitionProgress

    var unit: ParameterUnit { .none }
    var meaning: String { "progress of the transition, 0 to 1, while screens change" }
  }

  static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// The actions of the navigation that `call` performs.
  enum Action: ComponentAction {
    case push(PushArguments)
    case pop(PopArguments)
    case fade(FadeArguments)

    static let declarations = [
      ActionDeclaration("push", "pushes a screen", push),
      ActionDeclaration("pop", "pops the top screen", pop),
      ActionDeclaration("fade", "fades to another screen, a former or a new one", fade),
    ]
  }

}

extension Navigation {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case fraction
    case top

    var declaration: OutputDeclaration {
      switch self {
      case .fraction: OutputDeclaration("fraction", "progress of the transition; 1 at rest", .number)
      case .top: OutputDeclaration("top", "the place of the screen on top, from 0", .number)
      }
    }
  }
}

extension Navigation {
  /// The parameters of the navigation that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The titles by screen index; further screens have no title.
    let titles: [String]
    /// The index of the initial screen.
    let start: Int
    /// The label of the back button; `nil` for the title of the previous screen.
    let backTitle: String?
    let bar: Bar
    /// The background of the screens; `nil` for the appearance's default color.
    let backgroundColor: Color?
    let push: PushParameters
    let fade: Fade
    let pop: PopGestureParameters

    init(_ read: inout ParameterReader) {
      titles = read("titles", [], "titles of the screens, in their order")
      start = read("start", 0, kind: .integer(0...10_000), "index of the screen at the start")
      backTitle = read(
        "backTitle", nil, "label of the back button; default: the title of the screen before")
      bar = read("bar", .plain, "the bar at the top")
      backgroundColor = read(
        "backgroundColor", nil, "background of the screens; default: by appearance")
      push = PushParameters(&read)
      fade = Fade(&read)
      pop = PopGestureParameters(&read)
      shared = SharedParameters(&read)
    }
  }

  /// The appearance of the bar at the top of all screens.
  enum Bar: String, ParameterChoice {
    case plain
    case frosted
    case hidden
  }

  /// The timing with which one screen fades into another.
  struct Fade: ParameterRecord {
    let duration: Time
    let curve: TimingCurve

    init(_ read: inout ParameterReader) {
      duration = read("fadeDuration", Time(seconds: 0.25), .seconds, "length of a fade")
      curve = read("fadeCurve", .linear, "progress of a fade")
    }
  }
}

// MARK: Arguments

extension Navigation {
  /// The arguments of `push`.
  struct PushArguments: ParameterRecord {
    /// The index of the screen to push; `nil` for the screen after the one on top.
    let screen: Int?
    let animated: Bool

    init(_ read: inout ParameterReader) {
      screen = read.screen()
      animated = read.animated()
    }
  }

  /// The arguments of `pop`.
  struct PopArguments: ParameterRecord {
    let animated: Bool

    init(_ read: inout ParameterReader) { animated = read.animated() }
  }

  /// The arguments of `fade`.
  struct FadeArguments: ParameterRecord {
    /// The index of the screen to fade to; `nil` for the screen after the one on top.
    let screen: Int?
    /// The duration of the fade; `nil` for the navigation's own.
    let duration: Time?
    /// The curve of the fade; `nil` for the navigation's own.
    let curve: TimingCurve?

    init(_ read: inout ParameterReader) {
      screen = read.screen()
      let fade = Fade(&read)
      duration = read.isGiven("fadeDuration") ? fade.duration : nil
      curve = read.isGiven("fadeCurve") ? fade.curve : nil
    }
  }
}

extension ParameterReader {
  fileprivate mutating func screen() -> Int? {
    self("screen", nil, kind: .optional(.integer(0...10_000)), "index of the screen; without it the next one")
  }

  fileprivate mutating func animated() -> Bool { self("animated", true, "whether the change is animated") }
}

/// The appearance of a navigation: its screens, the bar above them and the status bar.
struct NavigationAppearance: Sendable {
  private let push: PushTransition
  private let ground: Color
  private let bar: TransitionBar?
  private let statusBar: StatusBar

  init(_ parameters: Navigation.Parameters, screenCount: Int, in environment: ComponentEnvironment) throws {
    let palette = Palette(parameters.shared, in: environment)
    ground = parameters.backgroundColor ?? palette.screen
    push = PushTransition(parameters.push, in: environment)
    let titles = parameters.titles
    bar =
      parameters.bar == .hidden
      ? nil
      : try TransitionBar(
        titles: (0..<screenCount).map { $0 < titles.count ? titles[$0] : "" },
        backTitle: parameters.backTitle, isFrosted: parameters.bar == .frosted,
        family: parameters.shared.font, palette: palette, push: push, in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
  }

  /// Returns the navigation's layer with the screens of a stack, at rest or during a transition.
  func layer(_ stack: ScreenStack, isBackPressed: Bool, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.masksToBounds = true
    if let transition = stack.transition {
      root.sublayers = transition.arrange(
        outgoing: screen(transition.outgoing, size), incoming: screen(transition.incoming, size), push,
        at: time, in: size)
      root.attributes = [
        LayerAttribute(Navigation.Property.transitionProgress, transition.progress(at: time))
      ]
    } else if let top = stack.top {
      root.sublayers = [screen(top, size)]
    }
    if let bar {
      root.sublayers.append(bar.layer(stack, isBackPressed: isBackPressed, at: time, width: size.width))
    }
    if let statusBar = statusBar.layer(width: size.width) { root.sublayers.append(statusBar) }
    return root
  }

  /// Returns the frame of the button that goes back to a screen; `nil` without a bar.
  func backButtonFrame(to screen: Int, width: Double) -> Rect? {
    bar?.backButtonFrame(to: screen, width: width)
  }

  private func screen(_ index: Int, _ size: Size) -> Layer {
    var layer = Layer(Navigation.Part.screen(index), frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = ground
    layer.masksToBounds = true
    layer.slot = SlotPlacement(Navigation.Slot.screens, index: index)
    return layer
  }
}
