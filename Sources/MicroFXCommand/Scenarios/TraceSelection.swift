import Layers
import ScenarioFile
import Stage

/// The layers and properties that `--layer` and `--property` choose.
enum TraceSelection {
  static let layer = Option<String>("layer", "PATH", "only this layer and what is in it; may be repeated")
  static let property = Option<String>("property", "NAME", "only this property; may be repeated")

  /// The rows of the trace that are asked for.
  ///
  /// - Throws: what names no layer of the scenario, or no property of its layers.
  static func filter(_ arguments: ParsedArguments, of scenario: Scenario) throws(OptionError) -> TraceFilter {
    let layers = arguments.all(layer)
    let properties = arguments.all(property)
    let names = LayerNames(scenario.scene)
    for name in layers { try checkLayer(name, names) }
    for name in properties where !names.hasProperty(name) {
      throw .unknownProperty(name, known: names.properties)
    }
    return TraceFilter(
      layers: layers.map { LayerPath($0) }, properties: Set(properties.map(TraceProperty.init(named:))))
  }

  private static func checkLayer(_ name: String, _ names: LayerNames) throws(OptionError) {
    do throws(LayerNames.Failure) {
      _ = try names.find(name)
    } catch {
      guard case .unknown = error else { return }
      throw .unknownLayer(name, known: names.spellings)
    }
  }
}
