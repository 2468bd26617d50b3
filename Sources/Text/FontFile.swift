import CHarfBuzz
import Geometry
import Synchronization
import System

/// The bytes of a font file in memory, shared by its faces.
package final class FontFile: Sendable {
  /// How errors and manifests call the file.
  package let name: FilePath
  let blob: FontBlob
  private let cachedHash = Mutex<ContentHash?>(nil)

  /// Maps a file of at most `Font.maximumFileSize` bytes into memory; its name is the path unless another is given.
  ///
  /// - Throws: `FontError` when it cannot be read or is not a font.
  package convenience init(path: FilePath, name: FilePath? = nil) throws(FontError) {
    let name = name ?? path
    try self.init(FontBlob(mapping: path, name: name), name: name)
  }

  /// Copies bytes that hold a font file.
  ///
  /// - Throws: `FontError` when the bytes are not a font.
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

  /// The hash of the file's bytes, computed at the first call.
  package var contentHash: ContentHash {
    cachedHash.withLock { cached in
      if let cached { return cached }
      let hash = blob.withBytes { ContentHash(of: $0) }
      cached = hash
      return hash
    }
  }

  /// How many faces the file holds: 1, or more in a collection.
  package var faceCount: Int { Int(hb_face_count(blob.reference)) }
}

extension FontFile {
  /// The first face of the weight nearest to `weight` by CSS's rule.
  package func faceIndex(nearestTo weight: FontWeight) -> Int {
    guard faceCount > 1 else { return 0 }
    let faces = faces
    let nearest = weight.nearest(in: faces.map(\.weight))
    return faces.first { $0.weight == nearest }?.index ?? 0
  }
}

extension Font {
  /// The face's variations with the place on its `wght` axis that a weight asks for, within the axis; unchanged for a
  /// face that has no such axis or is already placed on it.
  package func variations(for weight: FontWeight) -> [FontVariation] {
    guard !variations.contains(where: { $0.tag == "wght" }),
      let axis = axes.first(where: { $0.tag == "wght" })
    else { return variations }
    let value = min(max(Double(weight.number), axis.range.lowerBound), axis.range.upperBound)
    return value == axis.defaultValue ? variations : variations + [FontVariation("wght", value)]
  }
}
