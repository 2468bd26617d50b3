import System
import Text

/// A finder of faces by family: first a scenario's families, then the system's.
struct FontFinder: Sendable {
  /// The scenario's own families, in the file's order.
  let families: [FontFamily]
  /// The folder that contains the files of these families.
  let folder: AssetFolder
  let system: SystemFonts
  let cache = FontCache()

  /// Returns the system's name of a family; `nil` if the scenario provides its files.
  func systemName(of family: String) -> String? {
    switch families.first(where: { $0.name == family })?.source {
    case .files: nil
    case .system(let name): name
    case nil: family
    }
  }

  func font(of family: String, _ key: FontLibrary.StackKey) throws(AssetError) -> Font {
    if case .files(let files) = families.first(where: { $0.name == family })?.source {
      return try font(of: files, family, key)
    }
    let name = systemName(of: family) ?? family
    return try AssetError.fromFont { () throws(FontError) in
      try system.font(family: name, weight: key.weight, isItalic: key.isItalic)
    }
  }

  private func font(
    of files: [FontFamily.File], _ family: String, _ key: FontLibrary.StackKey
  ) throws(AssetError) -> Font {
    let sloped = files.filter { $0.isItalic == key.isItalic }
    let files = sloped.isEmpty ? files : sloped
    let nearest = key.weight.nearest(in: files.map(\.weight.number))
    guard let file = files.first(where: { $0.weight.number == nearest }) else {
      throw .font(.noFamily(family))
    }
    let path = try folder.resolve(file.path)
    return try AssetError.fromFont { () throws(FontError) in
      try cache.font(
        path: path, name: FilePath(file.path), index: file.index, variations: file.variations,
        weight: key.weight, leans: key.isItalic && !file.isItalic)
    }
  }
}
