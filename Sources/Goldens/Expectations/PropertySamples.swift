import Layers
import Motion
import ScenarioFile

/// The values of one property at one or more times; a value is `nil` if the layer or the property does not exist.
struct PropertySamples {
  var values: [(time: Time, value: PropertyValue?)]
  /// Whether the samples cover a span rather than a single instant.
  var isSpan: Bool

  /// The tolerance for sums of decimal fractions in binary.
  private static let rounding = 1e-9

  /// Returns a description of the mismatch that follows the property's name; `nil` if the condition holds.
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
          "at \(sample.time.text) is \(sample.value?.traceText ?? ""), which is not a number; \(condition.wish)"
      }
      numbers.append((sample.time, number))
    }
    guard let bad = Self.firstBad(of: numbers, condition) else { return nil }
    return "at \(bad.time.text) is \(bad.value.sixDecimals), \(condition.wish)"
      + worst(of: numbers, condition, bad)
  }

  /// Returns the first value that violates the condition; `nil` if it holds.
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

  /// Describes the worst value if it violates the condition by more than the first bad value; otherwise empty.
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
  /// Returns by how much a number violates a condition on single values; at most 0 if the condition holds.
  fileprivate func excess(of number: Double) -> Double {
    switch self {
    case .equals(let wanted, let within): abs(number - wanted) - within
    case .atLeast(let least): least - number
    case .atMost(let most): number - most
    case .equalsText, .settlesBefore, .monotonic: 0
    }
  }

  /// The expectation, as the end of a sentence.
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
  /// The time in seconds, with its unit.
  var text: String { "\(seconds.sixDecimals) s" }
}
