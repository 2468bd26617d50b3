import Geometry
import Layers
import Motion
import Parameters

/// An interaction engine: takes input at exact times and describes its layers at any later time.
///
/// Engines are values in their own coordinate space (origin at the component's top left corner). They draw nothing, see no
/// JSON and know no frame rate: everything between two inputs is a closed form of time.
package protocol Component: Sendable {
  /// What the component is called, and every key, slot, part, event and action it has.
  static var declaration: ComponentDeclaration { get }

  /// An engine at rest with the parameters of one scene node.
  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws

  /// Changes state at the exact time of an input. Times never go back.
  mutating func receive(_ input: Input, in context: inout StageContext)

  /// The component's layer with its sublayers at a time at or after the last input, laid out for `size`.
  ///
  /// The stage replaces the layer's id, frame and transform with those of the scene node.
  func layers(at time: Time, size: Size) -> Layer

  /// How long touches that begin in this component are kept from the components inside it, as a scroll view does.
  var contentTouchDelay: Time? { get }

  /// True when a scroll view around the component keeps touches back at first. False for what recognises gestures of
  /// its own, which sees every touch at once (INTERACTIONS §2.3).
  var waitsForScrolling: Bool { get }
}

extension Component {
  package var contentTouchDelay: Time? { nil }
  package var waitsForScrolling: Bool { true }
}
