import Layers

/// The keys of a component whose values are nodes: an enumeration of integers with a case for each slot.
package protocol ComponentSlot: RawRepresentable<Int>, CaseIterable, Sendable {
  /// The key, meaning and capacity of the slot.
  var declaration: SlotDeclaration { get }
}

/// The slots of a component without slots.
package enum NoSlot: ComponentSlot {
  /// Returns `nil` for every value.
  package init?(rawValue: Int) { nil }

  /// Unreachable, as the enumeration has no cases.
  package var rawValue: Int { switch self {} }
  /// Unreachable, as the enumeration has no cases.
  package var declaration: SlotDeclaration { switch self {} }
}

/// The declaration of a slot: a key whose value is a list of nodes that the component places.
package struct SlotDeclaration: Sendable {
  /// The key in a scene node.
  package let name: String
  /// The one-line description of the slot, without a full stop.
  package let meaning: String
  /// Whether the component notifies the nodes of the slot when they appear and disappear.
  package let managesLifecycle: Bool
  /// The permitted numbers of nodes.
  package let count: ClosedRange<Int>

  /// A slot with a permitted range of numbers of nodes.
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
