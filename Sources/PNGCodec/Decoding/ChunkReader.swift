/// The chunks of a PNG file one after the other, their checksums verified (PNG specification §5.3).
package struct ChunkReader {
  /// A chunk's name and where its data lies.
  package struct Chunk {
    /// Four letters, such as `IDAT`.
    package var name: String
    /// Within the file's bytes.
    package var data: Range<Int>
  }

  private let bytes: [UInt8]
  /// Where the next chunk begins.
  private(set) var offset: Int

  /// Reads a file from its signature on; it throws when that is not PNG's.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = bytes.prefix(8)
    guard !bytes.isEmpty, [UInt8].pngSignature.starts(with: signature) else { throw .notPNG }
    guard signature.count == 8 else { throw .truncated(length: bytes.count) }
    self.bytes = bytes
    offset = 8
  }

  /// The next chunk; the last one is IEND, beyond which nothing is read.
  package mutating func next() throws(PNGError) -> Chunk {
    guard bytes.count - offset >= 12 else { throw .truncated(length: bytes.count) }
    let length = Int(bytes.bigEndian32(at: offset))
    guard length <= Int(Int32.max) else { throw .corrupt(.chunkTooLong, offset: offset) }
    guard bytes.count - offset - 12 >= length else { throw .truncated(length: bytes.count) }
    let body = bytes[(offset + 4)..<(offset + 8 + length)]
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    guard Checksum.crc32(body) == bytes.bigEndian32(at: offset + 8 + length) else {
      throw .corrupt(.checksum(chunk: name), offset: offset)
    }
    let data = (offset + 8)..<(offset + 8 + length)
    offset += 12 + length
    return Chunk(name: name, data: data)
  }
}

extension [UInt8] {
  /// The four bytes from `offset` on, which must be there, highest first.
  func bigEndian32(at offset: Int) -> UInt32 {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The two bytes from `offset` on, which must be there, highest first.
  func bigEndian16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }
}
