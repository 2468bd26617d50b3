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
}
