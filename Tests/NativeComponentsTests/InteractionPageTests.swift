import Assets
import Components
import Expectations
import Foundation
import JSONText
import NativeComponents
import Parameters
import ScenarioFile
import Testing

private let types = ComponentTable.builtIn.declarations.map(\.type)

/// The tables of `docs/interactions`, compared with the declarations of the components.
struct InteractionPageTests {
  private let readme = MarkdownPage("docs/interactions/README.md")

  private func declaration(_ type: String) throws -> ComponentDeclaration {
    try #require(ComponentTable.builtIn.declarations.first { $0.type == type })
  }

  @Test(arguments: types) func `the keys of a component have their kind, unit, default and meaning`(
    type: String
  )
    throws
  {
    let rows = MarkdownPage("docs/interactions/\(type).md").table("Parameters")
    let shared = Set(readme.table("Keys that all components share").map(\.name))
    let parameters = try declaration(type).parameters
    expect(rows.map(\.name), equals: parameters.map(\.name).filter { !shared.contains($0) })
    for parameter in parameters {
      guard let row = rows.first(where: { $0.name == parameter.name }) else { continue }
      try #require(row.cells.count == 5, "\(row.name)")
      expect(row.cells[1], equals: parameter.kind.phrase, "\(row.name)")
      expect(row.cells[2], equals: parameter.unit.rawValue, "\(row.name)")
      expectMeaning(row.cells[4], default: row.cells[3], of: parameter)
    }
  }

  /// Checks the meaning of a parameter. If a scenario cannot contain the default, the page describes the default in
  /// words, and the declared meaning ends with them.
  private func expectMeaning(_ meaning: String, default cell: String, of parameter: any ParameterDeclaration)
  {
    let value = parameter.defaultParameterValue
    if cell.withoutQuotes == value.phrase || value.isLong(cell) {
      expect(parameter.meaning, equals: meaning, "\(parameter.name)")
    } else {
      let parts = parameter.meaning.split(separator: "; default: ", maxSplits: 1)
      expect(parts.count == 2 && parts[0] == meaning, "\(parameter.name): \(parameter.meaning)")
      expect(cell.hasSuffix(parts.last ?? "?"), "\(parameter.name): \(cell)")
    }
  }

  @Test(arguments: types) func `the slots of a component have their meaning`(type: String) throws {
    let rows = MarkdownPage("docs/interactions/\(type).md").table("Slots")
    let slots = try declaration(type).slots
    expect(rows.map(\.name), equals: slots.map(\.name))
    expect(rows.map(\.cells.last), equals: slots.map(\.meaning))
  }

  @Test(arguments: types) func `the events of a component have their details and meaning`(type: String) throws
  {
    let page = MarkdownPage("docs/interactions/\(type).md")
    let rows = page.table("Events")
    let shared =
      readme.table("Fingers that are not taken")
      + (page.text.contains("(README.md#scrolling-content)") ? readme.table("Scrolling content") : [])
    let controls = page.text.contains("(../gestures.md#controls)")
    let events = try declaration(type).events
    for event in events where !(controls && event.name.hasPrefix("touch") && event.name != "touchIgnored") {
      let row = try #require(
        (rows + shared).first { $0.name == event.name && $0.details == event.details.map(\.key) },
        "\(event.name)")
      expect([event.meaning, "see below"].contains(row.cells.last), "\(event.name): \(event.meaning)")
    }
    expect(Set(rows.map(\.name)).isSubset(of: events.map(\.name)))
  }

  @Test(arguments: types) func `the parts of a component have their meaning`(type: String) throws {
    let rows = MarkdownPage("docs/interactions/\(type).md").table("Parts")
    let parts = try declaration(type).parts
    for part in parts where !part.path.contains("statusBar") {
      if let row = rows.first(where: { $0.name == part.path }) {
        expect(
          row.cells.last?.split(separator: "; same parts as").first.map(String.init), equals: part.meaning)
      } else {
        let copies = rows.filter { $0.cells.last?.contains("; same parts as") == true }
        expect(copies.contains { part.path.hasPrefix($0.name + "/") }, "\(part.path)")
      }
    }
    expect(Set(rows.map(\.name)).isSubset(of: parts.map(\.path)))
  }

  @Test(arguments: types) func `the actions of a component have their arguments and meaning`(type: String)
    throws
  {
    var found: [String] = []
    for row in MarkdownPage("docs/interactions/\(type).md").table("Actions", column: 1) {
      found.append(row.cells[0].isEmpty ? "  \(row.cells[1].withoutQuotes)" : row.cells[0].withoutQuotes)
      found.append(row.cells[4])
    }
    let declared = try declaration(type).actions.flatMap { action in
      [action.name, action.meaning]
        + action.arguments.parameters.flatMap { argument in
          let unit = argument.unit == .none ? "" : " (\(argument.unit.rawValue))"
          return ["  \(argument.name)", argument.meaning + unit]
        }
    }
    expect(found, equals: declared)
  }

  @Test(arguments: types)
  func `no name is unclear because of a layer that exists only where motion is reduced`(type: String) throws {
    let parts = try declaration(type).parts
    let text = """
      { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": 1 },
        "scene": [{ "id": "node", "type": "\(type)" }] }
      """
    let reading = ScenarioReader(folder: AssetFolder("/nonexistent"), components: .builtIn).read(
      SourceText(name: "s.json", text: text))
    let names = LayerNames(
      try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)").scene)
    func isUnclear(_ name: String, among parts: [PartDeclaration]) -> Bool {
      parts.compactMap { $0.head(before: name) }.count { !$0.contains(where: PartDeclaration.isMark) } > 1
        || parts.contains { $0.head(before: name)?.contains(where: PartDeclaration.isMark) ?? false }
    }
    let usual = parts.filter { !$0.isForReducedMotion }
    for part in usual {
      let path = part.path.replacing("#", with: "0").replacing("*", with: "a")
      let ids = path.split(separator: "/")
      for start in ids.indices {
        let name = ids[start...].joined(separator: "/")
        guard !isUnclear(name, among: usual) else { continue }
        expect((try? names.find(name))?.path, equals: "node/\(path)", "\(name)")
      }
    }
    for part in parts where part.isForReducedMotion {
      let path = part.path.replacing("#", with: "0").replacing("*", with: "a")
      expect((try? names.find("node/\(path)"))?.path, equals: "node/\(path)")
    }
  }
}

