import Layers
import ScenarioFile
import Stage

/// The layers and properties that `--layer`, `--property` and `--why` choose.
package struct TraceSelection: Sendable {
  static let layer = Option<String>("layer", "PATH", "only this layer and what is in it; may be repeated")
  static let property = Option<String>("property", "NAME", "only this property; may be repeated")

  private let layers: [String]
  private let properties: [String]

  init(_ arguments: ParsedArguments) {
    layers = arguments.all(Self.layer)
    properties = arguments.all(Self.property)
  }

  /// Returns the filter for the requested rows of the trace.
  ///
  /// - Throws: `RequestError` for a name that is not that of a layer of the scenario, or of a property of its layers.
  func filter(of scenario: Scenario) throws(RequestError) -> TraceFilter {
    let names = LayerNames(scenario.scene)
    for name in layers { try Self.checkLayer(name, names) }
    for name in properties where !names.hasProperty(name) {
      throw .unknown(.property, name, known: names.properties)
    }
    return TraceFilter(
      layers: layers.map { LayerPath($0) }, properties: Set(properties.map(TraceProperty.init(named:))))
  }

  /// Parses the text of `--why` into a layer and a property.
  ///
  /// - Parameter stage: The stage at the time in question.
  /// - Throws: `RequestError` for a text that does not name a layer of the scenario and something that the layer has.
  package static func explained(
    _ text: String, _ stage: Stage
  ) throws(RequestError) -> (layer: LayerPath, property: String) {
    let start = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    guard let stop = text[start...].firstIndex(of: "."), stop > text.startIndex,
      case let property = String(text[text.index(after: stop)...]), !property.isEmpty
    else { throw .notLayerProperty(text) }
    let (name, names) = (String(text[..<stop]), LayerNames(stage.scenario.scene))
    let path = LayerPath(name)
    guard let target = try find(name, names) else { return (path, property) }
    let known = names.properties(of: target) + LayerKey.all.map(\.name)
    let isKnown = names.hasProperty(property, of: target) || known.contains(property)
    guard isKnown || stage.knows(property, of: path) else {
      throw .unknown(.explainedProperty, property, known: known)
    }
    return (path, property)
  }

  /// Returns the layer or layers that a name denotes; `nil` if it is the name of one of several layers.
  private static func find(
    _ name: String, _ names: LayerNames
  ) throws(RequestError) -> LayerNames.Target? {
    do throws(LayerNames.Failure) {
      return try names.find(name)
    } catch {
      guard case .unknown = error else { return nil }
      throw .unknown(.explainedLayer, name, known: names.spellings)
    }
  }

  private static func checkLayer(_ name: String, _ names: LayerNames) throws(RequestError) {
    do throws(LayerNames.Failure) {
      _ = try names.find(name)
    } catch {
      guard case .unknown = error else { return }
      throw .unknown(.layer, name, known: names.spellings)
    }
  }
}

extension Stage {
  /// Whether a component has a property with this name that the trace does not contain, such as a list.
  fileprivate func knows(_ property: String, of path: LayerPath) -> Bool {
    guard case .component(_, let explanation) = explanation(of: path, property)?.reason else { return false }
    switch explanation.origin {
    case .given, .look, .rules: return true
    case .standard, .builtIn: return false
    }
  }
}
