/// The chunks of a PNG file one after the other, their checksums verified (PNG specification §5.3).
///
/// A chunk that is damaged and that the picture does not need is left out.
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
  /// The names of chunks that were left out.
  private(set) var damaged: [String] = []
  /// Chunks that count as ancillary and without which frames would be missing.
  private static let animation: Set<String> = ["acTL", "fcTL", "fdAT"]

  /// Reads a file from its signature on; it throws when that is not PNG's.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = bytes.prefix(8)
    guard !bytes.isEmpty, [UInt8].pngSignature.starts(with: signature) else { throw .foreign(bytes) }
    guard signature.count == 8 else { throw .truncated(length: bytes.count) }
    self.bytes = bytes
    offset = 8
  }

  /// The names of the chunks of a file that are left out, as they are damaged and the picture does not need them.
  package static func damagedChunks(in bytes: [UInt8]) throws(PNGError) -> [String] {
    var chunks = try ChunkReader(bytes)
    while try chunks.next().name != "IEND" {}
    return chunks.damaged
  }

  /// The next chunk; the last one is IEND, beyond which nothing is read.
  package mutating func next() throws(PNGError) -> Chunk {
    while true {
      if let chunk = try read() { return chunk }
    }
  }

  /// The next chunk; nil for one that is left out.
  private mutating func read() throws(PNGError) -> Chunk? {
    guard bytes.count - offset >= 12 else { throw .truncated(length: bytes.count) }
    let length = Int(bytes.bigEndian32(at: offset))
    guard length <= Int(Int32.max) else { throw .corrupt(.chunkTooLong, offset: offset) }
    guard bytes.count - offset - 12 >= length else { throw .truncated(length: bytes.count) }
    let body = bytes[(offset + 4)..<(offset + 8 + length)]
    let name = String(decoding: body.prefix(4), as: UTF8.self)
    let data = (offset + 8)..<(offset + 8 + length)
    guard Checksum.crc32(body) == bytes.bigEndian32(at: data.upperBound) else {
      guard Self.isDispensable(name) else { throw .corrupt(.checksum(chunk: name), offset: offset) }
      damaged.append(name)
      offset += 12 + length
      return nil
    }
    offset += 12 + length
    return Chunk(name: name, data: data)
  }

  /// True for a chunk whose name begins with a small letter, of those that this program knows.
  private static func isDispensable(_ name: String) -> Bool {
    name.utf8.first.map { $0 & 0x20 != 0 } ?? false && !animation.contains(name)
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
