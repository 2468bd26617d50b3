import Assets
import Components
import Geometry
import JSONText
import Layers
import Motion
import Stage

/// The motions of a scenario by trigger, for developers who implement it elsewhere (docs/exports.md).
package struct MotionSpec: Sendable {
  /// An event and the motions that it starts.
  package struct Trigger: Sendable {
    /// The time of the first occurrence.
    package var time: Time
    /// The times of further occurrences.
    package var repetitions: [Time] = []
    /// The source of the event; empty for the scenario itself.
    package var source: String
    /// The name of the event, such as `touchDown`.
    package var event: String
    /// The motions in order of time.
    package var rows: [Row] = []
  }

  /// A piece of a motion.
  package struct Row: Sendable {
    /// The kinds of motion.
    package enum Kind: String, Sendable {
      case animation
      /// A piece of keyframes.
      case keyframe
      /// A straight line that no animation accounts for.
      case line
      case set
      case finger
      case sampled
    }

    /// The path of the layer.
    package var layer: LayerPath
    /// The property that moves.
    package var property: TraceProperty
    /// The kind of motion.
    package var kind: Kind
    /// The value at the beginning.
    package var from: PropertyValue
    /// The value at the end.
    package var to: PropertyValue
    /// The time at which the motion begins.
    package var begin: Time
    /// The duration of the motion; `distantFuture` if it never ends.
    package var duration: Time
    /// The index of the curve in `curves`; `nil` if the motion has no curve.
    package var curve: Int?
    /// Further notes, each a phrase without a full stop.
    package var remarks: [String] = []
    /// Other layers with the same motion, such as copies.
    package var others: [LayerPath] = []
    /// The values over time; empty if a curve describes the motion.
    var samples: [(time: Time, value: PropertyValue)] = []
  }

  /// A curve with its length.
  package struct Curve: Hashable, Sendable {
    /// The curve.
    package var curve: TimingCurve
    /// The duration, in seconds.
    package var duration: Double
    /// A description of the curve if its name does not suffice; `nil` otherwise.
    var origin: String?

    /// Returns the code for the curve in a toolkit.
    func spelling(in target: CurveTarget) -> CurveSpelling {
      CurveSpelling(curve, lasting: duration, in: target)
    }
  }

  /// A haptic feedback event.
  package struct Haptic: Hashable, Sendable {
    /// The time of the feedback.
    package var time: Time
    /// The component that requests the feedback.
    package var source: String
    var style: HapticStyle
  }

  /// A state machine of a component from a file.
  package struct Machine: Sendable {
    /// A transition from one state to another.
    package struct Transition: Hashable, Sendable {
      /// The state that is left; `nil` for any state.
      package var from: String?
      /// The state that is entered.
      package var to: String
      /// The condition of the transition, as the rule states it.
      package var condition: String
      /// The location of its definition in the file.
      package var place: String
    }

    /// The path of the component.
    package var component: LayerPath
    /// The machine's name.
    package var name: String
    /// The initial state; `nil` if the machine has none.
    package var initial: String?
    /// The names of the states.
    package var states: [String]
    /// The transitions between the states.
    package var transitions: [Transition]
  }

  /// An event that a component from a file emits.
  package struct Happening: Sendable {
    var time: Time
    var source: String
    var event: String
    var details: String
  }

  /// A layer before any event.
  package struct RestingLayer: Sendable {
    var layer: LayerPath
    /// The frame, and the properties that differ from their defaults.
    var properties: [ComponentSpec.Entry]
  }

  /// The scenario's name; may be empty.
  package var name: String
  /// The size of the canvas, in points.
  package var canvas: Size
  /// The length of the scenario.
  package var duration: Time
  var frameRate: FrameRate
  /// The components from files, each before its inner components.
  var components: [ComponentSpec]
  /// The events that these components emit while the scenario plays.
  var told: [Happening]
  /// The layers of the scene, without those inside components from files, back to front.
  var rest: [RestingLayer]
  /// The triggers of all other motions while the scenario plays, in order of time.
  package var triggers: [Trigger]
  /// The curves in the order of their first use.
  package var curves: [Curve]
  /// The haptic feedback events in order of time.
  package var haptics: [Haptic]
  /// Changes of layers that the specification leaves out.
  package var remarks: ExportRemarks
}

