import JSONText
import Parameters
import ScenarioFile

/// The names of a component's layers, and the parts of their nodes that are parsed once all names are known.
struct LayerTable {
  /// A node with keys that are still to be parsed.
  struct Draft {
    var json: JSONValue
    var record: RecordDeclaration
    /// The keys that are parameters of an inner component.
    var ownKeys: Set<String>
  }

  var index = LayerIndex()
  /// Returns the layer with a name; `nil` for an unknown or ambiguous name.
  func layer(named name: String) -> LayerID? {
    if case .found(let layer) = index.find(name) { LayerID(layer) } else { nil }
  }

  /// The draft of each layer.
  var drafts: Table<NodeDefinition, Draft> = []
  /// The layers of replicators.
  var replicators: [LayerID] = []
  /// The properties of layers that states override.
  var overrides: Set<OverrideName> = []
}

/// A property of a layer that states override.
struct OverrideName: Hashable {
  var layer: LayerID
  var property: String
}
