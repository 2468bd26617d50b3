import Components
import Expressions
import JSONText
import Layers
import Motion

extension MotionSpec {
  /// Returns the specification as Markdown (docs/exports.md).
  ///
  /// - Parameter diagram: Returns the text for the diagram of a machine, by its index in `machines`: an image or the
  ///   SVG itself.
  package func markdown(diagram: (Int) -> String) -> String {
    let isOfComponent = duration == .zero && components.count == 1
    var chapters = isOfComponent ? [] : ["# \(name.isEmpty ? "Motion" : MarkdownText.plain(name))\n"]
    var machine = 0
    for component in components {
      let first = machine
      chapters.append(component.markdown(head: isOfComponent ? "#" : "##") { diagram(first + $0) })
      machine += component.machines.count
    }
    chapters += [played, curveSection, SpecLegend(components).markdown, toolkits].filter { !$0.isEmpty }
    return chapters.joined(separator: "\n")
  }

  // MARK: Played scenario

  private var played: String {
    guard !(triggers.isEmpty && told.isEmpty && haptics.isEmpty) else { return "" }
    var text =
      "## What was played\n\n\(seconds(duration)) on a canvas of \(significant(canvas.width)) × \(significant(canvas.height)).\n"
    let told = told.map { happening in
      let details = happening.details.isEmpty ? "" : " (\(MarkdownText.plain(happening.details)))"
      return "- \(seconds(happening.time)): \(MarkdownText.code(happening.source)) tells "
        + "\(MarkdownText.code(happening.event))\(details)\n"
    }
    let felt = haptics.map {
      "- \(seconds($0.time)): \(MarkdownText.code($0.source)) fires haptic \(MarkdownText.code($0.style.rawValue))\n"
    }
    if !(told + felt).isEmpty { text += "\n" + (told + felt).joined() }
    let layers = rest.map { layer in
      [MarkdownText.code(layer.layer.description, inTable: true), layer.properties.code(inTable: true)]
    }
    if !layers.isEmpty {
      text +=
        "\nAt rest:\n\n" + ComponentSpec.table(["layer", "properties"], layers).joined(separator: "\n") + "\n"
    }
    return text + triggers.map(Self.section).joined()
  }

  private static func section(_ trigger: Trigger) -> String {
    let source = trigger.source.isEmpty ? "" : "\(MarkdownText.code(trigger.source)) "
    let times = ([trigger.time] + trigger.repetitions).map(seconds).joined(separator: ", ")
    let head = """
      | layer | property | from | to | after | lasts | curve | besides |
      |---|---|---|---|---|---|---|---|

      """
    return "\n### \(times): \(source)\(MarkdownText.plain(trigger.event))\n\n" + head
      + trigger.rows.map { line($0, after: trigger.time) }.joined()
  }

  private static func line(_ row: Row, after trigger: Time) -> String {
    let unit = row.property.layerProperty?.unit.rawValue ?? ""
    func value(_ value: PropertyValue) -> String {
      MarkdownText.plain(value.brief) + (unit.isEmpty || value == .none || unit == "pt" ? "" : unit)
    }
    var remarks = row.remarks
    if !row.others.isEmpty { remarks.append("\(row.others.count + 1) layers") }
    if !row.samples.isEmpty { remarks.append(words(for: row.samples)) }
    let cells = [
      MarkdownText.code(row.name, inTable: true), row.property.name, value(row.from), value(row.to),
      significant((row.begin - trigger).seconds), row.kind == .set ? "at once" : seconds(row.duration),
      row.curve.map(id(ofCurve:)) ?? "", remarks.map(MarkdownText.plain).joined(separator: "; "),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private static func words(for samples: [(time: Time, value: PropertyValue)]) -> String {
    let most = 12
    let shown = samples.count <= most ? samples : samples.prefix(most) + []
    let list = shown.map { "\(significant($0.time.seconds)) s \($0.value.brief)" }.joined(separator: ", ")
    return list + (samples.count > most ? ", … (\(samples.count) in the JSON)" : "")
  }

  // MARK: Curves

  private var curveSection: String {
    if curves.isEmpty { return "" }
    let names = curves.enumerated().map { index, curve in
      let rests = if case .spring = curve.curve { "at rest after " } else { "" }
      return
        "- \(Self.id(ofCurve: index)): \(MarkdownText.code(curve.name)), \(rests)\(significant(curve.duration, digits: 4)) s\n"
    }
    return "## Curves\n\n" + names.joined()
  }

  /// The curves in the code of each toolkit, as an appendix.
  private var toolkits: String {
    if curves.isEmpty { return "" }
    let spellings = CurveTarget.allCases.map { target in
      let codes = curves.enumerated().map { index, curve in
        let spelling = curve.spelling(in: target)
        let note = spelling.note.map { " (\(MarkdownText.plain($0)))" } ?? ""
        let code = spelling.code.map { MarkdownText.code($0.inOneLine) } ?? "none"
        return "\(Self.id(ofCurve: index)) \(code)\(note)"
      }
      return "- \(target.title): \(codes.joined(separator: "; "))\n"
    }
    return "## Curves in toolkits\n\n" + spellings.joined()
  }
}

extension MotionSpec.Row {
  /// The path of the layer, with `#` for the numbers of copies if the row covers several layers.
  fileprivate var name: String { others.isEmpty ? layer.description : layer.pattern }
}

extension String {
  /// The code on one line. Indented lines continue the statement before; other statements are separated by semicolons.
  fileprivate var inOneLine: String {
    split(separator: "\n").reduce("") { text, line in
      let continues =
        text.isEmpty || line.first?.isWhitespace == true || line.first == "}" || line.first == ")"
      return text + (text.isEmpty ? "" : continues ? " " : "; ") + line.drop(while: \.isWhitespace)
    }
  }
}

private func seconds(_ time: Time) -> String {
  time < .distantFuture ? "\(significant(time.seconds)) s" : "for ever"
}
