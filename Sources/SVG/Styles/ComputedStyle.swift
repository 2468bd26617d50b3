import Geometry
import Layers

/// What an element is painted with, its own and what it inherits.
struct ComputedStyle: Sendable {
  // Inherited.
  /// Nil for the color from outside the drawing.
  var color: Color?
  var fill = PaintValue.color(.color(.black))
  var stroke = PaintValue.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var fillRule = Path.FillRule.nonZero
  var clipRule = Path.FillRule.nonZero
  var strokeWidth = 1.0
  var lineCap = StrokeStyle.Cap.butt
  var lineJoin = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashOffset = 0.0
  var isVisible = true
  var strokesFirst = false
  var fontFamilies: [String] = []
  var fontSize = 16.0
  var fontWeight = 400.0
  var isItalic = false
  var textAnchor = TextAnchor.start
  var letterSpacing = 0.0
  // Of the element alone.
  var opacity = 1.0
  var isDisplayed = true
  var isOverflowVisible = false
  var clipPath: String?
  var mask: String?
  var maskType = MaskType.luminance
  var blendMode = BlendMode.normal
  /// As specified, for `inherit` of what is not inherited by itself.
  var specified: Cascade.Values = [:]

  enum TextAnchor: String, Sendable {
    case start, middle, end
  }
}

extension ComputedStyle {
  /// The style of an element inside one of this style.
  func inside(_ values: Cascade.Values, _ metrics: Metrics) -> ComputedStyle {
    var style = self
    style.resetOwn()
    var values = values
    for (property, value) in values where value == "inherit" || value == "unset" || value == "initial" {
      values[property] = value == "inherit" && !property.isInherited ? specified[property] : nil
      if value == "initial" { style.reset(property) }
    }
    style.specified = values
    var metrics = metrics
    metrics.fontSize = fontSize
    style.setFont(values, metrics)
    metrics.fontSize = style.fontSize
    style.setPaints(values)
    style.setStroke(values, metrics)
    style.setOwn(values)
    return style
  }

  private mutating func resetOwn() {
    let plain = ComputedStyle()
    opacity = plain.opacity
    isDisplayed = true
    isOverflowVisible = false
    (clipPath, mask) = (nil, nil)
    maskType = plain.maskType
    blendMode = plain.blendMode
  }

  private mutating func reset(_ property: StyleProperty) {
    let plain = ComputedStyle()
    switch property {
    case .color: color = nil
    case .fill: fill = plain.fill
    case .stroke: stroke = plain.stroke
    case .fillOpacity: fillOpacity = 1
    case .strokeOpacity: strokeOpacity = 1
    case .fillRule: fillRule = plain.fillRule
    case .clipRule: clipRule = plain.clipRule
    case .strokeWidth: strokeWidth = plain.strokeWidth
    case .strokeLinecap: lineCap = plain.lineCap
    case .strokeLinejoin: lineJoin = plain.lineJoin
    case .strokeMiterlimit: miterLimit = plain.miterLimit
    case .strokeDasharray: dashes = []
    case .strokeDashoffset: dashOffset = 0
    case .visibility: isVisible = true
    default: break
    }
  }

  private mutating func setPaints(_ values: Cascade.Values) {
    if case .color(let color)? = values[.color].flatMap({ ColorValue($0) }) { self.color = color }
    if let paint = values[.fill].flatMap({ PaintValue($0) }) { fill = paint }
    if let paint = values[.stroke].flatMap({ PaintValue($0) }) { stroke = paint }
    if let share = values[.fillOpacity].flatMap(Self.share) { fillOpacity = share }
    if let share = values[.strokeOpacity].flatMap(Self.share) { strokeOpacity = share }
    if let rule = values[.fillRule].flatMap(Self.rule) { fillRule = rule }
    if let rule = values[.clipRule].flatMap(Self.rule) { clipRule = rule }
    if let order = values[.paintOrder] {
      let words = order.split(whereSeparator: \.isWhitespace)
      let isKnown = words.allSatisfy { ["normal", "fill", "stroke", "markers"].contains($0) }
      let paints = words.filter { $0 != "markers" }
      strokesFirst = isKnown && paints.first == "stroke"
    }
    switch values[.visibility] {
    case "visible": isVisible = true
    case "hidden", "collapse": isVisible = false
    default: break
    }
  }

