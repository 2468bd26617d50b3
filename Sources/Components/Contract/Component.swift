import Geometry
import Gestures
import JSONText
import Layers
import Motion
import Parameters
import Synchronization

/// An interaction: takes input at exact times and describes its layers at any later time.
///
/// Components are values in their own coordinate space (origin at the top left corner). They draw nothing, see no JSON
/// and know no frame rate: everything between two inputs is a closed form of time. What a scenario may say to a component
/// and hear from it is its types: `Parameters`, `Event`, `Part`, `Action`, `Slot`.
package protocol Component: Sendable {
  /// The keys of its scene nodes, read once.
  associatedtype Parameters: ParameterRecord
  /// What it writes into the event log, besides what its widgets write.
  associatedtype Event: ComponentEvent
  /// The layers that it makes, besides those of its widgets.
  associatedtype Part: ComponentPart
  /// What a `call` gesture can make it do.
  associatedtype Action: ComponentAction = NoAction
  /// Keys that take nodes.
  associatedtype Slot: ComponentSlot = NoSlot

  /// The word under `type` in a scene node.
  static var type: String { get }
  /// One line without a full stop.
  static var meaning: String { get }
  /// The layers that it makes.
  static var parts: [PartDeclaration] { get }
  /// What it adds to the trace of its own layer.
  static var properties: [PropertyDeclaration] { get }
  /// The types of events that it and its widgets write.
  static var events: [any ComponentEvent.Type] { get }

  /// A component at rest with the parameters of one scene node.
  ///
  /// - Throws: what keeps it from being made, such as a typeface that is not installed.
  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws

  /// Changes state at the exact time of an input. Times never go back.
  mutating func receive(_ input: Input<Action>, in context: inout StageContext)

  /// Why a finger that has just come down is not taken; nil for one that is, or that is for what lies in a slot. Asked
  /// after `receive`, unless that has told of the finger itself or a component inside has it.
  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle?

  /// The component's layer with its sublayers at a time at or after the last input, laid out for `size`.
  ///
  /// The stage puts it inside the layer of the scene node.
  func layers(at time: Time, size: Size) -> Layer

  /// Returns an output, by its place among all, at a time at or after the last input, laid out for `size`; `nil` if there is
  /// none, as in a component that is not an `OutputProvider`.
  func output(_ index: Int, at time: Time, size: Size) -> ComponentValue?

  /// How long touches that begin in this component are kept from the components inside it, as a scroll view does.
  var contentTouchDelay: Time? { get }

  /// True when a scroll view around the component keeps touches back at first. False for what recognizes gestures of
  /// its own, which sees every touch at once.
  var waitsForScrolling: Bool { get }
}

extension Component {
  /// No properties.
  package static var properties: [PropertyDeclaration] { [] }
  /// The component's own events, without those of widgets.
  package static var events: [any ComponentEvent.Type] { [Event.self] }
  /// No delay.
  package var contentTouchDelay: Time? { nil }
  /// A scroll view delays touches.
  package var waitsForScrolling: Bool { true }
  /// Returns `nil`, for a component without outputs.
  package func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? { nil }
}

/// A component whose types are erased, as the stage runs it.
package protocol Engine: Sendable {
  /// Changes state at the exact time of an input. Times never go back.
  mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext)

  /// The component's layer with its sublayers at a time at or after the last input, laid out for `size`.
  func layers(at time: Time, size: Size) -> Layer

  /// An output, by its place among those that its type declares, at a time at or after the last input; nil where there
  /// is none.
  func output(_ index: Int, at time: Time, size: Size) -> ComponentValue?

  /// The boxes that give it its natural size at a time at or after the last input; nil where it has none.
  func boxes(at time: Time) -> LayoutTree?

  /// How long touches that begin in this component are kept from the components inside it.
  var contentTouchDelay: Time? { get }

  /// True when a scroll view around the component keeps touches back at first.
  var waitsForScrolling: Bool { get }

  /// The layer inside that has the keyboard while the component has the focus; the component itself for most.
  var focusedPart: PartPath { get }

  /// True when playing a frame takes longer than going on from a copy that is there already.
  var isCostly: Bool { get }

  /// Reports mistakes to another log from now on.
  mutating func report(to log: MistakeLog)

  /// Why each of some properties of its layers, or of its own, shows what it does at a time at or after the last input; nil
  /// for what it does not know.
  func explanations(
    of properties: [(part: PartPath, property: String)], at time: Time, size: Size
  ) -> [Explanation?]

  /// True when it can tell why something shows what it does.
  var isExplainable: Bool { get }

  /// Which of its states and rules have come about so far, for it and each component of a file inside it.
  var coverage: [ComponentCoverage] { get }

  /// Whether something is due in it, or in a component inside.
  ///
  /// - Parameter hasDeadlines: Whether it has asked for deadlines that are to come.
  func isWaiting(hasDeadlines: Bool) -> Bool

  /// The violations so far of conditions that hold at all times, if its environment asks for that.
  var violations: [InvariantViolation] { get }

  /// How many conditions it and the components of files inside it say must hold.
  var invariantCount: Int { get }

  /// The conditions of rest that do not hold at a time at or after the last input.
  func violationsOfRest(at time: Time) -> [InvariantViolation]

  /// Its machines, and those of each component of a file inside it.
  var machines: [MachineOutline] { get }

  /// What moves in it and in the components inside it: what has begun or is waiting to; what has ended may be missing.
  var animations: [AnimationRecord] { get }
}

