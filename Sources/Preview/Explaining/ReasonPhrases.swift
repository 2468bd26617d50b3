import JSONText

/// Why something moves or rests, in phrases.
struct ReasonPhrases: Hashable, Sendable {
  /// What is known of something, such as its curve.
  struct Fact: Hashable, Sendable {
    var label: String
    var words: String
  }

  /// Something that moves, or may.
  struct Part: Hashable, Sendable {
    /// Such as `like.pop (value)`.
    var name: String
    /// What it shows; nil for what is no single value.
    var value: String?
    /// Such as `under way`.
    var status: String
    var facts: [Fact] = []
  }

  /// What gives it.
  var facts: [Fact] = []
  /// In the order in which expressions read them.
  var parts: [Part] = []

  /// The same without what changes all the time.
  var withoutValues: ReasonPhrases {
    var phrases = self
    for index in phrases.parts.indices { phrases.parts[index].value = nil }
    return phrases
  }

  /// As the page's script reads it: `facts` as label, words, label, words …, and for each of `parts` the same behind its
  /// name, value and status.
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
