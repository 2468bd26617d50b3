import Geometry

/// A solver for the ω with which a spring of a given damping ratio has settled at a given duration, as in UIKit's block
/// animations (docs/motion.md; the reconstruction is CosynPa/RevealSpringAnimation's).
///
/// The residual |v₀ − ζω| / (ω√(1−ζ²)) · e^(−ζωD), or |v₀D − 1 − ωD| · e^(−ωD) for ζ = 1, must be 0.001. Of several
/// roots the largest is taken. In u = ωD and w = v₀D the equation is independent of the duration.
enum DampingRatioSolver {
  static let residual = 0.001
  /// The allowed durations in seconds.
  static let durations = 0.01...10.0
  /// The allowed ratios. Below them the residual is below 0.001 from the start, or so soon that no useful ω exists.
  static let ratios = 0.01...1.0

  /// Returns ω in radians per second for damping ratio `ratio`, `duration` in seconds and `velocity` in distances per
  /// second, all clamped to UIKit's ranges.
  static func angularFrequency(ratio: Double, duration: Double, velocity: Double) -> Double {
    let ratio = clamped(ratio: ratio)
    let duration = clamped(duration: duration)
    let bound = 1e6
    let velocity = velocity.isNaN ? 0 : min(bound, max(-bound, velocity))
    return largestRoot(ratio: ratio, velocity: velocity * duration) / duration
  }

  static func clamped(ratio: Double) -> Double {
    min(ratios.upperBound, max(ratios.lowerBound, ratio))
  }

  static func clamped(duration: Double) -> Double {
    min(durations.upperBound, max(durations.lowerBound, duration))
  }

  /// Returns the largest u at which the logarithm of the residual's ratio to 0.001 is zero.
  ///
  /// Right of the zero of |w − ζu| (|w − 1 − u| for ζ = 1) that logarithm rises to one peak and then falls forever. If
  /// the peak is above zero, the largest root is right of it; else it is left of the zero, where the logarithm only
  /// falls.
  private static func largestRoot(ratio: Double, velocity w: Double) -> Double {
    if ratio < 1, w == 0 {
      return -Elementary.log(residual * (1 - ratio * ratio).squareRoot() / ratio) / ratio
    }
    func excess(_ u: Double) -> Double { self.excess(u, ratio: ratio, velocity: w) }
    let peak = self.peak(ratio: ratio, velocity: w)
    if excess(peak) >= 0 {
      var high = 2 * peak + 10
      while excess(high) > 0 { high *= 2 }
      return fallingRoot(of: excess, in: peak, high)
    }
    return fallingRoot(of: excess, in: 0, ratio < 1 ? w / ratio : w - 1)
  }

  /// Returns ln(residual / 0.001) at u.
  private static func excess(_ u: Double, ratio: Double, velocity w: Double) -> Double {
    let size = ratio < 1 ? abs(w - ratio * u) / (u * (1 - ratio * ratio).squareRoot()) : abs(w - 1 - u)
    return Elementary.log(size / residual) - ratio * u
  }

  /// Returns the u of the peak, or 0 if the logarithm falls from the start: w = ζu(ζu − w), or u = w for ζ = 1.
  private static func peak(ratio: Double, velocity w: Double) -> Double {
    guard w > 0 else { return ratio < 1 ? .leastNormalMagnitude : 0 }
    return ratio < 1 ? (w + (w * w + 4 * w).squareRoot()) / (2 * ratio) : w
  }

  /// Returns the zero of a falling function, to the last bit.
  private static func fallingRoot(of function: (Double) -> Double, in low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return middle }
      if function(middle) >= 0 { low = middle } else { high = middle }
    }
  }
}
