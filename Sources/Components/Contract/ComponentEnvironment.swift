import Assets
import Geometry
import Layers
import Parameters
import Text

/// The surroundings that an engine may read when it is made.
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
  /// Whether JSON components check their invariants throughout the run.
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

  /// The same environment without the user's text scale, for texts of fixed size such as those of the device.
  package var withFixedTexts: ComponentEnvironment {
    var fixed = self
    fixed.environment.textScale = 1
    return fixed
  }

  /// Shapes a text at the user's text scale, before it is broken into lines.
  ///
  /// - Parameter family: A family of the scenario's fonts or of the system; `nil` for the default.
  package func shape(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, fontSize: Double,
    usesTabularFigures: Bool = false
  ) throws(AssetError) -> ShapedText {
    try assets.fonts.shape(
      text, family: family, weight: weight, size: environment.textScale * fontSize,
      usesTabularFigures: usesTabularFigures)
  }

  /// Returns the picture at a path that the scenario names, which decoding has loaded; `nil` for any other path.
  package func image(_ path: String) -> Picture? { assets.images[path] }
}

/// A node in one of a component's slots, reduced to what the component may know when it is made.
package struct MountedNode: Hashable, Sendable {
  /// The node's id in the scene.
  package var id: String
  /// The extent of the node from the slot's origin as the scenario gives it, in points; zero along an axis for a node
  /// that fills the slot.
  package var extent: Size

  /// A node of a slot.
  package init(id: String, extent: Size) {
    self.id = id
    self.extent = extent
  }
}

extension ComponentEnvironment {
  /// Returns the number of nodes in a slot.
  package func nodeCount(of slot: some ComponentSlot) -> Int { slots.nodes(in: slot).count }

  /// Returns the smallest size, from the slot's origin, that contains all its nodes; zero if none of them has a size of
  /// its own.
  package func extent(of slot: some ComponentSlot) -> Size { slots.extent(of: slot) }
}

extension [[MountedNode]] {
  /// Returns the smallest size, from the slot's origin, that contains all its nodes; zero if none of them has a size of
  /// its own.
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
