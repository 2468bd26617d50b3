/// A reader of the chunks of a PNG file that verifies their checksums (PNG specification §5.3).
///
/// A damaged chunk is skipped if the picture does not depend on it.
package struct ChunkReader {
  /// A chunk's name and the location of its data.
  package struct Chunk {
    /// The four letters of the name, such as `IDAT`.
    package var name: String
    /// The range of the data in the file.
    package var data: Range<Int>
  }

  private let bytes: [UInt8]
  /// The offset of the next chunk.
  private(set) var offset: Int
  /// The names of damaged chunks that were skipped.
  private(set) var damaged: [String] = []
  /// Chunks that are ancillary by name, but without which frames would be missing.
  private static let animation: Set<String> = ["acTL", "fcTL", "fdAT"]

  /// Starts reading a file. Throws if its signature is not that of a PNG.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = bytes.prefix(8)
    guard !bytes.isEmpty, [UInt8].pngSignature.starts(with: signature) else { throw .foreign(bytes) }
    guard signature.count == 8 else { throw .truncated(length: bytes.count) }
    self.bytes = bytes
    offset = 8
  }

  /// Returns the names of the damaged chunks of a file on which the picture does not depend.
  package static func damagedChunks(in bytes: [UInt8]) throws(PNGError) -> [String] {
    var chunks = try ChunkReader(bytes)
    while try chunks.next().name != "IEND" {}
    return chunks.damaged
  }

  /// Returns the next chunk. The last one is IEND; nothing is read after it.
  package mutating func next() throws(PNGError) -> Chunk {
    while true {
      if let chunk = try read() { return chunk }
    }
  }

  /// Reads the next chunk; `nil` if it is skipped.
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

  /// Returns whether a damaged chunk can be skipped: its name begins with a lowercase letter, and it is not an
  /// animation chunk.
  private static func isDispensable(_ name: String) -> Bool {
    name.utf8.first.map { $0 & 0x20 != 0 } ?? false && !animation.contains(name)
  }
}

extension [UInt8] {
  /// Returns the four bytes at `offset`, which must exist, as a big-endian integer.
  func bigEndian32(at offset: Int) -> UInt32 {
    self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the two bytes at `offset`, which must exist, as a big-endian integer.
  func bigEndian16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }
}
