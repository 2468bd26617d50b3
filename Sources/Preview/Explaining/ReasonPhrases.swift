import JSONText

/// The phrases that explain why something moves or rests.
struct ReasonPhrases: Hashable, Sendable {
  /// A labeled detail, such as a curve.
  struct Fact: Hashable, Sendable {
    var label: String
    var words: String
  }

  /// A value or animation that moves or may move.
  struct Part: Hashable, Sendable {
    /// The name with its kind, such as `like.pop (value)`.
    var name: String
    /// The current value; `nil` if it is not a single value.
    var value: String?
    /// The state of the motion, such as `under way`.
    var status: String
    var facts: [Fact] = []
  }

  /// The details of the source of the value.
  var facts: [Fact] = []
  /// The values that affect it, in the order in which expressions read them.
  var parts: [Part] = []

  /// The phrases without constantly changing values.
  var withoutValues: ReasonPhrases {
    var phrases = self
    for index in phrases.parts.indices { phrases.parts[index].value = nil }
    return phrases
  }

  /// The phrases as the page's script reads them: `facts` as labels and words in turn, and `parts`, each with its name,
  /// value and status followed by its facts in the same form.
  var json: JSONOutput {
    [
      "facts": .array(facts.flatMap(\.json)),
      "parts": .array(
        parts.map { part in
          let value = part.value.map(JSONOutput.string) ?? .null
          return .array([.string(part.name), value, .string(part.status)] + part.facts.flatMap(\.json))
        }),
    ]
  }
}

extension ReasonPhrases.Fact {
  fileprivate var json: [JSONOutput] { [.string(label), .string(words)] }
}
