import CZlib

/// A PNG written by the letter of the specification: any color type, depth and interlacing, chunk by chunk.
struct SampleFile {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType = ColorType.rgb
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The sample of a channel at a pixel, 0 ..< 2^bitDepth.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  enum ColorType: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    var legalDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var bytes: [UInt8] {
    Self.signature + header + (palette.isEmpty ? [] : Self.chunk("PLTE", palette))
      + (transparency.isEmpty ? [] : Self.chunk("tRNS", transparency))
      + Self.chunk("IDAT", Self.deflated(rows)) + Self.chunk("IEND", [])
  }

  var header: [UInt8] {
    Self.chunk(
      "IHDR",
      Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
        + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
  }

  /// The filtered rows: filter None, passes of Adam7 when interlaced.
  var rows: [UInt8] {
    guard isInterlaced else { return pass(0, 0, 1, 1) }
    return pass(0, 0, 8, 8) + pass(4, 0, 8, 8) + pass(0, 4, 4, 8) + pass(2, 0, 4, 4) + pass(0, 2, 2, 4)
      + pass(1, 0, 2, 2) + pass(0, 1, 1, 2)
  }

  private func pass(_ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    guard x0 < width else { return [] }
    return stride(from: y0, to: height, by: dy).flatMap { y in
      [0]
        + packed(
          stride(from: x0, to: width, by: dx).flatMap { x in
            (0..<colorType.channels).map { sample(x, y, $0) }
          })
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    var bytes = [UInt8](repeating: 0, count: (samples.count * bitDepth + 7) / 8)
    for (index, sample) in samples.enumerated() {
      let bit = index * bitDepth
      bytes[bit / 8] |= UInt8(sample << (8 - bitDepth - bit % 8))
    }
    return bytes
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    precondition(compress(&result, &length, bytes, UInt(bytes.count)) == Z_OK)
    return Array(result.prefix(Int(length)))
  }
}
