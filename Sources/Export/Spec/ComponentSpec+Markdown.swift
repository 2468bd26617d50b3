import JSONText
import Motion

extension ComponentSpec {
  /// Returns the component as a chapter in Markdown.
  ///
  /// - Parameters:
  ///   - head: The number signs of the chapter's heading.
  ///   - diagram: Returns the text for the diagram of a machine, by its index in the component.
  func markdown(head: String, diagram: (Int) -> String) -> String {
    var text = "\(head) \(MarkdownText.plain(name))\n\n\(introduction)\n"
    func section(_ title: String, _ lines: [String]) {
      if !lines.isEmpty { text += "\n\(head)# \(title)\n\n" + lines.joined(separator: "\n") + "\n" }
    }
    section("Parameters", Self.table(["name", "default", "meaning"], parameters.map(\.cells)))
    section("Layers as they begin", Self.table(["layer", "type", "properties"], layers.map(\.cells)))
    section("Values", values.map(\.line) + formulas.map(\.line) + followers.map(\.line))
    section("Gestures", gestures.map(\.line))
    for (index, machine) in machines.enumerated() {
      section("States of \(MarkdownText.code(machine.name))", machine.lines(diagram: diagram(index)))
    }
    section(machines.isEmpty ? "Rules" : "Rules in every state", rules.flatMap { $0.lines("") })
    section("Events, actions, outputs, slots", interface.map(\.line))
    section("What must hold", invariants.map(\.line))
    return text
  }

  private var introduction: String {
    var sentences: [String] = []
    if !meaning.isEmpty {
      sentences.append(MarkdownText.plain(meaning.prefix(1).uppercased() + meaning.dropFirst()) + ".")
    }
    if let size {
      sentences.append("It is \(MarkdownText.code(size.written)) points large by default.")
    } else {
      sentences.append("Without a frame, it fills the container.")
    }
    if !layout.isEmpty { sentences.append("It stacks its layers: \(layout.code).") }
    if !motions.isEmpty {
      sentences.append(
        "Changes by a state or an animation move by \(motions.words), unless the change names a motion.")
    }
    if mirrors { sentences.append("It is mirrored where text runs from right to left.") }
    if ownsReducedMotion {
      sentences.append("It handles reduced motion itself, by formulas that read `reduceMotion`.")
    }
    return sentences.joined(separator: " ")
  }

  static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }
}

extension ComponentSpec.Parameter {
  fileprivate var cells: [String] {
    let standard = standard.map { MarkdownText.code($0.written, inTable: true) } ?? "required"
    let meaning = meaning.isEmpty ? "" : MarkdownText.plain(meaning) + "; "
    return [MarkdownText.code(name, inTable: true), standard, meaning + kind]
  }
}

extension ComponentSpec.Layer {
  fileprivate var cells: [String] {
    [MarkdownText.code(path, inTable: true), type, (presence + properties).code(inTable: true)]
  }
}

extension ComponentSpec.Item {
  fileprivate var line: String {
    let list = details.map { MarkdownText.code($0) }.joined(separator: ", ")
    let details = details.isEmpty ? "" : " (\(list))"
    return "- \(kind) \(MarkdownText.code(name))\(details): \(MarkdownText.plain(meaning))"
  }
}

extension ComponentSpec.Invariant {
  fileprivate var line: String {
    let words = meaning.isEmpty ? "" : ": \(MarkdownText.plain(meaning))"
    return "- \(isOfRest ? "at rest" : "always"), \(MarkdownText.code(condition))\(words)"
  }
}

extension ComponentSpec.Value {
  fileprivate var line: String {
    var parts = ["\(MarkdownText.code(name)): \(entries.code)"]
    if let timing { parts.append("moves by \(timing.words)") }
    if !drag.isEmpty { parts.append("a finger moves it: \(drag.code)") }
    return "- " + parts.joined(separator: "; ")
  }
}

extension ComponentSpec.Gesture {
  fileprivate var line: String {
    "- \(MarkdownText.code(name)): \(kind)" + (entries.isEmpty ? "" : ", \(entries.code)")
  }
}

