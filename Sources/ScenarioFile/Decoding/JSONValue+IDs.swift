import JSONText

extension JSONValue {
  /// The ids of the node that it is and of all nodes in it.
  package var nestedIDs: Set<String> {
    switch content {
    case .null, .bool, .number, .string, .invalid: return []
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.nestedIDs) }
    case .object(let members):
      var ids: Set<String> = []
      if case .string(let id)? = self[NodeFormat.id.name]?.content { ids.insert(id) }
      for member in members { ids.formUnion(member.value.nestedIDs) }
      return ids
    }
  }
}
