import Geometry
import Layers

/// Every property that affects the drawing, or that is warned about, in the order of computation: properties come after
/// those on which they depend.
enum StyleProperties {
  static let all: [StyleProperty] = fonts + paints + strokes + texts + effects + places + undrawn

  /// The indices of properties in `all` by name.
  static let byName: [String: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  /// The index of `font-size`, to which lengths of other properties refer.
  static let fontSize = 0

  /// Returns the value of a keyword that applies to every property; `nil` for another text.
  static func wideKeyword(_ slice: CSSSlice) -> SpecifiedValue? {
    var reader = ValueReader(slice)
    return reader.wideKeyword()
  }

  private static let paints: [StyleProperty] = [
    StyleProperty(
      name: "color", isInherited: true,
      parse: { reader in
        guard let value = reader.color() else { return nil }
        return { style, context in
          let outer = context.parent.inherited
          style.inherited.color = value.computed(current: outer.color)
          style.inherited.isOuterColor = outer.isOuterColor && value.usesCurrent
        }
      },
      copy: { source, style in
        style.inherited.color = source.inherited.color
        style.inherited.isOuterColor = source.inherited.isOuterColor
      }),
    .inherited("fill", \.fill, parse: PaintValue.read),
    .inherited("stroke", \.stroke, parse: PaintValue.read),
    .inherited("fill-opacity", \.fillOpacity) { $0.share() },
    .inherited("stroke-opacity", \.strokeOpacity) { $0.share() },
    .inherited("fill-rule", \.fillRule) { $0.keyword(rules) },
    .inherited("clip-rule", \.clipRule) { $0.keyword(rules) },
    .inherited("visibility", \.isVisible) {
      $0.keyword(["visible": true, "hidden": false, "collapse": false])
    },
    .inherited("paint-order", \.paintOrder, parse: paintOrder),
    marker("marker-start", \.markerStart), marker("marker-mid", \.markerMid),
    marker("marker-end", \.markerEnd),
    .own("stop-color", \.stopColor) { $0.color() },
    .own("stop-opacity", \.stopOpacity) { $0.share() },
  ]

  private static func marker(
    _ name: String, _ path: any WritableKeyPath<InheritedStyle, String?> & Sendable
  ) -> StyleProperty {
    .inherited(name, path) { $0.referenceOrNone() }
  }

  private static let rules: [String: Path.FillRule] = ["nonzero": .nonZero, "evenodd": .evenOdd]

  @Sendable private static func paintOrder(_ reader: inout ValueReader) -> [PaintedPart]? {
    if reader.take(keyword: "normal") { return PaintedPart.allCases }
    var parts: [PaintedPart] = []
    while let word = reader.keyword() {
      guard let part = PaintedPart(rawValue: word), !parts.contains(part) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : parts + PaintedPart.allCases.filter { !parts.contains($0) }
  }

  private static let strokes: [StyleProperty] = [
    .inherited("stroke-width", \.strokeWidth, parse: width) { $0.resolved(.both, in: $1.metrics) },
    .inherited("stroke-linecap", \.lineCap) { reader in reader.keyword().flatMap(StrokeStyle.Cap.init) },
    .inherited("stroke-linejoin", \.lineJoin) { reader in reader.keyword().flatMap(StrokeStyle.Join.init) }
      .noting(.strokes, ["arcs", "miter-clip"], as: .miter, \.inherited.lineJoin) {
        "`stroke-linejoin: \($0)` is drawn as `miter`"
      },
    .inherited("stroke-miterlimit", \.miterLimit) { reader in reader.number().flatMap { $0 >= 0 ? $0 : nil }
    },
    .inherited("stroke-dasharray", \.dashes, parse: dashes) { lengths, context in
      let dashes = lengths.map { max(0, $0.resolved(.both, in: context.metrics)) }
      return dashes.reduce(0, +) > 0 ? dashes : []
    },
    .inherited("stroke-dashoffset", \.dashOffset, parse: offset) { $0.resolved(.both, in: $1.metrics) },
  ]

  @Sendable private static func width(_ reader: inout ValueReader) -> Length? { reader.size(isPlain: true) }

  @Sendable private static func offset(_ reader: inout ValueReader) -> Length? {
    reader.length(isPlain: true)
  }

  @Sendable private static func dashes(_ reader: inout ValueReader) -> [Length]? {
    if reader.take(keyword: "none") { return [] }
    guard let lengths = reader.lengths(isPlain: true), !lengths.contains(where: \.isNegative) else {
      return nil
    }
    return lengths
  }

  private static let effects: [StyleProperty] = [
    .own("opacity", \.opacity) { $0.share() },
    .own("display", \.isDisplayed) { reader in
      var words: [String] = []
      while let word = reader.keyword() { words.append(word) }
      return words.isEmpty || !words.allSatisfy(isDisplay) ? nil : words != ["none"]
    },
    .own("overflow", \.isOverflowVisible) { reader in
      let words = ["visible": true, "auto": true, "hidden": false, "scroll": false, "clip": false]
      guard let first = reader.keyword(words) else { return nil }
      _ = reader.keyword(words)
      return first
    },
    .own("clip-path", \.clipPath, parse: { $0.referenceOrNone() })
      .noting(.elements) { reader in
        guard reader.function() != nil || reader.keyword() != nil else { return nil }
        _ = reader.restOfValue()
        return (
          { style, _ in style.clipPath = nil },
          "`clip-path` with a shape of CSS does not clip; use <clipPath>"
        )
      },
    .own("mask", \.mask, parse: { $0.referenceOrNone() })
      .noting(.elements) { reader in
        let mask = reader.referenceOrNone() ?? nil
        guard !reader.isAtEnd else { return nil }
        let words = reader.restOfValue()
        return ({ style, _ in style.mask = mask }, "`\(words)` of `mask` is not followed")
      },
    .own("filter", \.filter, parse: FilterFunction.list),
    .own("backdrop-filter", \.backdropFilter, attribute: .none, parse: FilterFunction.list),
    .inherited("color-interpolation-filters", \.filtersLight) {
      $0.keyword(["auto": true, "linearrgb": true, "srgb": false])
    },
    .own("flood-color", \.floodColor) { $0.color() },
    .own("flood-opacity", \.floodOpacity) { $0.share() },
    .own("mask-type", \.maskType) { reader in reader.keyword().flatMap(MaskType.init) },
    .own("mix-blend-mode", \.blendMode, attribute: .none) { $0.keyword(blendModes) }
      .noting(.elements, ["plus-darker"], as: .normal, \.blendMode) {
        "the blend mode `\($0)` is not drawn: `normal` is"
      },
    .own("isolation", \.isIsolated, attribute: .none) { $0.keyword(["auto": false, "isolate": true]) },
    .own("transform", \.transform, parse: TransformList.read),
    .own("translate", \.translation, attribute: .none, parse: TransformList.readTranslation),
    .own("rotate", \.rotation, attribute: .none, parse: TransformList.readRotation),
    .own("scale", \.scale, attribute: .none, parse: TransformList.readScale),
    .own("transform-origin", \.transformOrigin) { TransformOrigin.read(&$0) },
    .own("transform-box", \.transformsInBox) {
      $0.keyword(["view-box": false, "fill-box": true, "content-box": true])
    }.noting(.elements, ["stroke-box", "border-box"], as: true, \.transformsInBox) {
      "`transform-box: \($0)` is drawn as `fill-box`"
    },
  ]

  private static func isDisplay(_ word: String) -> Bool {
    ["none", "contents", "marker", "compact", "math", "-webkit-box", "-webkit-inline-box"].contains(word)
      || ["inline", "block", "flow", "flex", "grid", "table", "list-item", "run-in", "ruby"].contains {
        word.hasPrefix($0)
      }
  }

  private static let blendModes = Dictionary(
    uniqueKeysWithValues: BlendMode.allCases.map { ($0.cssName, $0) })

  private static let places: [StyleProperty] = {
    let frames: Set<SVGTag> = [.rect, .image, .foreignObject, .svg, .symbol, .use, .mask]
    return [
      place("x", \.x, of: frames), place("y", \.y, of: frames),
      size("width", \.width, of: frames), size("height", \.height, of: frames),
      place("cx", \.cx, of: [.circle, .ellipse]), place("cy", \.cy, of: [.circle, .ellipse]),
      size("r", \.r, of: [.circle]), size("rx", \.rx, of: [.rect, .ellipse]),
      size("ry", \.ry, of: [.rect, .ellipse]),
      .own("d", \.data, attribute: .none) { reader in
        if reader.take(keyword: "none") { return "" }
        guard let (name, arguments) = reader.function(), name == "path" else { return nil }
        var inside = arguments
        return inside.take { if case .string(let text) = $0 { text } else { nil } }
      },
    ]
  }()

  private static func place(
    _ name: String, _ path: any WritableKeyPath<ComputedStyle, Length?> & Sendable, of tags: Set<SVGTag>
  ) -> StyleProperty {
    .own(name, path, attribute: .of(tags)) { reader in reader.length().map(Optional.some) }
  }

  private static func size(
    _ name: String, _ path: any WritableKeyPath<ComputedStyle, Length?> & Sendable, of tags: Set<SVGTag>
  ) -> StyleProperty {
    .own(name, path, attribute: .of(tags)) { reader in
      reader.take(keyword: "auto") ? .some(nil) : reader.size().map(Optional.some)
    }
  }
}

extension ValueReader {
  /// Reads `none` or `url(#id)`.
  fileprivate mutating func referenceOrNone() -> String?? {
    take(keyword: "none") ? .some(nil) : reference().map(Optional.some)
  }
}

extension TransformOrigin {
  /// Reads one or two positions along the axes, and one along a third axis.
  static func read(_ reader: inout ValueReader) -> TransformOrigin?? {
    var words: [(word: String, length: Length)] = []
    while words.count < 2, !reader.isAtEnd {
      if let word = reader.keyword() {
        guard let share = shares[word] else { return nil }
        words.append((word, Length(share, .percent)))
      } else {
        guard let length = reader.length() else { return nil }
        words.append(("", length))
      }
    }
    _ = reader.length()
    guard var first = words.first else { return nil }
    var second = words.count > 1 ? words[1] : (word: "center", length: Length(50, .percent))
    if ["top", "bottom"].contains(first.word) || ["left", "right"].contains(second.word) {
      swap(&first, &second)
    }
    guard !["top", "bottom"].contains(first.word), !["left", "right"].contains(second.word) else {
      return nil
    }
    return .some(TransformOrigin(x: first.length, y: second.length))
  }

  private static let shares = ["left": 0.0, "top": 0, "center": 50, "right": 100, "bottom": 100]
}

// The properties of individual transforms (CSS Transforms 2).
extension TransformList {
  static func readTranslation(_ reader: inout ValueReader) -> TransformList? {
    if reader.take(keyword: "none") { return TransformList() }
    guard let x = reader.length() else { return nil }
    return TransformList(translation: x, reader.isAtEnd ? Length(0) : reader.length() ?? Length(0))
  }

  static func readRotation(_ reader: inout ValueReader) -> TransformList? {
    if reader.take(keyword: "none") { return TransformList() }
    _ = reader.take(keyword: "z")
    return reader.angle().map { TransformList(.rotation(degrees: $0)) }
  }

  static func readScale(_ reader: inout ValueReader) -> TransformList? {
    if reader.take(keyword: "none") { return TransformList() }
    guard let x = reader.numberOrShare() else { return nil }
    return TransformList(.scale(x, reader.isAtEnd ? x : reader.numberOrShare() ?? x))
  }
}
