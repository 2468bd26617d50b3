import Geometry
import Raster

/// Direct convolution with a sampled Gaussian in double precision.
enum GaussianOracle {
  /// Values beyond the picture: its edge, or nothing.
  enum Outside {
    case edge
    case zero
  }

  static func blurred(
    _ values: [Double], width: Int, height: Int, sigma: Double, outside: Outside
  ) -> [Double] {
    blurred(values, width: width, height: height, across: sigma, down: sigma, outside: outside)
  }

  /// Returns the values blurred with a σ for each axis.
  static func blurred(
    _ values: [Double], width: Int, height: Int, across: Double, down: Double, outside: Outside
  ) -> [Double] {
    let rows = blurred(values, width, height, sigma: across, outside) { $1 * width + $0 }
    return blurred(rows, height, width, sigma: down, outside) { $0 * width + $1 }
  }

  /// Blurs `lines` lines of `count` values.
  private static func blurred(
    _ input: [Double], _ count: Int, _ lines: Int, sigma: Double, _ outside: Outside,
    at index: (Int, Int) -> Int
  ) -> [Double] {
    let radius = Int((sigma * 4.5).rounded(.up)) + 1
    let weights = (-radius...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    var output = input
    for line in 0..<lines {
      let values = (-radius..<count + radius).map { place in
        let inside = min(count - 1, max(0, place))
        return outside == .zero && inside != place ? 0 : input[index(inside, line)]
      }
      for place in 0..<count { output[index(place, line)] = dotProduct(weights, values, from: place) / sum }
    }
    return output
  }

  /// A plain loop, because tests are not optimized and this is where they calculate most.
  private static func dotProduct(_ weights: [Double], _ values: [Double], from start: Int) -> Double {
    var total = 0.0
    var offset = 0
    while offset < weights.count {
      total += weights[offset] * values[start + offset]
      offset += 1
    }
    return total
  }
}

/// The largest and the mean difference of two lists of values.
func differences(_ a: [Double], _ b: [Double]) -> (largest: Double, mean: Double) {
  let all = zip(a, b).map { abs($0 - $1) }
  return (all.max() ?? 0, all.reduce(0, +) / Double(max(1, all.count)))
}

extension Bitmap {
  /// One channel of every pixel: 0 for red, 8 for green, 16 for blue, 24 for alpha.
  func channel(_ shift: UInt32) -> [Double] { pixels.map { Double($0 >> shift & 255) } }
}
