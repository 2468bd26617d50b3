import JSONText

/// A reference to another token, a part of its value, or a group.
///
/// It is written as `{group.name}` or as a JSON pointer, such as `{ "$ref": "#/group/name/$value/components/0" }`.
struct TokenReference {
  /// The names from the outermost group to the token, joined by dots, without `$root`.
  let path: String
  /// The steps from the token's value to a part of it; empty for the whole token.
  let parts: [String]
  /// The place of the reference.
  let range: SourceRange

  /// The reference that a value represents; `nil` for any other value.
  init?(_ json: JSONValue) {
    if let pointer = json["$ref"]?.tokenText {
      self.init(pointer: pointer, at: json.range)
    } else {
      self.init(name: json.tokenText, at: json.range)
    }
  }

  /// The reference to a group that a value represents; `nil` for any other value.
  init?(group json: JSONValue) {
    if let text = json.tokenText, text.hasPrefix("#") {
      self.init(pointer: text, at: json.range)
    } else {
      self.init(json)
    }
  }

  private init?(name: String?, at range: SourceRange) {
    guard let name, name.hasPrefix("{"), name.hasSuffix("}") else { return nil }
    let steps = name.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
    self.init(steps: steps.map { String($0) }, parts: [], at: range)
  }

  private init?(pointer: String, at range: SourceRange) {
    guard pointer.hasPrefix("#/") else { return nil }
    let steps = pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    let end = steps.firstIndex(of: "$value") ?? steps.count
    self.init(steps: Array(steps[..<end]), parts: Array(steps.dropFirst(end + 1)), at: range)
  }

  private init?(steps: [String], parts: [String], at range: SourceRange) {
    let names = steps.last == TokenTree.rootName ? steps.dropLast() : steps[...]
    guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty && !$0.contains(".") }) else { return nil }
    (path, self.parts, self.range) = (names.joined(separator: "."), parts, range)
  }
}
