import CVectors
import System

/// The kind of a row's pixels, which determines its filter.
enum RowKind {
  /// Areas of one color, gradients, shadows and blurs, or few pixels of anything.
  case plain
  /// Text and other drawing in few colors.
  case drawing
  /// Noise, which three neighbors predict better than one.
  case photograph
}

/// A classifier of rows that samples half of the pixels, in alternating groups of sixteen.
struct RowSample {
  let format: PixelFormat
  /// The number of pixels per row.
  let width: Int

  private static let group = 16
  /// The first sampled pixel, which has neighbors to its left.
  private static let start = 4

  /// Returns the kind of a row that has others above it.
  @inline(__always)
  func kind(of pixels: UnsafePointer<UInt32>) -> RowKind {
    let counts = self.counts(pixels, minus: pixels - width)
    if counts.steps < counts.strong { return .drawing }
    // Steps in less than an eighth of the sampled pixels, or with a mean size below one, are not noise.
    if counts.steps &* 16 < width || counts.size < counts.steps &* format.bytesPerPixel { return .plain }
    return isNoise(pixels, size: counts.size) ? .photograph : .plain
  }

  /// Returns whether a row filtered with Sub is text or other drawing: fewer pixels differ from their left neighbor
  /// than filtered bytes are not small.
  ///
  /// Gradients, shadows and blurs do not have such bytes, and photographs have few equal pixels.
  func isDrawing(_ pixels: UnsafePointer<UInt32>) -> Bool {
    let counts = self.counts(pixels, minus: pixels - 1)
    return counts.steps < counts.strong
  }

  /// Counts the sampled bytes that are not small after subtracting those of `others`, and the pixels that differ from
  /// their left neighbor. Also returns the sum of the magnitudes of the bytes.
  @inline(__always)
  private func counts(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>
  ) -> (strong: Int, steps: Int, size: Int) {
    if Processor.hasAVX2 {
      var (strong, steps, size): (UInt64, UInt64, UInt64) = (0, 0, 0)
      let count = Int64(max(0, width &- Self.start &- Self.group &+ 1))
      vectors_row_counts(pixels + Self.start, others + Self.start, count, &strong, &steps, &size)
      return (Int(strong), Int(steps), Int(size))
    }
    let one = SIMD16<UInt8>(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    let seven = SIMD16<UInt8>(7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)
    let high = SIMD16<UInt8>(
      240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240, 240)
    var steps = SIMD4<UInt32>()
    var strong = SIMD2<UInt64>()
    var size = SIMD2<UInt64>()
    var first = Self.start
    while first &+ Self.group <= width {
      var count = SIMD16<UInt8>()
      for offset in stride(from: 0, to: Self.group, by: 4) {
        let here = pixels + (first &+ offset)
        let difference = RowFilter.fourPixels(here) &- RowFilter.fourPixels(others + (first &+ offset))
        let isStrong = ((difference &+ seven) & high) .!= SIMD16<UInt8>()
        count &+= SIMD16<UInt8>().replacing(with: one, where: isStrong)
        size &+= Self.sizes(of: difference)
        let isStep = Self.words(here) .!= Self.words(here - 1)
        steps &+= SIMD4<UInt32>().replacing(with: SIMD4<UInt32>(1, 1, 1, 1), where: isStep)
      }
      strong &+= FilteredBytes.sums(of: count)
      first &+= 2 &* Self.group
    }
    return (
      Self.total(strong), Int(steps[0]) + Int(steps[1]) + Int(steps[2]) + Int(steps[3]), Self.total(size)
    )
  }

  @inline(__always)
  private static func words(_ pixels: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
    UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
  }

  /// Returns whether the Paeth filter makes the sampled bytes at least a tenth smaller than Up, whose total is `size`.
  private func isNoise(_ pixels: UnsafePointer<UInt32>, size: Int) -> Bool {
    let above = pixels - width
    var predicted = SIMD2<UInt64>()
    var first = Self.start
    while first &+ Self.group <= width {
      for offset in 0..<2 {
        let next = first &+ 8 &* offset
        predicted &+= Self.sizes(of: PaethPrediction.difference(pixels + next, above: above + next))
      }
      first &+= 2 &* Self.group
    }
    // `predicted` covers half of the sampled pixels.
    return Self.total(predicted) &* 20 < size &* 9
  }

  /// Returns the sums of the magnitudes of the bytes in each half, as distances from 0 modulo 256.
  @inline(__always)
  private static func sizes(of bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let negative = SIMD16<UInt8>() &- bytes
    return FilteredBytes.sums(of: bytes.replacing(with: negative, where: negative .< bytes))
  }

  @inline(__always)
  private static func total(_ halves: SIMD2<UInt64>) -> Int { Int(halves[0] &+ halves[1]) }
}
