import Expressions
import Geometry
import ScenarioFile

/// A JSON component, with all names resolved to indices and all expressions compiled.
///
/// Indices refer to the lists of this component. The cells of the expressions' state belong to one instance of it.
package struct ComponentDefinition: Sendable {
  /// The name of the type in the surrounding document; empty without one.
  package var type = ""
  /// The one-line description, without a full stop; empty if the file gives none.
  package var meaning = ""
  /// The folder that the names of pictures are relative to; empty for the scenario's folder.
  package var folder = ""
  /// The size of a node without a frame; `nil` for the size of its container.
  package var size: Size?
  /// The parameters, in the order of the file.
  package var parameters: Table<ParameterDefinition, ParameterDefinition> = []
  /// The values that rules change.
  package var values: Table<ValueDefinition, ValueDefinition> = []
  /// The formulas.
  package var formulas: Table<FormulaDefinition, FormulaDefinition> = []
  /// The followers.
  package var followers: Table<FollowerDefinition, FollowerDefinition> = []
  /// The gestures.
  package var gestures: Table<GestureDefinition, GestureDefinition> = []
  /// The state machines.
  package var machines: Table<MachineDefinition, MachineDefinition> = []
  /// The rules that apply in every state, in the order of the file.
  package var rules: [RuleDefinition] = []
  /// The invariants, in the order of the file.
  package var invariants: [InvariantDefinition] = []
  /// The animations that the component declares for its values and layers, which nearer declarations override.
  package var animation: AnimationMap?
  /// The nodes, each before the nodes inside it.
  package var layers: Table<NodeDefinition, NodeDefinition> = []
  /// The number of nodes, including those of inner components and constant copies.
  package var nodeCount = 0
  /// The outermost nodes, back to front.
  package var roots: [LayerID] = []
  /// Whether the component stacks its outermost nodes.
  package var isStack = false
  /// The properties of that stack.
  package var layout: [PropertyDefinition] = []
  /// The replicators.
  package var replicators: Table<ReplicatorDefinition, ReplicatorDefinition> = []
  /// The slots for nodes of the component's user.
  package var slots: [ComponentSlot] = []
  /// The events that the component emits.
  package var events: Table<EventDefinition, EventDefinition> = []
  /// The actions that can be called from outside the component.
  package var actions: Table<CallableAction, CallableAction> = []
  /// The outputs that can be read from outside the component.
  package var outputs: Table<OutputDefinition, OutputDefinition> = []
  /// The JSON components inside the component, which nodes refer to by index.
  package var components: [ComponentDefinition] = []
  /// The number of waits with an id, which `wait` and `cancel` refer to by number.
  var waitCount = 0
  /// Whether the component is mirrored in right-to-left environments.
  package var mirrors = false
  /// Whether the component handles reduced motion itself.
  package var ownsReducedMotion = false
  /// The inputs that expressions read besides parameters, values and formulas, with their cells.
  package var inputs: Table<InputDefinition, InputDefinition> = []
  /// The text layers whose natural sizes expressions read.
  package var textLayers: [TextLayerDefinition] = []
  /// The computations, each after all that it depends on.
  package var order: [Computation] = []
  /// The number of number cells in the state.
  package var numberCells = 0
  /// The number of object cells in the state.
  package var objectCells = 0
}

/// A result that is computed whenever one of its dependencies changes.
package enum Computation: Hashable, Sendable {
  /// The initial expression of a value, until the value is first set, animated or dragged.
  case initialValue(ValueID)
  /// The expression of a formula.
  case formula(FormulaID)
  /// The target and present position of a follower.
  case follower(FollowerID)
  /// The natural size of a text, given by its index in `textLayers`.
  case textSize(Int)
  /// A number of a layer's frame.
  case frame(LayerID, FramePart)
  /// An output of the inner component at a layer.
  case output(layer: LayerID, OutputID)
}

/// A text layer whose natural size expressions read.
package struct TextLayerDefinition: Hashable, Sendable {
  /// The layer of the text.
  package var layer: LayerID
  /// The symbol that expressions use, with the dimensions of the layer's copies.
  package var symbol: ExpressionTextLayer
}
