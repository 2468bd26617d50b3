import Geometry

/// The shadow of a rounded rectangle.
struct RoundedShadow: Equatable {
  /// The rectangle that casts it, moved by the shadow's offset, in the layer's points.
  var rect: Rect
  var radii: CornerRadii
  /// The σ of the Gaussian in the layer's points.
  var sigma: Double
  var transform: AffineTransform
  /// Premultiplied.
  var color: UInt32
}

extension RoundedShadow {
  /// How many σ the corners of shadows are computed outward; what is left there is below 0.03/255.
  static let reach = 3.7
  /// Points; a wider shadow is spread too thin to be seen.
  static let maximumSigma = 100_000.0

  /// A rectangle in the layer's points around everything that the shadow darkens.
  var extent: Rect {
    let distance = effectiveSigma * visibleReach + margin
    return rect.insetBy(-distance, -distance)
  }

  /// How many σ outward the color still makes a difference: beyond, its alpha times the shadow's strength rounds to 0.
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

  /// About a pixel.
  private var margin: Double { 1 / max(transform.scaleFactor, 1e-9) }

  /// Points. Coverage is an average over a pixel, so the shadow of the covered pixels is that of the outline under a
  /// Gaussian whose variance is larger by a pixel's own, 1/12; from 3 pixels of σ on that is below 0.3/255.
  ///
  /// The pixel's size is taken to 1/16 of itself, so that a layer that grows or shrinks slowly keeps its shadow.
  var effectiveSigma: Double {
    let pixel = 1 / max(transform.scaleFactor.roundedToSixteenths, 1e-9)
    let floor = max(sigma, 0.2 * pixel)
    return sigma < 3 * pixel ? (floor * floor + pixel * pixel / 12).squareRoot() : sigma
  }
}

extension Double {
  /// The number with four bits after the first one.
  fileprivate var roundedToSixteenths: Double {
    guard isNormal else { return self }
    return Double(sign: sign, exponent: exponent, significand: (significand * 16).rounded() / 16)
  }
}
