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
