import CVectors
import System

/// What the pixels of a row are, as far as its filter depends on it.
enum RowKind {
  /// Areas of one color, gradients, shadows and blurs, or few pixels of anything.
  case plain
  /// Text and other drawing in few colors.
  case drawing
  /// Noise, which is expected better from three neighbors than from one.
  case photograph
}

/// Looks at half of the pixels of a row: sixteen, and sixteen not.
struct RowSample {
  let format: PixelFormat
  /// Pixels.
  let width: Int

  private static let group = 16
  /// The first pixel that is looked at; there are some left of it.
  private static let start = 4

  /// What a row is that has others above it.
  @inline(__always)
  func kind(of pixels: UnsafePointer<UInt32>) -> RowKind {
    let counts = self.counts(pixels, minus: pixels - width)
    if counts.steps < counts.strong { return .drawing }
    // Fewer steps than in an eighth of the pixels looked at, or smaller ones than of one in the mean, are no noise.
    if counts.steps &* 16 < width || counts.size < counts.steps &* format.bytesPerPixel { return .plain }
    return isNoise(pixels, size: counts.size) ? .photograph : .plain
  }

  /// Whether a row that is filtered with Sub has fewer pixels that differ from those left of them than filtered bytes
  /// that are not small.
  ///
  /// Gradients, shadows and blurs have no such bytes, photographs few equal pixels.
  func isDrawing(_ pixels: UnsafePointer<UInt32>) -> Bool {
    let counts = self.counts(pixels, minus: pixels - 1)
    return counts.steps < counts.strong
  }

  /// Of the row's bytes less those of `others` those that are not small, the pixels that differ from those left of them,
  /// and the sum of the sizes of the bytes.
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

  /// Whether the filter Paeth makes the bytes of the row at least a tenth smaller than Up does, which makes them `size`
  /// in all; three channels of those looked at.
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
    // Of half of those pixels.
    return Self.total(predicted) &* 20 < size &* 9
  }

  /// The sums of the distances of the bytes of both halves from 0 modulo 256.
  @inline(__always)
  private static func sizes(of bytes: SIMD16<UInt8>) -> SIMD2<UInt64> {
    let negative = SIMD16<UInt8>() &- bytes
    return FilteredBytes.sums(of: bytes.replacing(with: negative, where: negative .< bytes))
  }

  @inline(__always)
  private static func total(_ halves: SIMD2<UInt64>) -> Int { Int(halves[0] &+ halves[1]) }
}
