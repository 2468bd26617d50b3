import Expectations
import Geometry
import Gestures
import Motion
import Testing

struct TouchTrajectoryTests {
  private func sample(_ phase: TouchPhase, _ seconds: Double, _ x: Double, finger: Int = 0) -> TouchSample {
    TouchSample(finger: finger, phase: phase, time: Time(seconds: seconds), location: Point(x, 0))
  }

  @Test func `reports of several fingers become one course for each stay on the glass`() {
    let trajectories = TouchTrajectory.all(in: [
      sample(.moved, 0, 9, finger: 4), sample(.began, 1, 0), sample(.began, 1.5, 50, finger: 1),
      sample(.ended, 2, 0), sample(.cancelled, 2.5, 50, finger: 1), sample(.ended, 3, 0),
      sample(.began, 4, 7),
    ])
    expect(trajectories.map(\.start), equals: [1, 1.5, 4].map(Time.seconds))
    expect(trajectories.map(\.end), equals: [Time(seconds: 2), Time(seconds: 2.5), nil])
    expect(trajectories.map(\.isLifted), equals: [true, false, false])
    expect(trajectories.map { $0.location(at: .distantFuture).x }, equals: [0, 50, 7])
  }

  @Test(
    arguments: [
      (-1.0, 10.0), (0, 10), (0.5, 10), (1 - 1.0 / 60, 20), (1, 30), (1.01, 45), (1.02, 60), (2, 60), (9, 60),
    ] as [(Double, Double)])
  func `a finger rests in a long pause and goes straight from report to report in a short one`(
    seconds: Double, x: Double
  ) throws {
    let trajectory = try #require(
      TouchTrajectory.all(in: [
        sample(.began, 0, 10), sample(.moved, 1, 30), sample(.moved, 1.02, 60), sample(.ended, 2, 60),
      ]).first)
    expect(abs(trajectory.location(at: Time(seconds: seconds)).x - x) < 1e-6)
  }
}
