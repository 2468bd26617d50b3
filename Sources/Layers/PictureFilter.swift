import Geometry

/// A graph of operations on the picture of a layer with everything in it, as SVG's `filter` describes it.
///
/// Lengths count in the layer's own points. No step shows anything outside of the region.
package struct PictureFilter: Hashable, Sendable {
  /// The picture that a step reads.
  package enum Input: Hashable, Sendable {
    /// The picture of the layer.
    case source
    /// Black with the alpha of that picture.
    case sourceAlpha
    /// The result of an earlier step.
    case step(Int)
    /// Nothing at all.
    case transparent
  }

  /// The operators of Porter and Duff, and one of four factors.
  package enum CompositeOperator: Hashable, Sendable {
    case over, inside, outside, atop, xor, lighter
    /// k1·a·b + k2·a + k3·b + k4 of premultiplied components.
    case arithmetic(Double, Double, Double, Double)
  }

  /// The transfer function of a color component that is not premultiplied.
  package enum Transfer: Hashable, Sendable {
    case identity
    /// Values at equal distances with lines between them.
    case table([Double])
    /// Steps of equal width.
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  /// The operation of a step.
  package enum Operation: Hashable, Sendable {
    /// A Gaussian with a σ for each axis.
    case blur(Size, Input)
    case offset(Point, Input)
    case flood(Color)
    /// The first one laid over the second one.
    case blend(BlendMode, Input, Input)
    case composite(CompositeOperator, Input, Input)
    /// All laid over each other, the first one lowest.
    case merge([Input])
    /// Four rows of five factors, on red, green, blue, alpha and 1.
    case matrix([Double], Input)
    /// For red, green, blue and alpha.
    case transfer([Transfer], Input)
  }

  /// One operation.
  package struct Step: Hashable, Sendable {
    /// The operation.
    package var operation: Operation
    /// The region outside which the result is transparent.
    package var region: Rect
    /// Whether colors are mixed in proportion to light, and not as sRGB encodes them.
    package var isLinear: Bool

    /// A step.
    package init(_ operation: Operation, in region: Rect, isLinear: Bool) {
      self.operation = operation
      self.region = region
      self.isLinear = isLinear
    }
  }

  /// The region outside which the layer and every step are transparent.
  package var region: Rect
  /// Each works on what earlier ones show; the last one shows the result.
  package var steps: [Step]

  /// A filter.
  package init(region: Rect, steps: [Step]) {
    self.region = region
    self.steps = steps
  }

  /// The filter for coordinates that begin elsewhere.
  package func offsetBy(_ offset: Point) -> PictureFilter {
    PictureFilter(
      region: region.offsetBy(offset),
      steps: steps.map { Step($0.operation, in: $0.region.offsetBy(offset), isLinear: $0.isLinear) })
  }
}
