import Assets
import Layers
import Motion

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
