extension NumberPattern {
  /// Returns the number as text, in percent if the pattern says so, with halves rounded away from zero; `nil` if it is
  /// not finite.
  func text(_ number: Double) -> String? {
    let number = isPercent ? number * 100 : number
    guard number.isFinite else { return nil }
    var text = NumberText.fixed(number, decimals: maximumDecimals)
    let isNegative = text.hasPrefix("-")
    if isNegative { text.removeFirst() }
    let parts = text.split(separator: ".").map(Array.init)
    var decimals = parts.count > 1 ? parts[1] : []
    while decimals.count > minimumDecimals, decimals.last == "0" { decimals.removeLast() }
    var whole = parts[0] == ["0"] ? [] : parts[0]
    whole.insert(contentsOf: repeatElement("0", count: max(0, minimumDigits - whole.count)), at: 0)
    return (isNegative ? "-" : "") + prefix + grouped(whole)
      + (decimals.isEmpty ? "" : "." + String(decimals)) + suffix
  }

  private func grouped(_ digits: [Character]) -> String {
    guard let grouping else { return String(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      let behind = digits.count - index - grouping.last
      if index > 0, behind >= 0, behind % grouping.others == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension TimePattern {
  /// Returns the time as text. Fractions of the smallest unit are truncated, as on a clock.
  func text(_ seconds: Double) -> String {
    let scale = [1.0, 10, 100, 1000][decimals]
    let units = min(0x1p53, UnaryOperation.floor(seconds.magnitude * scale))
    let whole = UInt64(units) / UInt64(scale)
    let hasHours = parts.contains { if case .hours = $0 { true } else { false } }
    let hasMinutes = parts.contains { if case .minutes = $0 { true } else { false } }
    let minutes = whole / 60
    var text = ""
    for part in parts {
      switch part {
      case .literal(let character): text.append(character)
      case .hours(let digits): text += Self.padded(whole / 3600, digits)
      case .minutes(let digits): text += Self.padded(hasHours ? minutes % 60 : minutes, digits)
      case .seconds(let digits):
        let rest = hasMinutes ? whole % 60 : hasHours ? whole % 3600 : whole
        text += Self.padded(rest, digits)
      case .fraction(let digits):
        text += Self.padded(UInt64(units) % UInt64(scale), decimals).prefix(digits)
      }
    }
    return (seconds < 0 && units > 0 ? "-" : "") + text
  }

  private static func padded(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
