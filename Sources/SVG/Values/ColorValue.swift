import Geometry
import Parameters

/// A color of CSS Color 4.
enum ColorValue: Hashable, Sendable {
  case color(Color)
  case currentColor

  /// A text that is a color; nil for any other.
  init?(_ text: String) {
    let word = text.trimmed.lowercased()
    if word == "currentcolor" {
      self = .currentColor
    } else if word.hasPrefix("hsl") {
      guard let color = Self.hsl(word) else { return nil }
      self = .color(color.quantized)
    } else if word.hasPrefix("rgb") {
      guard let color = Self.rgb(word) else { return nil }
      self = .color(color.quantized)
    } else {
      guard let color = Self.plain(word) else { return nil }
      self = .color(color)
    }
  }

  private static func plain(_ word: String) -> Color? {
    if word.hasPrefix("#"), word.utf8.count == 5 {
      return ColorText.color("#" + word.dropFirst().map { "\($0)\($0)" }.joined())
    }
    return word.hasPrefix("#") || !word.contains("(") ? ColorText.color(word) : nil
  }

  /// A number, and whether it is a percentage.
  private typealias Component = (value: Double, isShare: Bool)

  private static func components(_ word: String) -> [Component]? {
    guard let open = word.firstIndex(of: "("), let close = word.firstIndex(of: ")"), open < close else {
      return nil
    }
    var scanner = ValueScanner(word[word.index(after: open)..<close])
    var components: [Component] = []
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard var value = scanner.number() else { return nil }
      let unit = scanner.unit()
      switch unit {
      case "", "%", "deg": break
      case "rad": value *= 180 / Double.pi
      case "grad": value *= 0.9
      case "turn": value *= 360
      default: return nil
      }
      components.append((value, unit == "%"))
      scanner.skipSeparator()
      if scanner.take("/") { scanner.skipBlanks() }
    }
    return components.count == 3 || components.count == 4 ? components : nil
  }

  private static func alpha(_ components: [Component]) -> Double {
    guard components.count == 4 else { return 1 }
    return unit(components[3].isShare ? components[3].value / 100 : components[3].value)
  }

  private static func rgb(_ word: String) -> Color? {
    guard let components = components(word) else { return nil }
    // With commas, numbers and percentages do not go together.
    if word.contains(","), Set(components.prefix(3).map(\.isShare)).count > 1 { return nil }
    let x = components.prefix(3).map { unit($0.isShare ? $0.value / 100 : $0.value / 255) }
    return Color(red: x[0], green: x[1], blue: x[2], alpha: alpha(components))
  }

  private static func hsl(_ word: String) -> Color? {
    guard let components = components(word) else { return nil }
    let turn = components[0].value / 360
    let hue = (turn - turn.rounded(.down)) * 6
    let (saturation, lightness) = (unit(components[1].value / 100), unit(components[2].value / 100))
    let high =
      lightness <= 0.5 ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let low = 2 * lightness - high
    func channel(_ shift: Double) -> Double {
      var place = hue + shift
      if place < 0 { place += 6 }
      if place >= 6 { place -= 6 }
      if place < 1 { return low + (high - low) * place }
      if place < 3 { return high }
      return place < 4 ? low + (high - low) * (4 - place) : low
    }
    return Color(red: channel(2), green: channel(0), blue: channel(-2), alpha: alpha(components))
  }

  private static func unit(_ x: Double) -> Double { min(1, max(0, x)) }
}

extension Color {
  /// The color with components of whole bytes, as files of pixels have them; alpha stays.
  fileprivate var quantized: Color {
    func byte(_ x: Double) -> Double { (x * 255).rounded() / 255 }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
