import Geometry
import Synchronization
import System
import Text

/// The faces loaded so far, one shared reference each.
final class FontCache: Sendable {
  fileprivate struct Key: Hashable {
    var path: FilePath
    var index: Int
    var variations: [FontVariation]
    var isSlanted = false
  }

  fileprivate struct Contents {
    var files: [FilePath: FontFile] = [:]
    var fonts: [Key: Font] = [:]
  }

  private let contents = Mutex(Contents())

  /// A face of the file at `path`, which errors and manifests call `name`: the one at `index`, or the first of the
  /// nearest weight. A variable face takes the weight on its `wght` axis unless `variations` say otherwise.
  ///
  /// - Parameter leans: Whether upright letters are to be italic: by an axis of the face, or else slanted.
  func font(
    path: FilePath, name: FilePath, index: Int? = nil, variations: [FontVariation] = [], weight: FontWeight,
    leans: Bool = false
  ) throws(FontError) -> Font {
    try contents.withLock { contents throws(FontError) in
      let file = try contents.file(path: path, name: name)
      var key = Key(path: path, index: index ?? file.faceIndex(nearestTo: weight), variations: variations)
      let font = try contents.font(file, key)
      key.variations = font.variations(for: weight)
      if leans {
        if let italic = font.italicVariation { key.variations.append(italic) } else { key.isSlanted = true }
      }
      return try contents.font(file, key)
    }
  }

  /// The files of all faces, sorted.
  var records: [AssetRecord] {
    let files = contents.withLock { Array($0.files.values) }
    return files.map { AssetRecord(name: $0.name.text, hash: $0.contentHash) }.sorted()
  }
}

extension FontCache.Contents {
  fileprivate mutating func file(path: FilePath, name: FilePath) throws(FontError) -> FontFile {
    if let file = files[path] { return file }
    let file = try FontFile(path: path, name: name)
    files[path] = file
    return file
  }

  fileprivate mutating func font(_ file: FontFile, _ key: FontCache.Key) throws(FontError) -> Font {
    if let font = fonts[key] { return font }
    let font = try Font(
      file, index: key.index, variations: key.variations, isSlanted: key.isSlanted,
      decodingPictures: GlyphPictures.decode)
    fonts[key] = font
    return font
  }
}
