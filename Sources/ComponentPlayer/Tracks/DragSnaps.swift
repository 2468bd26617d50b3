import ComponentLanguage
import Geometry
import Motion

/// The places at which a dragged number or point may come to rest.
///
/// Numbers and points are lists of one and two coordinates.
package struct DragSnaps: Hashable, Sendable {
  /// One of the places.
  package struct Target: Hashable, Sendable {
    /// Its number in the list, or of the steps from `from`: of a point along the first axis that has steps.
    package var index: Int
    package var value: [Double]

    package init(index: Int, value: [Double]) {
      self.index = index
      self.value = value
    }
  }

  /// What decides where something goes that a finger lets go of.
  package struct Release: Hashable, Sendable {
    /// What shows.
    package var value: [Double]
    /// Its velocity per second.
    package var velocity: [Double]
    /// Where it was when the drag began.
    package var start: [Double]
    package var deceleration = Decay.normal
    /// The speed from which a flick goes to the next place in its direction; nil for never.
    package var flickVelocity: Double?

    package init(_ value: [Double], velocity: [Double], start: [Double]) {
      self.value = value
      self.velocity = velocity
      self.start = start
    }

    /// Where it would come to rest by itself.
    var rest: [Double] { zip(value, velocity).map { $0 + deceleration.rest(velocity: $1) } }

    /// The way of a flick, of length 1; nil for what is slower.
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

  /// Differences of the last digits do not make a place another one.
  static let tolerance = 1e-9

  private let places: Places

  /// Places in a list.
  package init(_ places: [[Double]]) { self.places = .list(places) }

  /// Places at equal steps, inside the range where there is one.
  ///
  /// - Parameters:
  ///   - step: the distance from place to place; a coordinate of 0 has the one place `from`.
  ///   - from: one of the places.
  ///   - limit: how many steps it may go at most from the place at which the drag began.
  package init(
    every step: [Double], from: [Double], limit: Int? = nil, in ranges: [ClosedRange<Double>?]
  ) {
    let steps = step.indices.map { DragSteps(step[$0], from: from[$0], in: ranges[$0]) }
    places = .steps(steps, limit: limit)
  }

  /// Where something comes to rest that is let go: at the place nearest to where it would rest by itself, or, after a
  /// flick, at the next one in its direction. Nil for an empty list.
  ///
  /// For a point the next place of a list is the one, at most 45° off the flick's direction, on the smallest circle that
  /// has the point on its edge and its center in that direction; where there is none, the one nearest to where the point
  /// would rest. Equal steps count on each axis by itself, with its velocity.
  package func target(of release: Release) -> Target? {
    switch places {
    case .list(let places):
      release.flick.flatMap { Self.next(after: release.value, $0, places) }
        ?? Self.nearest(to: release.rest, places)
    case .steps(let steps, let limit): Self.target(of: release, steps, limit: limit)
    }
  }

  /// The place nearest to a value; nil for an empty list.
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

/// Places on one axis at equal steps, counted from one of them.
struct DragSteps: Hashable, Sendable {
  /// 0 for a single place.
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
    self.last = max(self.first, last)
  }

  func value(of number: Double) -> Double { from + step * number }
  func clamp(_ number: Double) -> Double { min(last, max(first, number)) }

  /// The number of the nearest place, not yet inside the range.
  func nearest(to value: Double) -> Double { step > 0 ? ((value - from) / step).rounded() : 0 }

  func next(after value: Double, isUp: Bool) -> Double {
    guard step > 0 else { return 0 }
    let position = (value - from) / step
    let tolerance = DragSnaps.tolerance
    return isUp ? (position + tolerance).rounded(.down) + 1 : (position - tolerance).rounded(.up) - 1
  }
}
