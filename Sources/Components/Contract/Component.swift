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
/// and know no frame rate: everything between two inputs is a closed form of time. The associated types declare a
/// component's interface to a scenario: `Parameters`, `Event`, `Part`, `Action`, `Slot`.
package protocol Component: Sendable {
  /// The parameters of its scene nodes, decoded once per node.
  associatedtype Parameters: ParameterRecord
  /// The events that it writes into the event log, besides those of its widgets.
  associatedtype Event: ComponentEvent
  /// The layers that it makes, besides those of its widgets.
  associatedtype Part: ComponentPart
  /// The actions that a `call` gesture can invoke.
  associatedtype Action: ComponentAction = NoAction
  /// The keys whose values are nodes for the component to place.
  associatedtype Slot: ComponentSlot = NoSlot

  /// The word under `type` in a scene node.
  static var type: String { get }
  /// The one-line description of the component, without a full stop.
  static var meaning: String { get }
  /// The layers that it makes, including those of its widgets.
  static var parts: [PartDeclaration] { get }
  /// The properties that it adds to the trace of its own layer.
  static var properties: [PropertyDeclaration] { get }
  /// The types of events that it and its widgets write.
  static var events: [any ComponentEvent.Type] { get }

  /// A component at rest with the parameters of one scene node.
  ///
  /// - Throws: an error if the component cannot be made, for example because a typeface is not installed.
  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws

  /// Changes state at the exact time of an input. Times never decrease.
  mutating func receive(_ input: Input<Action>, in context: inout StageContext)

  /// Returns the reason why a touch that has just begun is ignored.
  ///
  /// Called after `receive`, unless `receive` has already reported the touch as ignored or a component inside also
  /// receives it.
  ///
  /// - Returns: `nil` if the component handles the touch or leaves it to the nodes of a slot.
  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle?

  /// Returns the component's layer with its sublayers at a time at or after the last input, laid out for `size`.
  ///
  /// The stage puts it inside the layer of the scene node.
  func layers(at time: Time, size: Size) -> Layer

  /// Returns the value of the output at an index in the declared order, at a time at or after the last input, laid out for
  /// `size`; `nil` if there is none, as in a component that is not an `OutputProvider`.
  func output(_ index: Int, at time: Time, size: Size) -> ComponentValue?

  /// The delay before touches that begin in this component reach the components inside it, as in a scroll view; `nil`
  /// for no delay.
  var contentTouchDelay: Time? { get }

  /// Whether touches reach the component only after the delay of the scroll views around it.
  ///
  /// `false` for a component with gesture recognizers of its own, which receives every touch at once.
  var waitsForScrolling: Bool { get }
}

extension Component {
  /// An empty list: the component adds no properties to the trace.
  package static var properties: [PropertyDeclaration] { [] }
  /// The component's own events, without those of widgets.
  package static var events: [any ComponentEvent.Type] { [Event.self] }
  /// `nil`: touches reach the components inside at once.
  package var contentTouchDelay: Time? { nil }
  /// `true`: a scroll view around the component delays its touches.
  package var waitsForScrolling: Bool { true }
  /// Returns `nil`, for a component without outputs.
  package func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? { nil }
}

