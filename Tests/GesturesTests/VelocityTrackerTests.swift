import Expectations
import Geometry
import Gestures
import Motion
import Testing

private func tracker(_ places: [(time: Double, x: Double)]) -> VelocityTracker {
  var tracker = VelocityTracker()
  for (time, x) in places { tracker.add(Point(x, -2 * x), at: Time(seconds: time)) }
  return tracker
}

struct VelocityTrackerTests {
  @Test func `constant motion has its own velocity`() {
    let line = tracker((0...30).map { (Double($0) / 60, Double($0) * 10) })
    let velocity = line.velocity(at: Time(seconds: 0.5))
    expect(abs(velocity.x - 600) < 1e-9 && abs(velocity.y + 1200) < 1e-9)
  }

  @Test func `the slope is that of least squares over the last tenth of a second, edges included`() {
    let samples = tracker([(0, -1000), (0.05, 0), (0.08, 3), (0.11, 9), (0.15, 9)])
    // Times about their mean 0.0975: -0.0475, -0.0175, 0.0125, 0.0525; places about 5.25.
    let product = -0.0475 * -5.25 + -0.0175 * -2.25 + 0.0125 * 3.75 + 0.0525 * 3.75
    let square = 0.0475 * 0.0475 + 0.0175 * 0.0175 + 0.0125 * 0.0125 + 0.0525 * 0.0525
    expect(abs(samples.velocity(at: Time(seconds: 0.15)).x - product / square) < 1e-9)
  }

  @Test(arguments: [(0.16, true), (0.1701, false)])
  func `the velocity is zero when the last movement is older than 0.1 s`(_ time: Double, _ isMoving: Bool) {
    var samples = tracker([(0, 0), (0.06, 5), (0.07, 10)])
    samples.add(Point(10, -20), at: Time(seconds: time))
    expect((samples.velocity(at: Time(seconds: time)) != .zero), equals: isMoving)
  }

  @Test func `one sample, or none, has no velocity`() {
    expect(tracker([]).velocity(at: .zero), equals: .zero)
    expect(tracker([(0, 5)]).velocity(at: .zero), equals: .zero)
  }

  @Test func `with slow input the two newest samples count`() {
    expect(abs(tracker([(0, 0), (0.2, 100)]).velocity(at: Time(seconds: 0.2)).x - 500) < 1e-9)
  }

  @Test func `a long history is forgotten`() {
    func samples(_ indices: ClosedRange<Int>) -> [(Double, Double)] {
      indices.map { index in (Double(index) / 60, Double(index % 7)) }
    }
    var long = tracker(samples(0...10_000))
    var short = tracker(samples(9_900...10_000))
    let end = Time(seconds: 10_001.0 / 60)
    long.add(.zero, at: end)
    short.add(.zero, at: end)
    expect(long.velocity(at: end), equals: short.velocity(at: end))
  }
}
