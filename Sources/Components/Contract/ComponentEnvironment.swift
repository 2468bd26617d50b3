import Assets
import Geometry
import Layers
import Parameters
import Text

/// What an engine may know of the world around it when it is made.
package struct ComponentEnvironment: Sendable {
  /// The settings of the device around the scene.
  package var environment: Environment
  /// The canvas's size in points.
  package var canvas: Size
  /// The fonts, images and feeds of the scenario.
  package var assets: SceneAssets
  /// The nodes in each of the component's slots, in their order.
  package var slots: [[MountedNode]]
  /// The log in which components record mistakes at run time.
  package var mistakes = MistakeLog()
  /// Whether components of files look steadily whether what must hold does.
  package var checksInvariants = false

  /// The surroundings of one component.
  package init(
    environment: Environment, canvas: Size, assets: SceneAssets, slots: [[MountedNode]] = []
  ) {
    self.environment = environment
    self.canvas = canvas
    self.assets = assets
    self.slots = slots
  }

  /// The surroundings of texts that do not grow with the user's size of texts, such as those of the device.
  package var withFixedTexts: ComponentEnvironment {
    var fixed = self
    fixed.environment.textScale = 1
    return fixed
  }

  /// A text in glyphs, in the user's size of texts, before it is set into lines.
  ///
  /// - Parameter family: a family of the scenario's fonts or of the system; nil for the default.
  package func shape(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, fontSize: Double,
    usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    try assets.fonts.shape(
      text, family: family, weight: weight, size: environment.textScale * fontSize,
      usesTabularFigures: usesTabularFigures)
  }

  /// The picture that the scenario names, which decoding has loaded.
  package func image(_ path: String) -> Picture? { assets.images[path] }
}

/// A node in one of a component's slots, as far as the component may know it when it is made.
package struct MountedNode: Hashable, Sendable {
  /// The node's id in the scene.
  package var id: String
  /// How far the node reaches from the slot's origin as the scenario gives it, in points; zero along an axis for a node
  /// that fills the slot.
  package var extent: Size

  /// A node of a slot.
  package init(id: String, extent: Size) {
    self.id = id
    self.extent = extent
  }
}

extension ComponentEnvironment {
  /// How many nodes a slot holds.
  package func nodeCount(of slot: some ComponentSlot) -> Int { slots.nodes(in: slot).count }

  /// The size that holds all nodes of a slot, from its origin; zero where none of them has a size of its own.
  package func extent(of slot: some ComponentSlot) -> Size { slots.extent(of: slot) }
}

extension [[MountedNode]] {
  /// The size that holds all nodes of a slot, from its origin; zero where none of them has a size of its own.
  package func extent(of slot: some ComponentSlot) -> Size {
    nodes(in: slot).reduce(.zero) { $0.union($1.extent) }
  }

  fileprivate func nodes(in slot: some ComponentSlot) -> [MountedNode] {
    indices.contains(slot.rawValue) ? self[slot.rawValue] : []
  }
}

extension FontWeight: ParameterChoice {}
extension ContentsGravity: ParameterChoice {}
extension Material.Style: ParameterChoice {}
