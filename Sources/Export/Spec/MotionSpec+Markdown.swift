import Components
import Expressions
import JSONText
import Layers
import Motion

extension MotionSpec {
  /// The specification as Markdown (docs/exports.md).
  ///
  /// - Parameter diagram: What stands for the diagram of a machine, by its place among `machines`: an image or the SVG
  ///   itself.
  package func markdown(diagram: (Int) -> String) -> String {
    let isOfComponent = duration == .zero && components.count == 1
    var chapters = isOfComponent ? [] : ["# \(name.isEmpty ? "Motion" : MarkdownText.plain(name))\n"]
    var machine = 0
    for component in components {
      let first = machine
      chapters.append(component.markdown(head: isOfComponent ? "#" : "##") { diagram(first + $0) })
      machine += component.machines.count
    }
    chapters += [played, curveSection, legend].filter { !$0.isEmpty }
    return chapters.joined(separator: "\n")
  }

  /// What the chapters take for granted, as far as they need it.
  private var legend: String {
    let text = components.map { $0.json.text() }.joined()
    var lines = [
      "Lengths are points, times seconds, angles degrees, clockwise. What follows `=` is a formula of the values, layers "
        + "and gestures that it names.",
      "Layers stand back to front; one without a frame or layout fills the layer around. Frames are "
        + "`[x, y, width, height]`, insets `[top, left, bottom, right]` or `[vertical, horizontal]`; path data counts from "
        + "the frame's corner. Layers turn and scale about their middle, texts stand in the middle of their height, in "
        + "Inter with 17 points. A shadow is black, its offset `[0, -3]`, its radius, the standard deviation, 3, where "
        + "nothing else is said.",
      "A motion that takes over another one begins where that shows: springs with its speed, other curves without. "
        + "`set` comes at once. The state in which a machine begins is not entered: nothing of it is carried out.",
    ]
    if components.contains(where: { !$0.ownsReducedMotion }) {
      lines.append(
        "With reduced motion, translations, turns and scales come at once; colors and opacities move.")
    }
    if components.contains(where: { !$0.values.allSatisfy(\.drag.isEmpty) }) { lines.append(Self.drags) }
    if text.contains("\"decay\"") {
      lines.append(
        "`decay` lets a value run out: `rate` is the share of its speed left after a millisecond. At an end of `range` it "
          + "goes on as a critically damped spring with 10 radians a second. It replaces what a drag that ends would do."
      )
    }
    if !components.allSatisfy(\.followers.isEmpty) {
      lines.append(
        "What `follows` something is on a spring whose target moves with it, and which keeps its speed.")
    }
    let functions = ExpressionFunction.allCases.filter { text.calls($0.rawValue) }.map {
      "- \(MarkdownText.code($0.usage)): \($0.meaning)"
    }
    let glossary = functions.isEmpty ? "" : "\n" + functions.joined(separator: "\n") + "\n"
    return "## How to read this\n\n" + lines.joined(separator: "\n\n") + "\n" + glossary
  }

  private static let drags =
    "A drag adds the way that its fingers make from where the gesture begins, after its `distance`; a finger that comes down "
    + "holds what is under way. Of d points beyond the range, a rubber band shows s · (1 − 1 / (0.55 · d / s + 1)), where s "
    + "is `dimension`, or else the component's length along the axis. A value that is let go would run on for "
    + "v / (−1000 · ln `deceleration`) from a speed of v a second, that of the last 0.1 s; it goes to the place of `snap` "
    + "nearest to there, or from `flickVelocity` on to the next one ahead, and takes its speed along. That place is "
    + "`event.target`. In copies, a finger moves the element of its own copy."

  // MARK: What was played

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
      "- \(Self.id(ofCurve: index)): \(MarkdownText.code(curve.name)), \(significant(curve.duration, digits: 4)) s\n"
    }
    let spellings = CurveTarget.allCases.map { target in
      let codes = curves.enumerated().map { index, curve in
        let spelling = curve.spelling(in: target)
        let note = spelling.note.map { " (\(MarkdownText.plain($0)))" } ?? ""
        let code = spelling.code.map { MarkdownText.code($0.inOneLine) } ?? "none"
        return "\(Self.id(ofCurve: index)) \(code)\(note)"
      }
      return "- \(target.title): \(codes.joined(separator: "; "))\n"
    }
    return "## Curves\n\n" + names.joined() + "\nIn the words of toolkits:\n\n" + spellings.joined()
  }
}

extension MotionSpec.Row {
  /// The layer; of copies with `#` for their numbers.
  fileprivate var name: String { others.isEmpty ? layer.description : layer.pattern }
}

extension String {
  /// Whether a formula in the text calls a function.
  fileprivate func calls(_ function: String) -> Bool {
    ranges(of: function + "(").contains { range in
      range.lowerBound == startIndex || !(self[index(before: range.lowerBound)].isLetter)
    }
  }

  /// Code with what goes on indented in its line, and statements one after the other.
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
