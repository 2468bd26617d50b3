import Expectations
import Testing

/// Formulas that jump instead of moving because the environment asks for reduced motion.
struct ReducedMotionTests {
  /// The layers and keys that read the formula `x`, which changes from 0 to 1 at 0.2 s with an animation of 0.4 s.
  struct Reader: Sendable {
    var layers: String
    var keys = ""
    /// Whether `x` jumps at once under reduced motion.
    var isAtOnce: Bool
  }

  private static let readers: [Reader] = [
    .init(layers: layer(#""frame": ["= 10 * x", 0, 5, 5]"#), isAtOnce: true),
    .init(layers: layer(#""frame": [0, 0, "= 10 * x", 5]"#), isAtOnce: true),
    .init(layers: layer(#""translation": "= [x, 0]""#), isAtOnce: true),
    .init(layers: layer(#""rotation": "= x""#), isAtOnce: true),
    .init(layers: layer(#""scale": "= 1 + x""#), isAtOnce: true),
    .init(layers: layer(#""scale": "= 1 + x", "translation": "= [0, x]""#), isAtOnce: true),
    .init(
      layers: layer(#""translation": "= [y, 0]""#), keys: #", "y": "= 2 * x""#, isAtOnce: true),
    .init(
      layers: #"{ "id": "row", "type": "group", "stack": "x", "spacing": "= x" }"#, isAtOnce: true),
    .init(layers: layer(#""opacity": "= x""#), isAtOnce: false),
    .init(layers: layer(#""fillColor": "= mix(#000000, #FFFFFF, x)""#), isAtOnce: false),
    .init(layers: layer(#""cornerRadius": "= x""#), isAtOnce: false),
    .init(layers: layer(#""scale": "= 1 + x", "opacity": "= x""#), isAtOnce: false),
    .init(
      layers: layer(#""translation": "= [x, 0]", "opacity": "= y""#), keys: #", "y": "= 1 - x""#,
      isAtOnce: false),
    .init(
      layers: layer(#""frame": ["= x", 0, 1, 1]"#) + ", "
        + #"{ "id": "b", "type": "group", "opacity": "= a.x" }"#, isAtOnce: false),
    .init(
      layers: #"{ "id": "t", "type": "text", "text": "= text(x, 3)", "translation": "= [x, 0]" }"#,
      isAtOnce: false),
  ]

  private static func layer(_ keys: String) -> String { #"{ "id": "a", "type": "rectangle", \#(keys) }"# }

  private func play(_ reader: Reader, _ keys: String = "", isReduced: Bool = true) throws -> PlayFixture {
    try PlayFixture(
      #"""
      "values": { "on": false, "x": { "is": "= on ? 1 : 0", "animation": { "duration": 0.4, "curve": "linear" } }
        \#(reader.keys) }\#(keys),
      "rules": [ { "after": 0.2, "do": [ { "set": { "on": true } } ] } ], "layers": [ \#(reader.layers) ]
      """#, environment: isReduced ? #""reduceMotion": true"# : "")
  }

  @Test(arguments: readers)
  func `a formula that shows only in frames and transforms jumps at once`(reader: Reader) throws {
    var play = try play(reader)
    let value = play.number("values.x", at: 0.4)
    let shown = try #require(value)
    expect(abs(shown - (reader.isAtOnce ? 1 : 0.5)) < 1e-9, "\(reader.layers): \(shown)")
  }

  @Test func `without reduced motion every formula moves`() throws {
    for reader in Self.readers {
      var play = try play(reader, isReduced: false)
      let value = play.number("values.x", at: 0.4)
      let shown = try #require(value)
      expect(abs(shown - 0.5) < 1e-9, "\(reader.layers)")
    }
  }

  @Test func `a component that sees to reduced motion itself moves, and so does an output`() throws {
    for keys in [#", "reducedMotion": "own""#, #", "outputs": { "x": "how far" }"#] {
      var play = try play(Self.readers[0], keys)
      let value = play.number("values.x", at: 0.4)
      let shown = try #require(value)
      expect(abs(shown - 0.5) < 1e-9, "\(keys)")
    }
  }

  @Test(arguments: [("\"translation\": \"= [p, 0]\"", 1.0), ("\"opacity\": \"= p\"", 0.5)])
  func `a formula that an inner component is given is judged by what that shows`(
    keys: String, expected: Double
  )
    throws
  {
    var play = try play(
      Reader(layers: #"{ "id": "i", "type": "inner", "frame": [0, 0, 9, 9], "p": "= x" }"#, isAtOnce: true),
      #"""
      , "components": { "inner": { "component": 1, "parameters": { "p": { "kind": "number", "default": 0 } },
        "layers": [ \#(Self.layer(keys)) ] } }
      """#)
    let value = play.number("values.x", at: 0.4)
    let shown = try #require(value)
    expect(abs(shown - expected) < 1e-9)
  }
}
