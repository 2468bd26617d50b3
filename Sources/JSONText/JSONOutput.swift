import System

/// A JSON value for output: reports, schemas, anything that a program reads back.
///
/// Equal values result in equal text: members stay in their order, and numbers have the shortest form that parses to
/// the same Double.
package indirect enum JSONOutput: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number, written as null if it is not finite.
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The key, before escaping.
    package var key: String
    /// The value of the key.
    package var value: JSONOutput

    /// A member of an object.
    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// Returns the text on one line, or with `indentation` spaces per level.
  package func text(indentation: Int? = nil) -> String {
    var text = ""
    write(to: &text, indentation, level: 0)
    return text
  }

  /// The same value with unprintable characters in strings escaped, for people.
  package var printable: JSONOutput {
    switch self {
    case .string(let text): .string(text.escapingUnprintable(except: ["\n", "\t"]))
    case .array(let values): .array(values.map(\.printable))
    case .object(let members): .object(members.map { Member($0.key, $0.value.printable) })
    case .null, .bool, .integer, .number: self
    }
  }

  private func write(to text: inout String, _ indentation: Int?, level: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += Self.format(number)
    case .string(let string): Self.write(string, to: &text)
    case .array(let values):
      Self.write("[", values, "]", to: &text, indentation, level) { value, text in
        value.write(to: &text, indentation, level: level + 1)
      }
    case .object(let members):
      Self.write("{", members, "}", to: &text, indentation, level) { member, text in
        Self.write(member.key, to: &text)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation, level: level + 1)
      }
    }
  }

  private static func write<Element>(
    _ open: String, _ elements: [Element], _ close: String, to text: inout String, _ indentation: Int?,
    _ level: Int, _ write: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(&text, indentation, level + 1)
      write(element, &text)
    }
    if !elements.isEmpty { breakLine(&text, indentation, level) }
    text += close
  }

  private static func breakLine(_ text: inout String, _ indentation: Int?, _ level: Int) {
    guard let indentation else { return }
    text += "\n" + String(repeating: " ", count: indentation * level)
  }

  private static func format(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    return String(describing: number)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.isUnprintable:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONOutput {
  /// Converts a parsed value for output; an invalid one becomes null.
  package init(_ value: JSONValue) {
    switch value.content {
    case .null, .invalid: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSONOutput($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSONOutput($0.value)) })
    }
  }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// A Boolean value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// An array.
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
  /// An object whose members keep their order.
  package init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
