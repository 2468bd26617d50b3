import Motion

/// Reads times with units: `350ms`, `1.2s`, `24f`.
package enum TimeText {
  /// The seconds that `text` means; a frame is one of `frameRate`. Nil when it is no time.
  package static func seconds(_ text: String, frameRate: FrameRate) -> Double? {
    let trimmed = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let digits = trimmed.prefix { byte in "+-.0123456789".utf8.contains(byte) }
    guard digits.count <= 32, let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    let unit = trimmed[digits.endIndex...].filter { $0 != UInt8(ascii: " ") }
    switch String(decoding: unit, as: UTF8.self) {
    case "s": return number
    case "ms": return number / 1000
    case "f": return number * Double(frameRate.denominator) / Double(frameRate.numerator)
    default: return nil
    }
  }
}
