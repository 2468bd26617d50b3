import CVectors
import System

/// The filters of a band: Sub in its first row and Up in the others, so that a band depends only on its own pixels (PNG
/// specification §9.2). Rows of photographs use Paeth. Rows of text and other drawing in few colors are not filtered
/// (None), because their repeated strokes recur as they are, but not as differences of two rows.
///
/// To the left of a row, the filters assume zero, so Sub stores the first pixel unchanged.
struct RowFilter {
  let format: PixelFormat
  /// The number of pixels per row.
  let width: Int
  /// A row of zeros. Subtracting it leaves a row unchanged.
  private let zeros: [UInt32]

  init(format: PixelFormat, width: Int) {
    self.format = format
    self.width = width
    zeros = Array(repeating: 0, count: width)
  }

  /// The number of bytes of a filtered row, including its filter type.
  var stride: Int { 1 + width * format.bytesPerPixel }

  /// The number of bytes that `filter` needs after the last row, because it stores whole words.
  static let slack = 16

  /// Filters `rows` rows of straight pixels.
  ///
  /// `pixels` must contain at least `rows · width` pixels, and `output` must have room for `rows · stride + slack`
  /// bytes.
  func filter(_ pixels: UnsafePointer<UInt32>, rows: Int, into output: UnsafeMutablePointer<UInt8>) {
    guard rows > 0, width > 0 else { return }
    let sample = RowSample(format: format, width: width)
    if sample.isDrawing(pixels) {
      keep(pixels, in: output)
    } else {
      output[0] = FilterType.sub.rawValue
      store(pixels[0], at: output + 1)
      subtract(pixels + 1, minus: pixels, count: width - 1, into: output + 1 + format.bytesPerPixel)
    }
    for row in 1..<max(1, rows) {
      let line = output + row * stride
      let current = pixels + row * width
      switch sample.kind(of: current) {
      case .plain:
        line[0] = FilterType.up.rawValue
        subtract(current, minus: current - width, count: width, into: line + 1)
      case .drawing: keep(current, in: line)
      case .photograph:
        line[0] = FilterType.paeth.rawValue
        predict(current, above: current - width, into: line + 1)
      }
    }
  }

  /// Writes a row unfiltered.
  private func keep(_ pixels: UnsafePointer<UInt32>, in line: UnsafeMutablePointer<UInt8>) {
    zeros.withUnsafeBufferPointer { zeros in
      guard let zeros = zeros.baseAddress else { return }
      line[0] = FilterType.none.rawValue
      subtract(pixels, minus: zeros, count: width, into: line + 1)
    }
  }

  private func store(_ pixel: UInt32, at output: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(output).storeBytes(of: pixel.littleEndian, as: UInt32.self)
  }

  /// Writes the channels of `count` pixels minus those of as many others, modulo 256.
  @inline(__always)
  private func subtract(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let eights = Processor.hasAVX2 ? count & ~7 : 0
    if eights > 0 {
      vectors_subtract(pixels, others, Int64(eights), Int32(format.bytesPerPixel), output)
    }
    let (pixels, others, count) = (pixels + eights, others + eights, count &- eights)
    let output = output + eights &* format.bytesPerPixel
    switch format {
    case .rgb: subtractRGB(pixels, minus: others, count: count, into: output)
    case .rgba: subtractRGBA(pixels, minus: others, count: count, into: output)
    }
  }

  private func subtractRGBA(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    var i = 0
    while i &+ 4 <= count {
      Self.store(Self.fourPixels(pixels + i) &- Self.fourPixels(others + i), at: output + i &* 4)
      i &+= 4
    }
    while i < count {
      store(Self.difference(pixels[i], others[i]), at: output + i &* 4)
      i &+= 1
    }
  }

  private func subtractRGB(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    var i = 0
    while i &+ 4 <= count {
      let d = Self.fourPixels(pixels + i) &- Self.fourPixels(others + i)
      Self.store(Self.withoutAlpha(d), at: output + i &* 3)
      i &+= 4
    }
    while i < count {
      store(Self.difference(pixels[i], others[i]), at: output + i &* 3)
      i &+= 1
    }
  }

  /// Writes a row of at least five pixels with the Paeth filter. For the first pixel, without a left neighbor, that is
  /// the same as Up.
  private func predict(
    _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, into output: UnsafeMutablePointer<UInt8>
  ) {
    store(Self.difference(pixels[0], above[0]), at: output)
    var first = 1
    if Processor.hasAVX2 {
      let eights = (width &- 1) & ~7
      vectors_predict(
        pixels + 1, above + 1, Int64(eights), Int32(format.bytesPerPixel), output + format.bytesPerPixel)
      first &+= eights
    }
    while first < width {
      first = min(first, width &- 4)
      let line = output + first &* format.bytesPerPixel
      let difference = PaethPrediction.difference(pixels + first, above: above + first)
      switch format {
      case .rgb: Self.store(Self.withoutAlpha(difference), at: line)
      case .rgba: Self.store(difference, at: line)
      }
      first &+= 4
    }
  }

  /// Returns the channels of four pixels, red first.
  @inline(__always)
  static func fourPixels(_ pixels: UnsafePointer<UInt32>) -> SIMD16<UInt8> {
    let words = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
    #if _endian(big)
      let words = SIMD4(
        words[0].byteSwapped, words[1].byteSwapped, words[2].byteSwapped, words[3].byteSwapped)
    #endif
    return unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func withoutAlpha(_ d: SIMD16<UInt8>) -> SIMD16<UInt8> {
    SIMD16(d[0], d[1], d[2], d[4], d[5], d[6], d[8], d[9], d[10], d[12], d[13], d[14], 0, 0, 0, 0)
  }

  @inline(__always)
  private static func store(_ bytes: SIMD16<UInt8>, at output: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(output).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
  }

  /// Returns a − b in each byte. The top bits are handled separately, so that no borrow leaves its byte.
  @inline(__always)
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let top: UInt32 = 0x8080_8080
    return ((a | top) &- (b & ~top)) ^ ((a ^ ~b) & top)
  }
}
