/// Reads a picture between its pixels.
struct BilinearSampler {
  let texels: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

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

  /// `count` colours from a position on, in equal steps; all in 1/65536 texel, of which the upper 8 bits below the
  /// point count.
  func sample(
    _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u &+ 128, v &+ 128)
    let (lastColumn, lastRow) = (UInt(bitPattern: width &- 1), UInt(bitPattern: height &- 1))
    for index in 0..<count {
      let isInside =
        UInt(bitPattern: u &>> 16) < lastColumn && UInt(bitPattern: v &>> 16) < lastRow
      pixels[index] = (isInside ? inner(u, v) : clamped(u, v)).mean(shift: 0)
      u &+= uStep
      v &+= vStep
    }
  }

  /// As `sample`, each colour the mean of samples around its position, rounded once.
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

  /// The mix at a position whose four neighbours are inside.
  @inline(__always)
  private func inner(_ u: Int, _ v: Int) -> ChannelSums {
    let corner = texels.baseAddress.unsafelyUnwrapped + ((v &>> 16) &* width &+ u &>> 16)
    return ChannelSums(corner[0], corner[1], corner[width], corner[width &+ 1], u, v)
  }

  private func clamped(_ u: Int, _ v: Int) -> ChannelSums {
    let (column, row) = (u &>> 16, v &>> 16)
    let x0 = min(width &- 1, max(0, column))
    let x1 = min(width &- 1, max(0, column &+ 1))
    let y0 = min(height &- 1, max(0, row)) &* width
    let y1 = min(height &- 1, max(0, row &+ 1)) &* width
    return ChannelSums(texels[y0 &+ x0], texels[y0 &+ x1], texels[y1 &+ x0], texels[y1 &+ x1], u, v)
  }
}

/// The four channels in lanes of 32 bits, as sums of 8.16 fixed point: of up to 64 samples.
struct ChannelSums {
  /// Bytes 0 and 1 of a pixel.
  private var even: UInt64
  /// Bytes 2 and 3.
  private var odd: UInt64

  init() { (even, odd) = (0, 0) }

  /// Four neighbours mixed by bits 8…15 of the position, as weights of 0…256.
  ///
  /// A lane may borrow from the next one on the way; the sums are of lanes that fit, so the borrows cancel.
  @inline(__always)
  init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: Int, _ v: Int) {
    let x = UInt64(truncatingIfNeeded: (u &>> 8) & 255)
    let y = UInt64(truncatingIfNeeded: (v &>> 8) & 255)
    let (left, leftLow) = (Self.spread(a), Self.spread(c))
    let top = left &<< 8 &+ (Self.spread(b) &- left) &* x
    let low = leftLow &<< 8 &+ (Self.spread(d) &- leftLow) &* x
    let (evenTop, oddTop) = (top & Self.lanes, (top &>> 16) & Self.lanes)
    even = evenTop &<< 8 &+ ((low & Self.lanes) &- evenTop) &* y
    odd = oddTop &<< 8 &+ (((low &>> 16) & Self.lanes) &- oddTop) &* y
  }

  @inline(__always)
  mutating func add(_ other: ChannelSums) {
    even &+= other.even
    odd &+= other.odd
  }

  /// The pixel of the mean of 2 to the power of `shift` samples, rounded to nearest.
  @inline(__always)
  func mean(shift: Int) -> UInt32 {
    let half = 0x0000_8000_0000_8000 &<< UInt64(shift)
    let places = UInt64(16 &+ shift)
    let (even, odd) = ((even &+ half) &>> places, (odd &+ half) &>> places)
    return UInt32(
      truncatingIfNeeded: even & 0xFF | (even &>> 24) & 0xFF00 | (odd & 0xFF) &<< 16 | (odd &>> 8)
        & 0xFF00_0000)
  }

  private static let lanes: UInt64 = 0x0000_FFFF_0000_FFFF

  /// The bytes in lanes of 16 bits, in the order 0, 2, 1, 3.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) &<< 24
  }
}
