import Parameters

/// The keys that declare styles and apply them to nodes.
package enum StyleFormat {
  /// The styles of a scenario or component, by name.
  package static let styles = Parameter(
    "styles", ParameterValue.dictionary([]), kind: .dictionary(.json),
    "named sets of keys, which nodes take over by `style`")
  /// The key of every node that names its styles.
  package static let style = Parameter(
    "style", ParameterValue.none, kind: .either([.string, .list(.string, count: 0...100)]),
    "a name of `styles`, or a list of names of which later ones win; the node's own keys win over both")

  /// The keys that belong to a single node and are not allowed in a style.
  static let excluded = [NodeFormat.id.name, NodeFormat.type.name, NodeFormat.children.name, style.name]
  /// The maximum nesting of styles whose masks or other nodes have styles themselves.
  static let levels = 4
  /// The maximum number of JSON values that styles may add to the nodes of one file.
  static let values = 2_000_000
}

extension NodeFormat {
  /// The keys that replace each other, since an area or a line has one paint and a text has one source.
  static let rivals = [
    "fillColor": "gradient", "gradient": "fillColor", "strokeColor": "strokeGradient",
    "strokeGradient": "strokeColor", "text": "runs", "runs": "text",
  ]
}
