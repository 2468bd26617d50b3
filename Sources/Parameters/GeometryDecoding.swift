import Geometry
import JSONText

// Decoding of values that are lists of numbers.

extension ParameterDecoder {
  mutating func decodeGeometry(_ json: JSONValue, as kind: ParameterKind, _ name: String) -> ParameterValue? {
    switch kind {
    case .point: return numbers(json, 2, name).map { .point(Point($0[0], $0[1])) }
    case .scale: return numbers(json, 2, name, orOne: true).map { .point(Point($0[0], $0[1])) }
    case .size: return numbers(json, 2, name, from: 0).map { .size(Size($0[0], $0[1])) }
    case .rect:
      guard let n = numbers(json, 4, name) else { return nil }
      guard n[2] >= 0, n[3] >= 0 else {
        report(.outOfRange, "the width and height in `\(name)` must be at least 0", json.range)
        return nil
      }
      return .rect(Rect(n[0], n[1], n[2], n[3]))
    case .insets:
      if case .array(let two) = json.content, two.count == 2 {
        return numbers(json, 2, name).map {
          .insets(Insets(top: $0[0], left: $0[1], bottom: $0[0], right: $0[1]))
        }
      }
      return numbers(json, 4, name, orOne: true).map {
        .insets(Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
      }
    case .cornerRadii:
      return numbers(json, 4, name, from: 0, orOne: true).map {
        .cornerRadii(CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]))
      }
    default: return nil
    }
  }

  /// Returns the `count` numbers of a list. If `orOne`, also accepts a single number, repeated `count` times.
  private mutating func numbers(
    _ json: JSONValue, _ count: Int, _ name: String, from lower: Double = -ParameterKind.bound,
    orOne: Bool = false
  ) -> [Double]? {
    let range = lower...ParameterKind.bound
    if orOne, case .number(let number) = json.content {
      return check(number, in: range, name, json.range) ? Array(repeating: number, count: count) : nil
    }
    guard case .array(let elements) = json.content else { return nil }
    guard elements.count == count else {
      report(.count, "`\(name)` has \(elements.count) values; \(count) are needed", json.range)
      return nil
    }
    let numbers = elements.compactMap { number($0, in: range, name) }
    return numbers.count == count ? numbers : nil
  }

  private mutating func number(_ json: JSONValue, in range: ClosedRange<Double>, _ name: String) -> Double? {
    guard case .number(let number) = json.content else {
      reportType(json, expected: "a number", "each value of `\(name)`")
      return nil
    }
    return check(number, in: range, name, json.range) ? number : nil
  }
}
