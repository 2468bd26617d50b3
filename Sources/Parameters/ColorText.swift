import Geometry

/// A parser of colors: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, CSS `rgb()` and `rgba()`, CSS names, `transparent`.
package enum ColorText {
  /// Parses a color; `nil` if `text` is not one.
  package static func color(_ text: String) -> Color? {
    guard text.utf8.count <= 100 else { return nil }
    let word = text.lowercased()
    if word.hasPrefix("#") { return hexColor(word.dropFirst()) }
    if word.hasPrefix("rgb") { return functionColor(word) }
    return word == "transparent" ? .clear : ColorNames.all[word].map { Color(hex: $0) }
  }

  private static func hexColor(_ digits: Substring) -> Color? {
    guard digits.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      return Color(hex: (number >> 8 & 15) * 0x110000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11)
    case 6: return Color(hex: number)
    case 8: return Color(hex: number >> 8, alpha: Double(number & 255) / 255)
    default: return nil
    }
  }

  /// Parses `rgb()` and `rgba()` of CSS Color Level 4: three components of 0…255 or percentages, separated by commas or
  /// spaces, then an alpha of 0…1 or a percentage after a comma or slash. Components outside their range are clamped.
  private static func functionColor(_ word: String) -> Color? {
    let name = word.hasPrefix("rgba(") ? "rgba(" : "rgb("
    guard word.hasPrefix(name), word.hasSuffix(")") else { return nil }
    let inside = word.dropFirst(name.count).dropLast()
    let parts = inside.contains(",") ? split(inside, at: ",") : words(inside)
    guard let parts, 3...4 ~= parts.count else { return nil }
    let components = parts.prefix(3).compactMap { amount($0, whole: 255) }
    let alpha = parts.count == 4 ? amount(parts[3], whole: 1) : 1
    guard components.count == 3, let alpha else { return nil }
    return Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  private static func words(_ inside: Substring) -> [Substring]? {
    guard let halves = split(inside, at: "/"), halves.count <= 2 else { return nil }
    let components = halves[0].split(separator: " ")
    return components.count == 3 ? components + halves.dropFirst() : nil
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(trimmed)
    return parts.contains("") ? nil : parts
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }

  /// Parses a number from 0 to `whole`, or a percentage, clamped to 0…1 of the whole.
  private static func amount(_ text: Substring, whole: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    let digits = isPercentage ? text.dropLast() : text
    guard digits.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(digits) else {
      return nil
    }
    return min(1, max(0, number / (isPercentage ? 100 : whole)))
  }
}
