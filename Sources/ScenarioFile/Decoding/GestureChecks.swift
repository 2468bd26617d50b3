import Geometry
import Gestures
import Motion

// What can be known of all gestures together.

extension ScenarioDecoder {
  /// Reports gestures that cannot be expanded, and too many samples together.
  mutating func checkTouches(_ gestures: [Gesture], _ timeline: Timeline) {
    var left = reader.limits[.touchSamples]
    for gesture in gestures {
      guard case .touch(let touch) = gesture.kind else { continue }
      do throws(TouchGestureError) {
        left -= try touch.anywhere.samples(from: .zero, inputRate: timeline.inputRate, limit: max(left, 0))
          .count
      } catch {
        guard case .tooManySamples = error.reason else {
          self.error(.gesture, error.description, gesture.range.opening)
          continue
        }
        return check(
          .infinity, .touchSamples, "the gestures up to this one make too many touch samples",
          gesture.range.opening)
      }
    }
  }

  mutating func warnAfterEnd(_ gestures: [Gesture], _ timeline: Timeline) {
    for gesture in gestures {
      guard case .at(let time) = gesture.start, time >= timeline.duration, timeline.duration > .zero else {
        continue
      }
      parameters.diagnostics.warning(
        .afterEnd, "this gesture starts after the end of the scenario, so it is never seen",
        at: gesture.range.opening)
    }
  }
}

extension TouchGesture<Gesture.Place> {
  /// The gesture between made-up places, for what does not depend on them.
  fileprivate var anywhere: TouchGesture<Point> {
    var x = 0.0
    let gesture = mapPlaces { _ in
      defer { x += 1 }
      return Point(x, 0)
    }
    // At a velocity, the places decide how long the finger moves; the usual time stands for that.
    guard case .drag(var drag) = gesture, case .to(let end, .velocity) = drag.movement else { return gesture }
    drag.movement = .to(end)
    return .drag(drag)
  }
}
