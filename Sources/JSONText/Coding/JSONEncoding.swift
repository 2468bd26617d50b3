extension JSONOutput {
  /// Encodes a value as JSON: a structure as an object, an enumeration in the form that its compiler synthesizes, `nil`
  /// as null.
  package init(encoding value: some Encodable) throws {
    let node = Node()
    try node.encode(value)
    self = node.output
  }
}

/// A value that is being encoded, filled by the containers that are created for it.
private final class Node {
  enum Content {
    case value(JSONOutput)
    case members([(key: String, node: Node)])
    case elements([Node])
  }

  var content = Content.value(.null)

  var output: JSONOutput {
    switch content {
    case .value(let value): value
    case .members(let members): .object(members.map { JSONOutput.Member($0.key, $0.node.output) })
    case .elements(let elements): .array(elements.map(\.output))
    }
  }

  func encode(_ value: some Encodable) throws { try value.encode(to: NodeEncoder(node: self)) }

  func child(_ key: any CodingKey) -> Node {
    let child = Node()
    guard case .members(var members) = content else {
      content = .members([(key.stringValue, child)])
      return child
    }
    content = .value(.null)
    members.append((key.stringValue, child))
    content = .members(members)
    return child
  }

  func element() -> Node {
    let child = Node()
    guard case .elements(var elements) = content else {
      content = .elements([child])
      return child
    }
    content = .value(.null)
    elements.append(child)
    content = .elements(elements)
    return child
  }
}

private struct NodeEncoder: Encoder {
  let node: Node
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .members([])
    return KeyedEncodingContainer(Members(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .elements([])
    return Elements(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(node: node) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) { node.child(key).content = .value(.null) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try node.child(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.child(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.child(key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node) }
  func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.child(key)) }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey] = []

  var count: Int {
    if case .elements(let elements) = node.content { elements.count } else { 0 }
  }

  func encodeNil() { node.element().content = .value(.null) }
  func encode(_ value: some Encodable) throws { try node.element().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.element()).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.element()).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
}

private struct Single: SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey] = []

  private func set(_ value: JSONOutput) { node.content = .value(value) }

  func encodeNil() { set(.null) }
  func encode(_ value: Bool) { set(.bool(value)) }
  func encode(_ value: String) { set(.string(value)) }
  func encode(_ value: Double) { set(.number(value)) }
  func encode(_ value: Float) { set(.number(Double(value))) }
  func encode(_ value: Int) { set(.integer(value)) }
  func encode(_ value: some Encodable) throws { try node.encode(value) }

  /// Encodes an integer of at most 53 bits, since JSON numbers are read as Doubles. Throws for any other integer.
  func encode(_ value: some BinaryInteger & Encodable) throws {
    guard let number = Int(exactly: value), abs(number) <= 1 << 53 else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "more than 53 bits"))
    }
    set(.integer(number))
  }
}