  private mutating func setStroke(_ values: Cascade.Values, _ metrics: Metrics) {
    if let length = values[.strokeWidth].flatMap({ Length($0) }) {
      let width = length.resolved(.both, in: metrics)
      if width >= 0 { strokeWidth = width }
    }
    if let cap = values[.strokeLinecap].flatMap(StrokeStyle.Cap.init) { lineCap = cap }
    if let word = values[.strokeLinejoin] {
      lineJoin =
        StrokeStyle.Join(rawValue: word) ?? (["arcs", "miter-clip"].contains(word) ? .miter : lineJoin)
    }
    if let limit = values[.strokeMiterlimit].flatMap({ Length($0) }), limit.unit == .none {
      miterLimit = limit.value
    }
    if let text = values[.strokeDasharray] {
      let lengths = text == "none" ? [] : Length.list(text)?.map { $0.resolved(.both, in: metrics) } ?? []
      dashes = lengths.contains { $0 < 0 } || lengths.reduce(0, +) <= 0 ? [] : lengths
    }
    if let offset = values[.strokeDashoffset].flatMap({ Length($0) }) {
      dashOffset = offset.resolved(.both, in: metrics)
    }
  }

  private mutating func setOwn(_ values: Cascade.Values) {
    if let share = values[.opacity].flatMap(Self.share) { opacity = share }
    isDisplayed = values[.display] != "none"
    isOverflowVisible = values[.overflow] == "visible" || values[.overflow] == "auto"
    clipPath = values[.clipPath].flatMap { Reference.parse($0)?.id }
    mask = values[.mask].flatMap { Reference.parse($0)?.id }
    if let type = values[.maskType].flatMap(MaskType.init) { maskType = type }
    if let word = values[.blendMode] {
      blendMode = word == "plus-lighter" ? .plusLighter : BlendMode(rawValue: word) ?? .normal
    }
  }

  private mutating func setFont(_ values: Cascade.Values, _ metrics: Metrics) {
    if let text = values[.fontFamily] {
      fontFamilies = text.split(separator: ",").map { name in
        let name = name.trimmed
        let quote = name.first
        return quote == "'" || quote == "\"" ? String(name.dropFirst().dropLast()) : name
      }
    }
    if let text = values[.fontSize] { setFontSize(text, metrics) }
    switch values[.fontWeight] {
    case "normal": fontWeight = 400
    case "bold": fontWeight = 700
    case "bolder": fontWeight = fontWeight < 350 ? 400 : fontWeight < 550 ? 700 : 900
    case "lighter": fontWeight = fontWeight < 550 ? 100 : fontWeight < 750 ? 400 : 700
    case let text?: if let number = Double(text), (1...1000).contains(number) { fontWeight = number }
    case nil: break
    }
    if let word = values[.fontStyle] { isItalic = word != "normal" }
    if let anchor = values[.textAnchor].flatMap(TextAnchor.init) { textAnchor = anchor }
    if let text = values[.letterSpacing] {
      letterSpacing = Length(text)?.resolved(.horizontal, in: metrics) ?? 0
    }
  }

  private static let sizeWords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
  ]

  private mutating func setFontSize(_ text: String, _ metrics: Metrics) {
    if let size = Self.sizeWords[text] {
      fontSize = size
    } else if text == "larger" {
      fontSize *= 1.2
    } else if text == "smaller" {
      fontSize /= 1.2
    } else if let length = Length(text) {
      let size =
        length.unit == .percent ? fontSize * length.value / 100 : length.resolved(.vertical, in: metrics)
      if size >= 0 { fontSize = size }
    }
  }

  /// A number or percentage, brought to 0…1.
  static func share(_ text: String) -> Double? {
    guard let length = Length(text), length.unit == .none || length.unit == .percent else { return nil }
    return min(1, max(0, length.unit == .percent ? length.value / 100 : length.value))
  }

  private static func rule(_ word: String) -> Path.FillRule? {
    switch word {
    case "nonzero": .nonZero
    case "evenodd": .evenOdd
    default: nil
    }
  }
}
