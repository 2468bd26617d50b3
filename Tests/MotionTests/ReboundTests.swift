import Expectations
import Motion
import Testing

// Values of Rebound for JavaScript, which shares its springs with facebook/pop and React Native.

/// Bounciness and speed, then the stiffness and the damping that Rebound makes of them, in each of its three pieces.
private let conversions: [(bounciness: Double, speed: Double, stiffness: Double, damping: Double)] = [
  (0, 0, 87.21, 5.7770125), (0, 1, 108.450882, 13.8372139), (5, 1, 108.450882, 11.0010143),
  (
    20, 1, 108.450882,
    4.61956513
  ), (4, 2, 129.691765, 15.165976), (10, 2.5, 140.312206, 12.0618668), (0, 4, 172.173529, 24.363699),
  (4, 5, 193.414412, 22.1004649), (12, 5, 193.414412, 14.2536802), (20, 6, 214.655294, 8.76363568),
  (
    5, 10,
    299.618824, 27.0487044
  ), (0, 20, 512.027647, 45.0096933), (4, 20, 512.027647, 37.1207407),
  (
    15, 20, 512.027647,
    19.4436432
  ),
]

/// The place and velocity in each frame of the snapshot of Rebound's integration test. The default spring, with a
/// tension of 40 and a friction of 7, moves from 0 to 1.
private let frames: [(place: Double, velocity: Double)] = [
  (0.000114, 0.227678), (0.028269, 3.177460), (0.097867, 5.179327), (0.190649, 6.295510),
  (0.293658, 6.764477),
  (0.404749, 6.767427), (0.510717, 6.431820), (0.607465, 5.890780), (0.698153, 5.197495),
  (0.775478, 4.462143),
  (0.839708, 3.739458), (0.894860, 3.021424), (0.937972, 2.377652), (0.970748, 1.818439),
  (0.996243, 1.316997),
  (1.013934, 0.906989), (1.025491, 0.580027), (1.032675, 0.311193), (1.035977, 0.111089),
  (1.036529, -0.032544),
  (1.035092, -0.136157), (1.032354, -0.200496), (1.028907, -0.235319), (1.024923, -0.248974),
  (
    1.020943,
    -0.245919
  ), (1.017187, -0.231982), (1.013567, -0.210075), (1.010405, -0.184546), (1.007719, -0.158028),
  (1.005362, -0.130630), (1.003476, -0.105298), (1.002006, -0.082727), (1.000827, -0.062018),
  (
    0.999977,
    -0.044704
  ), (0.999390, -0.030589), (0.998991, -0.018704), (0.998768, -0.009611), (0.998672, -0.002865),
  (0.998670, 0.002222), (0.998734, 0.005603), (0.998840, 0.007669), (0.998976, 0.008797),
  (0.999120, 0.009131),
  (0.999262, 0.008923), (0.999404, 0.008320), (0.999530, 0.007491), (0.999641, 0.006557),
  (0.999739, 0.005542),
  (0.999820, 0.004569), (0.999885, 0.003676), (0.999938, 0.002837), (0.999978, 0.002119),
  (1.000006, 0.001521),
  (1.000026, 0.001006),
]

struct ReboundTests {
  @Test(arguments: conversions.indices)
  func `bounciness and speed give the constants of Rebound`(index: Int) {
    let (bounciness, speed, stiffness, damping) = conversions[index]
    let spring = Spring(bounciness: bounciness, speed: speed)
    expect(agrees(spring.stiffness, stiffness, digits: 9))
    expect(agrees(spring.damping, damping, digits: 9))
  }

  /// Rebound advances in steps of whole milliseconds. Each frame interpolates between its last two steps for the rest
  /// of its 16.667 ms, and continues from there. Its time therefore falls behind, and the interpolation is off by about
  /// 0.0001.
  @Test func `the closed form is where Rebound's steps are, at the times that these reach`() {
    let spring = Spring(stiffness: 194 + (40 - 30) * 3.62, damping: 25 + (7 - 8) * 3)
    var (milliseconds, rest) = (1.0, 0.0)
    for (index, (place, velocity)) in frames.enumerated() {
      let time = milliseconds / 1000
      expect(
        abs(1 + spring.displacement(at: time, from: -1, velocity: 0) - place) < 0.0001, "frame \(index)")
      expect(abs(spring.velocity(at: time, from: -1, velocity: 0) - velocity) < 0.001, "frame \(index)")
      rest += 16.667
      let steps = rest.rounded(.down)
      rest -= steps
      milliseconds += steps - (1 - rest)
    }
  }
}