extension Engine {
  /// The component itself.
  package var focusedPart: PartPath { .component }
  /// Playing a frame is cheap.
  package var isCostly: Bool { false }
  /// Does nothing, for an engine that makes no mistakes.
  package mutating func report(to log: MistakeLog) {}
  /// None, for a component in Swift.
  package var coverage: [ComponentCoverage] { [] }
  /// Each deadline counts.
  package func isWaiting(hasDeadlines: Bool) -> Bool { hasDeadlines }
  /// None, for a component in Swift.
  package var violations: [InvariantViolation] { [] }
  /// None, for a component in Swift.
  package var invariantCount: Int { 0 }
  /// None, for a component in Swift.
  package func violationsOfRest(at time: Time) -> [InvariantViolation] { [] }
  /// Cannot explain anything.
  package var isExplainable: Bool { false }
  /// None, for a component in Swift.
  package var machines: [MachineOutline] { [] }
  /// The animations that reflection finds.
  package var animations: [AnimationRecord] { AnimationFinder.animations(in: self) }
  /// Returns `nil`, for a component without a natural size.
  package func boxes(at time: Time) -> LayoutTree? { nil }
  /// Returns `nil`, for a component without outputs.
  package func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? { nil }
  /// Returns `nil` for each property.
  package func explanations(
    of properties: [(part: PartPath, property: String)], at time: Time, size: Size
  ) -> [Explanation?] { Array(repeating: nil, count: properties.count) }
}

/// What keeps a component of a file from being played on, such as an index that is out of range.
package struct EngineMistake: Hashable, Sendable {
  /// What kind of mistake it is.
  package var code: Diagnostic.Code
  /// One sentence without a full stop.
  package var message: String
  /// What would help, as a clause that follows the message.
  package var suggestion: String?
  /// Where the expression, rule or action stands in its file.
  package var range: SourceRange
  /// The bytes of the expression's text that are meant; nil for all of it.
  package var part: Range<Int>?
  /// When it showed.
  package var time: Time

  /// A mistake that shows at a time.
  package init(
    _ code: Diagnostic.Code, _ message: String, suggestion: String? = nil, at range: SourceRange,
    part: Range<Int>? = nil, time: Time
  ) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
    self.range = range
    self.part = part
    self.time = time
  }
}

/// The engine of a component that is written in Swift.
struct ComponentEngine<Wrapped: Component>: Engine {
  private var component: Wrapped

  init(_ component: Wrapped) { self.component = component }

  var contentTouchDelay: Time? { component.contentTouchDelay }
  var waitsForScrolling: Bool { component.waitsForScrolling }

  mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext) {
    guard let input = input.mapAction({ $0 as? Wrapped.Action }) else {
      preconditionFailure("a decoded call has an action of its component")
    }
    component.receive(input, in: &context)
    if case .touch(let touch) = input { tellIfIgnored(touch, in: &context) }
  }

  private func tellIfIgnored(_ touch: Touch, in context: inout StageContext) {
    let finger = touch.sample.finger
    guard touch.sample.phase == .began, !touch.isSharedWithInside, !context.ignoredFingers.contains(finger),
      let obstacle = component.obstacle(to: touch.sample, in: context)
    else { return }
    context.ignore(finger: finger, obstacle)
  }

  func layers(at time: Time, size: Size) -> Layer { component.layers(at: time, size: size) }

  func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? {
    component.output(index, at: time, size: size)
  }
}

/// The earliest mistake of a run, shared by all copies of a stage, which may play different stretches of one timeline.
///
/// From the time of that mistake on, nothing of the run counts.
package final class MistakeLog: Sendable {
  private let mistake = Mutex<EngineMistake?>(nil)

  /// A log of a run without mistakes.
  package init() {}

  /// The earliest mistake; `nil` if none is known.
  package var first: EngineMistake? { mistake.withLock { $0 } }

  /// Whether a mistake at or before `time` is known.
  package func endsRun(by time: Time) -> Bool { mistake.withLock { $0.map { $0.time <= time } ?? false } }

  /// Records a mistake; of those at one time, the first to be recorded stays.
  package func record(_ found: EngineMistake) {
    mistake.withLock { known in
      if let earlier = known?.time, earlier <= found.time { return }
      known = found
    }
  }
}
