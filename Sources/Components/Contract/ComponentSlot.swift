import Layers

/// The keys of a component that take nodes: an enumeration of integers with a case for each.
package protocol ComponentSlot: RawRepresentable<Int>, CaseIterable, Sendable {
  var declaration: SlotDeclaration { get }
}

/// The slots of a component that has none.
package enum NoSlot: ComponentSlot {
  /// Always fails.
  package init?(rawValue: Int) { nil }

  /// Never called.
  package var rawValue: Int { switch self {} }
  /// Never called.
  package var declaration: SlotDeclaration { switch self {} }
}

/// A key whose value is a list of nodes that the component places.
package struct SlotDeclaration: Sendable {
  /// The key in a scene node.
  package let name: String
  /// One line without a full stop.
  package let meaning: String
  /// True when the component tells the nodes inside when they appear and disappear.
  package let managesLifecycle: Bool
  /// How many nodes it takes.
  package let count: ClosedRange<Int>

  /// A slot for a range of nodes.
  package init(
    _ name: String, _ meaning: String, count: ClosedRange<Int> = 0...10_000, managesLifecycle: Bool = false
  ) {
    self.name = name
    self.meaning = meaning
    self.count = count
    self.managesLifecycle = managesLifecycle
  }
}

extension SlotPlacement {
  /// The place of all nodes of a slot, or of one of them.
  package init(_ slot: some ComponentSlot, index: Int? = nil) { self.init(slot: slot.rawValue, index: index) }
}
