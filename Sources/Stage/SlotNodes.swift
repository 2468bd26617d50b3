import Geometry
import Interaction
import ScenarioFile

extension SceneNode {
  /// What the component around a slot may know of a node in it.
  var mounted: MountedNode { MountedNode(id: id, extent: extent) }

  /// How far the node reaches from its container's origin; one without a frame reaches as far as its children.
  private var extent: Size {
    if let frame { return Size(max(0, frame.maxX), max(0, frame.maxY)) }
    return children.reduce(.zero) { extent, child in
      let reach = child.extent
      return Size(max(extent.width, reach.width), max(extent.height, reach.height))
    }
  }
}