/// A component whose types are erased, as the stage runs it.
package protocol Engine: Sendable {
  /// Changes state at the exact time of an input. Times never decrease.
  mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext)

  /// Returns the component's layer with its sublayers at a time at or after the last input, laid out for `size`.
  func layers(at time: Time, size: Size) -> Layer

  /// Returns an output at a time at or after the last input; `nil` if the component does not have it.
  ///
  /// - Parameter index: The index of the output in the declaration of the component's type.
  func output(_ index: Int, at time: Time, size: Size) -> ComponentValue?

  /// Returns the layout boxes that determine the component's natural size at a time at or after the last input; `nil`
  /// if it has no natural size.
  func boxes(at time: Time) -> LayoutTree?

  /// The delay before touches that begin in this component reach the components inside it; `nil` for no delay.
  var contentTouchDelay: Time? { get }

  /// Whether touches reach the component only after the delay of the scroll views around it.
  var waitsForScrolling: Bool { get }

  /// The layer that receives keystrokes while the component has the focus; usually the component itself.
  var focusedPart: PartPath { get }

  /// Whether playing a frame takes longer than resuming from a copy of an earlier state.
  var isCostly: Bool { get }

  /// Sends mistakes to another log from now on.
  mutating func report(to log: MistakeLog)

  /// Explains why properties of the component or its layers have their values at a time at or after the last input.
  ///
  /// - Returns: one explanation per property, in the same order; `nil` for a property that cannot be explained.
  func explanations(
    of properties: [(part: PartPath, property: String)], at time: Time, size: Size
  ) -> [Explanation?]

  /// Whether the component can explain the values of its properties.
  var isExplainable: Bool { get }

  /// The states and rules that have been reached so far, for the component and each JSON component inside it.
  var coverage: [ComponentCoverage] { get }

  /// Returns whether something is still pending in the component or a component inside it.
  ///
  /// - Parameter hasDeadlines: Whether the component has pending deadlines.
  func isWaiting(hasDeadlines: Bool) -> Bool

  /// The violations so far of invariants that must hold at all times; empty unless the environment requests the check.
  var violations: [InvariantViolation] { get }

  /// The number of invariants that the component and the JSON components inside it declare.
  var invariantCount: Int { get }

  /// Returns the violations of invariants that must hold at rest, at a time at or after the last input.
  func violationsOfRest(at time: Time) -> [InvariantViolation]

  /// The state machines of the component and of each JSON component inside it.
  var machines: [MachineOutline] { get }

  /// The animations in the component and the components inside it that have begun or are waiting to begin. Finished
  /// animations may be missing.
  var animations: [AnimationRecord] { get }
}

extension Engine {
  /// The component itself.
  package var focusedPart: PartPath { .component }
  /// `false`: playing a frame is cheap.
  package var isCostly: Bool { false }
  /// Does nothing, for an engine that makes no mistakes.
  package mutating func report(to log: MistakeLog) {}
  /// An empty list, as a Swift component declares no states or rules.
  package var coverage: [ComponentCoverage] { [] }
  /// Returns whether there are pending deadlines, each of which counts.
  package func isWaiting(hasDeadlines: Bool) -> Bool { hasDeadlines }
  /// An empty list, as a Swift component declares no invariants.
  package var violations: [InvariantViolation] { [] }
  /// Zero, as a Swift component declares no invariants.
  package var invariantCount: Int { 0 }
  /// Returns an empty list, as a Swift component declares no invariants.
  package func violationsOfRest(at time: Time) -> [InvariantViolation] { [] }
  /// `false`: the component cannot explain its properties.
  package var isExplainable: Bool { false }
  /// An empty list, as a Swift component declares no state machines.
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

/// A run-time mistake that stops a JSON component, such as an index out of range.
package struct EngineMistake: Hashable, Sendable {
  /// The diagnostic code of the mistake.
  package var code: Diagnostic.Code
  /// One sentence without a full stop.
  package var message: String
  /// The remedy, as a clause that follows the message; `nil` if none is known.
  package var suggestion: String?
  /// The place of the expression, rule or action in its file.
  package var range: SourceRange
  /// The bytes of the expression's text that are at fault; `nil` for all of it.
  package var part: Range<Int>?
  /// The time at which the mistake occurred.
  package var time: Time

  /// A mistake that occurs at a time.
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

/// The earliest mistake of a run.
///
/// All copies of a stage share the log; they may play different stretches of one timeline. Results of the run from the
/// time of that mistake on are invalid.
package final class MistakeLog: Sendable {
  private let mistake = Mutex<EngineMistake?>(nil)

  /// A log of a run without mistakes.
  package init() {}

  /// The earliest mistake; `nil` if none is known.
  package var first: EngineMistake? { mistake.withLock { $0 } }

  /// Returns whether a mistake at or before `time` is known.
  package func endsRun(by time: Time) -> Bool { mistake.withLock { $0.map { $0.time <= time } ?? false } }

  /// Records a mistake unless one at the same time or earlier is already recorded.
  package func record(_ found: EngineMistake) {
    mistake.withLock { known in
      if let earlier = known?.time, earlier <= found.time { return }
      known = found
    }
  }
}
