import Expectations
import Testing

/// Mistakes in a text that is being parsed or carried out: each becomes a diagnostic with its place, whose message it
/// brings along.
private let mistakesInTexts: Set<String> = [
  "PathSyntaxError", "CurveSyntaxError", "TouchGestureError", "TouchRecording.Failure", "LayerNames.Failure",
  "ExpressionError", "EvaluationError", "EvaluationError.Reason", "PatternError", "StringTemplate.Mistake",
  "ComponentMistake",
]
private let parsers = [
  "Sources/Geometry/", "Sources/Motion/", "Sources/Gestures/", "Sources/Expressions/",
]

struct ErrorRuleTests {
  private let files = Repository.files(in: "Sources", withSuffix: ".swift")

  @Test func `an error has words and an exit code, but for mistakes in a text`() throws {
    var found = 0
    for file in files {
      for error in ErrorDeclaration.all(in: try Repository.text(of: file)) where !error.isPrivate {
        found += 1
        let isListed = mistakesInTexts.contains {
          $0.split(separator: ".").last.map(String.init) == error.name
        }
        expect(
          error.isMicroFXError != isListed,
          "\(file): \(error.name) is no MicroFXError, or needs no exception any more")
      }
    }
    expect(found > 20)
  }

  @Test func `an error carries what is known, not a sentence`() throws {
    let words = /\b(?:case|let|var) [^\n]*\b(?:message|reason|sentence|text|words)\??: String(?!\s*\{)/
    for file in files where !parsers.contains(where: file.hasPrefix) {
      let text = try Repository.text(of: file)
      for error in ErrorDeclaration.all(in: text) {
        expect(!error.body.contains(words), "\(file): \(error.name) carries words")
      }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.mentions("throw") && line.contains(/\bthrow\b[^\/]*"[^"]*\w \w/) {
        Issue.record("\(file):\(index + 1) throws a sentence: \(line)")
      }
    }
  }

  @Test func `nothing depends on whether a text ends with a line feed`() throws {
    for file in files {
      let text = try Repository.text(of: file)
      expect(!text.mentions(#"hasSuffix("\n")"#) && !text.mentions(#".last == "\n""#), "\(file)")
    }
  }
}

struct ErrorDeclarationTests {
  @Test func `the rule for errors finds errors by their declaration or an extension`() {
    let text = """
      enum A: MicroFXError, Hashable {
        case a(text: String)
      }
      private struct B: Error {}
      struct C: Hashable, Error {
        enum D: Swift.Error {}
      }
      struct E: Hashable {}
      protocol MicroFXError: Error {}
      """
    let errors = ErrorDeclaration.all(in: text)
    expect(errors.map(\.name), equals: ["A", "B", "C", "D"])
    expect(errors.map(\.isMicroFXError), equals: [true, false, false, false])
    expect(errors.map(\.isPrivate), equals: [false, true, false, false])
    expect(errors[0].body.contains("text: String") && !errors[1].body.contains("text"))
  }
}

/// A type that conforms to `Error`, as its source declares it.
private struct ErrorDeclaration {
  let name: String
  let isMicroFXError: Bool
  let isPrivate: Bool
  /// The source from the head of the declaration to its closing brace.
  let body: String

  static func all(in text: String) -> [ErrorDeclaration] {
    guard text.mentions("Error") else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard ["struct ", "enum ", "class "].contains(where: lines[index].mentions),
        let head = lines[index].firstMatch(of: /^(\s*)(.*?)\b(?:struct|enum|class) (\w+): ([^{]*)\{/)
      else {
        return nil
      }
      let conformances = head.4.split(separator: /[\s,]+/)
      let extended = text.mentions("extension \(head.3): MicroFXError")
      guard conformances.contains(where: { $0.hasSuffix("Error") }) || extended else { return nil }
      let isClosed = lines[index].contains("}")
      let end = isClosed ? index : lines[index...].firstIndex { $0 == head.1 + "}" } ?? lines.endIndex - 1
      return ErrorDeclaration(
        name: String(head.3), isMicroFXError: extended || conformances.contains("MicroFXError"),
        isPrivate: head.2.contains("private"), body: lines[index...end].joined(separator: "\n"))
    }
  }
}
