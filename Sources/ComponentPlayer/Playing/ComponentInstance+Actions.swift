import ComponentLanguage
import Components
import Expressions
import JSONText
import Motion

// Execution of actions. Each action sees the effects of those before it.

extension ComponentInstance {
  mutating func perform(_ actions: [ActionDefinition], _ context: RuleContext) throws(ComponentMistake) {
    for action in actions { try perform(action, context) }
  }

  private mutating func perform(
    _ action: ActionDefinition, _ context: RuleContext
  ) throws(ComponentMistake) {
    var context = context
    context.cause.range = action.range
    let cause = context.cause
    switch action.kind {
    case .set(let assignments): try set(assignments, at: action.range, cause)
    case .animate(let animate): try self.animate(animate, at: action.range, context)
    case .decay(let decays): try decay(decays, at: action.range, context)
    case .stop(let references):
      for element in try elements(references, at: action.range) {
        if store[element].isMoving(at: now) { note(.stop, of: element, cause) }
        stop(element)
      }
    case .finish(let references):
      for element in try elements(references, at: action.range) {
        try finish(element, cause)
      }
    case .edit(let edit): try self.edit(edit, at: action.range, cause)
    case .emit(let event, let details): try emit(event, details, at: action.range)
    case .haptic(let style): emit(.haptic(try self.style(style, at: action.range), isPreparation: false))
    case .prepare(let style): emit(.haptic(try self.style(style, at: action.range), isPreparation: true))
    case .call(let call): try self.call(call, at: action.range, cause)
    case .branch(let condition, let then, let otherwise):
      var evaluator = try presentEvaluator()
      try perform(try evaluator.isTrue(condition) ? then : otherwise, context)
    case .wait(let delay, let actions, let id):
      var evaluator = try presentEvaluator()
      let seconds = max(0, try evaluator.number(delay, at: action.range))
      let owner = context.machine.map { (machine: $0, generation: store.machines[$0].generation) }
      let wait = Wait(id: id, actions: actions, context: context, owner: owner)
      add(.wait(wait), at: now + .seconds(seconds), rank: 1)
    case .cancel(let id):
      pending.removeWaits { $0.id == id }
    case .enter(let machine, let state): transitions[machine] = state
    case .focus(let target): try focus(target)
    }
  }

  private func style(_ source: ValueSource, at range: SourceRange) throws(ComponentMistake) -> HapticStyle {
    var word = ExpressionValue.null
    if case .constant(let constant) = source {
      word = constant
    } else {
      var evaluator = try evaluator(at: now)
      word = try evaluator.value(source, as: .string, at: range)
    }
    guard let style = HapticStyle(rawValue: word.string) else {
      throw ComponentMistake(.word(word.string, of: HapticStyle.allCases.map(\.rawValue)), range)
    }
    return style
  }

  private mutating func emit(
    _ event: EventID, _ details: [DetailDefinition], at range: SourceRange
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    var values: [ExpressionValue] = []
    for detail in details {
      let type = definition.events[event].details[detail.detail].type
      values.append(try evaluator.value(detail.source, as: type, at: range))
    }
    let declared = definition.events[event]
    emit(
      .event(
        EmittedEvent(
          id: event, name: declared.name, meaning: declared.meaning, details: declared.details,
          integers: declared.integers), values))
  }

  private mutating func focus(_ target: FocusTarget) throws(ComponentMistake) {
    switch target {
    case .component: try focus(on: nil)
    case .nothing: emit(.focus(false))
    case .layer(let layer):
      let keys = Set(store.inner.keys).union(store.hosted.keys).filter { $0.layer == layer }
      if let key = keys.min(by: InnerKey.precedes) { try focus(on: key) }
    }
  }

  /// Adds an item to the outbox.
  mutating func emit(_ item: OutboxItem) { outbox.add(item) }

