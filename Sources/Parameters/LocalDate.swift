/// A date and time on the wall clock without time zone: calendar seconds since 1970-01-01T00:00:00.
package struct LocalDate: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00:00; negative before 1970.
  package var seconds: Int64

  /// The moment `seconds` after the beginning of 1970.
  package init(seconds: Int64) { self.seconds = seconds }

  /// The default clock of scenarios, 2018-12-22T09:41:00.
  package static let defaultClock = LocalDate(seconds: 1_545_471_660)

  /// Whether `a` is before `b`.
  package static func < (a: LocalDate, b: LocalDate) -> Bool { a.seconds < b.seconds }

  /// A day and time of the Gregorian calendar, years 1…9999; `nil` if it does not exist.
  init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.days(inMonth: month, of: year),
      0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second
    else { return nil }
    let days = Self.days(beforeYear: year) - Self.days(beforeYear: 1970)
    let past = (1..<month).reduce(days) { $0 + Self.days(inMonth: $1, of: year) } + day - 1
    seconds = Int64(((past * 24 + hour) * 60 + minute) * 60 + second)
  }

  /// Parses `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`, the forms of ISO 8601 without zone; `nil` for
  /// anything else.
  package init?(parsing text: String) {
    let shapes = ["0000-00-00", "0000-00-00T00:00", "0000-00-00T00:00:00"]
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let shape = text.utf8.map { isDigit($0) ? UInt8(ascii: "0") : $0 }
    guard shapes.contains(String(decoding: shape, as: UTF8.self)) else { return nil }
    let parts =
      text.utf8.split { !isDigit($0) }.compactMap { Int(String(decoding: $0, as: UTF8.self)) } + [0, 0, 0]
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
  }

  private static func days(beforeYear year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension LocalDate {
  /// The calendar components: month and day count from 1, hour, minute and second from 0.
  package var components: (year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    let (days, rest) = seconds.flooredDivision(by: 86_400)
    var (year, dayOfYear) = (1970, Int(days))
    while dayOfYear < 0 { (year, dayOfYear) = (year - 1, dayOfYear + Self.days(in: year - 1)) }
    while dayOfYear >= Self.days(in: year) { (year, dayOfYear) = (year + 1, dayOfYear - Self.days(in: year)) }
    var month = 1
    while dayOfYear >= Self.days(inMonth: month, of: year) {
      (month, dayOfYear) = (month + 1, dayOfYear - Self.days(inMonth: month, of: year))
    }
    return (year, month, dayOfYear + 1, Int(rest / 3600), Int(rest / 60 % 60), Int(rest % 60))
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    // 1970 began on a Thursday.
    Int((seconds.flooredDivision(by: 86_400).quotient + 4).flooredDivision(by: 7).remainder)
  }

  private static func days(in year: Int) -> Int { days(beforeYear: year + 1) - days(beforeYear: year) }
}

extension LocalDate: CustomStringConvertible {
  /// The moment in the form `YYYY-MM-DDTHH:MM:SS`.
  package var description: String {
    let parts = components
    let date = [parts.year.padded(to: 4), parts.month.padded(to: 2), parts.day.padded(to: 2)]
    let time = [parts.hour, parts.minute, parts.second].map { $0.padded(to: 2) }
    return date.joined(separator: "-") + "T" + time.joined(separator: ":")
  }
}

extension Int64 {
  /// Returns the quotient rounded down, and the remainder, which is not negative for a positive divisor.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Int {
  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
