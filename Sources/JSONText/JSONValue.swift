/// A JSON value with its place in a text.
package struct JSONValue: Hashable, Sendable {
  /// The content of a value.
  package indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The nearest Double, always finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the text. Keys are unique unless a diagnostic reports otherwise.
    case object([JSONMember])
    /// A value that the parser has already reported, so that no further message is needed.
    case invalid
  }

  /// The content of the value.
  package var content: Content
  /// The range from its first to its last character, including quotes and brackets.
  package var range: SourceRange

  /// A value at `range`.
  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// Returns the value of the first member with this key; `nil` if this is not an object that has one.
  package subscript(key: String) -> JSONValue? { member(key)?.value }

  /// Returns the first member with this key; `nil` if this is not an object that has one.
  package func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }
  }

  /// The word for the kind of value in messages, with its article.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "an invalid value"
    }
  }
}

/// A key of an object with its value.
package struct JSONMember: Hashable, Sendable {
  /// The key without quotes, with escapes decoded.
  package var key: String
  /// The range of the key with its quotes.
  package var keyRange: SourceRange
  /// The value of the key.
  package var value: JSONValue

  /// A member at its place in a text.
  package init(key: String, keyRange: SourceRange, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }

  /// Whether the member is a comment in an object with arbitrary keys: a `note` that is not an object.
  package var isNote: Bool {
    if case .object = value.content { false } else { key == "note" }
  }
}
