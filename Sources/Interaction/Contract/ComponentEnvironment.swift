import Assets
import Geometry
import Text

/// What an engine may know of the world around it when it is made.
package struct ComponentEnvironment: Sendable {
  package var environment: Environment
  /// The canvas's size in points.
  package var canvas: Size
  package var assets: SceneAssets
  /// The nodes in the component's slots, by slot, in their order.
  package var slots: [String: [MountedNode]]

  package init(
    environment: Environment, canvas: Size, assets: SceneAssets, slots: [String: [MountedNode]] = [:]
  ) {
    self.environment = environment
    self.canvas = canvas
    self.assets = assets
    self.slots = slots
  }

  /// A text in glyphs, before it is set into lines.
  ///
  /// - Parameter family: a family of the scenario's fonts or of the system; nil for the default.
  package func shape(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, fontSize: Double,
    usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    try assets.fonts.shape(
      text, family: family, weight: weight, size: fontSize, usesTabularFigures: usesTabularFigures)
  }

  /// The picture that the scenario names, which decoding has loaded.
  package func image(_ path: String) -> Image? { assets.images[path] }
}
