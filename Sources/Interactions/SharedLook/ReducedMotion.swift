import Motion

/// What stands in for movement where motion is reduced: a cross-fade between the two end states (LAYOUTS L0).
enum ReducedMotion {
  static let duration = Time(seconds: 0.2)
  static let curve = TimingCurve.easeInOut
}
