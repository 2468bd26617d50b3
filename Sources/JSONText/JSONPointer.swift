extension JSONValue {
  /// Returns the RFC 6901 pointer to the innermost value whose text, including its key, contains `range`; `nil` if none
  /// does.
  ///
  /// Also finds values from another text, such as an option.
  func pointer(to range: SourceRange) -> String? {
    var steps: [String] = []
    return locate(range, &steps) ? steps.map { "/" + Self.escape($0) }.joined() : nil
  }

  private func locate(_ target: SourceRange, _ steps: inout [String]) -> Bool {
    let isHere = range.contains(target)
    guard isHere || range.source != target.source else { return false }
    switch content {
    case .object(let members):
      for member in members {
        steps.append(member.key)
        if member.keyRange.contains(target) || member.value.locate(target, &steps) { return true }
        steps.removeLast()
      }
    case .array(let values):
      for (index, value) in values.enumerated() {
        steps.append(String(index))
        if value.locate(target, &steps) { return true }
        steps.removeLast()
      }
    case .null, .bool, .number, .string, .invalid: break
    }
    return isHere
  }

  static func escape(_ step: String) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return step
    }
    return step.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
  }
}
