import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Motion
import Parameters
import ScenarioFile

/// The engine of a JSON component.
package struct ComponentInstanceEngine: Engine {
  private static let deadline = Deadline("data")

  private var instance: ComponentInstance
  private var haptics = HapticGenerator()

  /// An engine at rest with the parameters of one scene node.
  ///
  /// - Parameters:
  ///   - evaluations: The limit on steps of `when`s, `changes` and followers.
  ///   - remembers: Whether results are cached between queries; `false` to recompute everything each time.
  package init(
    _ definition: ComponentDefinition, _ parameters: ParameterValues, in environment: ComponentEnvironment,
    evaluations: Int = ScenarioLimits()[.evaluations], remembers: Bool = true
  ) throws {
    instance = ComponentInstance(
      ComponentProgram(definition, checksInvariants: environment.checksInvariants), parameters,
      in: environment, meter: RunMeter(mostSteps: evaluations), remembers: remembers)
  }

  /// The definition of the component, as parsed from its file.
  package var definition: ComponentDefinition { instance.definition }
  package var contentTouchDelay: Time? { nil }
  package var waitsForScrolling: Bool { false }
  package var focusedPart: PartPath { PartPath(ids: instance.focusedPath) }
  package var isCostly: Bool { true }

  package mutating func report(to log: MistakeLog) { instance.environment.mistakes = log }

  private func report(_ mistake: ComponentMistake, at time: Time) {
    instance.environment.mistakes.record(
      EngineMistake(
        mistake.code, mistake.message, suggestion: mistake.suggestion, at: mistake.range, part: mistake.part,
        time: time))
  }

  package var coverage: [ComponentCoverage] { instance.program.coverage(by: instance.outbox.covered) }

  /// Returns whether something is pending in the component.
  ///
  /// Watches of moving values do not count, though they have deadlines.
  package func isWaiting(hasDeadlines: Bool) -> Bool { instance.isWaiting }

  /// The violations so far of invariants that must hold at all times.
  package var violations: [InvariantViolation] { instance.outbox.violations }

  /// The number of invariants of the component and the components inside it.
  package var invariantCount: Int { instance.definition.invariantCount }

  /// Returns the violations of invariants that must hold at rest; an empty list after a run-time mistake.
  package func violationsOfRest(at time: Time) -> [InvariantViolation] {
    do throws(ComponentMistake) {
      return try instance.violationsOfRest(at: time)
    } catch {
      report(error, at: time)
      return []
    }
  }

  package var isExplainable: Bool { true }
  package var machines: [MachineOutline] { instance.program.machineOutlines(of: .root) }
  package var animations: [AnimationRecord] { instance.store.animations }

  package func explanations(
    of properties: [(part: PartPath, property: String)], at time: Time, size: Size
  ) -> [Explanation?] {
    var instance = instance
    do throws(ComponentMistake) {
      if !instance.store.hasBegun { try instance.begin(size, at: time) }
      if instance.size != size { instance.store.resize(size) }
      let start = try Explainer(instance, at: time)
      return try properties.map { (part, property) throws(ComponentMistake) in
        var explainer = start
        return try explainer.explanation(of: part.path, property)
      }
    } catch {
      report(error, at: time)
      return Array(repeating: nil, count: properties.count)
    }
  }

  package mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext) {
    instance.meter.start(from: context.work)
    do throws(ComponentMistake) {
      try begin(context.size, at: context.time)
      if context.size != instance.size { instance.store.resize(context.size) }
      try take(input, in: &context)
      instance.prepare()
    } catch {
      report(error, at: context.time)
    }
    context.work = instance.meter.work
    emitOutbox(in: &context)
    if let next = instance.activity.next { context.schedule(Self.deadline, at: next) }
  }

  private mutating func begin(_ size: Size, at time: Time) throws(ComponentMistake) {
    if !instance.store.hasBegun { try instance.begin(size, at: time) }
  }

  private mutating func take(
    _ input: Input<any ComponentAction>, in context: inout StageContext
  ) throws(ComponentMistake) {
    let time = context.time
    try advance(to: time, in: &context)
    instance.arrive(at: time)
    switch input {
    case .lifecycle(.didAppear):
      try instance.receive(.appear, at: time)
    case .lifecycle(.didDisappear):
      try instance.receive(.disappear, at: time)
    case .lifecycle(let step):
      try instance.sendInside(step) { $0.appearsByItself($1) }
      try instance.settleQueue()
    case .deadline: break
    case .key(let text): try instance.receive(key: text)
    case .focus(let isFocused): try instance.setFocus(isFocused)
    case .slots(let slots):
      instance.environment.slots = slots
      try instance.settleQueue()
    case .call(let action):
      guard let action = action as? DataAction else { return }
      try instance.receive(instance.event(of: action), at: time)
    case .touch(let touch):
      let result = try instance.receive(touch)
      for finger in result.precedes { context.precede(finger: finger) }
      for finger in result.claims { context.claim(finger: finger) }
    }
  }

  /// Processes everything that is due up to a time, including gestures that change state without a touch.
  private mutating func advance(to time: Time, in context: inout StageContext) throws(ComponentMistake) {
    // The activity caches the first deadline, so that most inputs need not compute it.
    if let first = instance.activity.nextGestureDeadline, first <= time {
      while let gesture = instance.nextGestureDeadline, gesture <= time {
        try instance.advance(to: gesture)
        for finger in try instance.advanceGestures(to: gesture) { context.claim(finger: finger) }
      }
    }
    try instance.advance(to: time)
  }

  private mutating func emitOutbox(in context: inout StageContext) {
    let outbox = instance.outbox.removeAll(keepingFindings: true)
    for entry in outbox.entries {
      let part = PartPath(ids: entry.path)
      switch entry.item {
      case .haptic(let style, let isPreparation):
        if isPreparation {
          haptics.prepare(in: &context, from: part)
        } else {
          haptics.fire(style, in: &context, from: part)
        }
      case .focus(let isWanted):
        if isWanted { context.requestFocus() } else { context.resignFocus() }
      case .event, .described, .machine:
        if let event = entry.item.description { context.emit(event, from: part) }
      }
    }
    for finger in outbox.claims { context.claim(finger: finger) }
  }

  /// Returns the layout boxes of the component's stack; `nil` if the component does not take its size from a stack, or
  /// after a run-time mistake.
  package func boxes(at time: Time) -> LayoutTree? {
    guard instance.definition.stacksToItsSize, !instance.environment.mistakes.endsRun(by: time) else {
      return nil
    }
    do throws(ComponentMistake) {
      var instance = instance
      if !instance.store.hasBegun { try instance.begin(.zero, at: time) }
      var evaluator = try instance.evaluator(at: time)
      return try instance.boxes(in: &evaluator, at: time)
    } catch {
      report(error, at: time)
      return nil
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    let empty = Layer(id: "", frame: Rect(origin: .zero, size: size))
    if instance.environment.mistakes.endsRun(by: time) { return empty }
    do throws(ComponentMistake) {
      var instance = instance
      if !instance.store.hasBegun { try instance.begin(size, at: time) }
      if instance.size != size { instance.store.resize(size) }
      var builder = try LayerBuilder(instance, at: time)
      return try builder.component()
    } catch {
      report(error, at: time)
      return empty
    }
  }
}

extension ComponentInstance {
  /// Returns the event that a call of an action triggers.
  package func event(of action: DataAction) -> DataEvent {
    let arguments = definition.actions[action.id].arguments
    let details = arguments.compactMap { argument -> (name: String, value: ExpressionValue)? in
      let given = action.arguments.value(of: argument.name)
      let value = given.flatMap { ExpressionValue($0, argument.symbol.type) } ?? argument.defaultValue
      return value.map { (argument.name, $0) }
    }
    return DataEvent(kind: .trigger([.action(action.id)]), details: details)
  }
}
