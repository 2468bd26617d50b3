/// The value of `--sweep`: a setting of a scenario, and all values for which to render it.
package struct SweepSetting: Hashable, Sendable {
  /// The path of the setting, as in `--set`.
  package let path: String
  /// The values in the order given, at least one.
  package let values: [String]

  static let option = Option<SweepSetting>(
    "sweep", "PATH=VALUES",
    "render the scenario once for each of several values, such as card.snapSpeed=4..20/2 or a,b; may be repeated",
    convert: SweepSetting.init(parsing:))

  /// Parses `path=4..20/2`, which has the values 4, 6 … 20, or `path=a,b`.
  package init(parsing text: String) throws(InvalidValue) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { throw .sweep }
    path = String(text[..<sign])
    let list = text[text.index(after: sign)...]
    if let range = try NumberRange(list) {
      values = range.values
    } else {
      values = try Self.parts(of: list)
    }
  }

  /// Returns the parts between those commas that are outside brackets and quotation marks.
  private static func parts(of list: Substring) throws(InvalidValue) -> [String] {
    var parts = [""]
    var depth = 0
    var isQuoted = false
    for character in list {
      switch character {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0 && !isQuoted:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    guard !parts.contains(where: \.isEmpty) else { throw .sweep }
    return parts
  }
}

/// The numbers from one to another in equal steps, all with the same unit: `0.1s..0.5s/0.2s`.
private struct NumberRange {
  /// The largest number of values in a range.
  private static let most = 1000

  let values: [String]

  /// Parses a range; `nil` for a text of another form.
  init?(_ text: Substring) throws(InvalidValue) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    let words = [text[..<dots.lowerBound]] + rest
    let numbers = words.compactMap(ExactDecimal.init)
    guard words.count <= 3, numbers.count == words.count else { return nil }
    let decimals = numbers.map(\.decimals).max() ?? 0
    let units = numbers.map { $0.units(of: decimals) }
    let step = units.count == 3 ? units[2] : ExactDecimal.power(decimals)
    let unit = numbers[0].unit
    guard numbers[1].unit == unit, numbers.count < 3 || [unit, ""].contains(numbers[2].unit), step > 0,
      units[0] <= units[1], (units[1] - units[0]) / step < Self.most
    else { throw .sweep }
    values = stride(from: units[0], through: units[1], by: step).map {
      ExactDecimal.text(of: $0, decimals) + unit
    }
  }
}

/// A decimal number, stored as an integer with the number of its decimals, and the letters that follow the number.
private struct ExactDecimal {
  private static let mostDigits = 9

  private let whole: Int
  let decimals: Int
  let unit: String

  init?(_ text: Substring) {
    unit = String(text.drop { !$0.isLetter && $0 != "%" })
    let number = text.dropLast(unit.count)
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.map { $0.drop { $0 == "-" } }.joined()
    guard parts.count <= 2, let whole = Int(parts.joined()), digits.count <= Self.mostDigits,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), parts.allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.whole = whole
    decimals = parts.count == 2 ? parts[1].count : 0
  }

  /// Returns the number as a multiple of the unit with the given number of decimals.
  func units(of decimals: Int) -> Int { whole * Self.power(decimals - self.decimals) }

  static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// Returns the number without trailing zeros after its point.
  static func text(of units: Int, _ decimals: Int) -> String {
    let digits = String(abs(units))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let fraction = padded.suffix(decimals).reversed().drop { $0 == "0" }.reversed()
    let sign = units < 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
