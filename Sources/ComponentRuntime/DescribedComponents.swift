import Assets
import DataComponents
import Interaction
import JSONText

/// The components that a file describes as data, for those who say them otherwise than by playing them.
package struct DescribedComponents: Sendable {
  /// A component and the name of its type.
  package struct Entry: Sendable {
    package var name: String
    package var component: ComponentDefinition
  }

  /// Those without mistakes, in the order of the text.
  package let entries: [Entry]

  /// The component of a text.
  ///
  /// - Parameter assets: Where the files lie that it names.
  package init(_ text: SourceText, named name: String, _ assets: SceneAssets) {
    let component = ComponentReader(.standard, assets).read(text).component
    entries = component.map { [Entry(name: name, component: $0)] } ?? []
  }

  /// The components that a scenario names.
  ///
  /// - Parameters:
  ///   - root: The scenario's text.
  ///   - diagnostics: Those of its reading, which hold the text.
  package init(of root: JSONValue, _ diagnostics: Diagnostics, _ assets: SceneAssets) {
    guard let components = root["components"] else {
      entries = []
      return
    }
    var diagnostics = diagnostics
    let reading = ComponentReader(.standard, assets).read(named: components, &diagnostics)
    entries = reading.components.map { Entry(name: $0.name, component: $0.component) }
  }
}