extension ComponentSpec.Machine {
  fileprivate func lines(diagram: String) -> [String] {
    var lines = ["It begins with \(MarkdownText.code(initial.written)).", ""]
    if states.count > 1 { lines += [diagram, ""] }
    for state in states {
      lines.append("- \(MarkdownText.code(state.name))")
      if !state.looks.isEmpty { lines.append("  - looks: \(state.looks.code)") }
      if !state.values.isEmpty { lines.append("  - values: \(state.values.code)") }
      if !state.motions.isEmpty { lines.append("  - moves there by \(state.motions.words)") }
      for (words, steps) in [("entering", state.enter), ("leaving", state.exit)] where !steps.isEmpty {
        lines.append("  - \(words)" + ComponentSpec.Step.lines(steps, "    "))
      }
      lines += state.rules.flatMap { $0.lines("  ") }
    }
    return lines
  }
}

extension ComponentSpec.Rule {
  /// Returns the rule as a list item, with its steps as nested items.
  fileprivate func lines(_ indentation: String) -> [String] {
    var words =
      "\(condition.name) \(condition.value.alternatives.map { MarkdownText.code($0) }.joined(separator: " or "))"
    if let guardCondition { words += ", if \(MarkdownText.code(guardCondition))" }
    if let target { words += " → \(MarkdownText.code(target))" }
    if !motions.isEmpty { words += ", moving by \(motions.words)" }
    return ["\(indentation)- \(words)" + ComponentSpec.Step.lines(steps, indentation + "  ")]
  }
}

extension ComponentSpec.Step {
  /// Returns the end of a list item that contains these steps: after a colon on its line, or as nested items.
  fileprivate static func lines(_ steps: [Self], _ indentation: String) -> String {
    let words = steps.map(\.words).joined(separator: "; ")
    let isShort = steps.count <= 3 && steps.allSatisfy(\.groups.isEmpty) && words.count < 160
    if isShort { return steps.isEmpty ? "" : ": " + words }
    return steps.map { "\n\(indentation)- \($0.words)" + $0.inner(indentation) }.joined()
  }

  private var words: String {
    var words =
      "\(verb == "to" ? "→" : verb) \(MarkdownText.code(subject.alternatives.joined(separator: ", ")))"
    if !entries.isEmpty { words += " \(entries.code)" }
    if let timing { words += " by \(timing.words)" }
    return words
  }

  /// Returns the steps that follow the step. `do` continues its item; other groups are items of their own, at the level
  /// of an `if` and otherwise nested.
  private func inner(_ indentation: String) -> String {
    groups.map { group in
      if group.name == "do" { return Self.lines(group.steps, indentation + "  ") }
      let place = verb == "if" ? indentation : indentation + "  "
      return "\n\(place)- \(group.name)" + Self.lines(group.steps, place + "  ")
    }.joined()
  }
}

// MARK: Entries

extension [ComponentSpec.Entry] {
  /// The entries as code, separated by commas.
  fileprivate var code: String { code(inTable: false) }

  /// Returns the entries as code, separated by commas, optionally for a table cell.
  func code(inTable: Bool) -> String {
    map { MarkdownText.code("\($0.name): \($0.value.written)", inTable: inTable) }.joined(separator: ", ")
  }
}

extension ComponentSpec.Timing {
  fileprivate var words: String {
    let name = curve.written
    let curve = name.hasPrefix("=") ? MarkdownText.code(name) : name
    return ([curve] + (entries.isEmpty ? [] : [entries.code])).joined(separator: ", ")
  }
}

extension [ComponentSpec.Motion] {
  fileprivate var words: String {
    map { motion in
      motion.target == "*" && count == 1
        ? motion.timing.words : "\(motion.timing.words) (\(MarkdownText.code(motion.target)))"
    }.joined(separator: ", ")
  }
}

extension JSONOutput {
  /// The strings of a list, or else the value alone, without quotation marks.
  var alternatives: [String] {
    switch self {
    case .array(let values): values.flatMap(\.alternatives)
    case .string(let text): [text]
    case .null, .bool, .integer, .number, .object: [written]
    }
  }

  /// The value in readable form: formulas, colors and words without quotation marks.
  var written: String {
    switch self {
    case .string(let text): text.hasPrefix("=") || text.isWord ? text : self.text()
    case .array(let values): "[" + values.map(\.written).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.map { "\($0.key): \($0.value.written)" }.joined(separator: ", ") + " }"
    case .number(let number): significant(number)
    case .null, .bool, .integer: self.text()
    }
  }
}

extension String {
  /// Whether the string needs no quotation marks: it is a name, a color or a number.
  fileprivate var isWord: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "#.-_".utf8.contains(byte)
        }
      }
  }
}