/// A page of the documentation by its headings.
private struct MarkdownPage {
  /// A row of a table whose first cell is a name in backticks.
  struct Row {
    var cells: [String]

    var name: String { cells[0].withoutQuotes }
    /// The names in the second cell.
    var details: [String] { cells[1].matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  let text: String

  init(_ path: String) { text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// Returns the rows with a name of the tables under a heading; empty if the heading is missing.
  func table(_ heading: String, column: Int = 0) -> [Row] {
    let section = text.split(separator: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("|") else { return nil }
      let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return cells[...column].contains { $0.hasPrefix("`") } ? Row(cells: cells) : nil
    }
  }
}

extension String {
  /// The text without the backticks around it, if they are around the whole.
  fileprivate var withoutQuotes: String {
    count(where: { $0 == "`" }) == 2 && hasPrefix("`") && hasSuffix("`")
      ? String(dropFirst().dropLast()) : self
  }
}

extension ParameterValue {
  /// The value as a page writes it: strings without quotes.
  fileprivate var phrase: String {
    switch json {
    case .string(let text)? where !text.isEmpty: text
    case .array(let values)?: "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
    case .object([])?, .null?, nil: "none"
    case let value?: value.text()
    }
  }

  private var elements: [ParameterValue] {
    if case .list(let values) = self { values } else { [] }
  }

  /// Returns whether a page gives the number of a list's elements instead of the elements, as it does for more than 4.
  fileprivate func isLong(_ cell: String) -> Bool {
    elements.count > 4 && cell.hasPrefix("\(elements.count) ")
  }
}

extension ParameterKind {
  /// The name of the kind on a page.
  fileprivate var phrase: String {
    switch self {
    case .boolean: "boolean"
    case .number(let range): "number" + Self.bounds(range.lowerBound, range.upperBound)
    case .integer(let range): "whole number" + Self.bounds(Double(range.lowerBound), Double(range.upperBound))
    case .cornerRadii: "corner radii"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .list(let kind, _): "list of " + kind.plural
    case .record(let record):
      "object: " + record.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    case .either(let kinds):
      kinds.map(\.phrase).joined(separator: kinds.contains { $0.phrase.contains(",") } ? ", or " : " or ")
    case .optional(let kind): kind.phrase
    case .image: "image file"
    case .rect: "rectangle"
    default: "\(self)".split(separator: "(").first.map(String.init) ?? ""
    }
  }

  private var plural: String {
    switch self {
    case .number: "numbers"
    case .integer: "whole numbers"
    case .choice: "directions"
    case .record(let record):
      record.name == "tableRow"
        ? "rows" : "objects: " + record.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    default: phrase + "s"
    }
  }

  private static func bounds(_ lower: Double, _ upper: Double) -> String {
    if upper >= bound {
      return lower <= -bound ? "" : lower == .leastNonzeroMagnitude ? ", above 0" : ", from \(number(lower))"
    }
    return ", \(number(lower)) to \(number(upper))"
  }

  private static func number(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    let digits = "\(abs(whole))"
    let grouped = digits.count > 4 ? digits.dropLast(3) + "," + digits.suffix(3) : digits[...]
    return (whole < 0 ? "−" : "") + grouped
  }
}
