import CZlib

/// Raw deflate by zlib.
enum ZlibDeflate {
  /// `bytes` as deflate blocks that end at a byte and are not the last of their stream.
  ///
  /// `level` is zlib's, 1…9.
  static func blocks(of bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    precondition(status == Z_OK, "zlib takes these parameters; only memory can be missing")
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

/// Bytes in the format of RFC 1950.
package enum ZlibStream {
  /// The bytes as small as zlib makes them.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { stream(of: $0, blocks: ZlibDeflate.blocks(of: $0, level: 9)) }
  }

  /// The stream whose deflate blocks end at a byte and are not its last.
  static func stream(of bytes: UnsafeBufferPointer<UInt8>, blocks: some Sequence<UInt8>) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream += blocks
    stream += [0x03, 0x00]
    stream.append(bigEndian: Adler32.checksum(bytes))
    return stream
  }
}
