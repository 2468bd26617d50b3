import Geometry
import Gestures
import Motion

/// Follows a finger that comes down at a component's edge and moves away from it, as the one that takes a screen back.
package struct EdgePan: Hashable, Sendable {
  /// What a sample does to the drag.
  package enum Change: Hashable, Sendable {
    case began
    case moved
    /// With the finger's speed away from the edge, in points a second.
    case ended(speed: Double)
    case cancelled
  }

  /// How far from the edge the finger may come down, in points.
  package let edge: Double
  /// How far it moves before the drag begins, in points.
  package let hysteresis: Double
  /// True for the right edge.
  package let isMirrored: Bool
  package private(set) var finger: Int?
  private var isDragging = false
  private var pan: PanRecognizer

  package init(edge: Double, hysteresis: Double, isMirrored: Bool) {
    self.edge = edge
    self.hysteresis = hysteresis
    self.isMirrored = isMirrored
    pan = PanRecognizer(hysteresis: hysteresis, axis: .horizontal)
  }

  /// How far the finger has come from where it came down, away from the edge, in points.
  package var travel: Double { isMirrored ? -pan.travel.x : pan.travel.x }

  /// Takes a sample in the coordinates of a component `width` points wide.
  package mutating func receive(_ sample: TouchSample, width: Double) -> Change? {
    if sample.phase == .began {
      guard finger == nil, isAtEdge(sample, width: width) else { return nil }
      finger = sample.finger
    }
    guard sample.finger == finger else { return nil }
    _ = pan.receive(sample)
    let change = change(after: sample)
    if sample.phase.isFinal {
      finger = nil
      isDragging = false
    }
    return change
  }

  /// Why a finger that has just come down is not followed; nil for the one that is.
  func obstacle(to sample: TouchSample, width: Double) -> TouchObstacle? {
    guard finger != sample.finger else { return nil }
    return finger != nil && isAtEdge(sample, width: width) ? .otherFinger : .nothingThere
  }

  private func isAtEdge(_ sample: TouchSample, width: Double) -> Bool {
    (isMirrored ? width - sample.location.x : sample.location.x) <= edge
  }

  /// Forgets the finger.
  package mutating func reset() { self = EdgePan(edge: edge, hysteresis: hysteresis, isMirrored: isMirrored) }

  private mutating func change(after sample: TouchSample) -> Change? {
    switch sample.phase {
    case .began: return nil
    case .moved:
      if isDragging { return .moved }
      guard pan.state.isRecognized, TouchTolerance.reaches(travel, hysteresis) else { return nil }
      isDragging = true
      return .began
    case .ended:
      let velocity = pan.velocity(at: sample.time).x
      return isDragging ? .ended(speed: isMirrored ? -velocity : velocity) : nil
    case .cancelled: return isDragging ? .cancelled : nil
    }
  }
}
