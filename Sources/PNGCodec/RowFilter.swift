/// The filters of a band: Sub in its first row, Up in the others, so that a band depends on its own pixels only
/// (PNG specification §9.2).
///
/// Left of a row the filters see zero, so its first pixel is stored as it is under Sub.
struct RowFilter {
  var format: PixelFormat
  /// Pixels.
  var width: Int

  /// Bytes of a filtered row with its filter type.
  var stride: Int { 1 + width * format.bytesPerPixel }

  /// Room that `filter` needs behind the last row, because it stores whole words.
  static let slack = 8

  /// Filters `rows` rows of straight pixels.
  ///
  /// `pixels` holds at least `rows · width` pixels, `output` at least `rows · stride + slack` bytes.
  func filter(_ pixels: UnsafePointer<UInt32>, rows: Int, into output: UnsafeMutablePointer<UInt8>) {
    guard rows > 0, width > 0 else { return }
    output[0] = 1
    store(pixels[0], at: output + 1)
    subtract(pixels + 1, minus: pixels, count: width - 1, into: output + 1 + format.bytesPerPixel)
    for row in 1..<max(1, rows) {
      let line = output + row * stride
      let current = pixels + row * width
      subtract(current, minus: current - width, count: width, into: line + 1)
      line[0] = 2
    }
  }

  private func store(_ pixel: UInt32, at output: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(output).storeBytes(of: pixel.littleEndian, as: UInt32.self)
  }

  /// The channels of `count` pixels less those of as many others, modulo 256, two pixels at a time.
  @inline(__always)
  private func subtract(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    switch format {
    case .rgb: subtractRGB(pixels, minus: others, count: count, into: output)
    case .rgba: subtractRGBA(pixels, minus: others, count: count, into: output)
    }
  }

  private func subtractRGBA(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let raw = UnsafeMutableRawPointer(output)
    for i in 0..<max(0, count) {
      let difference = Self.difference(pixels[i], others[i])
      raw.storeBytes(of: difference.littleEndian, toByteOffset: i &* 4, as: UInt32.self)
    }
  }

  private func subtractRGB(
    _ pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>, count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let raw = UnsafeMutableRawPointer(output)
    var i = 0
    while i &+ 2 <= count {
      let low = UInt64(Self.difference(pixels[i], others[i]) & 0xFF_FFFF)
      let high = UInt64(Self.difference(pixels[i &+ 1], others[i &+ 1]) & 0xFF_FFFF)
      raw.storeBytes(of: (low | high << 24).littleEndian, toByteOffset: i &* 3, as: UInt64.self)
      i &+= 2
    }
    if i < count {
      let last = Self.difference(pixels[i], others[i])
      raw.storeBytes(of: last.littleEndian, toByteOffset: i &* 3, as: UInt32.self)
    }
  }

  /// a − b in each byte: the top bits are kept apart so that no borrow leaves its byte.
  @inline(__always)
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let top: UInt32 = 0x8080_8080
    return ((a | top) &- (b & ~top)) ^ ((a ^ ~b) & top)
  }
}
