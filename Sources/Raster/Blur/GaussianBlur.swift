/// Convolves planes with Gaussians, one axis after the other, each rounded once.
///
/// Both passes add weighted rows to a row of 32-bit sums, so that the compiler makes vector code of them. Three running
/// boxes cost less where σ is large, but planes are reduced until it is small, and boxes are off by up to 4/255.
final class GaussianBlur {
  private let sums = ScratchBuffer<UInt32>()
  private let line = ScratchBuffer<UInt16>()

  /// Blurs in place by the kernels of a grid. What lies outside the plane counts as 0.
  func blur(_ plane: SamplePlane, _ grid: ReducedGrid) {
    if grid.across.radius > 0 { blurRows(plane, grid.across) }
    if grid.down.radius > 0 { blurColumns(plane, grid.down) }
  }

  private func blurRows(_ plane: SamplePlane, _ kernel: GaussianKernel) {
    let count = plane.rowLength
    let padding = kernel.radius * plane.channels
    let padded = line.reserve(count + 2 * padding)
    padded.update(repeating: 0, count: count + 2 * padding)
    let sums = sums.reserve(count)
    for y in 0..<plane.height {
      let middle = padded + padding
      middle.update(from: plane.row(y), count: count)
      Self.begin(sums, middle, kernel.weights[0], count)
      for distance in 1...kernel.radius {
        let offset = distance * plane.channels
        Self.add(sums, middle - offset, middle + offset, kernel.weights[distance], count)
      }
      Self.finish(sums, plane.row(y), count)
    }
  }

  /// Rows above the present one are kept aside, as they are overwritten.
  private func blurColumns(_ plane: SamplePlane, _ kernel: GaussianKernel) {
    let count = plane.rowLength
    let ringSize = kernel.radius + 1
    let ring = line.reserve(count * (ringSize + 1))
    let zeros = ring + count * ringSize
    zeros.update(repeating: 0, count: count)
    let sums = sums.reserve(count)
    for y in 0..<plane.height {
      let kept = ring + y % ringSize * count
      kept.update(from: plane.row(y), count: count)
      Self.begin(sums, kept, kernel.weights[0], count)
      for distance in 1...kernel.radius {
        let above = y >= distance ? ring + (y - distance) % ringSize * count : zeros
        let below = y + distance < plane.height ? plane.row(y + distance) : zeros
        Self.add(sums, above, below, kernel.weights[distance], count)
      }
      Self.finish(sums, plane.row(y), count)
    }
  }

  private static func begin(
    _ sums: UnsafeMutablePointer<UInt32>, _ row: UnsafePointer<UInt16>, _ weight: UInt32, _ count: Int
  ) {
    for i in 0..<count { sums[i] = UInt32(row[i]) &* weight &+ GaussianKernel.unit / 2 }
  }

  private static func add(
    _ sums: UnsafeMutablePointer<UInt32>, _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>,
    _ weight: UInt32, _ count: Int
  ) {
    for i in 0..<count { sums[i] &+= (UInt32(a[i]) &+ UInt32(b[i])) &* weight }
  }

  private static func finish(
    _ sums: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt16>, _ count: Int
  ) {
    for i in 0..<count { row[i] = UInt16(truncatingIfNeeded: sums[i] &>> 16) }
  }
}
