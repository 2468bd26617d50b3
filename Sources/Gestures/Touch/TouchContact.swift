import Geometry
import Motion

/// One finger's stay on the glass: a path, when it begins, and how it ends.
package struct TouchContact: Hashable, Sendable {
  /// The finger's number within its gesture, from 0.
  var finger = 0
  /// When the finger comes down, counted from the gesture's start.
  var delay = Time.zero
  /// The way of the finger.
  package var path: TouchPath
  /// True when the touch ends with `cancelled` in place of `ended`.
  var isCancelled = false

  /// An upper bound of the number of samples at `inputRate`.
  package func sampleBound(inputRate: FrameRate) -> Int {
    path.legs.reduce(4) {
      $0 + inputRate.frameCount(in: $1.end) - inputRate.frameCount(in: $1.start) + 1
    }
  }

  /// The finger's samples: `began`, `moved` at each instant of the grid of `inputRate` at which it is elsewhere than it was
  /// reported last and at the exact end of its movement, and its final sample at the exact end.
  ///
  /// The grid counts from the touch's start, each instant rounded to a tick like a frame's. A grid instant that is the
  /// end of the movement gives one `moved`, not two.
  ///
  /// - Parameters:
  ///   - begin: the time at which the gesture starts.
  ///   - firstFinger: the identifier of the gesture's finger 0.
  package func samples(from begin: Time, inputRate: FrameRate, firstFinger: Int = 0) -> [TouchSample] {
    var log = SampleLog(finger: firstFinger + finger, origin: begin + delay)
    log.append(.began, .zero, path.start)
    if let movementEnd = path.legs.last?.end {
      appendMoves(until: movementEnd, inputRate: inputRate, to: &log)
      log.appendMove(movementEnd, path.end)
    }
    log.append(isCancelled ? .cancelled : .ended, path.duration, path.end)
    return log.samples
  }

  /// The moves at grid instants before `movementEnd`: those of each leg, and one after it that tells where it ended.
  private func appendMoves(until movementEnd: Time, inputRate: FrameRate, to log: inout SampleLog) {
    var next = 1
    for leg in path.legs {
      let settled = max(1, inputRate.frameCount(in: leg.end))
      next = max(next, inputRate.frameCount(in: leg.start))
      while next <= settled, case let time = inputRate.time(ofFrame: next), time < movementEnd {
        log.appendMove(time, path.location(at: time))
        next += 1
      }
    }
  }
}

/// Collects one finger's samples.
private struct SampleLog {
  let finger: Int
  let origin: Time
  private(set) var samples: [TouchSample] = []

  mutating func append(_ phase: TouchPhase, _ time: Time, _ location: Point) {
    samples.append(TouchSample(finger: finger, phase: phase, time: origin + time, location: location))
  }

  /// Adds a move unless the finger was reported at `location` already.
  mutating func appendMove(_ time: Time, _ location: Point) {
    if location != samples.last?.location { append(.moved, time, location) }
  }
}
