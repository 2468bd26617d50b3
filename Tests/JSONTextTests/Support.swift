import JSONText

/// Reads a JSON text; returns its value, or `nil` if the structure is broken, with everything reported.
func read(
  _ text: String, name: String = "a.json", limits: JSONLimits = JSONLimits()
) -> (value: JSONValue?, diagnostics: Diagnostics) {
  read(Array(text.utf8), name: name, limits: limits)
}

func read(
  _ bytes: [UInt8], name: String = "a.json", limits: JSONLimits = JSONLimits()
) -> (value: JSONValue?, diagnostics: Diagnostics) {
  var diagnostics = Diagnostics()
  let source = diagnostics.add(SourceText(name: name, bytes: bytes))
  let value = JSONValue.parse(source, limits: limits, &diagnostics)
  return (value, diagnostics)
}

extension Diagnostics {
  /// The codes in the order of their places.
  var codes: [String] { sorted.map(\.code.name) }

  /// The text under the carets, one for each diagnostic.
  var marked: [String] {
    sorted.map {
      String(decoding: self[$0.range.source].bytes[$0.range.lower..<$0.range.upper], as: UTF8.self)
    }
  }
}
