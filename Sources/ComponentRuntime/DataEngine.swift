import DataComponents
import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// Runs a component that a file describes.
package struct DataEngine: Engine {
  private let definition: ComponentDefinition

  /// An engine at rest with the parameters of one scene node.
  package init(
    _ definition: ComponentDefinition, _ parameters: ParameterValues, in environment: ComponentEnvironment
  ) throws {
    self.definition = definition
  }

  package var contentTouchDelay: Time? { nil }
  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<any ComponentAction>, in context: inout StageContext) {}

  package func layers(at time: Time, size: Size) -> Layer {
    Layer(id: "", frame: Rect(origin: .zero, size: size))
  }
}
