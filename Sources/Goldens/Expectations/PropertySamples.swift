import Layers
import Motion
import ScenarioFile

/// The values of one property at one or more times; nil where the layer or the property is not there.
struct PropertySamples {
  var values: [(time: Time, value: PropertyValue?)]
  /// False for a single instant.
  var isSpan: Bool

  /// For sums of decimal fractions in binary.
  private static let rounding = 1e-9

  /// What is otherwise, to stand behind the property's name; nil where the condition holds.
  func failureMessage(_ condition: Expectation.Condition) -> String? {
    if let absent = values.first(where: { $0.value == nil }) {
      return "at \(absent.time.text) is not there, \(condition.wish)"
    }
    switch condition {
    case .equalsText(let text):
      return values.first { $0.value?.traceText != text }.map { sample in
        "at \(sample.time.text) is \(sample.value?.traceText ?? ""), \(condition.wish)"
      }
    case .equals, .atLeast, .atMost, .settlesBefore, .monotonic: return numericFailureMessage(condition)
    }
  }

  private func numericFailureMessage(_ condition: Expectation.Condition) -> String? {
    var numbers: [(time: Time, value: Double)] = []
    for sample in values {
      guard let number = sample.value?.traceNumber else {
        return
          "at \(sample.time.text) is \(sample.value?.traceText ?? ""), which is no number; \(condition.wish)"
      }
      numbers.append((sample.time, number))
    }
    guard let bad = Self.firstBad(of: numbers, condition) else { return nil }
    return "at \(bad.time.text) is \(bad.value.sixDecimals), \(condition.wish)"
      + worst(of: numbers, condition, bad)
  }

  /// The first value that breaks the condition.
  private static func firstBad(
    of numbers: [(time: Time, value: Double)], _ condition: Expectation.Condition
  ) -> (time: Time, value: Double)? {
    switch condition {
    case .monotonic(let direction):
      let sign = direction == .increasing ? 1.0 : -1.0
      return zip(numbers, numbers.dropFirst()).first { ($1.value - $0.value) * sign < 0 }?.1
    case .settlesBefore(let time, let within):
      guard let end = numbers.last?.value else { return nil }
      return numbers.first { $0.time >= time && abs($0.value - end) > within + rounding }
    case .equals, .atLeast, .atMost, .equalsText:
      return numbers.first { condition.excess(of: $0.value) > rounding }
    }
  }

  /// Where a value is off more than the first bad one.
  private func worst(
    of numbers: [(time: Time, value: Double)], _ condition: Expectation.Condition,
    _ first: (time: Time, value: Double)
  ) -> String {
    let worst = numbers.max { condition.excess(of: $0.value) < condition.excess(of: $1.value) }
    guard isSpan, let worst, condition.excess(of: worst.value) > condition.excess(of: first.value) else {
      return ""
    }
    return "; at worst \(worst.value.sixDecimals) at \(worst.time.text)"
  }
}

extension Expectation.Condition {
  /// By how much a number breaks a condition on single values; at most 0 where it holds.
  fileprivate func excess(of number: Double) -> Double {
    switch self {
    case .equals(let wanted, let within): abs(number - wanted) - within
    case .atLeast(let least): least - number
    case .atMost(let most): number - most
    case .equalsText, .settlesBefore, .monotonic: 0
    }
  }

  /// What is expected, as the end of a sentence.
  fileprivate var wish: String {
    switch self {
    case .equals(let number, let within) where within > 0.5e-6:
      "expected \(number.sixDecimals) ± \(within.sixDecimals)"
    case .equals(let number, _): "expected \(number.sixDecimals)"
    case .equalsText(let text): "expected \(text)"
    case .atLeast(let number): "expected \(number.sixDecimals) or more"
    case .atMost(let number): "expected \(number.sixDecimals) or less"
    case .settlesBefore(let time, let within):
      "expected to rest within \(within.sixDecimals) of its last value from \(time.text) on"
    case .monotonic(let direction): "expected to be \(direction.rawValue) only"
    }
  }
}

extension Time {
  /// Seconds with their unit.
  var text: String { "\(seconds.sixDecimals) s" }
}
