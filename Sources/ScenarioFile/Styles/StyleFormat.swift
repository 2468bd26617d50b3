import JSONText
import Layers
import Parameters

/// The keys that declare styles and apply them to nodes.
package enum StyleFormat {
  /// The styles of a scenario or component, by their names.
  package static let styles = Parameter(
    "styles", ParameterValue.dictionary([]), kind: .dictionary(.json),
    "named sets of keys, which nodes take over by `style`")
  /// The key of every node that names its styles.
  package static let style = Parameter(
    "style", ParameterValue.none, kind: .either([.string, .list(.string, count: 0...100)]),
    "a name of `styles`, or a list of names of which later ones win; the node's own keys win over both")

  /// Keys that belong to one node and cannot be in a style.
  static let excluded = [NodeFormat.id.name, NodeFormat.type.name, NodeFormat.children.name, style.name]
  /// The deepest nesting of styles whose masks or other nodes have styles themselves.
  static let levels = 4
  /// The most JSON values that styles may add to the nodes of one file.
  static let values = 2_000_000
}

/// The keys that a node of some type may have.
package struct NodeKeys {
  /// All keys.
  package var record: RecordDeclaration
  /// The keys that a component declares itself, in place of those of every node.
  package var own: Set<String>

  /// The keys of a type.
  package init(_ record: RecordDeclaration, own: Set<String>) { (self.record, self.own) = (record, own) }

  /// The keys that cannot be given together with another on a node of this type.
  func rivals(of key: String) -> [String] {
    guard !own.contains(key) else { return [] }
    let paint = NodeFormat.paintRivals[key].map { [$0] } ?? []
    return (paint + (Self.layoutRivals[key] ?? []) + materialRivals(of: key)).filter { !own.contains($0) }
  }

  private static let layoutRivals = [
    "frame": ["pin", "width", "height"], "pin": ["frame", "width", "height"], "width": ["frame", "pin"],
    "height": ["frame", "pin"], "count": ["each"], "each": ["count"],
  ]

  /// A material is described either by a word under `style` or by its properties.
  private func materialRivals(of key: String) -> [String] {
    guard isMaterial else { return [] }
    let properties = LayerKey.all.filter { [.material, .tintable].contains($0.scope) }.map(\.name)
    return key == MaterialFormat.style.name
      ? properties : properties.contains(key) ? [MaterialFormat.style.name] : []
  }

  /// Whether the type is the primitive `material`, whose `style` takes words of its own.
  var isMaterial: Bool { record.name == Primitive.material.rawValue && own.isEmpty }
}

extension NodeFormat {
  /// Keys that replace each other, since an area or a line is painted in one way.
  static let paintRivals = [
    "fillColor": "gradient", "gradient": "fillColor", "strokeColor": "strokeGradient",
    "strokeGradient": "strokeColor",
  ]
}
