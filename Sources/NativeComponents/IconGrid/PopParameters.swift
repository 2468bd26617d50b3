import Motion
import Parameters

/// The keys of icons that pop and count when they are tapped.
struct PopParameters: ParameterRecord {
  /// The largest scale of a tapped icon, 0…100.
  let scale: Double
  let duration: Time
  let curve: TimingCurve
  /// The duration of the return to the usual size; zero for an immediate return.
  let returnDuration: Time
  let returnCurve: TimingCurve
  let countAt: CountAt
  private(set) var secondTap: SecondTap

  init(_ read: inout ParameterReader) {
    scale = read("popScale", 1.3, kind: .number(0...100), "largest scale of a tapped icon")
    duration = read("popDuration", Time(seconds: 0.1), .seconds, "length of the growth")
    curve = read("popCurve", .easeInOut, "progress of the growth")
    returnDuration = read("returnDuration", .zero, .seconds, "length of the return; 0: at once")
    returnCurve = read("returnCurve", .easeOut, "progress of the return")
    countAt = read("countAt", .completion, "when a tap counts and shows")
    secondTap = read(
      "secondTap", .restart, strict: .article, "effect of a tap on an icon that is growing")
  }

  /// Creates the default pop, for a component without these keys.
  init(strict: Bool) {
    self.init()
    if strict { secondTap = .article }
  }

  enum CountAt: String, ParameterChoice {
    case tap
    case completion
  }

  enum SecondTap: String, ParameterChoice {
    /// The icon grows again from its current size.
    case restart
    /// The icon dips below its size.
    case article
  }
}
