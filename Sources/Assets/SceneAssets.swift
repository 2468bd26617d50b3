import PNGCodec

/// The pictures and typefaces of one scenario.
public struct SceneAssets: Sendable {
  public let folder: AssetFolder
  public let fonts: FontLibrary
  public let images: ImageLibrary

  public init(
    folder: AssetFolder, families: [FontFamily] = [], imageLimits: PNGLimits = .standard,
    system: SystemFonts = SystemFonts()
  ) {
    self.folder = folder
    fonts = FontLibrary(families: families, folder: folder, system: system)
    images = ImageLibrary(folder: folder, limits: imageLimits)
  }

  /// A table such as a recording of touches, from the scenario's folder.
  public func table(_ path: String, maximumRows: Int = CSVTable.maximumRows) throws(AssetError) -> CSVTable {
    let bytes = try folder.read(path, limit: Self.maximumTableSize)
    do throws(CSVError) {
      return try CSVTable(bytes, maximumRows: maximumRows)
    } catch {
      throw .csv(path: path, error)
    }
  }

  /// Bytes of one table.
  private static let maximumTableSize = 256 << 20
}
