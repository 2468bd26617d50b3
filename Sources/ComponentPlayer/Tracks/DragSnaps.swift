import ComponentLanguage
import Geometry
import Motion

/// The positions at which a dragged number or point may settle.
///
/// Numbers and points are lists of one and two coordinates.
package struct DragSnaps: Hashable, Sendable {
  /// A position at which the value may settle.
  package struct Target: Hashable, Sendable {
    /// The index in the list, or the number of steps from `from`. For a point, the steps are those of the first axis
    /// with steps.
    package var index: Int
    /// The coordinates of the position.
    package var value: [Double]

    /// A position with its index.
    package init(index: Int, value: [Double]) {
      self.index = index
      self.value = value
    }
  }

  /// The state of a value when the finger releases it.
  package struct Release: Hashable, Sendable {
    /// The displayed value.
    package var value: [Double]
    /// The velocity of the value, per second.
    package var velocity: [Double]
    /// The value at the beginning of the drag.
    package var start: [Double]
    /// The rate at which the value would decelerate.
    package var deceleration = Decay.normal
    /// The smallest speed of a flick, which moves to the next position in its direction; `nil` to disable flicks.
    package var flickVelocity: Double?

    /// A release without flicks, with the normal deceleration.
    package init(_ value: [Double], velocity: [Double], start: [Double]) {
      self.value = value
      self.velocity = velocity
      self.start = start
    }

    /// The value at which it would come to rest by deceleration alone.
    var rest: [Double] { zip(value, velocity).map { $0 + deceleration.rest(velocity: $1) } }

    /// The direction of a flick, as a vector of length 1; `nil` below the speed of a flick.
    var flick: [Double]? {
      guard let flickVelocity else { return nil }
      let speed = velocity.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return speed > 0 && speed >= flickVelocity ? velocity.map { $0 / speed } : nil
    }
  }

  private enum Places: Hashable, Sendable {
    case list([[Double]])
    case steps([DragSteps], limit: Int?)
  }

  /// The tolerance for rounding errors when positions are compared.
  static let tolerance = 1e-9

  private let places: Places

  /// Positions in a list.
  package init(_ places: [[Double]]) { self.places = .list(places) }

  /// Positions at equal steps, inside ranges if there are any.
  ///
  /// - Parameters:
  ///   - step: The distance between positions. A coordinate with a step of 0 has the single position `from`.
  ///   - from: One of the positions.
  ///   - limit: The largest number of steps from the position at which the drag began; `nil` for any number.
  package init(
    every step: [Double], from: [Double], limit: Int? = nil, in ranges: [ClosedRange<Double>?]
  ) {
    let steps = step.indices.map { DragSteps(step[$0], from: from[$0], in: ranges[$0]) }
    places = .steps(steps, limit: limit)
  }

  /// Returns the position at which a released value settles; `nil` for an empty list.
  ///
  /// This is the position nearest to where the value would come to rest by deceleration or, after a flick, the next one
  /// in its direction.
  ///
  /// For a point and a list, the next position is at most 45° off the flick's direction. Among those it is the one on
  /// the smallest circle that passes through the point and has its center in that direction. Without such a position,
  /// the value settles as without a flick.
  ///
  /// Equal steps count on each axis separately, with the velocity on that axis.
  package func target(of release: Release) -> Target? {
    switch places {
    case .list(let places):
      release.flick.flatMap { Self.next(after: release.value, $0, places) }
        ?? Self.nearest(to: release.rest, places)
    case .steps(let steps, let limit): Self.target(of: release, steps, limit: limit)
    }
  }

  /// Returns the position nearest to a value; `nil` for an empty list.
  package func nearest(to value: [Double]) -> Target? {
    target(of: Release(value, velocity: value.map { _ in 0 }, start: value))
  }

  // MARK: Lists

  private static func nearest(to value: [Double], _ places: [[Double]]) -> Target? {
    var best: (target: Target, distance: Double)?
    for (index, place) in places.enumerated() {
      let distance = distance(value, place)
      if distance < (best?.distance ?? .infinity) - tolerance || best == nil {
        best = (Target(index: index, value: place), distance)
      }
    }
    return best?.target
  }

  private static func next(after value: [Double], _ way: [Double], _ places: [[Double]]) -> Target? {
    var best: (target: Target, diameter: Double)?
    for (index, place) in places.enumerated() {
      let along = zip(zip(place, value), way).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 }
      let distance = distance(value, place)
      guard along > tolerance, 2 * along * along >= distance * distance - tolerance else { continue }
      let diameter = distance * distance / along
      if diameter < best?.diameter ?? .infinity { best = (Target(index: index, value: place), diameter) }
    }
    return best?.target
  }

  private static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  // MARK: Steps

  private static func target(of release: Release, _ steps: [DragSteps], limit: Int?) -> Target {
    let rest = release.rest
    let numbers = steps.indices.map { axis in
      let (step, velocity) = (steps[axis], release.velocity[axis])
      let isFlick = velocity != 0 && abs(velocity) >= release.flickVelocity ?? .infinity
      let wanted =
        isFlick
        ? step.next(after: release.value[axis], isUp: velocity > 0) : step.nearest(to: rest[axis])
      guard let limit else { return step.clamp(wanted) }
      let first = step.clamp(step.nearest(to: release.start[axis]))
      return step.clamp(min(first + Double(limit), max(first - Double(limit), wanted)))
    }
    let axis = steps.firstIndex { $0.step > 0 } ?? 0
    return Target(
      index: Int(exactly: numbers[axis]) ?? 0, value: zip(steps, numbers).map { $0.value(of: $1) })
  }
}

/// Positions on one axis at equal steps, numbered from one of them.
struct DragSteps: Hashable, Sendable {
  /// The distance between positions; 0 for a single position.
  let step: Double
  let from: Double
  private let first: Double
  private let last: Double

  init(_ step: Double, from: Double, in range: ClosedRange<Double>?) {
    self.step = abs(step)
    self.from = from
    guard let range, self.step > 0 else {
      (first, last) = self.step > 0 ? (-1e15, 1e15) : (0, 0)
      return
    }
    let tolerance = DragSnaps.tolerance
    let first = ((range.lowerBound - from) / self.step - tolerance).rounded(.up)
    let last = ((range.upperBound - from) / self.step + tolerance).rounded(.down)
    self.first = min(1e15, max(-1e15, first))
    self.last = max(self.first, min(1e15, last))
  }

  func value(of number: Double) -> Double { from + step * number }
  func clamp(_ number: Double) -> Double { min(last, max(first, number)) }

  /// Returns the number of the nearest position, which may be outside the range.
  func nearest(to value: Double) -> Double { step > 0 ? ((value - from) / step).rounded() : 0 }

  func next(after value: Double, isUp: Bool) -> Double {
    guard step > 0 else { return 0 }
    let position = (value - from) / step
    let tolerance = DragSnaps.tolerance
    return isUp ? (position + tolerance).rounded(.down) + 1 : (position - tolerance).rounded(.up) - 1
  }
}
