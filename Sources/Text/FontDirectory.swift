import Geometry
import System

/// The table directory at the head of a font file, read only to refuse files that HarfBuzz would take for empty fonts.
///
/// Layout by the OpenType specification, "Organization of an OpenType Font".
enum FontDirectory {
  private static let scalerTypes: Set<UInt32> = [0x0001_0000, tag("OTTO"), tag("true"), tag("typ1")]
  private static let collection = tag("ttcf")
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]
  /// Words 0, 2 and 4 of the text that Git LFS has in the place of a file: `version https://git-lfs…`.
  private static let lfsPointer = [tag("vers"), tag("http"), tag("git-")]
  private static let maximumFaces: UInt32 = 256

  /// - Throws: `FontError.notAFont`, or `.damaged` with the first table that is missing or not inside the file.
  static func check(_ bytes: RawSpan, path: FilePath) throws(FontError) {
    guard let kind = bytes.word(at: 0) else { throw .notAFont(path: path) }
    if lfsPointer.enumerated().allSatisfy({ bytes.word(at: 8 * $0) == $1 }) { throw .lfsPointer(path: path) }
    guard kind == collection else { return try checkFace(at: 0, of: bytes, path: path) }
    guard let count = bytes.word(at: 8), (1...maximumFaces).contains(count) else {
      throw .damaged(path: path, table: "ttcf")
    }
    for face in 0..<Int(count) {
      guard let offset = bytes.word(at: 12 + 4 * face) else { throw .damaged(path: path, table: "ttcf") }
      try checkFace(at: Int(offset), of: bytes, path: path)
    }
  }

  private static func checkFace(at offset: Int, of bytes: RawSpan, path: FilePath) throws(FontError) {
    guard let kind = bytes.word(at: offset), scalerTypes.contains(kind),
      let count = bytes.half(at: offset + 4)
    else { throw .notAFont(path: path) }
    var missing = Set(required)
    for table in 0..<Int(count) {
      let entry = offset + 12 + 16 * table
      guard let start = bytes.word(at: entry + 8), let length = bytes.word(at: entry + 12) else {
        throw .damaged(path: path, table: "directory")
      }
      let name = bytes.tableName(at: entry)
      guard Int(start) + Int(length) <= bytes.byteCount else { throw .damaged(path: path, table: name) }
      missing.remove(name)
    }
    if let table = required.first(where: missing.contains) { throw .damaged(path: path, table: table) }
  }

  private static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}

extension RawSpan {
  /// Two bytes, highest first; nil beyond the end.
  fileprivate func half(at offset: Int) -> UInt16? {
    guard offset + 2 <= byteCount else { return nil }
    return UInt16(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// Four bytes, highest first; nil beyond the end.
  fileprivate func word(at offset: Int) -> UInt32? {
    guard offset + 4 <= byteCount else { return nil }
    return UInt32(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Four printable characters; others, which only a damaged file has, become `?`.
  fileprivate func tableName(at offset: Int) -> String {
    let letters = word(at: offset) ?? 0
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: letters >> UInt32($0)) }
    return String(decoding: bytes.map { (32..<127).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
