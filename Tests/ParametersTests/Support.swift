import JSONText
import Motion
import Parameters

/// Decodes `text` as a kind; returns the value and everything reported.
func decode(
  _ text: String, as kind: ParameterKind, fps: Int64 = 60
) -> (value: ParameterValue?, diagnostics: Diagnostics) {
  var diagnostics = Diagnostics()
  let source = diagnostics.add(SourceText(name: "a.json", text: text))
  guard let json = JSONValue.parse(source, &diagnostics) else { return (nil, diagnostics) }
  var decoder = ParameterDecoder(diagnostics, frameRate: FrameRate(fps)!)
  let value = decoder.decode(json, as: kind, "key")
  return (value, decoder.diagnostics)
}

extension Diagnostics {
  var codes: [String] { sorted.map(\.code.name) }

  /// The text under the carets, one for each diagnostic.
  var marked: [String] {
    sorted.map {
      String(decoding: self[$0.range.source].bytes[$0.range.lower..<$0.range.upper], as: UTF8.self)
    }
  }
}
