import Geometry
import Synchronization
import Text

/// The faces loaded so far, one shared reference each.
final class FontCache: Sendable {
  fileprivate struct Key: Hashable {
    var path: String
    var index: Int
    var variations: [FontVariation]
  }

  fileprivate struct Contents {
    var files: [String: FontFile] = [:]
    var fonts: [Key: Font] = [:]
  }

  private let contents = Mutex(Contents())

  /// A face of the file at `path`, which errors and manifests call `name`. A variable face without `variations` takes
  /// the weight on its `wght` axis.
  func font(
    path: String, name: String, index: Int = 0, variations: [FontVariation] = [], weight: FontWeight
  ) throws(FontError) -> Font {
    try contents.withLock { contents throws(FontError) in
      let file = try contents.file(path: path, name: name)
      let first = try contents.font(file, Key(path: path, index: index, variations: variations))
      guard variations.isEmpty, let axis = first.axes.first(where: { $0.tag == "wght" }) else { return first }
      let value = min(max(Double(weight.number), axis.range.lowerBound), axis.range.upperBound)
      guard value != axis.defaultValue else { return first }
      return try contents.font(
        file, Key(path: path, index: index, variations: [FontVariation("wght", value)]))
    }
  }

  /// The files of all faces, sorted.
  var records: [AssetRecord] {
    let files = contents.withLock { Array($0.files.values) }
    return files.map { AssetRecord(name: $0.name, hash: $0.contentHash) }.sorted()
  }
}

extension FontCache.Contents {
  fileprivate mutating func file(path: String, name: String) throws(FontError) -> FontFile {
    if let file = files[path] { return file }
    let file = try FontFile(path: path, name: name)
    files[path] = file
    return file
  }

  fileprivate mutating func font(_ file: FontFile, _ key: FontCache.Key) throws(FontError) -> Font {
    if let font = fonts[key] { return font }
    let font = try Font(file, index: key.index, variations: key.variations)
    fonts[key] = font
    return font
  }
}
