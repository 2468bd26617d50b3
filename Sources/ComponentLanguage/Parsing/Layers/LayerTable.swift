import JSONText
import Parameters
import ScenarioFile

/// The names of a component's layers, and what of them is parsed once all names are known.
struct LayerTable {
  /// A node whose keys are still to be parsed.
  struct Draft {
    var json: JSONValue
    var record: RecordDeclaration
    /// Keys that are parameters of an inner component.
    var ownKeys: Set<String>
  }

  var index = LayerIndex()
  /// The layer that a name stands for; `nil` for an unknown or ambiguous one.
  func layer(named name: String) -> LayerID? {
    if case .found(let layer) = index.find(name) { LayerID(layer) } else { nil }
  }

  /// The draft of each layer.
  var drafts: Table<NodeDefinition, Draft> = []
  /// The layers of replicators.
  var replicators: [LayerID] = []
  /// The properties that states give to layers.
  var overrides: Set<OverrideName> = []
}

/// A property that states give to a layer.
struct OverrideName: Hashable {
  var layer: LayerID
  var property: String
}
