import CHarfBuzz
import Geometry
import Synchronization
import System

/// The bytes of a font file in memory, shared by its faces.
package final class FontFile: Sendable {
  /// The name of the file in errors and manifests.
  package let name: FilePath
  let blob: FontBlob
  private let cachedHash = Mutex<ContentHash?>(nil)

  /// Maps a file of at most `Font.maximumFileSize` bytes into memory. Its name is the path unless another is given.
  ///
  /// - Throws: `FontError` if it cannot be read or is not a font.
  package convenience init(path: FilePath, name: FilePath? = nil) throws(FontError) {
    let name = name ?? path
    try self.init(FontBlob(mapping: path, name: name), name: name)
  }

  /// Copies the bytes of a font file.
  ///
  /// - Throws: `FontError` if the bytes are not a font.
  package convenience init(bytes: [UInt8], name: FilePath) throws(FontError) {
    guard bytes.count <= Font.maximumFileSize else {
      throw .tooLarge(path: name, bytes: bytes.count, limit: Font.maximumFileSize)
    }
    try self.init(FontBlob(copying: bytes), name: name)
  }

  private init(_ blob: FontBlob, name: FilePath) throws(FontError) {
    self.name = name
    self.blob = blob
    try blob.withBytes { bytes throws(FontError) in try FontDirectory.check(bytes, path: name) }
  }

  /// The hash of the file's bytes, computed on first use.
  package var contentHash: ContentHash {
    cachedHash.withLock { cached in
      if let cached { return cached }
      let hash = blob.withBytes { ContentHash(of: $0) }
      cached = hash
      return hash
    }
  }

  /// The number of faces: 1, or more in a collection.
  package var faceCount: Int { Int(hb_face_count(blob.reference)) }
}

extension FontFile {
  /// Returns the index of the first face whose weight is nearest to `weight` by CSS's rule.
  package func faceIndex(nearestTo weight: FontWeight) -> Int {
    guard faceCount > 1 else { return 0 }
    let faces = faces
    let nearest = weight.nearest(in: faces.map(\.weight))
    return faces.first { $0.weight == nearest }?.index ?? 0
  }
}

extension Font {
  /// The variation by which the face's letters become italic or slanted; `nil` for a face without such an axis.
  package var italicVariation: FontVariation? {
    for (tag, value) in [("ital", 1.0), ("slnt", -12)] {
      if let axis = axes.first(where: { $0.tag == tag }) {
        return FontVariation(tag, min(max(value, axis.range.lowerBound), axis.range.upperBound))
      }
    }
    return nil
  }

  /// Returns the face's variations with a weight on its `wght` axis, clamped to the axis. Unchanged for a face that has
  /// no such axis or already has a value on it.
  package func variations(for weight: FontWeight) -> [FontVariation] {
    guard !variations.contains(where: { $0.tag == "wght" }),
      let axis = axes.first(where: { $0.tag == "wght" })
    else { return variations }
    let value = min(max(Double(weight.number), axis.range.lowerBound), axis.range.upperBound)
    return value == axis.defaultValue ? variations : variations + [FontVariation("wght", value)]
  }
}

/// The table directory at the start of a font file, read only to reject files that HarfBuzz would treat as empty fonts.
///
/// Layout by the OpenType specification, "Organization of an OpenType Font".
enum FontDirectory {
  private static let scalerTypes: Set<UInt32> = [0x0001_0000, tag("OTTO"), tag("true"), tag("typ1")]
  private static let collection = tag("ttcf")
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]
  /// Words 0, 2 and 4 of a Git LFS pointer: `version https://git-lfs…`.
  private static let lfsPointer = [tag("vers"), tag("http"), tag("git-")]
  private static let maximumFaces: UInt32 = 256

  /// Checks that a file is a font with all required tables.
  ///
  /// - Throws: `FontError.notAFont`, `.lfsPointer`, or `.damaged` with the first table that is missing or not inside
  ///   the file.
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
  /// Returns two bytes, highest first; `nil` beyond the end.
  func half(at offset: Int) -> UInt16? {
    guard offset + 2 <= byteCount else { return nil }
    return UInt16(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// Returns four bytes, highest first; `nil` beyond the end.
  func word(at offset: Int) -> UInt32? {
    guard offset + 4 <= byteCount else { return nil }
    return UInt32(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns four printable characters. Other characters, which only a damaged file contains, become `?`.
  fileprivate func tableName(at offset: Int) -> String {
    let letters = word(at: offset) ?? 0
    let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: letters >> UInt32($0)) }
    return String(decoding: bytes.map { (32..<127).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }
}
