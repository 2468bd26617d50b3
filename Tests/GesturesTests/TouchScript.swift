import Geometry
import Gestures
import Motion

/// One sample in a line: finger, phase, time in seconds, place.
func touch(_ phase: TouchPhase, _ seconds: Double, _ x: Double, _ y: Double = 0, finger: Int = 0)
  -> TouchSample
{
  TouchSample(finger: finger, phase: phase, time: Time(seconds: seconds), location: Point(x, y))
}

extension GestureRecognizer {
  /// Feeds samples, calls every deadline up to `end`, and returns the states entered with their times in seconds.
  mutating func run(_ samples: [TouchSample], until end: Double = 10) -> [String] {
    var reports: [GestureReport] = []
    for sample in samples {
      while let deadline = nextDeadline, deadline <= sample.time { reports += advance(to: deadline) }
      reports += receive(sample)
    }
    while let deadline = nextDeadline, deadline <= Time(seconds: end) { reports += advance(to: deadline) }
    return reports.map { "\($0.state) \($0.time.seconds)" }
  }
}
