/// The line breaking class of a character: the classes of UAX #14 that Latin and Japanese text needs.
enum LineBreakClass: Sendable {
  case space
  case zeroWidthSpace
  /// Prevents breaks on both sides: no-break spaces, joiners and straight quotation marks.
  case glue
  /// Allows a break after it, where the line then shows a hyphen; otherwise invisible.
  case softHyphen
  case opening
  case closing
  /// Round and square brackets, which allow no break next to letters: `f(x)`.
  case openingParenthesis
  case closingParenthesis
  /// Must not begin a line: small kana, the long vowel mark, iteration marks, middle dots.
  case nonstarter
  case inseparable
  /// Full stop, comma, colon, semicolon: no break before, nor after if a letter or digit follows.
  case infix
  case solidus
  case hyphen
  case dash
  case prefix
  case postfix
  case number
  case letter
  /// Allows breaks on both sides: kanji, kana, hangul, full-width letters, pictographs.
  case ideograph

  init(_ scalar: UInt32) {
    self =
      Self.ofASCII(scalar) ?? Self.ofJapanese(scalar) ?? Self.ofPunctuation(scalar) ?? Self.ofCategory(scalar)
  }

  private static func ofASCII(_ scalar: UInt32) -> Self? {
    guard scalar < 0x80 else { return nil }
    switch UInt8(scalar) {
    case UInt8(ascii: " "): return .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "("), UInt8(ascii: "["): return .openingParenthesis
    case UInt8(ascii: ")"), UInt8(ascii: "]"): return .closingParenthesis
    case UInt8(ascii: "{"): return .opening
    case UInt8(ascii: "}"), UInt8(ascii: "!"), UInt8(ascii: "?"): return .closing
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): return .infix
    case UInt8(ascii: "/"): return .solidus
    case UInt8(ascii: "-"): return .hyphen
    case UInt8(ascii: "$"), UInt8(ascii: "+"): return .prefix
    case UInt8(ascii: "%"): return .postfix
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .glue
    default: return .letter
    }
  }

  private static let nonstarters: Set<UInt32> = scalars(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿー々〻ゝゞヽヾ・：；゛゜〜゠ｧｨｩｪｫｬｭｮｯｰ･ﾞﾟ‼⁇⁈⁉")
  private static let closings: Set<UInt32> = scalars("、。，．」』）］｝〉》】〕〗〙〛〞〟｠｡､｣！？»")
  private static let openings: Set<UInt32> = scalars("「『（［｛〈《【〔〖〘〚〝｟｢«“‘¿¡")
  private static let prefixes: Set<UInt32> = scalars("£¥€№±−￥＄￡")
  private static let postfixes: Set<UInt32> = scalars("¢°‰′″℃％￠")

  private static func ofJapanese(_ scalar: UInt32) -> Self? {
    if nonstarters.contains(scalar) { return .nonstarter }
    if closings.contains(scalar) { return .closing }
    return openings.contains(scalar) ? .opening : nil
  }

  private static func ofPunctuation(_ scalar: UInt32) -> Self? {
    switch scalar {
    case 0x200B: .zeroWidthSpace
    case 0xAD: .softHyphen
    case 0xA0, 0x202F, 0x2060, 0xFEFF, 0x200D, 0x201D, 0x2019: .glue
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0x2024...0x2026, 0x2015, 0x22EF: .inseparable
    case 0x2010, 0x2012, 0x2013: .hyphen
    case 0x2014: .dash
    case _ where prefixes.contains(scalar): .prefix
    case _ where postfixes.contains(scalar): .postfix
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEF,
      0x1F000...0x1FAFF, 0x20000...0x3FFFF:
      .ideograph
    default: nil
    }
  }

  private static func ofCategory(_ scalar: UInt32) -> Self {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .decimalNumber: .number
    case .openPunctuation, .initialPunctuation: .opening
    case .closePunctuation, .finalPunctuation: .closing
    default: .letter
    }
  }

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}
