extension JSONValue {
  /// Decodes a value that `JSONOutput(encoding:)` has written.
  ///
  /// - Throws: `DecodingError` if the JSON is anything else.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try Value(from: ValueDecoder(value: self))
  }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "\(kindName) at byte \(range.lower)"))
  }
}

private struct ValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value.content else { throw value.mismatch([String: Any].self) }
    var values: [String: JSONValue] = [:]
    for member in members { values[member.key] = member.value }
    return KeyedDecodingContainer(Members(value: value, values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value.content else { throw value.mismatch([Any].self) }
    return Elements(value: value, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(value: value) }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let value: JSONValue
  let values: [String: JSONValue]
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] { values.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).content == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decoded(as: type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(value: member(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(value: member(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { ValueDecoder(value: value) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try ValueDecoder(value: member(key)) }

  private func member(_ key: Key) throws -> JSONValue {
    guard let member = values[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: [], debugDescription: "not in the object at byte \(value.range.lower)"))
    }
    return member
  }
}

private struct Elements: UnkeyedDecodingContainer {
  let value: JSONValue
  let elements: [JSONValue]
  let codingPath: [any CodingKey] = []
  private(set) var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].content == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type).decoded(as: type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(value: next(type)).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(value: next([Any].self)).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { ValueDecoder(value: try next(Any.self)) }

  private mutating func next(_ type: Any.Type) throws -> JSONValue {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: [], debugDescription: "the array at byte \(value.range.lower) has ended"))
    }
    defer { currentIndex += 1 }
    return elements[currentIndex]
  }
}

private struct Single: SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { value.content == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let flag) = value.content else { throw value.mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value.content else { throw value.mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let number) = value.content else { throw value.mismatch(type) }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value.decoded(as: type) }

  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    guard case .number(let double) = value.content, let number = Number(exactly: double) else {
      throw value.mismatch(type)
    }
    return number
  }
}
