import Geometry

/// A graph of filter operations on the picture of a layer and its sublayers, as SVG's `filter`.
///
/// Lengths are in the layer's own points. Every step is transparent outside the region.
package struct PictureFilter: Hashable, Sendable {
  /// The source picture of a step.
  package enum Input: Hashable, Sendable {
    /// The picture of the layer.
    case source
    /// Black with the alpha of the layer's picture.
    case sourceAlpha
    /// The result of an earlier step, by its index.
    case step(Int)
    /// A transparent picture.
    case transparent
  }

  /// The Porter–Duff operators, and one with four factors.
  package enum CompositeOperator: Hashable, Sendable {
    case over, inside, outside, atop, xor, lighter
    /// The operator k1·a·b + k2·a + k3·b + k4 on premultiplied components.
    case arithmetic(Double, Double, Double, Double)
  }

  /// The transfer function of a color component, which is not premultiplied.
  package enum Transfer: Hashable, Sendable {
    case identity
    /// A piecewise linear function through values at equal distances.
    case table([Double])
    /// A step function with steps of equal width.
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  /// The operation of a step.
  package enum Operation: Hashable, Sendable {
    /// A Gaussian blur with a σ for each axis.
    case blur(Size, Input)
    case offset(Point, Input)
    case flood(Color)
    /// The first input blended over the second.
    case blend(BlendMode, Input, Input)
    case composite(CompositeOperator, Input, Input)
    /// All inputs composited, the first one lowest.
    case merge([Input])
    /// A matrix of four rows with five factors each, for red, green, blue, alpha and 1.
    case matrix([Double], Input)
    /// The transfer functions for red, green, blue and alpha.
    case transfer([Transfer], Input)
  }

  /// One operation of the filter, with its region and color space.
  package struct Step: Hashable, Sendable {
    /// The operation.
    package var operation: Operation
    /// The region outside of which the result is transparent.
    package var region: Rect
    /// Whether colors are mixed in linear light instead of as sRGB encodes them.
    package var isLinear: Bool

    /// Creates a step.
    package init(_ operation: Operation, in region: Rect, isLinear: Bool) {
      self.operation = operation
      self.region = region
      self.isLinear = isLinear
    }
  }

  /// The region outside of which the layer and every step are transparent.
  package var region: Rect
  /// The steps, which may read earlier ones; the last one is the result.
  package var steps: [Step]

  /// Creates a filter.
  package init(region: Rect, steps: [Step]) {
    self.region = region
    self.steps = steps
  }

  /// Returns the filter for coordinates with a moved origin.
  package func offsetBy(_ offset: Point) -> PictureFilter {
    PictureFilter(
      region: region.offsetBy(offset),
      steps: steps.map { Step($0.operation, in: $0.region.offsetBy(offset), isLinear: $0.isLinear) })
  }
}
