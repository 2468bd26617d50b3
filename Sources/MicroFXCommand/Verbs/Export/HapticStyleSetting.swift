import Components
import Export
import Motion

/// The haptics of a style on the command line: `light=0.4/0.5` or `success=0.5/0.5,0.8/0.6@0.12`.
struct HapticStyleSetting: Hashable, Sendable {
  let style: HapticStyle
  /// The transients of the style, at least one.
  let transients: [HapticTransient]

  init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw InvalidValue.hapticStyle }
    guard let style = HapticStyle(rawValue: String(parts[0])) else {
      throw InvalidValue.one(of: "styles", HapticStyle.allCases.map(\.rawValue))
    }
    self.style = style
    var transients: [HapticTransient] = []
    for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
      transients.append(try Self.transient(part))
    }
    self.transients = transients
  }

  private static func transient(_ text: Substring) throws(InvalidValue) -> HapticTransient {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let strength = parts[0].split(separator: "/", omittingEmptySubsequences: false).compactMap(number)
    let delay = parts.count == 1 ? 0 : number(parts[1])
    let longest = HapticPattern.longest.seconds
    guard parts.count <= 2, strength.count == 2, let delay, (0...longest).contains(delay) else {
      throw InvalidValue.hapticTransient
    }
    return HapticTransient(strength[0], strength[1], after: delay)
  }

  private static func number(_ text: Substring) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}
