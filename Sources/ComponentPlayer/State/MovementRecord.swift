import ComponentLanguage
import Components
import Motion

/// The latest movement of a value, for explanations.
package struct MovementRecord: Sendable {
  /// The form of a movement.
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

  /// The form of the movement.
  package var kind: Kind
  /// The value at the beginning; `nil` if unknown or not made of numbers.
  package var from: SIMD4<Double>?
  /// The value at the end; `nil` if unknown or not made of numbers.
  package var to: SIMD4<Double>?
  /// The time at which the movement began.
  package var begin: Time
  /// The time at which the movement ends; `nil` during a drag.
  package var end: Time?
  /// The step that began the movement.
  package var cause: CauseRecord
}

/// The latest movement of each value of a component. Values that have not moved have none.
package struct MovementRecords: Sendable {
  /// A reference to an element of a formula.
  struct FormulaKey: Hashable, Sendable {
    var formula: FormulaID
    var element: Int
  }

  /// A reference to a state override in some copies of its layer.
  package struct OverrideKey: Hashable, Sendable {
    /// The index of the state override.
    package var stateOverride: OverrideID
    /// The copies around the layer.
    package var copies: CopyPath
  }

  var values: [ElementReference: MovementRecord] = [:]
  var formulas: [FormulaKey: MovementRecord] = [:]
  /// The latest movements of state overrides.
  package var stateOverrides: [OverrideKey: MovementRecord] = [:]
  /// The latest movements of the frames that layouts give, by layer.
  var layouts: [InnerKey: MovementRecord] = [:]
  /// The steps that led to the present state of each machine.
  package var machines: [MachineID: CauseRecord] = [:]

  /// Returns the latest movement of an element of a value; `nil` if it has not moved.
  package func movement(of element: ElementReference) -> MovementRecord? {
    values[element]
  }

  /// Returns the latest animated jump of an element of a formula; `nil` if it has not jumped.
  package func movement(ofFormula formula: FormulaID, _ element: Int) -> MovementRecord? {
    formulas[FormulaKey(formula: formula, element: element)]
  }
}

extension ComponentInstance {
  /// Records a movement of a value that begins now.
  ///
  /// - Parameter end: The time at which the movement ends; `nil` for now.
  mutating func note(
    _ kind: MovementRecord.Kind, of element: ElementReference, from: SIMD4<Double>? = nil,
    to: SIMD4<Double>? = nil, until end: Time? = nil, _ cause: CauseRecord
  ) {
    records.values[element] = MovementRecord(
      kind: kind, from: from, to: to, begin: now, end: end ?? now, cause: cause)
  }

  /// Records that a finger holds a value.
  mutating func noteDrag(of element: ElementReference, by event: GestureEvent?) {
    records.values[element] = MovementRecord(
      kind: .drag, begin: now, cause: dragCause(of: element.value, event))
  }

  /// Returns the cause of a movement by the gesture that drags a value.
  func dragCause(of value: ValueID, _ event: GestureEvent?) -> CauseRecord {
    let gesture = definition.values[value].drag?.gesture ?? GestureID(0)
    return CauseRecord(
      step: .drag(gesture: gesture), range: definition.values[value].range, time: now,
      event: event.map { EventRecord(kind: .trigger([.gesture(gesture, $0)]), time: now) })
  }

  /// The cause of a change by parameters that the surrounding component has set.
  var parameterCause: CauseRecord {
    CauseRecord(step: .parameters, range: definition.unknownRange, time: now)
  }
}
