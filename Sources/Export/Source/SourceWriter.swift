import DataComponents
import Expressions
import Interaction
import ScenarioFile

/// A component's source while it is written: what things are called, what it needs, and its lines.
class SourceWriter {
  let outline: SourceOutline
  let definition: ComponentDefinition
  private(set) var names: SourceNames
  /// The functions that the source calls.
  var helpers: Set<SourceHelper> = []
  /// What it reads of the environment.
  var environment: Set<EnvironmentReading> = []
  /// Details of the present event that are whole numbers.
  var integerDetails: Set<String> = []
  /// The identifiers of what gestures tell.
  private(set) var readingNames: [GestureKey: String] = [:]
  /// The frames of layers that have been spelled.
  var knownFrames: [Int: [SpelledExpression]] = [:]
  /// The types of records, by their fields.
  private(set) var recordTypes: [(name: String, fields: [ExpressionType.Field])] = []
  var lines = CodeLines()

  /// Something that a gesture tells.
  struct GestureKey: Hashable {
    var gesture: Int
    var reading: GestureReading
  }

  init(_ outline: SourceOutline, _ language: SourceLanguage) {
    self.outline = outline
    definition = outline.definition
    names = SourceNames(outline, language)
    for reading in definition.readings {
      if case .gesture(let gesture, let told) = reading.source { nameReading(told, of: gesture) }
    }
    for (index, gesture) in definition.gestures.enumerated() {
      switch gesture.kind {
      case .tap, .swipe: break
      case .press: nameReading(.isDown, of: index)
      case .longPress, .pan, .pinch, .rotation: nameReading(.isActive, of: index)
      }
    }
  }

  // MARK: Names

  func nameReading(_ reading: GestureReading, of gesture: Int) {
    let key = GestureKey(gesture: gesture, reading: reading)
    guard readingNames[key] == nil else { return }
    readingNames[key] = names.member(definition.gestures[gesture].name + " " + reading.rawValue)
  }

  /// The variable that holds what a gesture tells; nil where nothing reads it.
  func readingName(_ reading: GestureReading, of gesture: Int) -> String? {
    readingNames[GestureKey(gesture: gesture, reading: reading)]
  }

  /// The type of records with these fields.
  func recordType(_ fields: [ExpressionType.Field], named base: String) -> String {
    if let known = recordTypes.first(where: { $0.fields == fields }) { return known.name }
    let name = recordTypes.isEmpty ? base : base + String(recordTypes.count + 1)
    recordTypes.append((name, fields))
    return name
  }

  // MARK: Lines

  /// A line that opens a block, what is in it, and a line that ends it.
  func block(_ head: String, _ end: String = "}", _ body: () -> Void) {
    lines.add(head)
    inside(end, body)
  }

  /// What is in a block that is open, and a line that ends it.
  func inside(_ end: String = "}", _ body: () -> Void) {
    lines.indent()
    body()
    lines.outdent()
    lines.add(end)
  }

  /// The lines of a part, written apart.
  func section(_ write: () -> Void) -> [String] {
    let before = lines
    lines = CodeLines()
    write()
    defer { lines = before }
    return lines.lines
  }

  func add(_ texts: [String]) {
    for text in texts { lines.add(text) }
  }

  /// The functions that the source calls, and those that they call.
  func addHelpers(in language: SourceLanguage) {
    let needed = SourceHelper.closure(of: helpers)
    for helper in SourceHelper.allCases where needed.contains(helper) {
      lines.gap()
      lines.add(helper.code(in: language))
    }
  }
}
