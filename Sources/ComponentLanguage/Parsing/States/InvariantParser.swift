import JSONText

/// A parser of invariants.
struct InvariantParser: JSONParsing {
  let session: ParsingSession
  private static let keys = ["that", "at", "meaning"]

  /// Parses the elements of `always`, without mistaken ones.
  func invariants(_ json: JSONValue?, _ scope: inout ComponentScope) -> [InvariantDefinition] {
    var count = 0
    return elements(json, "always").compactMap { element in
      guard isObject(element, "an element of `always`", keys: Self.keys, required: ["that"]),
        session.count(in: &count, limit: ComponentLimits.watches, "elements of `always`", element.range)
      else { return nil }
      let moment = decode(element["at"], as: .choice(["rest"]), "at")
      let meaning = text(element["meaning"], "meaning")
      return scope.condition(element["that"], "that").map {
        InvariantDefinition(condition: $0, isOfRest: moment != nil, meaning: meaning)
      }
    }
  }
}
