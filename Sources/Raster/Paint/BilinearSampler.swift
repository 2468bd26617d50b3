import CVectors
import System

/// A sampler that interpolates a picture between its pixels.
package struct BilinearSampler {
  let texels: UnsafeBufferPointer<UInt32>
  let width: Int
  let height: Int

  /// Creates a sampler of premultiplied pixels, which must outlive it.
  package init(texels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    self.texels = texels
    self.width = width
    self.height = height
  }

  /// Copies whole texels of one row; beyond the border, the edge texels are repeated.
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

  /// Computes `count` colors from a position in equal steps. All coordinates are in 1/65536 texel, of which the upper 8
  /// fractional bits are used.
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
    let start =
      inside.lowerBound &+ sampleFours(u, v, uStep, vStep, inside.count, into: pixels + inside.lowerBound)
    u &+= uStep &* (start &- inside.lowerBound)
    v &+= vStep &* (start &- inside.lowerBound)
    for index in start..<inside.upperBound {
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

  /// Samples complete groups of four of `count` pixels, all of whose neighbors are inside, and returns the number of
  /// pixels.
  private func sampleFours(
    _ u: Int, _ v: Int, _ uStep: Int, _ vStep: Int, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) -> Int {
    guard width <= Int16.max, height <= 1 << 14 else { return 0 }
    let fours = count & ~3
    let top = texels.baseAddress.unsafelyUnwrapped
    if Processor.hasAVX2 {
      func narrow(_ number: Int) -> Int32 { Int32(truncatingIfNeeded: number) }
      vectors_sample(
        top, narrow(width), narrow(u), narrow(v), narrow(uStep), narrow(vStep), Int64(fours), pixels)
      return fours
    }
    var (u, v) = (FourPlaces(u, uStep), FourPlaces(v, vStep))
    for index in stride(from: 0, to: fours, by: 4) {
      FourSamples.store(u.values, v.values, top, below: top + width, width, into: pixels + index)
      u.advance()
      v.advance()
    }
    return fours
  }

  /// Returns which of `count` steps are at least 0 and below `limit`.
  private static func steps(from start: Int, by step: Int, below limit: Int, _ count: Int) -> Range<Int> {
    if step < 0 { return steps(from: limit &- 1 &- start, by: 0 &- step, below: limit, count) }
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    func reach(_ boundary: Int) -> Int { min(count, max(0, (boundary &- start &+ step &- 1) / step)) }
    return reach(0)..<max(reach(0), reach(limit))
  }

  /// Computes colors as `sample` does, but as the mean of several samples around each position, rounded once.
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

  /// Interpolates at a position whose four neighbors are inside.
  @inline(__always)
  private func inner(_ u: Int, _ v: Int) -> ChannelSums {
    let corner = texels.baseAddress.unsafelyUnwrapped + ((v &>> 16) &* width &+ u &>> 16)
    let low = corner + width
    return ChannelSums(
      UInt64(corner[0]) | UInt64(corner[1]) &<< 32, UInt64(low[0]) | UInt64(low[1]) &<< 32, u, v)
  }

  /// Interpolates at a position in 1/65536 texel; beyond the border, the edge texels are repeated.
  func clamped(_ u: Int, _ v: Int) -> ChannelSums {
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

/// The sums of up to 64 samples for each of the four channels, in 8.16 fixed point.
struct ChannelSums {
  private var sums = SIMD4<UInt32>()

  init() {}

  /// Interpolates two neighbors in a row and the two below them, with bits 8…15 of the position as weights of 0…256.
  ///
  /// The rows are mixed first, both columns at once, in 16 bits that overflow only in intermediate results.
  @inline(__always)
  init(_ top: UInt64, _ low: UInt64, _ u: Int, _ v: Int) {
    let x = UInt32(truncatingIfNeeded: (u &>> 8) & 255)
    let y = UInt16(truncatingIfNeeded: (v &>> 8) & 255)
    let (top, low) = (SIMD8(widening: top.littleEndian), SIMD8(widening: low.littleEndian))
    let columns = top &<< 8 &+ (low &- top) &* SIMD8(repeating: y)
    let left = SIMD4(widening: SIMD4(columns[0], columns[1], columns[2], columns[3]))
    let right = SIMD4(widening: SIMD4(columns[4], columns[5], columns[6], columns[7]))
    sums = left &<< 8 &+ (right &- left) &* SIMD4(repeating: x)
  }

  @inline(__always)
  mutating func add(_ other: ChannelSums) { sums &+= other.sums }

  /// Returns the mean of 2 to the power of `shift` samples as a pixel, rounded to nearest.
  @inline(__always)
  func mean(shift: Int) -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: 16 &+ shift)
    let half: UInt32 = 1 &<< (bits &- 1)
    let means = (sums &+ SIMD4(repeating: half)) &>> SIMD4(repeating: bits)
    return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: means), to: UInt32.self))
  }
}

