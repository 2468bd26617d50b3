import Components
import Expectations
import Geometry
import JSONText
import ScenarioFile
import TestSupport
import Testing

struct VariantTests {
  private func text(_ variants: String, environment: String = "{}") -> String {
    document(
      scene: #"[{ "id": "box", "type": "rectangle", "opacity": 1 }]"#,
      more: #""environment": \#(environment), "variants": \#(variants)"#)
  }

  private func reading(_ variants: String, environment: String = "{}", variant: String? = nil)
    -> ScenarioReader.Reading
  {
    read(text(variants, environment: environment), variant: variant)
  }

  private func names(_ variants: String, environment: String = "{}") -> [String] {
    let reading = reading(variants, environment: environment)
    expect(reading.report, equals: "")
    return reading.variants
  }

  @Test(arguments: [
    (#"{}"#, [String]()),
    (#"{ "axes": { "appearance": ["dark"], "textScale": [2, 0.85] } }"#, ["dark", "2x", "0.85x"]),
    (
      #"{ "axes": { "reduceMotion": [true], "safeArea": [[44, 0, 34.5, 0]] } }"#,
      ["reduceMotion", "safeArea=44-0-34.5-0"]
    ),
    (
      #"{ "axes": { "appearance": ["dark"], "textScale": [2] }, "combine": "all" }"#,
      ["2x", "dark", "dark+2x"]
    ),
    (#"{ "axes": { "rows": { "many ones": { "box.opacity": 0 } } } }"#, ["many-ones"]),
    (
      #"{ "axes": { "device": ["iphone-se"] }, "named": { "worst": { "device": "iphone-se", "textScale": 2 } } }"#,
      ["iphone-se", "worst"]
    ),
  ])
  func `variants are named by the values in which they differ`(_ variants: String, _ names: [String]) {
    expect(self.names(variants), equals: names)
  }

  @Test func `values that the file has anyway make no variant`() {
    let axes =
      #"{ "axes": { "appearance": ["light", "dark"], "textScale": [1, 2], "reduceMotion": [false] } }"#
    expect(names(axes), equals: ["dark", "2x"])
    expect(names(axes, environment: #"{ "appearance": "dark", "textScale": 2 }"#), equals: ["light", "1x"])
    expect(names(axes, environment: #"{ "reduceMotion": true }"#).last, equals: "reduceMotion=false")
  }

  @Test func `a variant is read with its values, which options replace`() throws {
    let variants = #"""
      { "axes": { "appearance": ["dark"], "look": { "faint": { "box.opacity": 0.25 } } }, "combine": "all",
        "named": { "both": { "look": "faint", "environment.textScale": 2 } } }
      """#
    let scenario = try #require(reading(variants, variant: "dark+faint").scenario)
    expect(scenario.environment.appearance, equals: .dark)
    expect(scenario.scene[0].layer.opacity, equals: 0.25)
    let both = try #require(reading(variants, variant: "both").scenario)
    expect(both.environment.textScale, equals: 2)
    expect(both.scene[0].layer.opacity, equals: 0.25)
    let base = try #require(reading(variants).scenario)
    expect(base.environment.appearance, equals: .light)
  }

  @Test func `mistakes in variants are marked where they stand`() {
    func marks(_ variants: String, variant: String? = nil) -> [String] {
      let reading = reading(variants, variant: variant)
      return zip(reading.marked, reading.report.split(separator: "\n").filter { $0.contains("error") }).map {
        "\($0): \($1.split(separator: ": ").last ?? "")"
      }
    }
    expect(marks(#"{ "axes": { "apearance": ["dark"] } }"#).count, equals: 1)
    expect(
      reading(#"{ "axes": { "apearance": ["dark"] } }"#).suggestions, equals: ["did you mean `appearance`?"])
    expect(reading(#"{ "axes": { "appearance": ["drak"] } }"#).marked, equals: [#""drak""#])
    expect(reading(#"{ "axes": { "appearance": { "a": {} } } }"#).codes, equals: ["scenario.variant"])
    expect(
      reading(#"{ "axes": { "a": { "x": {} }, "b": { "x": {} } } }"#).report.contains(
        "two variants are called `x`"))
    expect(reading(#"{ "named": { "a b": {} } }"#).marked, equals: [#""a b""#])
    expect(
      reading(#"{ "axes": { "a": { "x": { "bax.opacity": 1 } } } }"#, variant: "x").codes,
      equals: ["scenario.override"])
    expect(reading(#"{ "axes": { "a": { "x": {} } } }"#, variant: "y").codes, equals: ["scenario.variant"])
    expect(
      reading(#"{ "axes": { "a": { "x": {} } }, "named": { "z": { "a": "y" } } }"#).marked, equals: [#""y""#])
  }

  @Test func `a device makes the canvas and safe area its own`() throws {
    let axes = #"""
      { "axes": { "device": ["iphone-se", "iphone-16"] },
        "named": { "wide": { "device": "iphone-se", "orientation": "landscape", "canvas.scale": 1 } } }
      """#
    let variants = try ["iphone-se", "iphone-16", "wide"].map { name in
      try #require(reading(axes, environment: #"{ "safeArea": [1, 2, 3, 4] }"#, variant: name).scenario)
    }
    expect(variants.map(\.canvas.size), equals: [Size(375, 667), Size(393, 852), Size(667, 375)])
    expect(variants.map(\.canvas.scale), equals: [2, 3, 1])
    expect(variants.map(\.environment.safeArea.top), equals: [20, 59, 0])
  }

  @Test func `expressions read the text scale`() throws {
    let text = document(
      scene: #"[{ "id": "box", "type": "rectangle", "opacity": "= textScale / 4" }]"#,
      more: #""variants": { "axes": { "textScale": [2] } }"#)
    let opacities = try [nil, "2x"].map {
      try #require(read(text, variant: $0).scenario).scene[0].layer.opacity
    }
    expect(opacities, equals: [0.25, 0.5])
  }

  @Test func `an expectation may hold in some variants only`() {
    func count(_ patterns: String, variant: String?) -> Int? {
      let text = document(
        scene: #"[{ "id": "box", "type": "rectangle" }]"#,
        expect:
          #"[{ "at": 0, "layer": "box", "property": "opacity", "equals": 1, "variants": \#(patterns) }]"#,
        more: #""variants": { "axes": { "appearance": ["dark"], "textScale": [2] } }"#)
      return read(text, variant: variant).scenario?.expectations.count
    }
    expect(count(#"["base"]"#, variant: nil), equals: 1)
    expect(count(#"["base"]"#, variant: "dark"), equals: 0)
    expect(count(#"["base", "d*"]"#, variant: "dark"), equals: 1)
    expect(count(#"["2x"]"#, variant: "dark"), equals: 0)
    expect(count(#"["3x"]"#, variant: nil), equals: nil)
    expect(count(#"["!d*"]"#, variant: "dark"), equals: 0)
    expect(count(#"["!d*"]"#, variant: "2x"), equals: 1)
    expect(count(#"["!d*"]"#, variant: nil), equals: 1)
    expect(count(#"["dark", "2x", "!d*"]"#, variant: "dark"), equals: 0)
    expect(count(#"["2x", "!d*"]"#, variant: nil), equals: 0)
    expect(count(#"["!drak"]"#, variant: nil), equals: nil)
  }

  @Test(arguments: [
    #"{ "axes": { "appearance": ["drk"] } }"#, #"{ "axes": { "appearanc": ["dark"] } }"#,
    #"{ "axes": { "appearance": ["dark"], "textScale": [20] } }"#, #"{ "axes": { "appearance": "dark" } }"#,
    #"{ "axes": { "words": ["a"] }, "named": { "dark": { "words": "a" } } }"#,
  ])
  func `a mistake in an axis is the only one`(variants: String) {
    let text = document(
      scene: #"[{ "id": "box", "type": "rectangle" }]"#,
      expect:
        #"[{ "at": 0, "layer": "box", "property": "opacity", "equals": 1, "variants": ["dark", "!2x"] }]"#,
      more: #""variants": \#(variants)"#)
    for variant in [nil, "dark"] { expect(read(text, variant: variant).codes.count, equals: 1) }
  }

  @Test func `more variants than a suite could hold are an error`() {
    let levels = (0..<40).map { #""v\#($0)": {}"# }.joined(separator: ", ")
    let axes = #""a": { \#(levels) }, "b": { \#(levels) }"#
    expect(
      reading(#"{ "axes": { \#(axes) }, "combine": "all" }"#).report.contains("more than 256 variants"))
  }

  @Test func `names match patterns`() {
    let table: [(name: String, pattern: String, matches: Bool)] = [
      ("dark", "dark", true), ("dark", "da?k", true), ("dark", "d*", true), ("dark+2x", "*2x", true),
      ("dark+2x", "*+*", true), ("dark", "*+*", false), ("dark", "", false), ("", "*", true),
      ("aab", "*ab", true),
      ("dark", "dar", false), ("dark", "darkk", false),
    ]
    for (name, pattern, matches) in table {
      expect(ScenarioVariant.matches(name, pattern: pattern), equals: matches, "\(name) \(pattern)")
    }
  }

  /// The least numbers of rows known (Colbourn's tables of covering arrays), and how many more are accepted.
  @Test(arguments: [
    (Array(repeating: 2, count: 3), 4, 0), (Array(repeating: 2, count: 4), 5, 1),
    (Array(repeating: 2, count: 10), 6, 2),
    (Array(repeating: 3, count: 4), 9, 0), (Array(repeating: 3, count: 13), 15, 4),
    (Array(repeating: 4, count: 5), 16, 4), ([5, 3, 2, 2], 15, 0), ([7], 7, 0), ([2, 6], 12, 0),
  ])
  func `pairs of all levels occur in few rows`(_ counts: [Int], _ least: Int, _ slack: Int) {
    let rows = CoveringRows.rows(counts)
    expect(rows.count <= least + slack, "\(rows.count) rows")
    expect(rows.first, equals: Array(repeating: 0, count: counts.count))
    for first in counts.indices {
      for second in counts.indices where second > first {
        let pairs = Set(rows.map { [$0[first], $0[second]] })
        expect(pairs.count, equals: counts[first] * counts[second])
      }
    }
  }
}

/// The rows that `combine: pairs` makes, read off the names of variants.
private enum CoveringRows {
  static func rows(_ counts: [Int]) -> [[Int]] {
    let axes = counts.enumerated().map { axis, count in
      let levels = (1..<max(1, count)).map { #""a\#(axis)v\#($0)": {}"# }.joined(separator: ", ")
      return #""a\#(axis)": { \#(levels) }"#
    }
    let text = document(
      more: #""variants": { "combine": "pairs", "axes": { \#(axes.joined(separator: ", ")) } }"#)
    let variants = read(text).variants
    return [Array(repeating: 0, count: counts.count)]
      + variants.map { name in
        var row = Array(repeating: 0, count: counts.count)
        for part in name.split(separator: "+") {
          let numbers = part.dropFirst().split(separator: "v").compactMap { Int($0) }
          row[numbers[0]] = numbers[1]
        }
        return row
      }
  }
}
