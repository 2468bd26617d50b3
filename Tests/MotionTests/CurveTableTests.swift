import Expectations
import Motion
import Testing

/// Progress, then easeIn, easeOut, easeInOut, default.
private let rows: [[Double]] = [
  [0.1, 0.0170266, 0.160572, 0.0197225, 0.0947963],
  [0.2, 0.062282, 0.308366, 0.0816599, 0.295244],
  [0.25, 0.0934647, 0.378138, 0.129162, 0.408511],
  [0.3, 0.129577, 0.445186, 0.187396, 0.513315],
  [0.4, 0.214861, 0.57088, 0.331884, 0.682541],
  [0.5, 0.315357, 0.684643, 0.5, 0.802403],
  [0.6, 0.42912, 0.785139, 0.668116, 0.885229],
  [0.7, 0.554814, 0.870423, 0.812604, 0.940765],
  [0.75, 0.621862, 0.906535, 0.870838, 0.960459],
  [0.8, 0.691634, 0.937718, 0.91834, 0.975625],
  [0.9, 0.839428, 0.982973, 0.980278, 0.994316],
]

struct NamedCurveTests {
  @Test(arguments: rows)
  func `named curves agree with the table to its last digit`(row: [Double]) {
    let curves: [TimingCurve] = [.easeIn, .easeOut, .easeInOut, .default]
    for (curve, expected) in zip(curves, row.dropFirst()) {
      expect(abs(curve.value(at: row[0]) - expected) <= 0.5000001e-6)
    }
    expect(TimingCurve.linear.value(at: row[0]), equals: row[0])
  }

  @Test func `named curves mirror each other`() {
    for step in 0...1000 {
      let p = Double(step) / 1000
      expect(abs(TimingCurve.easeOut.value(at: p) - (1 - TimingCurve.easeIn.value(at: 1 - p))) < 1e-12)
      expect(abs(TimingCurve.easeInOut.value(at: p) - (1 - TimingCurve.easeInOut.value(at: 1 - p))) < 1e-12)
    }
  }
}
