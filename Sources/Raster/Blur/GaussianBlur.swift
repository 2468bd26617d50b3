/// A convolution of planes with Gaussians, one axis after the other, each rounded once.
///
/// Both passes add weighted rows to a row of 32-bit sums, eight samples at a time. Three running box filters would be
/// faster for large σ, but planes are reduced until σ is small, and box filters deviate by up to 4/255.
final class GaussianBlur {
  private let sums = ScratchBuffer<UInt32>()
  private let line = ScratchBuffer<UInt16>()

  /// Blurs a plane in place with the kernels of a grid. Outside the plane, its edge samples are repeated or samples are
  /// 0.
  ///
  /// The size of the plane bounds the work, however wide the kernels are.
  func blur(_ plane: SamplePlane, _ grid: ReducedGrid, outside: CellReducer.Outside) {
    if grid.across.radius > 0 { blurRows(plane, grid.across, outside) }
    if grid.down.radius > 0 { blurColumns(plane, grid.down, outside) }
  }

  private func blurRows(_ plane: SamplePlane, _ kernel: GaussianKernel, _ outside: CellReducer.Outside) {
    let (count, channels) = (plane.rowLength, plane.channels)
    let reach = min(kernel.radius, plane.width - 1)
    let padding = reach * channels
    let padded = line.reserve(count + 2 * padding)
    padded.update(repeating: 0, count: count + 2 * padding)
    let sums = sums.reserve(count)
    for y in 0..<plane.height {
      let middle = padded + padding
      middle.update(from: plane.row(y), count: count)
      if outside == .edgePixels {
        for index in 0..<padding {
          padded[index] = middle[index % channels]
          middle[count + index] = middle[count - channels + index % channels]
        }
      }
      Self.begin(sums, middle, kernel.weights[0], count)
      for distance in 0..<reach {
        let offset = (distance + 1) * channels
        Self.add(sums, middle - offset, middle + offset, kernel.weights[distance + 1], count)
      }
      if outside == .edgePixels, kernel.radius > reach {
        let rest = kernel.weight(beyond: reach)
        for index in 0..<count {
          let channel = index % channels
          let edges = UInt32(middle[channel]) &+ UInt32(middle[count - channels + channel])
          sums[index] &+= edges &* rest
        }
      }
      Self.finish(sums, plane.row(y), count)
    }
  }

  /// Blurs along the columns. Rows above the current one are saved in a ring buffer, since they are overwritten.
  private func blurColumns(_ plane: SamplePlane, _ kernel: GaussianKernel, _ outside: CellReducer.Outside) {
    let count = plane.rowLength
    let reach = min(kernel.radius, plane.height - 1)
    let ringSize = reach + 1
    let ring = line.reserve(count * (ringSize + 2))
    let top = ring + count * ringSize
    let bottom = top + count
    if outside == .edgePixels {
      top.update(from: plane.row(0), count: count)
      bottom.update(from: plane.row(plane.height - 1), count: count)
    } else {
      top.update(repeating: 0, count: 2 * count)
    }
    let sums = sums.reserve(count)
    for y in 0..<plane.height {
      let kept = ring + y % ringSize * count
      kept.update(from: plane.row(y), count: count)
      Self.begin(sums, kept, kernel.weights[0], count)
      for distance in 0..<reach {
        let (before, after) = (y - distance - 1, y + distance + 1)
        let above = before >= 0 ? ring + before % ringSize * count : top
        let below = after < plane.height ? plane.row(after) : bottom
        Self.add(sums, above, below, kernel.weights[distance + 1], count)
      }
      if kernel.radius > reach { Self.add(sums, top, bottom, kernel.weight(beyond: reach), count) }
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
    let weights = SIMD8(repeating: weight)
    var i = 0
    while i &+ 8 <= count {
      let memory = UnsafeMutableRawPointer(sums + i)
      let added = (lanes(a + i) &+ lanes(b + i)) &* weights
      memory.storeBytes(of: memory.loadUnaligned(as: SIMD8<UInt32>.self) &+ added, as: SIMD8<UInt32>.self)
      i &+= 8
    }
    while i < count {
      sums[i] &+= (UInt32(a[i]) &+ UInt32(b[i])) &* weight
      i &+= 1
    }
  }

  @inline(__always)
  private static func lanes(_ samples: UnsafePointer<UInt16>) -> SIMD8<UInt32> {
    SIMD8(widening: UnsafeRawPointer(samples).loadUnaligned(as: SIMD8<UInt16>.self))
  }

  private static func finish(
    _ sums: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt16>, _ count: Int
  ) {
    for i in 0..<count { row[i] = UInt16(truncatingIfNeeded: sums[i] &>> 16) }
  }
}
