import Geometry

/// The weights of a sampled Gaussian, as integers that add up to 65536.
struct GaussianKernel: Equatable {
  /// The sum of all weights.
  static let unit: UInt32 = 65536

  /// The weights of the middle sample, of its two neighbors, of the next two, and so on.
  let weights: [UInt32]

  /// The number of samples on either side of the middle.
  var radius: Int { weights.count - 1 }

  /// The truncation of the Gaussian on either side, in multiples of σ. The tails contain 0.05 % of the whole.
  static let reach = 3.5

  /// The maximum σ, in samples; a wider Gaussian is limited to it.
  static let maximumSigma = 64.0

  /// Creates the kernel for a σ in samples, at most `maximumSigma`. Below 1/16, the kernel is the identity.
  init(sigma: Double) {
    guard sigma > 1.0 / 16 else {
      weights = [Self.unit]
      return
    }
    let sigma = min(Self.maximumSigma, sigma)
    let radius = Int((sigma * Self.reach).rounded(.up))
    let heights = (0...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = heights[0] + 2 * heights.dropFirst().reduce(0, +)
    var weights = heights.map { UInt32(($0 / sum * Double(Self.unit)).rounded()) }
    // The middle weight absorbs the rounding errors.
    weights[0] = Self.unit - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// Returns the sum of the weights on one side that are more than `distance` samples from the middle.
  func weight(beyond distance: Int) -> UInt32 { weights.dropFirst(distance + 1).reduce(0, +) }
}
