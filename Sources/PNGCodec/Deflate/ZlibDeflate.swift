import CZlib

/// A raw deflate encoder, based on zlib.
enum ZlibDeflate {
  /// The effort with which zlib searches for matches.
  enum Search {
    /// The effort of level 6.
    case standard
    /// The effort of level 9, but with at most 1,024 candidates instead of 4,096, and with fewer once a match of 8 or
    /// 32 bytes is found. It takes a third of the time for 7 % more bytes.
    case thorough
  }

  /// Returns `bytes` as deflate blocks that end at a byte boundary and are not the last of their stream.
  static func blocks(of bytes: UnsafeBufferPointer<UInt8>, _ search: Search) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    let level: Int32 =
      switch search {
      case .standard: 6
      case .thorough: 9
      }
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    precondition(status == Z_OK, "zlib takes these parameters; only memory can be missing")
    if search == .thorough { deflateTune(&stream, 8, 32, 258, 1024) }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count))) + 16
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.avail_in = UInt32(bytes.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(capacity)
      let status = deflate(&stream, Z_FULL_FLUSH)
      precondition(status == Z_OK && stream.avail_in == 0 && stream.avail_out > 0, "the bound holds")
      count = capacity - Int(stream.avail_out)
    }
  }
}

/// An encoder of zlib streams (RFC 1950).
package enum ZlibStream {
  /// Returns a stream of the bytes, compressed about as well as zlib can.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { stream(of: $0, blocks: ZlibDeflate.blocks(of: $0, .thorough)) }
  }

  /// Returns a stream of the given deflate blocks, which must end at a byte boundary and not be the last. `bytes` is
  /// their uncompressed content.
  static func stream(of bytes: UnsafeBufferPointer<UInt8>, blocks: some Sequence<UInt8>) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream += blocks
    stream += [0x03, 0x00]
    stream.append(bigEndian: Adler32.checksum(bytes))
    return stream
  }
}
