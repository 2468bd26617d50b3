/// Reads a picture between its pixels.
package struct BilinearSampler {
  let texels: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  package init(texels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    self.texels = texels
    self.width = width
    self.height = height
  }

  /// Whole texels of one row; beyond the border the edge goes on.
  func copy(_ column: Int, _ row: Int, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let line = min(height - 1, max(0, row)) * width
    let before = min(count, max(0, -column))
    let inside = min(count - before, max(0, width - max(0, column)))
    pixels.update(repeating: texels[line], count: before)
    if inside > 0 {
      (pixels + before).update(from: texels.baseAddress! + (line + column + before), count: inside)
    }
    (pixels + (before + inside)).update(repeating: texels[line + width - 1], count: count - before - inside)
  }

  /// `count` colors from a position on, in equal steps; all in 1/65536 texel, of which the upper 8 bits below the
  /// point count.
  package func sample(
    _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u &+ 128, v &+ 128)
    let inside = Self.steps(from: u, by: uStep, below: (width &- 1) &<< 16, count)
      .clamped(to: Self.steps(from: v, by: vStep, below: (height &- 1) &<< 16, count))
    for index in 0..<inside.lowerBound {
      pixels[index] = clamped(u, v).mean(shift: 0)
      u &+= uStep
      v &+= vStep
    }
    for index in inside {
      pixels[index] = inner(u, v).mean(shift: 0)
      u &+= uStep
      v &+= vStep
    }
    for index in inside.upperBound..<count {
      pixels[index] = clamped(u, v).mean(shift: 0)
      u &+= uStep
      v &+= vStep
    }
  }

  /// Which of `count` steps lie at 0 or above and below `limit`.
  private static func steps(from start: Int, by step: Int, below limit: Int, _ count: Int) -> Range<Int> {
    if step < 0 { return steps(from: limit &- 1 &- start, by: 0 &- step, below: limit, count) }
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    func reach(_ boundary: Int) -> Int { min(count, max(0, (boundary &- start &+ step &- 1) / step)) }
    return reach(0)..<max(reach(0), reach(limit))
  }

  /// As `sample`, each color the mean of samples around its position, rounded once.
  func average(
    _ taps: SampleTaps, _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let (lastColumn, lastRow) = ((width &- 1) &<< 16, (height &- 1) &<< 16)
    taps.offsets.withUnsafeBufferPointer { offsets in
      var (u, v) = (u &+ 128, v &+ 128)
      for index in 0..<count {
        var sums = ChannelSums()
        if u &+ taps.low.u >= 0, u &+ taps.high.u < lastColumn, v &+ taps.low.v >= 0,
          v &+ taps.high.v < lastRow
        {
          for offset in offsets { sums.add(inner(u &+ offset.u, v &+ offset.v)) }
        } else {
          for offset in offsets { sums.add(clamped(u &+ offset.u, v &+ offset.v)) }
        }
        pixels[index] = sums.mean(shift: taps.shift)
        u &+= uStep
        v &+= vStep
      }
    }
  }

  /// The mix at a position whose four neighbors are inside.
  @inline(__always)
  private func inner(_ u: Int, _ v: Int) -> ChannelSums {
    let corner = texels.baseAddress.unsafelyUnwrapped + ((v &>> 16) &* width &+ u &>> 16)
    let low = corner + width
    return ChannelSums(
      UInt64(corner[0]) | UInt64(corner[1]) &<< 32, UInt64(low[0]) | UInt64(low[1]) &<< 32, u, v)
  }

  private func clamped(_ u: Int, _ v: Int) -> ChannelSums {
    let (column, row) = (u &>> 16, v &>> 16)
    let x0 = min(width &- 1, max(0, column))
    let x1 = min(width &- 1, max(0, column &+ 1))
    let y0 = min(height &- 1, max(0, row)) &* width
    let y1 = min(height &- 1, max(0, row &+ 1)) &* width
    return ChannelSums(
      UInt64(texels[y0 &+ x0]) | UInt64(texels[y0 &+ x1]) &<< 32,
      UInt64(texels[y1 &+ x0]) | UInt64(texels[y1 &+ x1]) &<< 32, u, v)
  }
}

/// The four channels as sums of 8.16 fixed point: of up to 64 samples.
struct ChannelSums {
  private var sums = SIMD4<UInt32>()

  init() {}

  /// Two neighbors of a row and the two below them, mixed by bits 8…15 of the position, as
  /// weights of 0…256.
  ///
  /// First the rows are mixed, both columns at once, in 16 bits that overflow on the way only.
  @inline(__always)
  init(_ top: UInt64, _ low: UInt64, _ u: Int, _ v: Int) {
    let x = UInt32(truncatingIfNeeded: (u &>> 8) & 255)
    let y = UInt16(truncatingIfNeeded: (v &>> 8) & 255)
    let (top, low) = (Self.lanes(top), Self.lanes(low))
    let columns = top &<< 8 &+ (low &- top) &* SIMD8(repeating: y)
    let left = SIMD4<UInt32>(truncatingIfNeeded: columns.lowHalf)
    let right = SIMD4<UInt32>(truncatingIfNeeded: columns.highHalf)
    sums = left &<< 8 &+ (right &- left) &* SIMD4(repeating: x)
  }

  @inline(__always)
  mutating func add(_ other: ChannelSums) { sums &+= other.sums }

  /// The pixel of the mean of 2 to the power of `shift` samples, rounded to nearest.
  @inline(__always)
  func mean(shift: Int) -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: 16 &+ shift)
    let half: UInt32 = 1 &<< (bits &- 1)
    let means = (sums &+ SIMD4(repeating: half)) &>> SIMD4(repeating: bits)
    return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: means), to: UInt32.self))
  }

  /// The bytes of two pixels.
  @inline(__always)
  private static func lanes(_ pixels: UInt64) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(pixels.littleEndian, to: SIMD8<UInt8>.self))
  }
}
