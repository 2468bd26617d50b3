import Geometry
import Synchronization
import System
import Text

/// A cache of font files and faces, each loaded once and shared.
final class FontCache: Sendable {
  /// The faces of installed fonts that any scenario of the process has loaded.
  static let installed = FontCache()

  fileprivate struct Key: Hashable {
    var path: FilePath
    var index: Int
    var variations: [FontVariation]
    var isSlanted = false
  }

  fileprivate struct Contents {
    var files: [FilePath: FontFile] = [:]
    var fonts: [Key: Font] = [:]
    /// The sizes of files at the time of reading, in a shared cache.
    var sizes: [FilePath: Int?] = [:]
  }

  private let contents = Mutex(Contents())
  /// The shared cache from which missing files and faces are taken; `nil` to load them.
  private let origin: FontCache?

  /// An empty cache.
  ///
  /// - Parameter origin: A shared cache. This cache lists only those of its files that it has used.
  init(sharing origin: FontCache? = nil) { self.origin = origin }

  /// Returns a face of the file at `path`, named `name` in errors and manifests: the face at `index`, or the first of
  /// the nearest weight. A variable face gets the weight on its `wght` axis unless `variations` contain that axis.
  ///
  /// - Parameter leans: Whether an upright face is made italic, by an axis of the face if it has one, or else by
  ///   slanting.
  func font(
    path: FilePath, name: FilePath, index: Int? = nil, variations: [FontVariation] = [], weight: FontWeight,
    leans: Bool = false
  ) throws(FontError) -> Font {
    try contents.withLock { contents throws(FontError) in
      let file = try contents.file(path: path, name: name, from: origin)
      var key = Key(path: path, index: index ?? file.faceIndex(nearestTo: weight), variations: variations)
      let font = try contents.font(file, key, from: origin)
      key.variations = font.variations(for: weight)
      if leans {
        if let italic = font.italicVariation { key.variations.append(italic) } else { key.isSlanted = true }
      }
      return try contents.font(file, key, from: origin)
    }
  }

  /// Returns the current file at `path`. If its size has changed, the file and its faces are loaded again.
  private func currentFile(path: FilePath, name: FilePath) throws(FontError) -> FontFile {
    try contents.withLock { contents throws(FontError) in
      let size = File.size(path)
      if contents.sizes.updateValue(size, forKey: path) != size {
        contents.files[path] = nil
        contents.fonts = contents.fonts.filter { $0.key.path != path }
      }
      return try contents.file(path: path, name: name, from: nil)
    }
  }

  private func font(_ file: FontFile, _ key: Key) throws(FontError) -> Font {
    try contents.withLock { contents throws(FontError) in
      // Another thread may have loaded a changed file in the meantime.
      guard contents.files[key.path] === file else { return try FontCache.Contents.font(file, key) }
      return try contents.font(file, key, from: nil)
    }
  }

  /// The files of all faces, sorted.
  var records: [AssetRecord] {
    let files = contents.withLock { Array($0.files.values) }
    return files.map { AssetRecord(name: $0.name.text, hash: $0.contentHash) }.sorted()
  }
}

extension FontCache.Contents {
  fileprivate mutating func file(
    path: FilePath, name: FilePath, from origin: FontCache?
  ) throws(FontError) -> FontFile {
    if let file = files[path] { return file }
    let file: FontFile
    if let origin {
      file = try origin.currentFile(path: path, name: name)
    } else {
      file = try FontFile(path: path, name: name)
    }
    files[path] = file
    return file
  }

  fileprivate mutating func font(
    _ file: FontFile, _ key: FontCache.Key, from origin: FontCache?
  ) throws(FontError) -> Font {
    if let font = fonts[key] { return font }
    let font: Font
    if let origin { font = try origin.font(file, key) } else { font = try Self.font(file, key) }
    fonts[key] = font
    return font
  }

  fileprivate static func font(_ file: FontFile, _ key: FontCache.Key) throws(FontError) -> Font {
    try Font(
      file, index: key.index, variations: key.variations, isSlanted: key.isSlanted,
      decodingPictures: GlyphPictures.decode)
  }
}
