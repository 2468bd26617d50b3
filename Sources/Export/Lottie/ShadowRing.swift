import Geometry

/// One of the outlines that lie on top of each other and are a blurred rectangle together.
struct ShadowRing {
  /// How strong the shadow is at the outline as a share of that inside a large rectangle, 0…1.
  var level: Double

  /// Between the levels of `count` rings each step of the shadow is as high as the next.
  static func rings(_ count: Int) -> [ShadowRing] {
    (0..<count).map { ShadowRing(level: (Double($0) + 0.5) / Double(count)) }
  }

  /// How far the outline of this strength lies outside a rectangle, along each axis; nil where the shadow of a small one
  /// is nowhere so strong.
  func reach(of size: Size, sigma: Double) -> (x: Double, y: Double)? {
    guard sigma > 0 else { return (0, 0) }
    let (width, height) = (size.width / sigma, size.height / sigma)
    guard let x = Self.reach(level / Self.strength(0, height), width),
      let y = Self.reach(level / Self.strength(0, width), height)
    else { return nil }
    return (x * sigma, y * sigma)
  }

  /// The radius of the outline's corners, fitted to the diagonal of a corner's shadow.
  func radius(of corner: Double, reach: Double, sigma: Double) -> Double {
    let soft = 1.86 * sigma
    let slope = corner + soft > 0 ? 0.66 + 0.34 * corner / (corner + soft) : 1
    return max(0, (corner * corner + soft * soft).squareRoot() + slope * reach)
  }

  /// The strength of a blurred strip, all in σ.
  ///
  /// - Parameter place: From its middle.
  private static func strength(_ place: Double, _ width: Double) -> Double {
    let root = 1.4142135623730951
    return (Elementary.erf((width / 2 - place) / root) + Elementary.erf((width / 2 + place) / root)) / 2
  }

  /// Where outside the edge of a strip its strength is `level`; nil where it is nowhere so strong.
  private static func reach(_ level: Double, _ width: Double) -> Double? {
    guard level < strength(0, width) else { return nil }
    var (low, high) = (0.0, width / 2 + 6)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if strength(middle, width) > level { low = middle } else { high = middle }
    }
    return low - width / 2
  }
}
