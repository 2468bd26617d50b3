/// A node of a random component.
struct RandomLayer {
  var name: String
  /// A node's type; `part` for an inner component.
  var kind: String
  /// Whether it is in a replicator, whose copies are referred to by the names of the layers inside them.
  var isCopied = false
  /// The children of a group, the content of a slot, or the node of a replicator.
  var children: [RandomLayer] = []

  /// The layer, followed by all layers inside it.
  var all: [RandomLayer] { [self] + children.flatMap(\.all) }

  /// Whether it is an inner component, written in JSON or built-in.
  var isComponent: Bool { builtIn != nil || kind == "part" }

  /// The description of its built-in component; `nil` for other kinds of layers.
  var builtIn: RandomBuiltIn? { RandomBuiltIn.all.first { $0.type == kind } }
}
