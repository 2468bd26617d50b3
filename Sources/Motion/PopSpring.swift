import Geometry

/// The spring parameters of facebook/pop: bounciness and speed (docs/motion.md).
extension Spring {
  /// The spring of a bounciness and a speed, both nominally 0…20, with mass 1. Neither is clamped, and as in POP the
  /// spring may be overdamped.
  package init(bounciness: Double, speed: Double) {
    let tension = Self.tension(speed: speed)
    let bounce = 0.8 * bounciness / 1.7 / 20
    let share = 2 * bounce - bounce * bounce
    let friction = share * Self.fullBounceFriction + (1 - share) * Self.noBounceFriction(tension)
    self.init(
      stiffness: 194 + (tension - 30) * 181 / 50, damping: 25 + (friction - 8) * 3, allowsOverdamping: true)
  }

  /// The bounciness and the speed that produce this spring, by its constants per mass; `nil` if none do.
  package var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = 30 + (stiffness / mass - 194) * 50 / 181
    let noBounce = Self.noBounceFriction(tension)
    let friction = 8 + (damping / mass - 25) / 3
    let share = (noBounce - friction) / (noBounce - Self.fullBounceFriction)
    guard share <= 1, share.isFinite else { return nil }
    return ((1 - (1 - share).squareRoot()) * 20 * 1.7 / 0.8, (tension - 0.5) / 199.5 * 20 * 1.7)
  }

  /// Returns the tension in the units of the Quartz Composer patch that POP adopted.
  private static func tension(speed: Double) -> Double { 0.5 + speed / 1.7 / 20 * 199.5 }

  /// The friction at full bounce, in the units of that patch.
  private static let fullBounceFriction = 0.01

  /// Returns the friction without bounce for a tension: three cubics fitted piecewise.
  private static func noBounceFriction(_ q: Double) -> Double {
    if q <= 18 { return ((0.0007 * q - 0.031) * q + 0.64) * q + 1.28 }
    if q <= 44 { return ((0.000044 * q - 0.006) * q + 0.36) * q + 2 }
    return ((4.5e-7 * q - 0.000332) * q + 0.1078) * q + 5.84
  }
}
