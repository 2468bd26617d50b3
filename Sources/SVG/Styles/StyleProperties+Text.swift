// Properties of fonts and texts.

extension StyleProperties {
  static let fonts: [StyleProperty] = [
    .inherited("font-size", \.fontSize, parse: fontSize) { size, context in
      switch size {
      case .factor(let factor): return context.parent.fontSize * factor
      case .length(let length):
        var metrics = context.metrics
        metrics.viewport.width = context.parent.fontSize
        return length.resolved(.horizontal, in: metrics)
      }
    },
    .inherited("font-family", \.fontFamilies, parse: families),
    .inherited("font-weight", \.fontWeight, parse: weight) { weight, context in
      let outer = context.parent.fontWeight
      return switch weight {
      case .number(let number): number
      case .bolder: outer < 350 ? 400 : outer < 550 ? 700 : 900
      case .lighter: outer < 550 ? 100 : outer < 750 ? 400 : 700
      }
    },
    .inherited("font-style", \.isItalic) { reader in
      let isItalic = reader.keyword(["normal": false, "italic": true, "oblique": true])
      if isItalic == true { _ = reader.angle() }
      return isItalic
    },
  ]

  static let texts: [StyleProperty] = [
    .inherited("text-anchor", \.textAnchor) { $0.keyword().flatMap(InheritedStyle.TextAnchor.init) },
    .inherited("letter-spacing", \.letterSpacing, parse: spacing) {
      $0.resolved(.horizontal, in: $1.metrics)
    },
    .inherited("word-spacing", \.wordSpacing, parse: spacing) { $0.resolved(.horizontal, in: $1.metrics) },
    .inherited("dominant-baseline", \.dominantBaseline) { $0.keyword(baselines) },
    .own("alignment-baseline", \.alignmentBaseline) { reader in
      if reader.keyword(["auto": true, "baseline": true]) != nil { return .some(nil) }
      return reader.keyword(baselines).map(Optional.some)
    },
    .own("baseline-shift", \.baselineShift) { reader in
      reader.take(keyword: "baseline") ? Length(0) : reader.length()
    }.noting(.texts, ["sub", "super", "top", "center", "bottom"], as: Length(0), \.baselineShift) {
      "`baseline-shift: \($0)` is not followed; use a length"
    },
    .inherited("white-space", \.keepsBlanks) {
      $0.keyword([
        "normal": false, "nowrap": false, "pre-line": false, "collapse": false, "default": false, "pre": true,
        "pre-wrap": true, "break-spaces": true, "preserve": true, "preserve-spaces": true,
      ])
    },
  ]

  private enum FontSize: Sendable {
    case factor(Double)
    case length(Length)
  }

  @Sendable private static func fontSize(_ reader: inout ValueReader) -> FontSize? {
    reader.keyword([
      "xx-small": .length(Length(9)), "x-small": .length(Length(10)), "small": .length(Length(13)),
      "medium": .length(Length(16)), "large": .length(Length(18)), "x-large": .length(Length(24)),
      "xx-large": .length(Length(32)), "xxx-large": .length(Length(48)), "larger": .factor(1.2),
      "smaller": .factor(1 / 1.2),
    ]) ?? reader.size().map(FontSize.length)
  }

  private enum Weight: Sendable {
    case number(Double)
    case bolder, lighter
  }

  @Sendable private static func weight(_ reader: inout ValueReader) -> Weight? {
    reader.keyword(["normal": .number(400), "bold": .number(700), "bolder": .bolder, "lighter": .lighter])
      ?? reader.number().flatMap { (1...1000).contains($0) ? .number($0) : nil }
  }

  /// Parses names separated by commas. A name without quotes may consist of several words.
  @Sendable private static func families(_ reader: inout ValueReader) -> [String]? {
    var families: [String] = []
    repeat {
      var words: [String] = []
      if let name = reader.take({ if case .string(let text) = $0 { text } else { String?.none } }) {
        words = [name]
      } else {
        while let word = reader.take({ if case .identifier(let word) = $0 { word } else { String?.none } }) {
          words.append(word)
        }
      }
      guard !words.isEmpty else { return nil }
      families.append(words.joined(separator: " "))
    } while reader.take(.comma)
    return families
  }

  @Sendable private static func spacing(_ reader: inout ValueReader) -> Length? {
    if reader.take(keyword: "normal") { return Length(0) }
    guard let length = reader.length() else { return nil }
    if case .plain(_, .percent) = length { return nil }
    return length
  }

  private static let baselines: [String: InheritedStyle.Baseline] = [
    "auto": .alphabetic, "alphabetic": .alphabetic, "baseline": .alphabetic, "use-script": .alphabetic,
    "no-change": .alphabetic, "reset-size": .alphabetic, "ideographic": .ideographic,
    "text-after-edge": .ideographic, "after-edge": .ideographic, "text-bottom": .ideographic,
    "middle": .middle, "central": .central, "center": .central, "mathematical": .mathematical,
    "hanging": .hanging, "text-before-edge": .top, "before-edge": .top, "text-top": .top,
  ]

  /// Parses a value of `font` into values of the properties that it sets; `nil` if it is invalid.
  static func font(_ reader: inout ValueReader) -> [(name: String, value: SpecifiedValue)]? {
    var values: [String: SpecifiedValue] = [
      "font-style": .initial, "font-weight": .initial, "font-variant": .initial, "font-stretch": .initial,
    ]
    func read(_ name: String, _ reader: inout ValueReader) -> Bool {
      guard let setting = byName[name].flatMap({ index in reader.attempt { all[index].parse(&$0) } }) else {
        return false
      }
      values[name] = .setting(setting)
      return true
    }
    while !reader.isAtEnd {
      if reader.take(keyword: "normal") || read("font-style", &reader) || read("font-weight", &reader) {
        continue
      }
      guard let word = reader.attempt({ $0.keyword(shorthandKeywords) }) else { break }
      var rest = ValueReader(attribute: word.value)
      _ = read(word.name, &rest)
    }
    guard read("font-size", &reader) else { return nil }
    if reader.take(.delimiter("/")), !reader.take(keyword: "normal"), reader.number() == nil,
      reader.size() == nil
    {
      return nil
    }
    guard read("font-family", &reader), reader.isAtEnd else { return nil }
    return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Keywords of `font` that set properties that are not drawn.
  private static let shorthandKeywords: [String: (name: String, value: String)] = {
    var keywords = ["small-caps": (name: "font-variant", value: "small-caps")]
    for word in ["condensed", "expanded"] {
      for degree in ["ultra-", "extra-", "semi-", ""] {
        keywords[degree + word] = (name: "font-stretch", value: degree + word)
      }
    }
    return keywords
  }()
}
