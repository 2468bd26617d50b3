/// The channels that a written PNG stores for each pixel, with 8 bits per channel.
package enum PixelFormat: Hashable, Sendable, CaseIterable {
  case rgb
  case rgba

  init(isOpaque: Bool) { self = isOpaque ? .rgb : .rgba }

  var bytesPerPixel: Int {
    switch self {
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The color type in the header chunk.
  var colorType: UInt8 {
    switch self {
    case .rgb: 2
    case .rgba: 6
    }
  }

  /// Returns the signature and the chunks before the first picture data: IHDR, then sRGB with perceptual intent.
  func fileHead(width: Int, height: Int) -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    header += [8, colorType, 0, 0, 0]
    return .pngSignature + .chunk("IHDR", header) + .chunk("sRGB", [0])
  }
}

extension [UInt8] {
  /// The eight bytes with which every PNG begins.
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// The row filters in use (PNG specification §9.2); the raw value is the byte before the row.
enum FilterType: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case paeth = 4
}
