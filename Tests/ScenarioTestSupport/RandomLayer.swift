/// A node of a random component.
struct RandomLayer {
  var name: String
  /// A node's type; `part` for an inner component.
  var kind: String
  /// True in a replicator, whose copies are known by the names of the layers in it.
  var isCopied = false
  /// What is in a group, in a slot, or the node of a replicator.
  var children: [RandomLayer] = []

  /// The layer with all that is in it.
  var all: [RandomLayer] { [self] + children.flatMap(\.all) }

  /// True for an inner component, of data or built-in.
  var isComponent: Bool { builtIn != nil || kind == "part" }

  /// What is known of it where it is a built-in component.
  var builtIn: RandomBuiltIn? { RandomBuiltIn.all.first { $0.type == kind } }
}
