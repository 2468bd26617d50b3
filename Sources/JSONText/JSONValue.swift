/// A JSON value that knows where it stands.
package struct JSONValue: Hashable, Sendable {
  /// What a value is.
  package indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The nearest Double, always finite.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; keys are unique unless a diagnostic says otherwise.
    case object([JSONMember])
    /// A value that the reader has already reported; whoever meets it stays silent.
    case invalid
  }

  /// The value itself.
  package var content: Content
  /// From its first to its last character, quotes and brackets included.
  package var range: SourceRange

  /// A value that stands at `range`.
  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The value of the first member with this key, when this is an object that has one.
  package subscript(key: String) -> JSONValue? { member(key)?.value }

  /// The first member with this key, when this is an object that has one.
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
  /// Without quotes, escapes decoded.
  package var key: String
  /// The key with its quotes.
  package var keyRange: SourceRange
  /// What the key is given.
  package var value: JSONValue

  /// A member as it stands in a text.
  package init(key: String, keyRange: SourceRange, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }

  /// Whether the member is a comment among names that the writer of the text chooses: a `note` that is not an object.
  package var isNote: Bool {
    if case .object = value.content { false } else { key == "note" }
  }
}
