import DataComponents
import Interaction
import JSONText
import Motion

/// How something of a component came to show what it does.
struct MovementRecord: Sendable {
  enum Kind: Sendable {
    case set
    case animation(AnimationTiming)
    case keyframes(AnimationTiming)
    case decay(velocity: SIMD4<Double>)
    case drag
    case stop
    case finish
    case list
  }

  var kind: Kind
  var from: SIMD4<Double>?
  var to: SIMD4<Double>?
  var begin: Time
  /// Nil while a finger holds it.
  var end: Time?
  var cause: CauseRecord
}

/// What last moved each thing of a component; nothing of what is as it was at first.
struct MovementRecords: Sendable {
  /// An element of a formula.
  struct FormulaKey: Hashable, Sendable {
    var formula: Int
    var element: Int
  }

  /// A look of a layer in some copies.
  struct LookKey: Hashable, Sendable {
    var look: Int
    var copies: CopyPath
  }

  var values: [DataInstance.ElementReference: MovementRecord] = [:]
  var formulas: [FormulaKey: MovementRecord] = [:]
  var looks: [LookKey: MovementRecord] = [:]
  /// What led to the present state of each machine.
  var machines: [Int: CauseRecord] = [:]
}

extension DataInstance {
  /// Notes how a value has come to show what it does, or begins to move.
  ///
  /// - Parameter end: Nil for at once.
  mutating func note(
    _ kind: MovementRecord.Kind, of value: Int, _ element: Int, from: SIMD4<Double>? = nil,
    to: SIMD4<Double>? = nil, until end: Time? = nil, _ cause: CauseRecord
  ) {
    records.values[ElementReference(value: value, element: element)] = MovementRecord(
      kind: kind, from: from, to: to, begin: now, end: end ?? now, cause: cause)
  }

  /// Notes that a finger holds a value.
  mutating func noteDrag(of value: Int, _ element: Int, by event: GestureEvent?) {
    records.values[ElementReference(value: value, element: element)] = MovementRecord(
      kind: .drag, begin: now, cause: dragCause(of: value, event))
  }

  /// What a gesture does to the value that it drags.
  func dragCause(of value: Int, _ event: GestureEvent?) -> CauseRecord {
    let gesture = definition.values[value].drag?.gesture ?? 0
    return CauseRecord(
      step: .drag(gesture: gesture), range: definition.values[value].range, time: now,
      event: event.map { EventRecord(kind: .trigger([.gesture(gesture, $0)]), time: now) })
  }

  /// What happens when the component around changes parameters.
  var parameterCause: CauseRecord {
    CauseRecord(step: .parameters, range: definition.unknownRange, time: now)
  }
}
