/// A grammatical form that a language uses for some numbers, by the names of the Unicode CLDR.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}

/// A rule of the Unicode CLDR by which languages select a plural form for a cardinal number.
///
/// Languages that share a rule share a case, which is named after one of them.
enum PluralRule: Hashable, Sendable {
  case english, french, italian, spanish, arabic, hebrew, persian, russian, polish
  /// The rule with one form for all numbers, as in Japanese; also used for languages whose rule is not built in.
  case invariant

  /// The rule of a language.
  init(_ tag: LanguageTag) {
    switch tag.language {
    case "en", "de", "ur": self = .english
    case "fr": self = .french
    case "pt": self = tag.fallbacks.contains { $0 == LanguageTag("pt-PT") } ? .italian : .french
    case "it": self = .italian
    case "es": self = .spanish
    case "ar": self = .arabic
    case "he": self = .hebrew
    case "fa": self = .persian
    case "ru": self = .russian
    case "pl": self = .polish
    default: self = .invariant
    }
  }

  /// Returns the form for a number.
  func category(of number: PluralOperands) -> PluralCategory {
    let (i, v) = (number.integer, number.decimals)
    switch self {
    case .english: return i == 1 && v == 0 ? .one : .other
    case .french: return i < 2 ? .one : Self.isMillions(number) ? .many : .other
    case .italian: return i == 1 && v == 0 ? .one : Self.isMillions(number) ? .many : .other
    case .spanish: return Self.isWhole(number, 1...1) ? .one : Self.isMillions(number) ? .many : .other
    case .arabic: return Self.arabic(number)
    case .hebrew: return i == 1 && v == 0 || i == 0 && v != 0 ? .one : i == 2 && v == 0 ? .two : .other
    case .persian: return i == 0 || Self.isWhole(number, 1...1) ? .one : .other
    case .russian: return Self.slavic(number, isOne: i % 10 == 1 && i % 100 != 11)
    case .polish: return Self.slavic(number, isOne: i == 1)
    case .invariant: return .other
    }
  }

  /// Returns whether the number is in a range and has no fraction other than zeros.
  private static func isWhole(_ number: PluralOperands, _ range: ClosedRange<Int>) -> Bool {
    !number.hasFraction && range.contains(number.integer)
  }

  /// Returns whether the number consists of whole millions, as in "un million de places".
  private static func isMillions(_ number: PluralOperands) -> Bool {
    let isWritten = number.integer != 0 && number.integer % 1_000_000 == 0 && number.decimals == 0
    return number.exponent == 0 ? isWritten : number.exponent > 5
  }

  private static func arabic(_ number: PluralOperands) -> PluralCategory {
    guard !number.hasFraction else { return .other }
    switch (number.integer, number.integer % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  private static func slavic(_ number: PluralOperands, isOne: Bool) -> PluralCategory {
    guard number.decimals == 0 else { return .other }
    if isOne { return .one }
    let isFew = 2...4 ~= number.integer % 10 && !(12...14 ~= number.integer % 100)
    return isFew ? .few : .many
  }
}
