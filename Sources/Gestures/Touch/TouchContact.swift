import Geometry
import Motion

/// One finger's contact with the screen: its path, when it begins, and how it ends.
package struct TouchContact: Hashable, Sendable {
  /// The finger's number within its gesture, from 0.
  var finger = 0
  /// The time from the gesture's start to the touch.
  var delay = Time.zero
  /// The path of the finger.
  package var path: TouchPath
  /// Whether the touch ends with `cancelled` instead of `ended`.
  var isCancelled = false

  /// Returns an upper bound of the number of samples at `inputRate`.
  package func sampleBound(inputRate: FrameRate) -> Int {
    path.legs.reduce(4) {
      $0 + inputRate.frameCount(in: $1.end) - inputRate.frameCount(in: $1.start) + 1
    }
  }

  /// Returns the finger's samples at `inputRate`: `began` at the touch, `moved` whenever the finger is at a new
  /// location at a grid instant or at the exact end of its movement, and the final sample at the exact end of the path.
  ///
  /// The grid starts with the touch, and its instants are rounded to ticks like those of frames. A grid instant that
  /// coincides with the end of the movement gives one `moved`, not two.
  ///
  /// - Parameters:
  ///   - begin: The time at which the gesture starts.
  ///   - firstFinger: The identifier of the gesture's finger 0.
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

  /// Appends the moves at grid instants before `movementEnd`: those of each leg, and one after it that reports its end.
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

/// A buffer of one finger's samples.
private struct SampleLog {
  let finger: Int
  let origin: Time
  private(set) var samples: [TouchSample] = []

  mutating func append(_ phase: TouchPhase, _ time: Time, _ location: Point) {
    samples.append(TouchSample(finger: finger, phase: phase, time: origin + time, location: location))
  }

  /// Adds a move unless `location` is the one reported last.
  mutating func appendMove(_ time: Time, _ location: Point) {
    if location != samples.last?.location { append(.moved, time, location) }
  }
}
