/// A token of CSS (CSS Syntax Module Level 3 §4). Comments are not tokens.
enum CSSToken: Hashable, Sendable {
  case identifier(String)
  /// A name with the adjacent `(`; its arguments end at the closing token.
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  case url(String)
  /// A string or an address that ends prematurely.
  case bad
  case number(Double)
  case percentage(Double)
  case dimension(Double, unit: String)
  case blank
  case colon
  case semicolon
  case comma
  case opening(CSSBracket)
  case closing(CSSBracket)
  case delimiter(Unicode.Scalar)
  /// `<!--` or `-->`.
  case htmlComment

  /// The bracket that the token opens.
  var opened: CSSBracket? {
    switch self {
    case .function: .round
    case .opening(let bracket): bracket
    default: nil
    }
  }
}

extension CSSToken {
  /// The token as CSS text, for messages.
  fileprivate var text: String {
    switch self {
    case .identifier(let name): name
    case .function(let name): name + "("
    case .atKeyword(let name): "@" + name
    case .hash(let name): "#" + name
    case .string(let text): "\"" + text + "\""
    case .url(let address): "url(" + address + ")"
    case .bad: "…"
    case .number(let value): "\(value)"
    case .percentage(let value): "\(value)%"
    case .dimension(let value, let unit): "\(value)" + unit
    case .blank, .htmlComment: " "
    case .colon: ":"
    case .semicolon: ";"
    case .comma: ","
    case .opening(let bracket): bracket == .round ? "(" : bracket == .square ? "[" : "{"
    case .closing(let bracket): bracket == .round ? ")" : bracket == .square ? "]" : "}"
    case .delimiter(let sign): String(sign)
    }
  }
}

/// A kind of bracket.
enum CSSBracket: Hashable, Sendable {
  case round, square, curly
}

/// A CSS text as tokens.
final class CSSText: Sendable {
  let tokens: [CSSToken]
  /// For each token that opens a bracket, the index of the token that closes it, or the number of tokens if it is not
  /// closed. For other tokens, their own index.
  let ends: [Int]
  private let bytes: [UInt8]
  /// The byte offset of each token, followed by the number of bytes.
  private let starts: [Int]
  /// The byte offsets of line ends.
  private let lineEnds: [Int]

  /// Splits a text into tokens; `nil` if there are more than `limit`.
  init?(_ text: String, limit: Int = SVGLimits.tokens) {
    var tokenizer = CSSTokenizer(text)
    var (tokens, starts): ([CSSToken], [Int]) = ([], [])
    while true {
      let (start, token) = tokenizer.next()
      starts.append(start)
      guard let token else { break }
      guard tokens.count < limit else { return nil }
      tokens.append(token)
    }
    (self.tokens, self.starts, bytes) = (tokens, starts, tokenizer.bytes)
    lineEnds = bytes.indices.filter { tokenizer.bytes[$0] == UInt8(ascii: "\n") }
    ends = Self.ends(of: tokens)
  }

  /// A text of tokens that come from several texts.
  init(_ tokens: [CSSToken]) {
    self.tokens = tokens
    ends = Self.ends(of: tokens)
    (bytes, starts, lineEnds) = ([], Array(repeating: 0, count: tokens.count + 1), [])
  }

  private static func ends(of tokens: [CSSToken]) -> [Int] {
    var ends = Array(tokens.indices)
    var open: [(index: Int, bracket: CSSBracket)] = []
    for (index, token) in tokens.enumerated() {
      if let bracket = token.opened {
        ends[index] = tokens.count
        open.append((index, bracket))
      } else if case .closing(let bracket) = token, let last = open.last, last.bracket == bracket {
        ends[last.index] = index
        open.removeLast()
      }
    }
    return ends
  }

  /// The whole text.
  var all: CSSSlice { CSSSlice(text: self, start: 0, end: tokens.count) }

  fileprivate func source(_ range: Range<Int>) -> String {
    if bytes.isEmpty { return tokens[range].map(\.text).joined() }
    return String(decoding: bytes[starts[range.lowerBound]..<starts[range.upperBound]], as: UTF8.self)
  }

  /// Returns the number of line ends before a token.
  func lineOffset(of index: Int) -> Int {
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < starts[index] { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Consecutive tokens of a text.
struct CSSSlice: Sendable {
  let text: CSSText
  var start: Int
  var end: Int

  var isEmpty: Bool { start >= end }

  /// The first token; `nil` at the end.
  var first: CSSToken? { start < end ? text.tokens[start] : nil }

  /// The slice without blanks at its ends.
  var trimmed: CSSSlice {
    var slice = self
    while slice.first == .blank { slice.start += 1 }
    while slice.end > slice.start, text.tokens[slice.end - 1] == .blank { slice.end -= 1 }
    return slice
  }

  /// The tokens inside the brackets that the first token opens.
  var inside: CSSSlice { CSSSlice(text: text, start: start + 1, end: min(end, text.ends[start])) }

  /// Returns the index after a token, including its closing bracket if it opens one.
  func index(after index: Int) -> Int { min(end, text.ends[index] + 1) }

  /// Returns the slice up to an index.
  func prefix(upTo end: Int) -> CSSSlice { CSSSlice(text: text, start: start, end: min(self.end, end)) }

  /// Returns the index of the first matching token outside brackets; `nil` if none matches.
  func firstIndex(where fits: (CSSToken) -> Bool) -> Int? {
    var index = start
    while index < end {
      if fits(text.tokens[index]) { return index }
      index = self.index(after: index)
    }
    return nil
  }

  /// Returns the parts between separators outside brackets.
  func split(at separator: CSSToken) -> [CSSSlice] {
    var parts: [CSSSlice] = []
    var rest = self
    while let index = rest.firstIndex(where: { $0 == separator }) {
      parts.append(rest.prefix(upTo: index))
      rest.start = index + 1
    }
    return parts + [rest]
  }

  /// The source text, with blanks as single spaces, abbreviated if it is long.
  var source: String {
    let words = text.source(start..<end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
