import Geometry

/// A blurred corner of a rounded rectangle, sampled on a grid. Corners are the parts of a shadow that are not flat.
///
/// The two sides of the corner are so long that the opposite ones matter only if they are near, in which case the table
/// includes them. Values are those of the continuous convolution: the straight middle of the shape by the error
/// function in y, its corners by quadrature over y of the error function in x.
final class ShadowCorner {
  /// The number of grid steps per σ, for which linear interpolation is within 0.35/255.
  static let stepsPerSigma = 5.0
  /// The maximum number of steps along the corner. A radius of more than 90 σ is sampled more coarsely.
  static let maximumSteps = 480.0

  /// The dimensions of a corner, in grid steps.
  struct Key: Hashable {
    /// The length of the side, limited to the length from which it no longer matters.
    var width: Double
    var height: Double
    var radius: Double
    var sigma: Double

    /// The number of steps from the corner outward to the first sample.
    var outside: Double { (RoundedShadow.reach * sigma).rounded(.up) }

    /// Creates a key, in which long sides are shortened to a length at which their far ends do not affect the corner.
    init(width: Double, height: Double, radius: Double, sigma: Double) {
      self.radius = radius
      self.sigma = sigma
      let significant = 2 * (radius + (RoundedShadow.reach * sigma).rounded(.up) + 1)
      self.width = min(width, significant)
      self.height = min(height, significant)
    }
  }

  /// Returns the length of a step for a σ and a radius in the same unit.
  static func step(sigma: Double, radius: Double) -> Double {
    max(sigma / stepsPerSigma, (radius + 2 * RoundedShadow.reach * sigma) / maximumSteps)
  }

  /// The samples, valid during the lifetime of the corner.
  let grid: ShadowGrid
  private let samples: UnsafeMutableBufferPointer<UInt16>

  var byteCount: Int { samples.count * MemoryLayout<UInt16>.stride }

  /// Computes the samples of a corner.
  ///
  /// - Parameter key: The dimensions in grid steps; the radius fits the sides.
  init(_ key: Key) {
    let columns = Self.count(side: key.width, key)
    let rows = Self.count(side: key.height, key)
    let slices = Self.slices(key)
    func integral(_ x: Double) -> Double { GaussianIntegral.value(x / key.sigma) }
    let edges = slices.flatMap { slice in
      (0..<columns).map { column in
        let x = Double(column) - key.outside
        return integral(x - slice.inset) - integral(x - key.width + slice.inset)
      }
    }
    let samples = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: columns * rows)
    var sums = [Double](repeating: 0, count: columns)
    for row in 0..<rows {
      let y = Double(row) - key.outside
      for column in 0..<columns { sums[column] = 0 }
      for (index, slice) in slices.enumerated() {
        let weight = integral(y - slice.top) - integral(y - slice.bottom)
        if weight == 0 { continue }
        // Each column adds its slices in order, so that the result does not depend on the other columns.
        for column in 0..<columns { sums[column] += weight * edges[index &* columns &+ column] }
      }
      for column in 0..<columns {
        samples.initializeElement(
          at: row * columns + column, to: UInt16((min(1, max(0, sums[column])) * 65535).rounded()))
      }
    }
    self.samples = samples
    grid = ShadowGrid(
      samples: UnsafePointer(samples.baseAddress!), columns: columns, rows: rows, outside: Int(key.outside))
  }

  deinit { samples.deallocate() }

  private static func count(side: Double, _ key: Key) -> Int {
    Int(min(2 * maximumSteps, min(key.radius + key.outside, side / 2).rounded(.up) + key.outside)) + 2
  }

  /// A part of the shape between two heights, which is narrower than the rectangle by `inset` on both sides.
  private struct Slice {
    var top: Double
    var bottom: Double
    var inset: Double
  }

  /// Divides the corners into slices at equal angles, which are thin where the outline is nearly level.
  private static func slices(_ key: Key) -> [Slice] {
    let count = key.radius > 0 ? 24 + Int(min(40, key.radius / 2)) : 0
    var slices = [Slice(top: key.radius, bottom: key.height - key.radius, inset: 0)]
    for index in 0..<count {
      func angle(_ step: Double) -> Double { Double.pi / 2 * step / Double(count) }
      let low = key.radius * (1 - Elementary.cos(angle(Double(index))))
      let high = key.radius * (1 - Elementary.cos(angle(Double(index) + 1)))
      let inset = key.radius * (1 - Elementary.sin(angle(Double(index) + 0.5)))
      slices.append(Slice(top: low, bottom: high, inset: inset))
      slices.append(Slice(top: key.height - high, bottom: key.height - low, inset: inset))
    }
    return slices
  }
}

/// The cumulative distribution of a Gaussian, from a table. It is accurate to 1e-6, at a tenth of the cost of the error
/// function.
enum GaussianIntegral {
  private static let stepsPerSigma = 128.0
  /// The number of σ beyond which the value is 1 to within 1e-7.
  private static let reach = 5.5

  private static let table: [Double] = (0...Int(reach * stepsPerSigma) + 1).map {
    0.5 * (1 + Elementary.erf(Double($0) / (stepsPerSigma * 1.4142135623730951)))
  }

  static func value(_ sigmas: Double) -> Double {
    let size = abs(sigmas)
    guard size < reach else { return sigmas > 0 ? 1 : 0 }
    let position = size * stepsPerSigma
    let index = Int(position)
    let share = table[index] + (table[index + 1] - table[index]) * (position - Double(index))
    return sigmas < 0 ? 1 - share : share
  }
}
