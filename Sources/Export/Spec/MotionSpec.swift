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
    /// When it happens.
    package var time: Time
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
      /// What an expression makes of things that move.
      case formula
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
    /// Where in a component's file it is said, as file, line and column; nil where nothing says so.
    package var place: String?
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
      var condition: String
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

  /// The scenario's; may be empty.
  package var name: String
  /// The size of the canvas, in points.
  package var canvas: Size
  /// The length of the scenario.
  package var duration: Time
  var frameRate: FrameRate
  /// By time.
  package var triggers: [Trigger]
  /// In the order in which they are used first.
  package var curves: [Curve]
  /// The haptic feedbacks, by time.
  package var haptics: [Haptic]
  /// The state machines of the components.
  package var machines: [Machine]
  /// Changes of layers that the specification leaves out.
  package var remarks: ExportRemarks
}

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

extension MotionSpec {
  /// The specification as Markdown (docs/exports.md).
  ///
  /// - Parameter diagram: What stands for the diagram of a machine, by its place among `machines`: an image or the SVG
  ///   itself.
  package func markdown(diagram: (Int) -> String) -> String {
    let title = name.isEmpty ? "Motion" : name
    var text = "# \(MarkupText.cell(title)): motion specification\n\n"
    text +=
      "\(seconds(duration)) on a canvas of \(significant(canvas.width)) × \(significant(canvas.height)) pt. "
    text += "Lengths are points, times seconds from the scenario's start, angles degrees, clockwise.\n"
    if triggers.isEmpty { text += "\nNothing moves.\n" }
    for trigger in triggers { text += Self.section(trigger) }
    if !curves.isEmpty { text += "\n## Curves\n" + curves.indices.map(section(ofCurve:)).joined() }
    text += hapticsSection
    for index in machines.indices { text += section(ofMachine: index, diagram(index)) }
    return text
  }

  private static func section(_ trigger: Trigger) -> String {
    let source = trigger.source.isEmpty ? "" : "\(MarkupText.code(trigger.source)) "
    let head =
      "| layer | property | from | to | begins | lasts | curve | |\n|---|---|---|---|---|---|---|---|\n"
    return "\n## \(seconds(trigger.time)): \(source)\(MarkupText.cell(trigger.event))\n\n" + head
      + trigger.rows.map(line(_:)).joined()
  }

  private static func line(_ row: Row) -> String {
    let unit = row.property.layerProperty?.unit.rawValue ?? ""
    func value(_ value: PropertyValue) -> String {
      MarkupText.cell(value.brief) + (unit.isEmpty || value == .none ? "" : unit == "pt" ? " pt" : unit)
    }
    let remarks = row.remarks + (row.samples.isEmpty ? [] : [words(for: row.samples)])
    let place = row.place.map { [MarkupText.code($0)] } ?? []
    let cells = [
      MarkupText.code(row.layer.description), MarkupText.cell(row.property.name), value(row.from),
      value(row.to),
      seconds(row.begin), row.kind == .set ? "at once" : seconds(row.duration),
      row.curve.map(id(ofCurve:)) ?? "", (remarks.map(MarkupText.cell) + place).joined(separator: "; "),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func words(for samples: [(time: Time, value: PropertyValue)]) -> String {
    let most = 12
    let shown = samples.count <= most ? samples : samples.prefix(most) + []
    let list = shown.map { "\(significant($0.time.seconds)) s \($0.value.brief)" }.joined(separator: ", ")
    return list + (samples.count > most ? ", … (\(samples.count) in the JSON)" : "")
  }

  private func section(ofCurve index: Int) -> String {
    let curve = curves[index]
    var text =
      "\n### \(Self.id(ofCurve: index)): \(MarkupText.code(curve.name)), \(significant(curve.duration)) s\n"
    for target in CurveTarget.allCases {
      let spelling = curve.spelling(in: target)
      let note = spelling.note.map { " (\(MarkupText.cell($0)))" } ?? ""
      text += "\n\(target.title)\(note)\n"
      if let code = spelling.code { text += "\n```\(target.language)\n\(code)\n```\n" }
    }
    return text
  }

  private var hapticsSection: String {
    guard !haptics.isEmpty else { return "" }
    let rows = haptics.map {
      "| \(seconds($0.time)) | \(MarkupText.code($0.source)) | \($0.style.rawValue) |\n"
    }
    return "\n## Haptics\n\n| time | layer | style |\n|---|---|---|\n" + rows.joined()
  }

  private func section(ofMachine index: Int, _ diagram: String) -> String {
    let machine = machines[index]
    let rows = machine.transitions.map { transition in
      let from = transition.from.map(MarkupText.code) ?? "any"
      return "| \(from) | \(MarkupText.cell(transition.condition)) | \(MarkupText.code(transition.to)) "
        + "| \(MarkupText.code(transition.place)) |\n"
    }
    let states = machine.states.map(MarkupText.code).joined(separator: ", ")
    let initial = machine.initial.map { ", beginning with \(MarkupText.code($0))" } ?? ""
    return
      "\n## States of \(MarkupText.code(machine.component.description)): \(MarkupText.cell(machine.name))\n\n"
      + "\(states)\(initial).\n\n\(diagram)\n\n| from | on | to | rule |\n|---|---|---|---|\n" + rows.joined()
  }
}

private func seconds(_ time: Time) -> String {
  time < .distantFuture ? "\(significant(time.seconds)) s" : "for ever"
}
