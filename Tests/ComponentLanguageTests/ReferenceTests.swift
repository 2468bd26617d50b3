import Assets
import ComponentLanguage
import Components
import Expectations
import Expressions
import Geometry
import JSONText
import Motion
import ScenarioFile
import System
import Testing

/// A page of the documentation.
private struct Page {
  let text: String
  /// The words of its fragments of JSON and of its code.
  let words: Set<String>

  init(_ name: String) throws {
    text = try Self.text(of: FilePath("docs/\(name)"))
    let fragments = text.matches(of: /(?m)^```json[\s\S]*?^```$/).map { String($0.output) }
    let rest = text.replacing(/(?m)^```[\s\S]*?^```$/, with: "")
    let code = rest.matches(of: /`([^`\n]+)`/).map { String($0.1) }
    words = Set((fragments + code).flatMap(Self.words))
  }

  static func text(of path: FilePath) throws -> String {
    String(decoding: try File.read(path, limit: 1 << 20), as: UTF8.self)
  }

  static func words(of text: String) -> [String] { text.matches(of: /\w+/).map { String($0.output) } }
}

struct ReferenceTests {
  private let reference = try! Page("components-reference.md")
  private let layout = try! Page("layout.md")
  private let expressions = try! Page("expressions.md")

  private func grouped(_ number: Int) -> String { NumberText.grouped(Double(number), decimals: 0) }

  /// The words that stand in lists and tables in the parsers: keys, choices and names of details.
  private func readWords() throws -> Set<String> {
    let folder = FilePath("Sources/ComponentLanguage/Parsing")
    var files: [FilePath] = []
    for name in try Folder.names(in: folder) {
      let path = folder.appending(name)
      files += name.hasSuffix(".swift") ? [path] : try Folder.names(in: path).map(path.appending)
    }
    var words: Set<String> = []
    for file in files {
      let code = try Page.text(of: file)
      for list in code.matches(of: /\[((?:\s*"[\w.]+",?)+)\s*\]/) {
        words.formUnion(Page.words(of: String(list.1)))
      }
      for key in code.matches(of: /Parameter\("(\w+)"|"(\w+)": (?:\.|nil)/) {
        if let word = key.1 ?? key.2 { words.insert(String(word)) }
      }
    }
    return words
  }

  @Test func `every whole component in the reference is right, and shows what its section is about`() {
    let blocks = reference.text.matches(of: /(?m)^```json fragment\n([\s\S]*?)^```$/).map { String($0.1) }
    let components = blocks.filter { $0.contains("\"component\": 1") }
    expect(components.count, equals: 4)
    let badge = components.first { $0.contains("a round mark") } ?? ""
    let reader = ComponentReader(builtIns: ComponentTable()) { path throws(AssetError) in
      if path == "components/badge.json" { return SourceText(name: "badge.json", text: badge) }
      throw .outside(path: path)
    }
    for component in components {
      let reading = reader.read(SourceText(name: "c.json", text: component), at: "components/c.json")
      expect(reading.component != nil, "\(DiagnosticReport(reading.diagnostics).text)")
      expect(reading.diagnostics.warningCount, equals: 0, "\(DiagnosticReport(reading.diagnostics).text)")
    }
    for words in [["count", "drag"], ["row.presence", "row.place"], ["components"]] {
      expect(components.contains { component in words.allSatisfy(component.contains) }, "\(words)")
    }
  }

  @Test func `every function is on the page on expressions, as it is called`() {
    for function in ExpressionFunction.allCases {
      for usage in function.usages { expect(expressions.text.contains("`\(usage.text)`"), "\(function)") }
    }
  }

  @Test func `everything that expressions read of the environment is on the page on expressions`() {
    for reading in EnvironmentInput.allCases {
      for word in Page.words(of: reading.rawValue) { expect(expressions.words.contains(word), "\(reading)") }
    }
    for reading in GestureReading.allCases {
      expect(reference.words.contains(reading.rawValue), "\(reading)")
    }
  }

  @Test func `every key and choice that is read is in the reference`() throws {
    let words = try readWords()
    expect(
      words.isSuperset(of: ["flickVelocity", "taps", "interruption", "fontFamily"]))
    expect(words.subtracting(reference.words).subtracting(layout.words).sorted(), equals: [])
  }

  @Test func `every word of a set is in the reference`() {
    var words = DragDefinition.Axis.allCases.map(\.rawValue) + DragDefinition.Beyond.allCases.map(\.rawValue)
    words += GestureDefinition.Direction.allCases.map(\.rawValue)
    words += GestureDefinition.Edge.allCases.map(\.rawValue)
    words += Interruption.allCases.map(\.rawValue) + HapticStyle.allCases.map(\.rawValue)
    words += TakenNames.words
    expect(Set(words).subtracting(reference.words).sorted(), equals: [])
    let layout = LayoutKey.allCases.flatMap { [$0.name] + ($0.words ?? []) }
    expect(Set(layout).subtracting(self.layout.words).sorted(), equals: [])
  }

  @Test func `every recognizer has a row and all of its events are told`() {
    for kind in GestureDefinition.Kind.allCases {
      expect(reference.text.contains("\n| `\(kind.rawValue)` |"), "\(kind)")
      for event in kind.events where event != .recognized {
        expect(reference.text.contains("`.\(event.rawValue)`"), "\(kind) \(event)")
      }
    }
  }

  @Test func `every action has a row`() throws {
    let rule = #""rules": [ { "on": "appear", "do": [ { "qqqqqq": 1 } ] } ]"#
    let mistake = try #require(ReadingFixture.mistakes(ReadingFixture.text(rule)).first)
    let list = try #require(mistake.firstMatch(of: /there is (`set`.*)/))
    let actions = Page.words(of: String(list.1)).filter { $0 != "and" }
    expect(actions.count >= 17)
    for action in actions { expect(reference.text.contains("\n| `\"\(action)\": "), "\(action)") }
  }

  @Test func `every trigger is in the reference`() throws {
    let gestures = GestureDefinition.Kind.allCases.map { kind in
      let direction = kind == .swipe ? #""direction": "up""# : ""
      return "\"my_\(kind.rawValue)\": { \"\(kind.rawValue)\": { \(direction) } }"
    }
    let text = ReadingFixture.text(
      #"""
      "gestures": { \#(gestures.joined(separator: ", ")) }, "initial": "a", "states": { "a": {} },
      "values": { "y": { "initial": 0, "drag": { "by": "my_pan", "axis": "y" } } }
      """#)
    let reader = ComponentReader(builtIns: ComponentTable()) { path throws(AssetError) in
      throw .outside(path: path)
    }
    let names = try #require(reader.names(of: SourceText(name: "c.json", text: text)))
    expect(names.triggers.count > 30)
    for trigger in names.triggers {
      let words = Page.words(of: trigger.name).filter { !$0.hasPrefix("my_") }
      let details = trigger.details.flatMap { Page.words(of: $0.name) }
      expect(reference.words.isSuperset(of: words + details), "\(trigger.name)")
    }
  }

  @Test func `limits are as the pages say`() {
    let limits = [
      ComponentLimits.textBytes, ComponentLimits.components, ComponentLimits.levels, ComponentLimits.nodes,
      ComponentLimits.replicators, ComponentLimits.values, ComponentLimits.expressions,
      ComponentLimits.watches, ComponentLimits.elements,
    ]
    for limit in limits { expect(reference.text.contains("| \(grouped(limit)) |"), "\(limit)") }
    let others = [
      ExpressionLimits.characters, ExpressionLimits.levels, ExpressionLimits.elements,
      ExpressionLimits.madeCharacters,
    ]
    for limit in others { expect(expressions.text.contains("| \(grouped(limit)) |"), "\(limit)") }
  }
}
