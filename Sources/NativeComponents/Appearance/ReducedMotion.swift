import Motion

/// What stands in for movement where motion is reduced: a cross-fade between the two end states.
package enum ReducedMotion {
  package static let duration = Time(seconds: 0.2)
  package static let curve = TimingCurve.easeInOut
}
