import Expressions
import Geometry
import ScenarioFile

/// A component that a file describes, with every name resolved to an index and every expression compiled.
///
/// All indices count in the lists of this component. The cells of the expressions' state belong to one instance of it.
package struct ComponentDefinition: Sendable {
  /// The name that what holds it gives the type; empty where it has none.
  package var type = ""
  /// One line without a full stop; empty when the file says nothing.
  package var meaning = ""
  /// The folder from which the names of pictures count; empty for that of the scenario.
  package var folder = ""
  /// The size of a node that gives no frame.
  package var size: Size?
  /// The parameters of a node of the type, in the order of the file.
  package var parameters: Table<ParameterDefinition, ParameterDefinition> = []
  package var values: Table<ValueDefinition, ValueDefinition> = []
  package var formulas: Table<FormulaDefinition, FormulaDefinition> = []
  package var followers: Table<FollowerDefinition, FollowerDefinition> = []
  package var gestures: Table<GestureDefinition, GestureDefinition> = []
  package var machines: Table<MachineDefinition, MachineDefinition> = []
  /// The rules that hold in every state, in the order of the file.
  package var rules: [RuleDefinition] = []
  /// The conditions that must hold, in the order of the file.
  package var invariants: [InvariantDefinition] = []
  /// How what moves is animated where nothing nearer says so.
  package var animation: AnimationMap?
  /// Every node, each before those inside it.
  package var layers: Table<NodeDefinition, NodeDefinition> = []
  /// How many nodes there are, those of inner components and constant copies included.
  package var nodeCount = 0
  /// The nodes at the outer level, back to front.
  package var roots: [LayerID] = []
  /// True for a component that stacks the nodes at its outer level.
  package var isStack = false
  /// How it does.
  package var layout: [PropertyDefinition] = []
  package var replicators: Table<ReplicatorDefinition, ReplicatorDefinition> = []
  package var slots: [ComponentSlot] = []
  /// The events that the component emits.
  package var events: Table<EventDefinition, EventDefinition> = []
  /// The actions that can be called from outside the component.
  package var actions: Table<CallableAction, CallableAction> = []
  /// The outputs that can be read at any time from outside the component.
  package var outputs: Table<OutputDefinition, OutputDefinition> = []
  /// The types of inner components that are data, as nodes refer to them.
  package var components: [ComponentDefinition] = []
  /// How many identified waits there are; `wait` and `cancel` refer to them by number.
  var waitCount = 0
  /// True when the component is mirrored where the environment reads right to left.
  package var mirrors = false
  /// True when the component says itself what reduced motion does to it.
  package var ownsReducedMotion = false
  /// What expressions read besides parameters, values and formulas, with the cells in which they expect it.
  package var inputs: Table<InputDefinition, InputDefinition> = []
  /// The text layers whose natural sizes expressions read.
  package var textLayers: [TextLayerDefinition] = []
  /// What is computed, each after all that it depends on.
  package var order: [Computation] = []
  /// The number cells of the state.
  package var numberCells = 0
  /// The object cells of the state.
  package var objectCells = 0
}

/// Something that is computed from other things whenever they change.
package enum Computation: Hashable, Sendable {
  /// What a value is until it is first set, animated or dragged.
  case initialValue(ValueID)
  case formula(FormulaID)
  case follower(FollowerID)
  /// The natural size of a text, by its index in `textLayers`.
  case textSize(Int)
  /// A number of a layer's frame.
  case frame(LayerID, FramePart)
  /// An output of the inner component at a layer.
  case output(layer: LayerID, OutputID)
}

/// A node whose natural text size expressions read.
package struct TextLayerDefinition: Hashable, Sendable {
  package var layer: LayerID
  /// What expressions call it, with the dimensions of its copies.
  package var symbol: ExpressionTextLayer
}