/// Bilinear interpolation at four positions, all of whose neighbors are inside.
private enum FourSamples {
  /// Writes the colors at the positions.
  ///
  /// Rows are mixed in 16 bits that overflow only in intermediate results, then columns in pairs of signed 16 bits,
  /// offset by 128.
  ///
  /// - Parameters:
  ///   - top: The picture, at most 32,767 texels wide and 16,384 high.
  ///   - below: The picture from its second row.
  @inline(__always)
  static func store(
    _ u: SIMD4<Int32>, _ v: SIMD4<Int32>, _ top: UnsafePointer<UInt32>, below: UnsafePointer<UInt32>,
    _ width: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let strides = SIMD4(repeating: 1 | Int32(truncatingIfNeeded: width) &<< 16)
    let corners = SignedHalves.sums(u &>> 16 | v & -65536, strides)
    let columns = unsafeBitCast(SignedHalves.weights(u), to: SIMD8<Int16>.self)
    let rows = v &>> 8 & 255
    // A loop might not be unrolled.
    @inline(__always) func color(_ index: Int) -> UInt32 {
      let corner = Int(UInt32(bitPattern: corners[index]))
      let (upper, lower) = (lanes(top + corner), lanes(below + corner))
      let weight = SIMD8(repeating: UInt16(truncatingIfNeeded: rows[index]))
      let mixed: SIMD8<UInt16> = (upper &<< 8 &+ (lower &- upper) &* weight) ^ 0x8000
      let neighbors = SIMD8(
        mixed[0], mixed[4], mixed[1], mixed[5], mixed[2], mixed[6], mixed[3], mixed[7])
      let (left, right) = (columns[2 &* index], columns[2 &* index &+ 1])
      let weights = SIMD8(left, right, left, right, left, right, left, right)
      let sums = SignedHalves.sums(
        unsafeBitCast(neighbors, to: SIMD4<Int32>.self), unsafeBitCast(weights, to: SIMD4<Int32>.self))
      // Rounds, and adds the offset of 128.
      let means: SIMD4<Int32> = (sums &+ 0x80_8000) &>> 16
      func byte(_ channel: Int) -> UInt8 { UInt8(truncatingIfNeeded: means[channel]) }
      let bytes = SIMD4(byte(0), byte(1), byte(2), byte(3))
      return UInt32(littleEndian: unsafeBitCast(bytes, to: UInt32.self))
    }
    pixels[0] = color(0)
    pixels[1] = color(1)
    pixels[2] = color(2)
    pixels[3] = color(3)
  }

  /// Returns the bytes of two texels.
  @inline(__always)
  private static func lanes(_ texels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    let pair = UnsafeRawPointer(texels).loadUnaligned(as: SIMD2<UInt32>.self)
    let words = UInt64(pair.x) | UInt64(pair.y) &<< 32
    let bytes = unsafeBitCast(words.littleEndian, to: SIMD8<UInt8>.self)
    return SIMD8(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7]))
  }
}
