import JSONText
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
  static func filter(_ arguments: ParsedArguments, of scenario: Scenario) throws(Failure) -> TraceFilter {
    let layers = arguments.all(layer)
    let properties = arguments.all(property)
    let names = LayerNames(scenario.scene)
    for name in layers { try checkLayer(name, names) }
    let known = names.properties
    for name in properties where !known.contains(name) {
      throw unknown(property, "no layer has a property `\(name)`", name, among: known)
    }
    return TraceFilter(
      layers: layers.map { LayerPath($0) }, properties: Set(properties.map(TraceProperty.init(named:))))
  }

  private static func checkLayer(_ name: String, _ names: LayerNames) throws(Failure) {
    do throws(LayerNames.Failure) {
      _ = try names.find(name)
    } catch {
      guard case .unknown = error else { return }
      throw unknown(layer, "there is no layer `\(name)`", name, among: names.spellings)
    }
  }

  private static func unknown(
    _ option: Option<String>, _ message: String, _ name: String, among known: [String]
  ) -> Failure {
    let suggestion = EditDistance.suggestion(for: name, among: known)
    let clauses = [message, suggestion].compactMap(\.self).joined(separator: "; ")
    return .badInput("\(option.declaration.spelling): \(clauses)")
  }
}
