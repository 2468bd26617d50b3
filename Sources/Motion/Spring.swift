import Geometry

/// A damped oscillator: a mass on a spring with friction (docs/motion.md).
///
/// Displacements are from rest, in any unit; times are in seconds. Its motion is x(t) = x₀·C(t) + v₀·S(t), with C and S
/// derived from the roots of m·r² + c·r + k = 0.
package struct Spring: Hashable, Sendable {
  /// The mass that the spring moves.
  package let mass: Double
  /// The force per displacement, k.
  package let stiffness: Double
  /// The force per velocity, c, as given. A value above critical damping takes effect only with `allowsOverdamping`.
  package let damping: Double
  let allowsOverdamping: Bool
  /// ω = √(k/m), in radians per second.
  package let angularFrequency: Double
  /// The rate at which the envelope decays, c/2m.
  let decayRate: Double
  /// √|ω² − decayRate²|: the angular frequency of the oscillation, or half the distance of the two real roots.
  let splitRate: Double
  let regime: Regime

  enum Regime: Hashable, Sendable {
    case underdamped
    case critical
    case overdamped
  }

  /// A spring with three constants.
  ///
  /// As in Core Animation, a damping ratio above 1 acts as 1 unless `allowsOverdamping`. Constants are clamped so that
  /// every result is finite: mass 1e-9…1e9, stiffness 1e-9…1e18, damping 0…1e18.
  package init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    self.mass = Self.clamped(mass, 1e-9, 1e9)
    self.stiffness = Self.clamped(stiffness, 1e-9, 1e18)
    self.damping = Self.clamped(damping, 0, 1e18)
    self.allowsOverdamping = allowsOverdamping
    angularFrequency = (self.stiffness / self.mass).squareRoot()
    let ratio = self.damping / (2 * (self.stiffness * self.mass).squareRoot())
    let acting = allowsOverdamping ? ratio : min(1, ratio)
    let split = angularFrequency * abs((1 - acting) * (1 + acting)).squareRoot()
    regime = abs(acting - 1) < 1e-14 ? .critical : (acting < 1 ? .underdamped : .overdamped)
    decayRate = acting * angularFrequency
    splitRate = split
  }

  /// A spring of mass 1 with ω in radians per second and a damping ratio.
  package init(angularFrequency: Double, dampingRatio: Double, allowsOverdamping: Bool = false) {
    self.init(
      stiffness: angularFrequency * angularFrequency, damping: 2 * dampingRatio * angularFrequency,
      allowsOverdamping: allowsOverdamping)
  }

  /// Returns `value` clamped to the bounds, the lower one for NaN.
  private static func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value > low ? min(high, value) : low
  }

  /// Whether damping above critical is reduced to critical.
  var isClampedToCritical: Bool { !allowsOverdamping && dampingRatio > 1 + 1e-6 }

  /// The damping ratio ζ = c / (2√(k·m)) as given, before any clamp.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The effective damping ratio: at most 1 unless overdamping is allowed.
  package var actingDampingRatio: Double { allowsOverdamping ? dampingRatio : min(1, dampingRatio) }

  /// Returns the displacement `time` seconds after it was `displacement` with `velocity` per second.
  package func displacement(at time: Double, from displacement: Double, velocity: Double) -> Double {
    let (c, s) = responses(at: time)
    return displacement * c + velocity * s
  }

  /// Returns the velocity per second, `time` seconds after the displacement was `displacement` with `velocity`.
  package func velocity(at time: Double, from displacement: Double, velocity: Double) -> Double {
    let (c, s) = responses(at: time)
    return velocity * (c - 2 * decayRate * s) - displacement * angularFrequency * angularFrequency * s
  }

  /// Returns the acceleration per second squared, `time` seconds after the displacement was `displacement` with
  /// `velocity`.
  package func acceleration(at time: Double, from displacement: Double, velocity: Double) -> Double {
    -angularFrequency * angularFrequency * self.displacement(at: time, from: displacement, velocity: velocity)
      - 2 * decayRate * self.velocity(at: time, from: displacement, velocity: velocity)
  }

  /// Returns the displacement after a release from 1 at rest, and the displacement after a kick of velocity 1 from 0.
  func responses(at time: Double) -> (release: Double, kick: Double) {
    switch regime {
    case .underdamped:
      let envelope = Elementary.exp(-decayRate * time)
      let (sine, cosine) = Elementary.sinCos(splitRate * time)
      let kick = envelope * sine / splitRate
      return (envelope * cosine + decayRate * kick, kick)
    case .critical:
      let envelope = Elementary.exp(-decayRate * time)
      return (envelope * (1 + decayRate * time), envelope * time)
    case .overdamped:
      let slow = Elementary.exp(slowRoot * time)
      let gap = Elementary.expm1(-2 * splitRate * time)
      let kick = -slow * gap / (2 * splitRate)
      return (slow * (2 + gap) / 2 + decayRate * kick, kick)
    }
  }

  /// The root nearer to zero, −ω² / (a + b), without cancellation.
  var slowRoot: Double { -angularFrequency * angularFrequency / (decayRate + splitRate) }
}
