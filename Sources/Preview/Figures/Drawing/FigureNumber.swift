import Layers
import Motion

/// The formatting of numbers in figures.
enum FigureNumber {
  private static let minus = "\u{2212}"

  /// Formats a number with at most `decimals` decimals, no trailing zeros, and a true minus sign.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let rounded = (abs(number) * power).rounded() / power
    let digits = Int(exactly: rounded).map(String.init) ?? String(describing: rounded)
    return (number < 0 && rounded > 0 ? minus : "") + digits
  }

  static func text(_ number: Double) -> String { text(number, decimals: 3) }

  /// Formats a time in seconds with three decimals, such as `0.350 s`.
  static func seconds(_ time: Time) -> String {
    let rounded = (time.seconds * 1000).rounded() / 1000
    return String(rounded.sixDecimals.dropLast(3)) + " s"
  }

  /// Formats a difference of times with its sign, such as `+0.050 s`.
  static func offset(_ time: Time) -> String {
    (time < .zero ? minus : "+") + seconds(max(time, -time))
  }
}
