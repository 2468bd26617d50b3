import Assets
import Components
import Geometry
import JSONText
import Layers
import Motion
import Stage

/// What moves in a scenario, by what sets it off: what somebody needs who implements it elsewhere (docs/exports.md).
package struct MotionSpec: Sendable {
  /// Something that happens, and what it makes move.
  package struct Trigger: Sendable {
    /// When it happens first.
    package var time: Time
    /// When the same happens again.
    package var repetitions: [Time] = []
    /// Who tells of it; empty for the scenario itself.
    package var source: String
    /// What happens, such as `touchDown`.
    package var event: String
    /// The motions, by time.
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
    /// `distantFuture` for what goes on for ever.
    package var duration: Time
    /// Its place among `curves`; nil for what has no curve.
    package var curve: Int?
    /// What is to be known besides, phrases without a full stop.
    package var remarks: [String] = []
    /// Other layers that move as this one does, such as copies.
    package var others: [LayerPath] = []
    /// The values over time, where no curve leads from the first to the last.
    var samples: [(time: Time, value: PropertyValue)] = []
  }

  /// A curve with its length.
  package struct Curve: Hashable, Sendable {
    /// The curve.
    package var curve: TimingCurve
    /// Seconds.
    package var duration: Double
    /// What it is, where that is more than its name; nil otherwise.
    var origin: String?

    /// In the words of a toolkit.
    func spelling(in target: CurveTarget) -> CurveSpelling {
      CurveSpelling(curve, lasting: duration, in: target)
    }
  }

  /// A haptic feedback.
  package struct Haptic: Hashable, Sendable {
    /// The time of the feedback.
    package var time: Time
    /// The component that asks for it.
    package var source: String
    var style: HapticStyle
  }

  /// A machine of a component of a file.
  package struct Machine: Sendable {
    /// A way from one state to another.
    package struct Transition: Hashable, Sendable {
      /// Nil for any state.
      package var from: String?
      /// The state that is entered.
      package var to: String
      /// What leads from the one to the other, as the rule says it.
      package var condition: String
      /// The location of its definition in the file.
      package var place: String
    }

    /// The path of the component.
    package var component: LayerPath
    /// The machine's name.
    package var name: String
    /// The state at the beginning; nil if it has none.
    package var initial: String?
    /// The names of the states.
    package var states: [String]
    /// The ways between the states.
    package var transitions: [Transition]
  }

  /// Something that a component of a file tells.
  package struct Happening: Sendable {
    var time: Time
    var source: String
    var event: String
    var details: String
  }

  /// A layer before anything has happened.
  package struct RestingLayer: Sendable {
    var layer: LayerPath
    /// The frame, and what is not as usual.
    var properties: [ComponentSpec.Entry]
  }

  /// The scenario's; may be empty.
  package var name: String
  /// The size of the canvas, in points.
  package var canvas: Size
  /// The length of the scenario.
  package var duration: Time
  var frameRate: FrameRate
  /// The components of files, each before those inside it.
  var components: [ComponentSpec]
  /// What these tell while the scenario plays.
  var told: [Happening]
  /// The layers that no component of a file has, back to front.
  var rest: [RestingLayer]
  /// What else moves while the scenario plays, by time.
  package var triggers: [Trigger]
  /// In the order in which they are used first.
  package var curves: [Curve]
  /// The haptic feedbacks, by time.
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

  /// How a curve is called in the tables.
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

  /// What it is called in a list.
  var name: String { origin ?? curve.description }
}

extension CurveSpelling {
  /// `code` and `note`, each null where there is none.
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
  /// Numbers with six decimals as numbers, colors as `#RRGGBBAA`.
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

  /// For reading: numbers with three decimals, which is more than can be seen.
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