  /// Calls an action of inner components.
  private mutating func call(
    _ call: CallDefinition, at range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    guard try evaluator.isTrue(call.condition) else { return }
    var index: Int?
    if let element = call.element {
      index = Int(max(-1, min(1e6, try evaluator.number(element).rounded())))
    }
    switch call.arguments {
    case .builtIn(let action, let arguments):
      try callHosted(action, arguments, of: call.layer, index: index, in: &evaluator)
    case .data(let action, let arguments):
      try self.call(action, arguments, of: call.layer, index: index, at: range, cause, in: &evaluator)
    }
  }

  private mutating func call(
    _ action: ActionID, _ arguments: [DetailDefinition], of layer: LayerID, index: Int?,
    at range: SourceRange,
    _ cause: CauseRecord, in evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    guard let called = program.component(at: layer)?.definition.actions[action] else { return }
    var event = DataEvent(kind: .trigger([.action(action)]))
    event.caller = CallerRecord(program, cause)
    for argument in called.arguments {
      if let value = argument.defaultValue { event.details.append((argument.name, value)) }
    }
    for argument in arguments {
      let declared = called.arguments[argument.detail]
      let value = try evaluator.value(argument.source, as: declared.symbol.type, at: range)
      event.details.removeAll { $0.name == declared.name }
      event.details.append((declared.name, value))
    }
    for key in try keys(of: layer, index: index, in: &evaluator) { try send(event, to: key) }
  }

  /// Returns the keys of the components at a layer, in all copies or in the one with an index.
  ///
  /// A leaving copy has no index by which it can be called.
  func keys(
    of layer: LayerID, index: Int?, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [InnerKey] {
    try copies(ofLayer: layer, in: &evaluator, at: now).filter { copy in
      index == nil || !copy.isLeaving && copy.path.last?.index == index
    }.map { InnerKey(layer: layer, copies: $0.path) }
  }

  // MARK: Elements

  /// Returns the elements that a reference names.
  func elements(
    _ reference: ValueReference, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [ElementReference] {
    let count = store.values[reference.value].elements.count
    guard let program = reference.element, definition.values[reference.value].count != nil else {
      return (0..<count).map { ElementReference(value: reference.value, element: $0) }
    }
    let index = try index(program, of: count, at: range, in: &evaluator)
    return [ElementReference(value: reference.value, element: index)]
  }

  func index(
    _ program: LocatedProgram, of count: Int, at range: SourceRange, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Int {
    let number = try evaluator.number(program)
    return try index(number, of: count, at: range)
  }

  func index(_ number: Double, of count: Int, at range: SourceRange) throws(ComponentMistake) -> Int {
    try Evaluator.index(number, of: count, at: range)
  }

  private func elements(
    _ references: [ValueReference], at range: SourceRange
  ) throws(ComponentMistake) -> [ElementReference] {
    var evaluator = try evaluator(at: now)
    var found: [ElementReference] = []
    for reference in references { found += try elements(reference, at: range, in: &evaluator) }
    return found
  }

  // MARK: Set

  private mutating func set(
    _ assignments: [Assignment], at range: SourceRange, _ cause: CauseRecord
  ) throws(ComponentMistake) {
    var evaluator = try presentEvaluator()
    let before = try innerLists(in: Set(assignments.map(\.target.value)), &evaluator)
    var results: [(element: ElementReference, part: ListPart?, result: ExpressionValue)] = []
    for assignment in assignments {
      let value = definition.values[assignment.target.value]
      if let part = try listPart(assignment.target, at: range, in: &evaluator) {
        let result = try evaluator.value(assignment.source, as: part.type, at: range)
        results.append((ElementReference(value: assignment.target.value, element: 0), part, result))
        continue
      }
      for reference in try elements(assignment.target, at: range, in: &evaluator) {
        if let symbol = value.indexSymbol {
          evaluator.state.set(.number(Double(reference.element)), at: symbol)
        }
        let result = try evaluator.value(assignment.source, as: value.type, at: range)
        results.append((reference, nil, result))
      }
    }
    for (element, part, result) in results {
      interrupt(element)
      note(.set, of: element, cause)
      if let part {
        set(part, of: element.value, result)
      } else {
        store.set(result, of: element)
      }
    }
    try updateInnerLists(since: before)
  }
}
