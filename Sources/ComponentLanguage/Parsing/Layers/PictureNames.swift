import Assets
import Expressions
import JSONText
import Parameters
import ScenarioFile

/// The pictures that computed sources of a component may show, found in its document and data before it plays.
///
/// The strings in a source's expression must name files, as must the strings of data that a source reads by their key.
/// Other strings that end like the name of a picture may name one.
struct PictureNames {
  private static let endings = [".png", ".svg"]

  /// The component's data.
  var data = ExpressionConstants()
  /// The place of the first computed source; `nil` without any.
  private var range: SourceRange?
  /// The last keys that sources read, such as `image` of `data.rows[0].image`.
  private var keys: Set<String> = []
  private var needed: [(name: String, range: SourceRange)] = []

  /// Registers the expression of a source.
  mutating func add(_ json: JSONValue) {
    guard let syntax = json.syntax else { return }
    range = range ?? json.range
    for result in syntax.results {
      switch result.kind {
      case .string(let name): needed.append((name, json.range))
      case .postfix(_, let suffixes):
        if case .member(let key, _)? = suffixes.last { keys.insert(key) }
      default: break
      }
    }
  }

  /// Adds the pictures to the files of the scenario.
  ///
  /// - Parameters:
  ///   - document: The component's document.
  ///   - images: The library in which files are looked up; `nil` to add none.
  func refer(
    _ document: JSONValue, _ images: ImageLibrary?,
    _ parameters: inout ParameterDecoder
  ) {
    guard let range, let images else { return }
    var known: Set<String> = [""]
    var needed = needed
    var possible: [String] = []
    data.forEachString { text, key in
      guard Self.isPicture(text) else { return }
      if key.map(keys.contains) ?? false { needed.append((text, range)) } else { possible.append(text) }
    }
    Self.collect(document, into: &possible)
    for (name, range) in needed where known.insert(name).inserted {
      parameters.refer(to: .image, parameters.path(of: name), at: range)
    }
    for name in possible where known.insert(name).inserted {
      let path = parameters.path(of: name)
      if images.hasFile(path) { parameters.refer(to: .image, path, at: range) }
    }
  }

  private static func isPicture(_ text: String) -> Bool {
    let text = text.lowercased()
    return endings.contains { text.hasSuffix($0) }
  }

  private static func collect(_ json: JSONValue, into names: inout [String]) {
    switch json.content {
    case .null, .bool, .number, .invalid: return
    case .string(let text):
      if let syntax = json.syntax {
        collect(syntax, into: &names)
      } else if isPicture(text) {
        names.append(text)
      }
    case .array(let elements): for element in elements { collect(element, into: &names) }
    case .object(let members):
      for member in members where !member.isNote { collect(member.value, into: &names) }
    }
  }

  private static func collect(_ syntax: ExpressionSyntax, into names: inout [String]) {
    if case .string(let text) = syntax.kind, isPicture(text) { names.append(text) }
    for part in syntax.parts { collect(part, into: &names) }
  }
}

extension JSONValue {
  /// The syntax of the expression that the value is; `nil` for other values and for mistakes.
  fileprivate var syntax: ExpressionSyntax? {
    string.flatMap { ExpressionText($0) }.flatMap { try? ExpressionParser.parse($0) }
  }
}
