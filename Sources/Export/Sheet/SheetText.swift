import Geometry
import Motion

/// A writer of one text for the values of all copies of a layer, with `--index` where they differ by number.
struct SheetText {
  /// The numbers of the copies.
  let indices: [Int]
  /// Whether a text refers to `--index`.
  private(set) var usesIndex = false

  init(_ indices: [Int]) { self.indices = indices }

  /// Returns one text for numbers that are equal in all copies, or that grow evenly or rotate with the copy's number;
  /// `nil` for other numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers of each copy.
  ///   - units: The unit of each number; `nil` if the numbers are not written one by one.
  ///   - write: Formats numbers that all copies have in common.
  mutating func text(_ values: [[Double]], units: [String]?, _ write: ([Double]) -> String) -> String? {
    guard let first = values.first else { return nil }
    if values.allSatisfy({ Self.areClose($0, first) }) { return write(first) }
    guard let units, units.count == first.count else { return nil }
    let parts = units.indices.map { column in even(values.map { $0[column] }, units[column]) }
    if parts.allSatisfy({ $0 != nil }) {
      usesIndex = true
      return parts.compactMap(\.self).joined(separator: " ")
    }
    guard units == ["px", "px"], let turned = turned(values) else { return nil }
    usesIndex = true
    return turned
  }

  /// Returns an expression for a number that grows evenly with the copy's number; `nil` if it does not.
  private func even(_ values: [Double], _ unit: String) -> String? {
    guard values.count > 1, let first = indices.first, let last = indices.last, last > first else {
      return nil
    }
    let step = (values[values.count - 1] - values[0]) / Double(last - first)
    let start = values[0] - step * Double(first)
    let isEven = zip(indices, values).allSatisfy { abs(start + step * Double($0) - $1) < 1e-4 }
    guard isEven else { return nil }
    if abs(step) < 1e-6 { return Self.number(start) + unit }
    let product = "\(Self.number(step))\(unit) * var(--index)"
    return abs(start) < 1e-6 ? "calc(\(product))" : "calc(\(Self.number(start))\(unit) + \(product))"
  }

  /// Returns expressions for a point that rotates around a center by equal angles; `nil` if it does not.
  private func turned(_ values: [[Double]]) -> String? {
    guard values.count > 2, indices == Array(0..<values.count),
      let center = Self.center(Point(values[0]), Point(values[1]), Point(values[2]))
    else { return nil }
    let arms = values.map { Point($0) - center }
    let radius = arms[0].distance(to: .zero)
    func angle(_ arm: Point) -> Double { Elementary.atan2(arm.y, arm.x) * 180 / Double.pi }
    let start = angle(arms[0])
    var step = angle(arms[1]) - start
    if step > 180 { step -= 360 } else if step < -180 { step += 360 }
    let isTurned = arms.enumerated().allSatisfy { index, arm in
      let (sine, cosine) = Self.sines(start + step * Double(index))
      return arm.distance(to: Point(radius * cosine, radius * sine)) < 1e-3
    }
    guard isTurned else { return nil }
    let turn = abs(start) < 1e-6 ? "" : "\(Self.number(start))deg + "
    return zip(["cos", "sin"], [center.x, center.y]).map { function, middle in
      let offset = abs(middle) < 1e-6 ? "" : "\(Self.number(middle))px + "
      return
        "calc(\(offset)\(Self.number(radius))px * \(function)(\(turn)\(Self.number(step))deg * var(--index)))"
    }.joined(separator: " ")
  }

  private static func sines(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let turn = AffineTransform.rotation(degrees: degrees)
    return (turn.b, turn.a)
  }

  /// Returns the center of the circle through three points; `nil` if the points are on a line.
  private static func center(_ a: Point, _ b: Point, _ c: Point) -> Point? {
    let (u, v) = (b - a, c - a)
    let area = 2 * (u.x * v.y - u.y * v.x)
    guard abs(area) > 1e-6 else { return nil }
    let (first, second) = (u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
    return a + Point((v.y * first - u.y * second) / area, (u.x * second - v.x * first) / area)
  }

  static func areClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  /// Returns a number rounded to five decimals, which exceeds visible precision.
  static func number(_ number: Double) -> String {
    significant((number * 1e5).rounded() / 1e5 + 0, digits: 7)
  }
}

extension Point {
  fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1]) }
}
