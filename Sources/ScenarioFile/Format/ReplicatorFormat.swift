import JSONText
import Parameters

/// The keys of a node that is copied several times.
package enum ReplicatorFormat {
  /// The node to copy.
  package static let node = Parameter<JSONValue?>("node", nil, "what there are copies of")
  /// The number of copies.
  package static let count = Parameter<JSONValue?>("count", nil, "how many copies")
  /// The list with an element for each copy.
  package static let each = Parameter<JSONValue?>("each", nil, "list whose elements the copies show")
  /// The name by which inner replicators refer to the replicator.
  package static let name = Parameter("as", "", "what inner replicators call it")
  static let parameters: [any ParameterDeclaration] = [node, count, each, name]
  /// The maximum nesting of replicators.
  package static let levels = 3

  /// Returns an error for a replicator with neither or both of `count` and `each`; `nil` for a valid one.
  package static func mistake(in json: JSONValue) -> Diagnostic? {
    guard (json[count.name] == nil) == (json[each.name] == nil) else { return nil }
    let extra = json.member(each.name)?.keyRange
    return Diagnostic(
      extra == nil ? .missingKey : .conflict, "a replicator has either `count` or `each`",
      at: extra ?? json.range.opening)
  }
}
