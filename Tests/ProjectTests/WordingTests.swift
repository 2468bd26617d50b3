import Expectations
import Testing

/// The words by which comments and messages are kept plain.
struct WordingTests {
  private static let openings: Set<Substring> = ["What", "Where", "True", "False", "Nil", "How", "Those"]
  private static let phrases = ["anew", "shall", "wants", "is no", "is none", "are none"]
  /// The number of comments that may break the rules. It only falls.
  private static let exceptions = 20

  @Test func `comments open with their subject and use plain words`() throws {
    var found: [String] = []
    for file in ["Sources", "Tests"].flatMap({ Repository.files(in: $0, withSuffix: ".swift") }) {
      var isInside = false
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("//") else {
          isInside = false
          continue
        }
        let words = Self.words(of: text)
        let isStart = !isInside || Self.isOfParameter(text)
        let opens = isStart && words.first.map(Self.openings.contains) ?? false
        if opens || Self.breaksRules(words) { found.append("\(file):\(number + 1): \(text)") }
        isInside = !words.isEmpty
      }
    }
    expect(found.count <= Self.exceptions, "\(found.count) comments:\n\(found.joined(separator: "\n"))")
  }

  @Test func `messages negate plainly`() throws {
    for file in Repository.files(in: "Sources", withSuffix: ".swift") {
      for line in try Repository.text(of: file).split(separator: "\n") where line.contains("\"") {
        let text = line.drop { $0 == " " }
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        guard !text.hasPrefix("//") else { continue }
        expect(!literals.contains { Self.breaksRules(Self.words(of: $0)) }, "\(file): \(text)")
      }
    }
  }

  /// The words of a line, without the slashes of a comment and the name of a parameter.
  private static func words(of line: Substring) -> [Substring] {
    let words = line.split { !$0.isLetter && $0 != "-" }.filter { $0 != "-" }
    guard isOfParameter(line), let colon = line.firstIndex(of: ":") else { return words }
    return line[colon...].split { !$0.isLetter && $0 != "-" }
  }

  private static func isOfParameter(_ line: Substring) -> Bool {
    line.drop { $0 == "/" || $0 == " " }.hasPrefix("- ")
  }

  private static func breaksRules(_ words: [Substring]) -> Bool {
    let text = " " + words.joined(separator: " ") + " "
    return phrases.contains { text.mentions(" \($0) ") }
  }
}
