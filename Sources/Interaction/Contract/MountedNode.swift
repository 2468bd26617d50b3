import Geometry

/// A node in one of a component's slots, as far as the component may know it when it is made.
package struct MountedNode: Hashable, Sendable {
  package var id: String
  /// How far the node reaches from the slot's origin as the scenario gives it, in points; zero along an axis for a node
  /// that fills the slot.
  package var extent: Size

  package init(id: String, extent: Size) {
    self.id = id
    self.extent = extent
  }
}

extension ComponentEnvironment {
  /// How many nodes a slot holds.
  package func nodeCount(ofSlot name: String) -> Int { slots[name]?.count ?? 0 }

  /// The size that holds all nodes of a slot, from its origin; zero where none of them has a size of its own.
  package func extent(ofSlot name: String) -> Size {
    (slots[name] ?? []).reduce(.zero) { extent, node in
      Size(max(extent.width, node.extent.width), max(extent.height, node.extent.height))
    }
  }
}
