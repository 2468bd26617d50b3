import JSONText

// References to parts of tokens, such as `{ "$ref": "#/color/brand/$value/components/0" }`.

extension TokenReference {
  /// The part of a token to which a reference points.
  struct Target: Hashable {
    var path: String
    var parts: [String]
  }
}

extension TokenTree.Draft {
  /// The JSON of the token's value, or of the reference that replaces it.
  var value: JSONValue { json["$value"] ?? json }

  /// The depth in the value at which typed tokens occur: the parts of composite types, also in lists of shadows.
  var typedLevels: Int {
    guard let type = type?.tokenText.flatMap(TokenType.init), !type.parts.isEmpty else { return 0 }
    if case .array = value.content { return 2 }
    return 1
  }
}

extension TokenValues {
  /// Returns a value with references to parts replaced by their targets; `nil` after reporting an error.
  ///
  /// - Parameter levels: The depth in the value down to which references to whole tokens are kept, since these are
  ///   typed there.
  mutating func withParts(_ json: JSONValue, levels: Int) -> JSONValue? {
    partCount += 1
    guard partCount <= TokenFormat.values, partDepth < Self.mostAliases * 2 else {
      error(.limit, "the tokens refer to parts of each other too often", json.range.opening)
      return nil
    }
    partDepth += 1
    defer { partDepth -= 1 }
    if let reference = TokenReference(json) {
      return reference.parts.isEmpty && levels >= 0 ? json : part(reference, levels: levels)
    }
    switch json.content {
    case .null, .bool, .number, .string, .invalid: return json
    case .array(let elements):
      let resolved = elements.compactMap { withParts($0, levels: levels - 1) }
      return resolved.count == elements.count ? JSONValue(.array(resolved), at: json.range) : nil
    case .object(let members):
      var resolved = members
      for index in members.indices {
        guard let value = withParts(members[index].value, levels: levels - 1) else { return nil }
        resolved[index].value = value
      }
      return JSONValue(.object(resolved), at: json.range)
    }
  }

  /// Returns the part to which a reference points, at the place of the reference; `nil` after reporting an error.
  private mutating func part(_ reference: TokenReference, levels: Int) -> JSONValue? {
    let target = TokenReference.Target(path: reference.path, parts: reference.parts)
    guard openParts.insert(target).inserted else {
      error(.conflict, "the token `\(reference.path)` depends on itself", reference.range)
      return nil
    }
    defer { openParts.remove(target) }
    guard var json = value(of: reference.path, for: reference) else { return nil }
    for step in reference.parts {
      guard let whole = followed(json, for: reference) else { return nil }
      guard let part = whole.part(step) else {
        error(.unknownName, "the value of `\(reference.path)` has no part `\(step)`", reference.range)
        return nil
      }
      json = part
    }
    return withParts(json, levels: levels).map { JSONValue($0.content, at: reference.range) }
  }

  /// Returns a value after following references, if it consists of one; `nil` after reporting an error.
  private mutating func followed(_ json: JSONValue, for reference: TokenReference) -> JSONValue? {
    var json = json
    for _ in 0..<Self.mostAliases {
      guard let next = TokenReference(json) else { return json }
      if next.parts.isEmpty {
        guard let value = value(of: next.path, for: next) else { return nil }
        json = value
      } else {
        guard let value = part(next, levels: 0) else { return nil }
        json = value
      }
    }
    error(.conflict, "the token `\(reference.path)` depends on itself", reference.range)
    return nil
  }

  private mutating func value(of path: String, for reference: TokenReference) -> JSONValue? {
    if let draft = drafts[path] { return draft.value }
    reportUnknown(reference)
    return nil
  }
}

extension JSONValue {
  /// Returns the value of a key or the element at an index; `nil` if it does not exist.
  fileprivate func part(_ step: String) -> JSONValue? {
    guard case .array(let elements) = content else { return self[step] }
    return Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}
