/// The resistance beyond a scroll view's edge (docs/motion.md): b = (1 − 1/(x·c/d + 1))·d.
///
/// Pulls and displacements may have either sign. The displacement is less than the dimension for any finite pull.
package struct RubberBand: Hashable, Sendable {
  /// The coefficient of scroll views, c.
  static let coefficient = 0.55

  /// The length of the view in the direction of the pull, d. With zero the content does not move.
  package let dimension: Double
  let coefficient: Double

  /// The resistance of a view of length `dimension`; a negative one counts as zero.
  package init(dimension: Double, coefficient: Double = RubberBand.coefficient) {
    self.dimension = max(0, dimension)
    self.coefficient = coefficient
  }

  /// Returns the displacement of the content for a pull beyond the edge.
  package func displacement(for pull: Double) -> Double {
    let reach = abs(pull) * coefficient
    guard dimension > 0, reach > 0 else { return 0 }
    let share = reach.isFinite ? reach / (reach + dimension) : 1
    return pull < 0 ? -share * dimension : share * dimension
  }

  /// Returns the pull that results in `displacement`; infinite from the dimension on.
  package func pull(for displacement: Double) -> Double {
    let size = abs(displacement)
    guard size > 0 else { return 0 }
    guard size < dimension else { return displacement < 0 ? -.infinity : .infinity }
    return displacement * dimension / (coefficient * (dimension - size))
  }

  /// Returns the derivative of the displacement at `pull`.
  package func slope(at pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (abs(pull) * coefficient + dimension)
    return coefficient * share * share
  }
}
