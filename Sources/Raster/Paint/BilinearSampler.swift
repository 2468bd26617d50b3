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
      let (column, row) = (u &>> 16, v &>> 16)
      if UInt(bitPattern: column) < lastColumn && UInt(bitPattern: row) < lastRow {
        let corner = texels.baseAddress.unsafelyUnwrapped + (row &* width &+ column)
        pixels[index] = Self.mix(corner[0], corner[1], corner[width], corner[width &+ 1], u, v)
      } else {
        pixels[index] = clamped(column, row, u, v)
      }
      u &+= uStep
      v &+= vStep
    }
  }

  /// As `sample`, each colour the mean of samples around its position.
  func average(
    _ taps: SampleTaps, _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let half: UInt64 = 0x0001_0001_0001_0001 &<< UInt64(taps.shift &- 1)
    let shift = UInt64(taps.shift)
    taps.offsets.withUnsafeBufferPointer { offsets in
      for index in 0..<count {
        let (centreU, centreV) = (u &+ index &* uStep &+ 128, v &+ index &* vStep &+ 128)
        var sum: UInt64 = half
        for offset in offsets { sum &+= Self.spread(colour(centreU &+ offset.u, centreV &+ offset.v)) }
        pixels[index] = Self.gather(sum &>> shift)
      }
    }
  }

  @inline(__always)
  private func colour(_ u: Int, _ v: Int) -> UInt32 {
    let (column, row) = (u &>> 16, v &>> 16)
    guard UInt(bitPattern: column) < UInt(bitPattern: width &- 1),
      UInt(bitPattern: row) < UInt(bitPattern: height &- 1)
    else { return clamped(column, row, u, v) }
    let corner = texels.baseAddress.unsafelyUnwrapped + (row &* width &+ column)
    return Self.mix(corner[0], corner[1], corner[width], corner[width &+ 1], u, v)
  }

  /// The inverse of `spread`, from the lower bytes of the lanes.
  @inline(__always)
  private static func gather(_ lanes: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: lanes & 0x00FF_00FF) | UInt32(truncatingIfNeeded: (lanes &>> 24) & 0xFF00_FF00)
  }

  private func clamped(_ column: Int, _ row: Int, _ u: Int, _ v: Int) -> UInt32 {
    let x0 = min(width &- 1, max(0, column))
    let x1 = min(width &- 1, max(0, column &+ 1))
    let y0 = min(height &- 1, max(0, row)) &* width
    let y1 = min(height &- 1, max(0, row &+ 1)) &* width
    return Self.mix(texels[y0 &+ x0], texels[y0 &+ x1], texels[y1 &+ x0], texels[y1 &+ x1], u, v)
  }

  /// The four neighbours by bits 8…15 of the position, as weights of 0…256: 16 bits a channel in x, rounded once after
  /// y. A lane may borrow from the next one on the way; the sums are of lanes that fit, so the borrows cancel.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: Int, _ v: Int) -> UInt32 {
    let x = UInt64(truncatingIfNeeded: (u &>> 8) & 255)
    let y = UInt64(truncatingIfNeeded: (v &>> 8) & 255)
    let (left, leftLow) = (spread(a), spread(c))
    let top = left &<< 8 &+ (spread(b) &- left) &* x
    let low = leftLow &<< 8 &+ (spread(d) &- leftLow) &* x
    let (evenTop, oddTop) = (top & evenLanes, (top &>> 16) & evenLanes)
    let even = evenTop &<< 8 &+ ((low & evenLanes) &- evenTop) &* y &+ half
    let odd = oddTop &<< 8 &+ (((low &>> 16) & evenLanes) &- oddTop) &* y &+ half
    return join(even &>> 16, odd &>> 16)
  }

  private static let evenLanes: UInt64 = 0x0000_FFFF_0000_FFFF
  private static let half: UInt64 = 0x0000_8000_0000_8000

  /// The bytes in lanes of 16 bits, in the order 0, 2, 1, 3.
  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) &<< 24
  }

  /// Bytes 0 and 1 from the halves of `even`, 2 and 3 from those of `odd`.
  @inline(__always)
  private static func join(_ even: UInt64, _ odd: UInt64) -> UInt32 {
    UInt32(
      truncatingIfNeeded: even & 0xFF | (even &>> 24) & 0xFF00 | (odd & 0xFF) &<< 16 | (odd &>> 8)
        & 0xFF00_0000)
  }
}