extension MotionSpec {
  /// The specification as JSON (docs/exports.md).
  package var json: JSONOutput {
    [
      "motionSpec": 2, "name": .string(name),
      "canvas": ["width": .number(canvas.width), "height": .number(canvas.height)],
      "duration": .number(duration.seconds), "fps": .string(frameRate.description),
      "components": .array(components.map(\.json)), "told": .array(told.map(\.json)),
      "rest": .array(
        rest.map { ["layer": .string($0.layer.description), "properties": $0.properties.json] }),
      "triggers": .array(triggers.map(\.json)), "curves": .array(curves.enumerated().map { $1.json(id: $0) }),
      "haptics": .array(haptics.map(\.json)),
    ]
  }

  /// The machines of the components, in their order.
  package var machines: [Machine] {
    components.flatMap { component in component.machines.map { Machine($0, of: component) } }
  }

  /// Returns the name of a curve in the tables.
  static func id(ofCurve index: Int) -> String { "C\(index + 1)" }
}

extension MotionSpec.Trigger {
  fileprivate var json: JSONOutput {
    [
      "times": .array(([time] + repetitions).map { .number($0.seconds) }), "source": .string(source),
      "event": .string(event), "motions": .array(rows.map { $0.json(after: time) }),
    ]
  }
}

extension MotionSpec.Happening {
  fileprivate var json: JSONOutput {
    [
      "time": .number(time.seconds), "source": .string(source), "event": .string(event),
      "details": .string(details),
    ]
  }
}

extension MotionSpec.Row {
  fileprivate func json(after trigger: Time) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("layers", .array(([layer] + others).map { .string($0.description) })),
      .init("property", .string(property.name)),
      .init("unit", .string(property.layerProperty?.unit.rawValue ?? "")),
      .init("kind", .string(kind.rawValue)),
      .init("from", from.json), .init("to", to.json), .init("after", .number((begin - trigger).seconds)),
      .init("duration", duration < .distantFuture ? .number(duration.seconds) : .null),
      .init("curve", curve.map { .string(MotionSpec.id(ofCurve: $0)) } ?? .null),
    ]
    if !remarks.isEmpty { members.append(.init("remarks", .array(remarks.map(JSONOutput.string)))) }
    if !samples.isEmpty {
      let samples = samples.map { JSONOutput.array([.number($0.time.seconds), $0.value.json]) }
      members.append(.init("samples", .array(samples)))
    }
    return .object(members)
  }
}

extension MotionSpec.Curve {
  fileprivate func json(id index: Int) -> JSONOutput {
    let spellings = CurveTarget.allCases.map { target in
      JSONOutput.Member(target.rawValue, spelling(in: target).json)
    }
    return [
      "id": .string(MotionSpec.id(ofCurve: index)), "curve": .string(name), "duration": .number(duration),
      "spellings": .object(spellings),
    ]
  }

  /// The name of the curve in a list.
  var name: String { origin ?? curve.description }
}

extension CurveSpelling {
  /// The spelling as JSON: `code` and `note`, each null if it is missing.
  package var json: JSONOutput {
    ["code": code.map(JSONOutput.string) ?? .null, "note": note.map(JSONOutput.string) ?? .null]
  }
}

extension MotionSpec.Haptic {
  fileprivate var json: JSONOutput {
    ["time": .number(time.seconds), "source": .string(source), "style": .string(style.rawValue)]
  }
}

extension PropertyValue {
  /// The value as JSON: numbers with six decimals, colors as `#RRGGBBAA`.
  var json: JSONOutput {
    switch self {
    case .none: .null
    case .number: .number(traceNumber ?? 0)
    case .integer(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    case .point(let point): [.number(point.x), .number(point.y)]
    case .cornerRadii(let radii):
      scalar.map(JSONOutput.number) ?? .array(radii.clockwise.map(JSONOutput.number))
    case .numbers(let numbers): .array(numbers.map(JSONOutput.number))
    case .color, .text, .path, .gradient: .string(traceText)
    }
  }

  /// The value in readable form. Numbers have three decimals, which exceeds visible precision.
  var brief: String {
    func text(_ number: Double) -> String {
      significant((number * 1000).rounded() / 1000 + 0, digits: 9)
    }
    switch self {
    case .number(let number): return text(number)
    case .point(let point): return "\(text(point.x)) \(text(point.y))"
    case .cornerRadii(let radii):
      return scalar.map(text) ?? radii.clockwise.map(text).joined(separator: " ")
    case .numbers(let numbers): return numbers.map(text).joined(separator: " ")
    case .none, .integer, .flag, .color, .text, .path, .gradient: return traceText
    }
  }
}
