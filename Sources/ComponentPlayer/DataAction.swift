import Interaction
import Parameters

/// A call of an action that a component of data declares.
package struct DataAction: ComponentAction {
  package static let declarations: [ActionDeclaration] = []

  /// The index of the action in its component.
  package var index: Int
  package var arguments: ParameterValues

  package init(index: Int, arguments: ParameterValues) {
    self.index = index
    self.arguments = arguments
  }
}
