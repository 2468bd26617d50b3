import JSONText

/// Why something moves or rests, in phrases.
package struct ReasonPhrases: Hashable, Sendable {
  /// What is known of something, such as its curve.
  package struct Fact: Hashable, Sendable {
    package var label: String
    package var words: String
  }

  /// Something that moves, or may.
  package struct Part: Hashable, Sendable {
    /// Such as `like.pop (value)`.
    package var name: String
    /// What it shows; nil for what is no single value.
    package var value: String?
    /// Such as `under way`.
    package var status: String
    package var facts: [Fact] = []
  }

  /// What gives it.
  package var facts: [Fact] = []
  /// In the order in which expressions read them.
  package var parts: [Part] = []

  /// The same without what changes all the time.
  var withoutValues: ReasonPhrases {
    var phrases = self
    for index in phrases.parts.indices { phrases.parts[index].value = nil }
    return phrases
  }

  /// As the page's script reads it: `facts` as label, words, label, words …, and for each of `parts` the same behind its
  /// name, value and status.
  package var json: JSONOutput {
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
