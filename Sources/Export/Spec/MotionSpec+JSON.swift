import JSONText
import Layers
import Motion

extension MotionSpec {
  /// The specification as JSON (docs/exports.md).
  package var json: JSONOutput {
    [
      "motionSpec": 1, "name": .string(name),
      "canvas": ["width": .number(canvas.width), "height": .number(canvas.height)],
      "duration": .number(duration.seconds), "fps": .string(frameRate.description),
      "triggers": .array(triggers.map(\.json)), "curves": .array(curves.enumerated().map { $1.json(id: $0) }),
      "haptics": .array(haptics.map(\.json)), "machines": .array(machines.map(\.json)),
    ]
  }

  /// How a curve is called in the tables.
  static func id(ofCurve index: Int) -> String { "C\(index + 1)" }
}

extension MotionSpec.Trigger {
  fileprivate var json: JSONOutput {
    [
      "time": .number(time.seconds), "source": .string(source), "event": .string(event),
      "motions": .array(rows.map(\.json)),
    ]
  }
}

extension MotionSpec.Row {
  fileprivate var json: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("layer", .string(layer.description)), .init("property", .string(property.name)),
      .init("unit", .string(property.layerProperty?.unit.rawValue ?? "")),
      .init("kind", .string(kind.rawValue)),
      .init("from", from.json), .init("to", to.json), .init("begin", .number(begin.seconds)),
      .init("duration", .number(duration.seconds)),
      .init("curve", curve.map { .string(MotionSpec.id(ofCurve: $0)) } ?? .null),
    ]
    if !remarks.isEmpty { members.append(.init("remarks", .array(remarks.map(JSONOutput.string)))) }
    if let place { members.append(.init("rule", .string(place))) }
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

extension MotionSpec.Machine {
  fileprivate var json: JSONOutput {
    [
      "component": .string(component.description), "name": .string(name),
      "initial": initial.map(JSONOutput.string) ?? .null, "states": .array(states.map(JSONOutput.string)),
      "transitions": .array(
        transitions.map { transition in
          [
            "from": transition.from.map(JSONOutput.string) ?? .null, "to": .string(transition.to),
            "on": .string(transition.condition), "rule": .string(transition.place),
          ]
        }),
    ]
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

  /// For reading: numbers with six significant digits.
  var brief: String {
    switch self {
    case .number(let number): significant(number)
    case .point(let point): "\(significant(point.x)) \(significant(point.y))"
    case .cornerRadii(let radii):
      scalar.map { significant($0) } ?? radii.clockwise.map { significant($0) }.joined(separator: " ")
    case .numbers(let numbers): numbers.map { significant($0) }.joined(separator: " ")
    case .none, .integer, .flag, .color, .text, .path, .gradient: traceText
    }
  }
}
