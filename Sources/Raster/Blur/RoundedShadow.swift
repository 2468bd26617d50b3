import Geometry

/// The shadow of a rounded rectangle.
struct RoundedShadow: Equatable {
  /// The rectangle that casts the shadow, moved by the shadow's offset, in the layer's points.
  var rect: Rect
  var radii: CornerRadii
  /// The σ of the Gaussian, in the layer's points.
  var sigma: Double
  var transform: AffineTransform
  /// The color of the shadow as a premultiplied pixel.
  var color: UInt32
}

extension RoundedShadow {
  /// The distance, in multiples of σ, up to which the corners of shadows are computed; the remainder is below 0.03/255.
  static let reach = 3.7
  /// The maximum σ, in points; a wider shadow is too faint to be visible.
  static let maximumSigma = 100_000.0

  /// A rectangle that contains everything the shadow darkens, in the layer's points.
  var extent: Rect {
    let distance = effectiveSigma * visibleReach + margin
    return rect.insetBy(-distance, -distance)
  }

  /// The distance, in multiples of σ, beyond which the color's alpha times the shadow's strength rounds to 0.
  private var visibleReach: Double {
    let faintest = (127.5 / Double(color >> 24)).rounded(.up)
    let strength = (faintest - 0.9) / 255
    var (low, high) = (0.0, Self.reach)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if 0.5 * (1 - Elementary.erf(middle / 1.4142135623730951)) > strength {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// The size of about one pixel, in points.
  private var margin: Double { 1 / max(transform.scaleFactor, 1e-9) }

  /// The σ for which the shadow is computed, in points.
  ///
  /// Coverage is an average over a pixel. The shadow of the covered pixels is therefore that of the outline under a
  /// Gaussian whose variance is larger by that of a pixel, 1/12. From a σ of 3 pixels, the difference is below 0.3/255.
  ///
  /// The size of a pixel is rounded to a sixteenth of itself, so that a slowly growing or shrinking layer reuses its
  /// shadow.
  var effectiveSigma: Double {
    let pixel = 1 / max(transform.scaleFactor.roundedToSixteenths, 1e-9)
    let floor = max(sigma, 0.2 * pixel)
    return sigma < 3 * pixel ? (floor * floor + pixel * pixel / 12).squareRoot() : sigma
  }
}

extension Double {
  /// The number with its significand rounded to four fractional bits.
  fileprivate var roundedToSixteenths: Double {
    guard isNormal else { return self }
    return Double(sign: sign, exponent: exponent, significand: (significand * 16).rounded() / 16)
  }
}
