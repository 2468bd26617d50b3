import Synchronization
import System
import Text

/// The fonts installed on the machine, found by their exact family name.
///
/// The families that the program relies on are opened by their known file names. Any other family requires reading the
/// name tables of all fonts, once.
package final class SystemFonts: Sendable {
  /// A family whose file name is known for each weight.
  struct KnownFamily: Sendable {
    var name: String
    /// The path below a font folder, up to the style.
    var prefix: String
    /// The name of Debian's package.
    var package: String
  }

  static let inter = KnownFamily(name: "Inter", prefix: "opentype/inter/Inter-", package: "fonts-inter")
  static let mplus = KnownFamily(
    name: "M PLUS 1", prefix: "opentype/mplus/Mplus1-", package: "fonts-mplus")

  /// The font folders in order of preference.
  package let folders: [FilePath]
  private let cache = FontCache(sharing: .installed)
  private let installed = Mutex<[InstalledFace]?>(nil)

  /// The folders of a system's fonts.
  package static let standardFolders: [FilePath] = ["/usr/local/share/fonts", "/usr/share/fonts"]
  /// The faces in the standard folders when a scenario last searched for a family that was not among them.
  private static let standard = Mutex<[InstalledFace]?>(nil)

  /// The fonts in `folders` and their subfolders.
  package init(folders: [FilePath] = standardFolders) {
    self.folders = folders
  }

  /// Returns the face of a family with the nearest weight by CSS's rule. A family without italic faces is slanted.
  ///
  /// - Throws: `FontError.defaultFamilyMissing` for Inter and M PLUS 1, or `.noFamily` for another family, if no font
  ///   has that exact name; another `FontError` if the file is damaged.
  package func font(
    family: String, weight: FontWeight = .regular, isItalic: Bool = false
  ) throws(FontError) -> Font {
    let known = [Self.inter, Self.mplus].first { $0.name == family }
    let italic = isItalic ? known.flatMap { path(of: $0, style: weight.italicStyleName) } : nil
    if let known, let path = italic ?? path(of: known, style: weight.styleName) {
      do throws(FontError) {
        return try cache.font(
          path: path, name: FilePath(path.name), weight: weight, leans: isItalic && italic == nil)
      } catch {
        throw .defaultFamilyUnusable(family, error)
      }
    }
    let faces = try installedFaces(of: family)
    guard let face = Self.best(of: faces, weight: weight, isItalic: isItalic) else {
      throw known.map { .defaultFamilyMissing($0.name, package: $0.package) } ?? .noFamily(family)
    }
    return try cache.font(
      path: face.path, name: FilePath(face.path.name), index: face.face.index, weight: weight,
      leans: isItalic && !face.face.isItalic)
  }

  /// The installed files of the families that the program relies on.
  package var defaultFiles: [FilePath] {
    [Self.inter, Self.mplus].flatMap { family in
      FontWeight.allCases.flatMap { weight in
        [weight.styleName, weight.italicStyleName].compactMap { path(of: family, style: $0) }
      }
    }
  }

  /// Returns the files with a face of an installed family; empty for the families of `defaultFiles`.
  func files(of family: String) -> [FilePath] {
    guard [Self.inter, Self.mplus].allSatisfy({ $0.name != family }) else { return [] }
    return ((try? installedFaces(of: family)) ?? []).map(\.path)
  }

  /// The files used so far, by their bare names, sorted.
  package var records: [AssetRecord] { cache.records }

  private func path(of family: KnownFamily, style: String) -> FilePath? {
    folders.map { $0.appending("\(family.prefix)\(style).otf") }.first { File.size($0) != nil }
  }

  /// Returns the faces of a family. Scenarios share the list of the standard folders, but a family that is not in it is
  /// searched for again, since it may have been installed in the meantime.
  private func installedFaces(of family: String) throws(FontError) -> [InstalledFace] {
    if folders == Self.standardFolders, let faces = Self.standard.withLock({ $0 }) {
      let found = faces.filter { $0.face.families.contains(family) }
      if !found.isEmpty, found.allSatisfy({ File.exists($0.path) }) { return found }
    }
    return try installedFaces().filter { $0.face.families.contains(family) }
  }

  private func installedFaces() throws(FontError) -> [InstalledFace] {
    try installed.withLock { installed throws(FontError) in
      if let installed { return installed }
      var faces: [InstalledFace] = []
      for folder in folders { faces += try InstalledFace.all(in: folder) }
      installed = faces
      if folders == Self.standardFolders { Self.standard.withLock { [faces] in $0 = faces } }
      return faces
    }
  }

  private static func best(
    of faces: [InstalledFace], weight: FontWeight, isItalic: Bool
  ) -> InstalledFace? {
    let normal = faces.filter(\.face.hasNormalWidth)
    let upright = normal.filter { !$0.face.isItalic }
    let italic = isItalic ? normal.filter(\.face.isItalic) : []
    let candidates = !italic.isEmpty ? italic : upright.isEmpty ? faces : upright
    let nearest = weight.nearest(in: candidates.map(\.face.weight))
    return candidates.first { $0.face.weight == nearest }
  }
}

extension FontWeight {
  /// The name of the weight's italic in file names.
  fileprivate var italicStyleName: String { self == .regular ? "Italic" : styleName + "Italic" }

  /// The weight's name in file names.
  fileprivate var styleName: String {
    switch self {
    case .thin: "Thin"
    case .ultraLight: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}

/// A face found in a font folder.
struct InstalledFace: Sendable {
  var path: FilePath
  var face: FaceDescription

  private static let extensions = ["otf", "ttf", "ttc", "otc"]
  private static let maximumDepth = 8

  /// Returns the faces in a folder and its subfolders, in the order of paths, without those that cannot be read.
  ///
  /// - Throws: `FontError.unreadableFile` if that is a fault of the environment, since the list would be incomplete by
  ///   chance.
  static func all(in folder: FilePath) throws(FontError) -> [InstalledFace] { try all(in: folder, depth: 0) }

  private static func all(in folder: FilePath, depth: Int) throws(FontError) -> [InstalledFace] {
    guard depth < maximumDepth else { return [] }
    var faces: [InstalledFace] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appending(name)
      if extensions.contains(path.extension) {
        faces += try file(path)?.faces.map { InstalledFace(path: path, face: $0) } ?? []
      } else {
        faces += try all(in: path, depth: depth + 1)
      }
    }
    return faces
  }

  private static func names(in folder: FilePath) throws(FontError) -> [String] {
    do throws(SystemError) {
      return try Folder.names(in: folder)
    } catch {
      if case .failed(_, let path, let errno) = error, error.inputExitCode == .environment {
        throw .unreadableFile(path: path, errno: errno)
      }
      return []
    }
  }

  private static func file(_ path: FilePath) throws(FontError) -> FontFile? {
    do throws(FontError) {
      return try FontFile(path: path)
    } catch {
      if error.exitCode == .environment { throw error }
      return nil
    }
  }
}
