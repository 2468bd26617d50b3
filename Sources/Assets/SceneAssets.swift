/// The typefaces and pictures that a scene may use, loaded.
public struct SceneAssets: Sendable {
  public var fonts: FontLibrary
  /// By the path as the scenario writes it.
  public var images: [String: Image]

  public init(fonts: FontLibrary, images: [String: Image] = [:]) {
    self.fonts = fonts
    self.images = images
  }
}
