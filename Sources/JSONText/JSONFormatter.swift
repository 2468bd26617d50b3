/// A formatter that prints JSON in one layout: two spaces per level, and values on one line if they fit.
///
/// The order of keys and the spelling of strings and numbers are preserved. Formatting a formatted text changes
/// nothing.
package struct JSONFormatter {
  private static let width = 100

  private let bytes: [UInt8]
  private var output: [UInt8] = []
  /// The number of characters in the current line.
  private var column = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the formatted text of a value with a final line feed.
  ///
  /// - Parameters:
  ///   - root: A value without mistakes.
  ///   - bytes: The text from which the value was parsed.
  package static func text(of root: JSONValue, in bytes: [UInt8]) -> [UInt8] {
    var formatter = JSONFormatter(bytes)
    formatter.write(root, level: 0, following: 0)
    return formatter.output + "\n".utf8
  }

  /// Writes a value after the current content of the line.
  ///
  /// - Parameter following: The number of characters that follow the value on its last line.
  private mutating func write(_ value: JSONValue, level: Int, following: Int) {
    var line: [UInt8] = []
    var room = Self.width - column - following
    if add(value, to: &line, &room) { return append(line) }
    switch value.content {
    case .array(let values):
      let isFilled = values.allSatisfy(\.isScalar)
      write("[", "]", values, level: level) { formatter, value, following in
        let width = formatter.bytes[value.range].characterCount + following
        formatter.startElement(level + 1, joinsLine: isFilled && formatter.column + 1 + width <= Self.width)
        formatter.write(value, level: level + 1, following: following)
      }
    case .object(let members):
      write("{", "}", members, level: level) { formatter, member, following in
        formatter.startElement(level + 1, joinsLine: false)
        formatter.append(Array(formatter.bytes[member.keyRange]) + ": ".utf8)
        formatter.write(member.value, level: level + 1, following: following)
      }
    case .null, .bool, .number, .string, .invalid: append(Array(bytes[value.range]))
    }
  }

  private mutating func write<Element>(
    _ open: String, _ close: String, _ elements: [Element], level: Int,
    _ write: (inout JSONFormatter, Element, Int) -> Void
  ) {
    append(Array(open.utf8))
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      write(&self, element, isLast ? 0 : 1)
      if !isLast { append(Array(",".utf8)) }
    }
    breakLine(level)
    append(Array(close.utf8))
  }

  /// Begins an element on the line of the previous one if there is one and `joinsLine`, else on a new line.
  private mutating func startElement(_ level: Int, joinsLine: Bool) {
    if joinsLine, output.last == UInt8(ascii: ",") { append(Array(" ".utf8)) } else { breakLine(level) }
  }

  /// Adds a value to a line. Returns false as soon as it does not fit.
  private func add(_ value: JSONValue, to line: inout [UInt8], _ room: inout Int) -> Bool {
    switch value.content {
    case .array(let values):
      let isSpaced = values.contains {
        if case .object(let members) = $0.content { !members.isEmpty } else { false }
      }
      return add(isSpaced ? "[ " : "[", isSpaced ? " ]" : "]", values, to: &line, &room) {
        add($0, to: &$1, &$2)
      }
    case .object(let members) where members.isEmpty: return add("{}".utf8, to: &line, &room)
    case .object(let members):
      return add("{ ", " }", members, to: &line, &room) {
        add(bytes[$0.keyRange], to: &$1, &$2) && add(": ".utf8, to: &$1, &$2) && add($0.value, to: &$1, &$2)
      }
    case .null, .bool, .number, .string, .invalid: return add(bytes[value.range], to: &line, &room)
    }
  }

  private func add<Element>(
    _ open: String, _ close: String, _ elements: [Element], to line: inout [UInt8], _ room: inout Int,
    _ add: (Element, inout [UInt8], inout Int) -> Bool
  ) -> Bool {
    guard self.add(open.utf8, to: &line, &room) else { return false }
    for (index, element) in elements.enumerated() {
      guard index == 0 || self.add(", ".utf8, to: &line, &room), add(element, &line, &room) else {
        return false
      }
    }
    return self.add(close.utf8, to: &line, &room)
  }

  private func add(_ text: some Collection<UInt8>, to line: inout [UInt8], _ room: inout Int) -> Bool {
    // No character has more than four bytes.
    guard text.count <= 4 * max(0, room) else { return false }
    room -= text.characterCount
    line += text
    return room >= 0
  }

  private mutating func append(_ text: [UInt8]) {
    output += text
    column += text.characterCount
  }

  private mutating func breakLine(_ level: Int) {
    output.append(UInt8(ascii: "\n"))
    column = 0
    append(Array(repeating: UInt8(ascii: " "), count: 2 * level))
  }
}

extension JSONOutput {
  /// The text in the layout of files that people write, with a final line feed.
  package var formattedText: String {
    let bytes = Array(text().utf8)
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "", bytes: bytes))
    let root = JSONValue.parse(source, limits: JSONLimits(depth: 1_000), &diagnostics)
    return root.map { String(decoding: JSONFormatter.text(of: $0, in: bytes), as: UTF8.self) } ?? text()
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch content {
    case .array, .object: false
    case .null, .bool, .number, .string, .invalid: true
    }
  }
}

extension [UInt8] {
  fileprivate subscript(range: SourceRange) -> ArraySlice<UInt8> { self[range.lower..<range.upper] }
}

extension Collection<UInt8> {
  /// The number of Unicode scalars in UTF-8.
  fileprivate var characterCount: Int { count { $0 & 0xC0 != 0x80 } }
}
