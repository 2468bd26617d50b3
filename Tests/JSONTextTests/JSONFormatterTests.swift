import Expectations
import JSONText
import System
import TestSupport
import Testing

struct JSONFormatterTests {
  private func formatted(_ bytes: [UInt8]) throws -> [UInt8] {
    let (value, diagnostics) = read(bytes)
    try #require(diagnostics.codes == [])
    return JSONFormatter.text(of: try #require(value), in: bytes)
  }

  private func formatted(_ text: String) throws -> String {
    try String(decoding: formatted(Array(text.utf8)), as: UTF8.self)
  }

  /// Everything but the blanks between values.
  private func tokens(_ bytes: [UInt8]) -> [UInt8] {
    var (tokens, isInString, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
    for byte in bytes {
      if isInString || !" \t\r\n".utf8.contains(byte) { tokens.append(byte) }
      let isQuote = byte == UInt8(ascii: "\"") && !isEscaped
      isEscaped = byte == UInt8(ascii: "\\") && isInString && !isEscaped
      if isQuote { isInString.toggle() }
    }
    return tokens
  }

  @Test(arguments: [
    (" {\n} ", "{}\n"), ("[1,\n[2 , -0.50e+1]]", "[1, [2, -0.50e+1]]\n"),
    (
      #"{"do":[{"emit":"a\u0041/\/"}],"of":[ ]}"#, #"{ "do": [ { "emit": "a\u0041/\/" } ], "of": [] }"# + "\n"
    ),
  ])
  func `what fits is on one line, with its spelling`(text: String, expected: String) throws {
    try expect(formatted(text), equals: expected)
  }

  @Test func `what does not fit has a line per key, and closing brackets on lines of their own`() throws {
    let word = String(repeating: "é", count: 40)
    try expect(
      formatted(
        #"{"a":{"b":"\#(word)","c":["\#(word)","\#(word)"]},"d":[{"e":1},{"e":"\#(word)\#(word)"}]}"#),
      equals: """
        {
          "a": {
            "b": "\(word)",
            "c": ["\(word)", "\(word)"]
          },
          "d": [
            { "e": 1 },
            { "e": "\(word)\(word)" }
          ]
        }

        """)
  }

  @Test func `the comma behind a value counts, and numbers fill lines`() throws {
    let fits = String(repeating: "x", count: 94)
    try expect(
      formatted(#"["\#(fits)x", {}, "\#(fits)", {"a": 1}]"#),
      equals: "[\n  \"\(fits)x\",\n  {},\n  \"\(fits)\",\n  { \"a\": 1 }\n]\n")
    let numbers = (100...150).map(String.init)
    let lines = try formatted("[\(numbers.joined(separator: ","))]").split(separator: "\n")
    expect(lines.map(\.count), equals: [1, 96, 96, 65, 1])
  }

  @Test func `random JSON and its formatted text are the same document, and formatting is idempotent`() throws
  {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 { try check(Array(text(depth: 5, &random).utf8)) }
  }

  @Test func `every JSON file of the repository stays the same document`() throws {
    var folders: [FilePath] = ["scenarios", "Tests", "docs"]
    var count = 0
    while let folder = folders.popLast() {
      for path in try Folder.names(in: folder).map(folder.appending) {
        if Folder.exists(path) {
          folders.append(path)
        } else if path.extension == "json", let bytes = try? File.read(path, limit: 1 << 24),
          read(bytes).diagnostics.codes == []
        {
          try check(bytes)
          count += 1
        }
      }
    }
    expect(count > 100)
  }

  private func check(_ bytes: [UInt8]) throws {
    let formatted = try formatted(bytes)
    let isSame = tokens(formatted) == tokens(bytes)
    let isIdempotent = try self.formatted(formatted) == formatted
    expect(isSame && isIdempotent, "\(String(decoding: bytes.prefix(200), as: UTF8.self))")
  }

  private func text(depth: Int, _ random: inout SeededGenerator) -> String {
    let blank = ["", " ", "\n\t", "\r\n"].randomElement(using: &random)!
    let scalars = [
      "1", "-0.10E+2", "true", "null", #""a, b: {""#, #""\"\\é\\""#,
      #""\#(String(repeating: "y", count: 60))""#,
    ]
    switch depth == 0 ? 0 : Int.random(in: 0...3, using: &random) {
    case 0, 1: return blank + scalars.randomElement(using: &random)! + blank
    case 2:
      let elements = (0..<Int.random(in: 0...7, using: &random)).map { _ in text(depth: depth - 1, &random) }
      return blank + "[" + blank + elements.joined(separator: ",") + "]" + blank
    default:
      let members = (0..<Int.random(in: 0...7, using: &random)).map { index in
        "\(blank)\"k\(index)\"\(blank):" + text(depth: depth - 1, &random)
      }
      return blank + "{" + blank + members.joined(separator: ",") + "}" + blank
    }
  }
}
