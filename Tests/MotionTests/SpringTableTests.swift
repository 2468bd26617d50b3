import Expectations
import Motion
import Testing

/// Duration, damping ratio, initial velocity, then ω, stiffness, damping as printed.
private let solved: [[Double]] = [
  [0.1, 0.7, 1, 98.1870892, 9640.70449, 137.461925],
  [0.1, 0.7, 0, 98.3964659, 9681.8645, 137.755052],
  [0.5, 1, 0, 18.466827, 341.023698, 36.9336539],
  [1, 1, 0, 9.23341348, 85.2559244, 18.466827],
  [1, 1, 0.5, 9.17756567, 84.2277116, 18.3551313],
  [0.5, 1, 3, 18.1083494, 327.912319, 36.2166989],
  [0.5, 0.7, 0, 19.6792932, 387.27458, 27.5510104],
  [1, 0.8, 0, 8.99429669, 80.8973729, 14.3908747],
  [0.3, 0.6, 0, 36.7781845, 1352.63485, 44.1338214],
  [1, 0.5, 0, 12.7168983, 161.719502, 12.7168983],
  [1, 0.5, -3, 13.454431, 181.021714, 13.454431],
  [0.5, 0.8, 2, 17.6057174, 309.961285, 28.1691478],
  [3, 0.25, 0, 7.40497357, 54.8336336, 3.70248679],
]

/// Duration, damping ratio, velocity, then the position at .1 .2 .25 .3 … .9 of the duration and just
/// before its end.
private let positions: [[Double]] = [
  [
    1, 1, 0, 0.236069, 0.550908, 0.671068, 0.763768, 0.883191, 0.944477, 0.974322, 0.988361, 0.994805,
    0.997709, 0.999000,
  ],
  [
    1, 0.7, 0, 0.298650, 0.714647, 0.860878, 0.958168, 1.03990, 1.04113, 1.02146, 1.00608, 0.999245, 0.997889,
    0.998572,
  ],
  [
    0.1, 0.7, 1, 0.302326, 0.716742, 0.862103, 0.958771, 1.03996, 1.04114, 1.02151, 1.00613, 0.999267,
    0.997887, 0.998562,
  ],
  [
    1, 0.5, 0, 0.487823, 1.03497, 1.14422, 1.16035, 1.06702, 0.987155, 0.975056, 0.991651, 1.00299, 1.00377,
    1.00097,
  ],
  [
    1, 0.8, 0, 0.248595, 0.609318, 0.748367, 0.851763, 0.968790, 1.00908, 1.01499, 1.01037, 1.00511, 1.00181,
    1.00030,
  ],
  [
    3, 0.25, 0, 1.19064, 1.20938, 0.896755, 0.805495, 1.05342, 1.03045, 0.963254, 1.01309, 1.00387, 0.993257,
    1.00297,
  ],
  [
    0.3, 0.6, 0, 0.373586, 0.855655, 0.998183, 1.07210, 1.08564, 1.03693, 1.00141, 0.991097, 0.993793,
    0.998302, 1.00054,
  ],
]
private let fractions = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/// Bounciness, speed, then tension, friction, ω, damping ratio.
private let pop: [[Double]] = [
  [4, 12, 342.100588, 30.4869796, 18.4959614, 0.824152],
  [10, 20, 512.027647, 26.7482289, 22.6280279, 0.591042],
  [9, 16, 427.064118, 26.0540056, 20.6655297, 0.630374],
  [0, 12, 342.100588, 36.9258809, 18.4959614, 0.998215],
  [20, 20, 512.027647, 13.3564884, 22.6280279, 0.295132],
]

private func fitted(_ row: [Double]) -> SpringTiming {
  SpringTiming(.fitted(dampingRatio: row[1], duration: row[0]), initialVelocity: row[2])
}

struct SpringTableTests {
  @Test(arguments: solved)
  func `a damping ratio and a duration give the printed constants`(row: [Double]) {
    let spring = fitted(row).spring
    expect(agrees(spring.angularFrequency, row[3], digits: 9))
    expect(agrees(spring.stiffness, row[4], digits: 9))
    expect(agrees(spring.damping, row[5], digits: 9))
  }

  @Test(arguments: positions)
  func `positions agree with the table`(row: [Double]) {
    let timing = fitted(row)
    for (fraction, expected) in zip(fractions, row.dropFirst(3)) {
      expect(agrees(timing.position(at: fraction * timing.duration), expected, digits: 6))
    }
    expect(timing.value(at: 1), equals: 1)
  }

  @Test func `the restore spring of the press-shrink cell turns where the table says`() {
    let timing = fitted([0.1, 0.7, 1])
    expect(agrees(timing.position(at: 0.0446989), 1.0459903, digits: 8))
    expect(agrees(timing.position(at: 0.0895022), 0.9978850, digits: 7))
    expect(abs(timing.velocity(at: 0.446989)) < 1e-3)
    expect(abs(timing.velocity(at: 0.895022)) < 1e-3)
  }

  @Test(arguments: pop)
  func `bounciness and speed give the printed constants`(row: [Double]) {
    let spring = Spring(bounciness: row[0], speed: row[1])
    expect(agrees(spring.stiffness, row[2], digits: 9))
    expect(agrees(spring.damping, row[3], digits: 9))
    expect(agrees(spring.angularFrequency, row[4], digits: 9))
    expect(agrees(spring.dampingRatio, row[5], digits: 6))
  }
}
