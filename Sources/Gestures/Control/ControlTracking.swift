import Geometry

/// A control's tracking of one finger, from the touch inside its bounds to the lift (docs/gestures.md).
///
/// A touch must begin inside the exact bounds. From then on, a location counts as inside if it is in the bounds grown
/// by `margin` on every side, edges included. Other fingers are ignored while one is tracked.
package struct ControlTracking: Hashable, Sendable {
  /// The default margin around the bounds, in points; public measurements of UIKit report about 70.
  package static let margin = 70.0

  /// The margin around the bounds during a touch, in points.
  var margin: Double
  /// The tracked finger; `nil` between touches.
  package private(set) var finger: Int?
  /// Whether the tracked finger is within the margin.
  package private(set) var isTouchInside = false

  /// A control without touches, whose bounds grow by `margin` points during a touch.
  package init(margin: Double = ControlTracking.margin) { self.margin = margin }

  /// Whether a finger is tracked, from `touchDown` to the final event.
  package var isTracking: Bool { finger != nil }

  /// Processes a sample and returns the control's events in order.
  ///
  /// - Parameters:
  ///   - sample: A sample with its location in the control's own coordinates.
  ///   - bounds: The control's bounds in the same coordinates at that time.
  package mutating func receive(_ sample: TouchSample, bounds: Rect) -> [ControlEvent] {
    let isInside =
      sample.phase == .began
      ? bounds.contains(sample.present) : self.isInside(sample.present, bounds: bounds)
    return receive(sample, isInside: isInside)
  }

  /// Processes a sample and returns the control's events in order.
  ///
  /// - Parameter isInside: Whether the location is inside the exact bounds for `began`, or within the margin otherwise.
  package mutating func receive(_ sample: TouchSample, isInside: Bool) -> [ControlEvent] {
    if sample.phase == .began {
      guard finger == nil, isInside else { return [] }
      finger = sample.finger
      isTouchInside = true
      return [.touchDown]
    }
    guard sample.finger == finger else { return [] }
    switch sample.phase {
    case .began: return []
    case .moved: return move(isInside: isInside)
    case .ended:
      stop()
      return [isInside ? .touchUpInside : .touchUpOutside]
    case .cancelled: return cancel()
    }
  }

  /// Ends the tracking, for example when the control is disabled or removed, or a scroll view takes over the touch.
  package mutating func cancel() -> [ControlEvent] {
    guard isTracking else { return [] }
    stop()
    return [.touchCancel]
  }

  /// Returns whether `location` is within the margin around `bounds`.
  func isInside(_ location: Point, bounds: Rect) -> Bool {
    let beyond = [
      bounds.minX - location.x, location.x - bounds.maxX, bounds.minY - location.y, location.y - bounds.maxY,
    ]
    return beyond.allSatisfy { TouchTolerance.isWithin($0, margin) }
  }

  private mutating func move(isInside: Bool) -> [ControlEvent] {
    let wasInside = isTouchInside
    isTouchInside = isInside
    switch (wasInside, isInside) {
    case (true, true): return [.touchDragInside]
    case (true, false): return [.touchDragExit, .touchDragOutside]
    case (false, true): return [.touchDragEnter, .touchDragInside]
    case (false, false): return [.touchDragOutside]
    }
  }

  private mutating func stop() {
    finger = nil
    isTouchInside = false
  }
}

/// An event that a control emits for a tracked touch, by the names of the event log.
package enum ControlEvent: String, CaseIterable, Sendable {
  case touchDown
  case touchDragInside
  case touchDragOutside
  case touchDragEnter
  case touchDragExit
  case touchUpInside
  case touchUpOutside
  case touchCancel
}
