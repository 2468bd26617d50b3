import ComponentLanguage
import Components
import Motion

/// How something of a component came to show what it does.
package struct MovementRecord: Sendable {
  package enum Kind: Sendable {
    case set
    case animation(AnimationTiming)
    case keyframes(AnimationTiming)
    case decay(velocity: SIMD4<Double>)
    case drag
    case stop
    case finish
    case list
  }

  package var kind: Kind
  /// Where it began; nil for what has no numbers.
  package var from: SIMD4<Double>?
  /// Where it leads; nil where that is not known or has no numbers.
  package var to: SIMD4<Double>?
  package var begin: Time
  /// Nil while a finger holds it.
  package var end: Time?
  package var cause: CauseRecord
}

/// What last moved each thing of a component; nothing of what is as it was at first.
package struct MovementRecords: Sendable {
  /// An element of a formula.
  struct FormulaKey: Hashable, Sendable {
    var formula: FormulaID
    var element: Int
  }

  /// A state override of a layer in some copies.
  package struct OverrideKey: Hashable, Sendable {
    package var stateOverride: OverrideID
    package var copies: CopyPath
  }

  var values: [ElementReference: MovementRecord] = [:]
  var formulas: [FormulaKey: MovementRecord] = [:]
  package var stateOverrides: [OverrideKey: MovementRecord] = [:]
  /// By layer, of the four numbers of its frame.
  var layouts: [InnerKey: MovementRecord] = [:]
  /// What led to the present state of each machine.
  package var machines: [MachineID: CauseRecord] = [:]

  /// What last moved an element of a value.
  package func movement(of element: ElementReference) -> MovementRecord? {
    values[element]
  }

  /// What last made an element of a formula jump.
  package func movement(ofFormula formula: FormulaID, _ element: Int) -> MovementRecord? {
    formulas[FormulaKey(formula: formula, element: element)]
  }
}

extension ComponentInstance {
  /// Notes how a value has come to show what it does, or begins to move.
  ///
  /// - Parameter end: Nil for at once.
  mutating func note(
    _ kind: MovementRecord.Kind, of element: ElementReference, from: SIMD4<Double>? = nil,
    to: SIMD4<Double>? = nil, until end: Time? = nil, _ cause: CauseRecord
  ) {
    records.values[element] = MovementRecord(
      kind: kind, from: from, to: to, begin: now, end: end ?? now, cause: cause)
  }

  /// Notes that a finger holds a value.
  mutating func noteDrag(of element: ElementReference, by event: GestureEvent?) {
    records.values[element] = MovementRecord(
      kind: .drag, begin: now, cause: dragCause(of: element.value, event))
  }

  /// What a gesture does to the value that it drags.
  func dragCause(of value: ValueID, _ event: GestureEvent?) -> CauseRecord {
    let gesture = definition.values[value].drag?.gesture ?? GestureID(0)
    return CauseRecord(
      step: .drag(gesture: gesture), range: definition.values[value].range, time: now,
      event: event.map { EventRecord(kind: .trigger([.gesture(gesture, $0)]), time: now) })
  }

  /// What happens when the component around changes parameters.
  var parameterCause: CauseRecord {
    CauseRecord(step: .parameters, range: definition.unknownRange, time: now)
  }
}
