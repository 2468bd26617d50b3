import Geometry

/// The weights of a sampled Gaussian as whole numbers that add up to 65536.
struct GaussianKernel: Equatable {
  /// The sum of all weights.
  static let unit: UInt32 = 65536

  /// The weight of the middle, of its two neighbors, of theirs, and so on.
  let weights: [UInt32]

  /// Samples on either side of the middle.
  var radius: Int { weights.count - 1 }

  /// σ's on either side beyond which nothing counts; what is cut off is 0.05 % of the whole.
  static let reach = 3.5

  /// Samples; a wider Gaussian is cut to it.
  static let maximumSigma = 64.0

  /// The kernel for a σ in samples, at most `maximumSigma`; below 1/16 it changes nothing.
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
    // The middle takes what rounding left over.
    weights[0] = Self.unit - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  /// The sum of the weights on one side that are farther from the middle than `distance` samples.
  func weight(beyond distance: Int) -> UInt32 { weights.dropFirst(distance + 1).reduce(0, +) }
}
