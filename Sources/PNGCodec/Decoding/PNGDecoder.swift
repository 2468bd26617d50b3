import CPNG
import Geometry

/// A picture decoded from a file.
package struct DecodedPNG: Hashable, Sendable {
  /// The pixels, straight rather than premultiplied.
  package var bitmap: Bitmap
  /// Whether every pixel has alpha 255.
  package var isOpaque: Bool
}

/// A decoder of PNG files, based on libpng.
///
/// Colors are treated as sRGB regardless of the gamma or profile in the file. Channels of 16 bits are rounded to 8. The
/// result for an APNG is its default picture.
package enum PNGDecoder {
  /// Decodes a picture. Throws if it exceeds `limits` or the file is not a valid PNG.
  package static func decode(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) -> DecodedPNG {
    let header = try header(of: bytes, limits: limits)
    let (width, height) = (Int(header.width), Int(header.height))
    let pixels = try pixels(of: bytes, count: width * height, limits: limits)
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let isOpaque = header.may_be_transparent == 0 || pixels.allSatisfy { $0 >> 24 == 255 }
    return DecodedPNG(bitmap: bitmap, isOpaque: isOpaque)
  }

  /// Returns the size of a picture in pixels, without decoding the pixels.
  package static func size(
    of bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> (width: Int, height: Int) {
    let header = try header(of: bytes, limits: limits)
    return (Int(header.width), Int(header.height))
  }

  /// The number of bytes from the start of a file to the end of its width and height.
  package static let headLength = 24

  /// Returns the size stated in the first bytes of a file, which is not verified; `nil` if they are not those of a PNG.
  package static func statedSize(of head: [UInt8]) -> (width: Int, height: Int)? {
    guard head.count >= headLength, head.starts(with: [UInt8].pngSignature),
      head[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return (Int(head.bigEndian32(at: 16)), Int(head.bigEndian32(at: 20)))
  }

  private static func header(of bytes: [UInt8], limits: PNGLimits) throws(PNGError) -> cpng_header {
    var header = cpng_header()
    var failure = cpng_failure()
    let status = bytes.withUnsafeBufferPointer {
      cpng_read_header($0.baseAddress, $0.count, limits.forReader, &header, &failure)
    }
    if status == CPNG_NOT_PNG { throw .foreign(bytes) }
    try check(status, failure, header, limits)
    return header
  }

  /// Decodes all `count` pixels, or throws.
  private static func pixels(
    of bytes: [UInt8], count: Int, limits: PNGLimits
  ) throws(PNGError) -> [UInt32] {
    var status = CPNG_OK
    var failure = cpng_failure()
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let raw = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(count * 4)])
      status = bytes.withUnsafeBufferPointer {
        cpng_read_pixels(
          $0.baseAddress, $0.count, limits.forReader, raw.baseAddress, raw.count, &failure)
      }
      initializedCount = status == CPNG_OK ? count : 0
    }
    try check(status, failure, cpng_header(), limits)
    #if _endian(big)
      return pixels.map(\.byteSwapped)
    #else
      return pixels
    #endif
  }

  private static func check(
    _ status: cpng_status, _ failure: cpng_failure, _ header: cpng_header, _ limits: PNGLimits
  ) throws(PNGError) {
    switch status {
    case CPNG_OK: return
    case CPNG_NOT_PNG: throw .notPNG
    case CPNG_TRUNCATED: throw .truncated(length: failure.offset)
    case CPNG_TOO_LARGE:
      throw .tooLarge(width: Int(header.width), height: Int(header.height), limits: limits)
    case CPNG_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .corrupt(.libpng(failure.text), offset: failure.offset)
    }
  }
}

extension PNGLimits {
  /// The limits for libpng's reader; negative ones become zero.
  fileprivate var forReader: cpng_limits {
    cpng_limits(side: UInt32(clamping: side), pixels: UInt64(clamping: pixels))
  }
}

extension cpng_failure {
  /// The message up to its terminating zero.
  fileprivate var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The limits on the size of a decoded picture, checked before memory is allocated.
package struct PNGLimits: Hashable, Sendable {
  /// The maximum number of pixels along each side.
  package var side: Int
  /// The maximum number of pixels in total.
  package var pixels: Int

  /// Limits on the pixels along a side and in total.
  package init(side: Int, pixels: Int) {
    self.side = side
    self.pixels = pixels
  }

  /// The default limits: 16,384 pixels per side and 64 million in total.
  package static let standard = PNGLimits(side: 16_384, pixels: 64_000_000)
}
