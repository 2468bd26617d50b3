/// The place in a component's layers where the nodes of a slot are mounted.
package struct SlotPlacement: Hashable, Sendable {
  /// The index of the slot among those of the component.
  package var slot: Int
  /// The node of the slot to mount, or nil for all of them.
  package var index: Int?

  package init(slot: Int, index: Int? = nil) {
    self.slot = slot
    self.index = index
  }
}
