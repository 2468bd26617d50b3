import Geometry
import JSONText
import Parameters

extension TokenValues {
  /// Decodes a color in a color space of CSS Color 4, clipped to sRGB with a warning. Older drafts write `"#RRGGBB"`.
  mutating func color(_ json: JSONValue) -> Color? {
    if let text = json.tokenText, let color = ColorText.color(text) {
      warnOutdated(json)
      return color
    }
    guard case .object = json.content, let name = json["colorSpace"], let list = json["components"] else {
      wrongType(json, "an object with `colorSpace` and `components`")
      return nil
    }
    guard let space = name.tokenText.flatMap(ColorSpace.init(rawValue:)) else {
      let names = ColorSpace.allCases.map(\.rawValue)
      diagnostics.error(
        .unknownName, "the color space is unknown", at: name.range,
        suggestion: name.tokenText.flatMap { EditDistance.suggestion(for: $0, among: names) }
          ?? "it is one of \(ParameterDecoder.list(names))")
      return nil
    }
    guard case .array(let elements) = list.content, elements.count == 3 else {
      wrongType(list, "a list of three numbers")
      return nil
    }
    let components = elements.compactMap { component($0) }
    let alpha = json["alpha"].map { component($0) } ?? 1
    guard components.count == 3, let alpha else { return nil }
    let rgb = space.srgb(ofTokens: components)
    let clipped = rgb.mapped { min(1, max(0, $0)) }
    if Self.isOutside(rgb, clipped) {
      diagnostics.warning(
        .tokens, "the color is outside of sRGB, to which it is clipped", at: json.range.opening)
    }
    return Color(red: clipped.x, green: clipped.y, blue: clipped.z, alpha: min(1, max(0, alpha)))
  }

  private mutating func component(_ json: JSONValue) -> Double? {
    if case .number(let number) = json.content { return number }
    if json.tokenText == "none" { return 0 }
    wrongType(json, "a number or `none`")
    return nil
  }

  private static func isOutside(_ rgb: Vector3, _ clipped: Vector3) -> Bool {
    max(abs(rgb.x - clipped.x), abs(rgb.y - clipped.y), abs(rgb.z - clipped.z)) > 1e-4
  }
}

extension ColorSpace {
  /// Returns the sRGB components of a color as in token files, where saturation, lightness, whiteness and blackness are
  /// percentages.
  fileprivate func srgb(ofTokens numbers: [Double]) -> Vector3 {
    var color = Vector3(numbers[0], numbers[1], numbers[2])
    if self == .hsl || self == .hwb { color = Vector3(numbers[0], numbers[1] / 100, numbers[2] / 100) }
    return self == .srgb ? color : ColorSpace.srgb.components(ofXYZ: xyz(of: color))
  }
}

extension JSONValue {
  /// The string; `nil` for a value of any other kind.
  var tokenText: String? { if case .string(let text) = content { text } else { nil } }
}
