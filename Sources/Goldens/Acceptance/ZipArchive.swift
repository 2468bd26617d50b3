import PNGCodec
import System

/// A zip archive, possibly hostile, whose entries are read one by one, by name, without unpacking the archive (PKWARE's
/// APPNOTE 6.3.10).
///
/// Archives of several parts, with 65,535 or more entries, or of more than 4 GiB are rejected, and so are encrypted
/// entries.
package struct ZipArchive: Sendable {
  /// A function that reads bytes of the archive's file; it returns fewer at the end of the file.
  package typealias Source = @Sendable (_ offset: Int, _ count: Int) throws -> [UInt8]

  fileprivate struct Entry: Sendable {
    var flags: Int
    var method: Int
    var checksum: Int
    var packedSize: Int
    var size: Int
    var offset: Int
    var isLink: Bool
  }

  private let read: Source
  private var entries: [String: Entry] = [:]

  /// The names of the entries, in ascending order.
  package var names: [String] { entries.keys.sorted() }

  private static let mostDirectoryBytes = 32 << 20
  private static let endSize = 22
  private static let longestComment = 65_535

  /// Reads the directory at the end of a file of `size` bytes.
  ///
  /// - Throws: `ZipError`, or any error of `read`.
  package init(size: Int, read: @escaping Source) throws {
    self.read = read
    let tailSize = min(size, Self.endSize + Self.longestComment)
    let tail = try read(size - tailSize, tailSize)
    guard let start = Self.end(in: tail) else { throw ZipError.noArchive }
    let (count, length) = (tail.little16(at: start + 10), tail.little32(at: start + 12))
    let offset = tail.little32(at: start + 16)
    guard count < 0xFFFF, offset < 0xFFFF_FFFF, tail.little16(at: start + 8) == count else {
      throw ZipError.tooLarge
    }
    guard length <= Self.mostDirectoryBytes else { throw ZipError.tooLarge }
    guard offset + length <= size - tailSize + start else { throw ZipError.damaged }
    try readDirectory(read(offset, length), count: count)
  }

  /// Returns the offset in `tail` of the record that ends the archive; `nil` if it is not found.
  private static func end(in tail: [UInt8]) -> Int? {
    guard tail.count >= endSize else { return nil }
    return (0...(tail.count - endSize)).reversed().first { start in
      tail.little32(at: start) == 0x0605_4B50
        && tail.little16(at: start + 20) == tail.count - endSize - start
    }
  }

  private mutating func readDirectory(_ bytes: [UInt8], count: Int) throws {
    var start = 0
    for _ in 0..<count {
      guard start + 46 <= bytes.count, bytes.little32(at: start) == 0x0201_4B50 else {
        throw ZipError.damaged
      }
      let nameEnd = start + 46 + bytes.little16(at: start + 28)
      let next = nameEnd + bytes.little16(at: start + 30) + bytes.little16(at: start + 32)
      guard next <= bytes.count else { throw ZipError.damaged }
      let name = String(validating: bytes[(start + 46)..<nameEnd], as: UTF8.self)
      // An entry whose name is not valid UTF-8 cannot be requested.
      if let name, entries.updateValue(Entry(bytes, at: start), forKey: name) != nil {
        throw ZipError.repeated(name)
      }
      start = next
    }
  }

  /// Returns the bytes of an entry, at most `limit`; `nil` if no entry has this name.
  package func bytes(of name: String, limit: Int) throws -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard !entry.isLink, entry.flags & 1 == 0, entry.method == 0 || entry.method == 8 else {
      throw ZipError.unreadable(name)
    }
    // Deflate expands data that it cannot compress by no more than this.
    guard entry.size <= limit, entry.packedSize <= entry.size + entry.size / 1_000 + 1_024 else {
      throw ZipError.entryTooLarge(name, limit: limit)
    }
    let packed = try packedBytes(of: entry, name)
    let bytes = entry.method == 0 ? packed : RawInflate.bytes(of: packed, size: entry.size)
    guard let bytes, bytes.count == entry.size, Int(Checksum.crc32(bytes[...])) == entry.checksum else {
      throw ZipError.damagedEntry(name)
    }
    return bytes
  }

  private func packedBytes(of entry: Entry, _ name: String) throws -> [UInt8] {
    let header = try read(entry.offset, 30)
    guard header.count == 30, header.little32(at: 0) == 0x0403_4B50 else { throw ZipError.damagedEntry(name) }
    let start = entry.offset + 30 + header.little16(at: 26) + header.little16(at: 28)
    let packed = try read(start, entry.packedSize)
    guard packed.count == entry.packedSize else { throw ZipError.damagedEntry(name) }
    return packed
  }
}

extension ZipArchive.Entry {
  /// Parses a header of the directory.
  fileprivate init(_ bytes: [UInt8], at start: Int) {
    flags = bytes.little16(at: start + 8)
    method = bytes.little16(at: start + 10)
    checksum = bytes.little32(at: start + 16)
    packedSize = bytes.little32(at: start + 20)
    size = bytes.little32(at: start + 24)
    // For entries made on Unix, the upper half of the attributes holds the file's type and permissions.
    isLink = bytes[start + 5] == 3 && bytes.little16(at: start + 40) & 0o170_000 == 0o120_000
    offset = bytes.little32(at: start + 42)
  }
}

extension [UInt8] {
  fileprivate func little16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  fileprivate func little32(at offset: Int) -> Int { little16(at: offset) | little16(at: offset + 2) << 16 }
}

/// An error that prevents reading a zip archive or one of its entries.
package enum ZipError: MicroFXError, Hashable {
  case noArchive
  case damaged
  /// More entries or bytes than the original zip format supports, or a directory of more than 32 MiB.
  case tooLarge
  /// Two entries with the same name.
  case repeated(String)
  case damagedEntry(String)
  /// An entry that is encrypted, is a link, or is neither stored nor compressed by deflate.
  case unreadable(String)
  case entryTooLarge(String, limit: Int)

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .noArchive: "no zip archive"
    case .damaged: "the archive is damaged"
    case .tooLarge: "the archive is too large to be read; unpack it and name the folder"
    case .repeated(let name): "the archive has two entries `\(name)`"
    case .damagedEntry(let name): "`\(name)` in the archive is damaged"
    case .unreadable(let name): "`\(name)` in the archive is encrypted, a link, or packed in an unknown way"
    case .entryTooLarge(let name, let limit): "`\(name)` in the archive has more than \(limit) bytes"
    }
  }
}
