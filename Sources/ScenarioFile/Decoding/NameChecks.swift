import Interaction
import JSONText

// The names of layers, properties and events in gestures and expectations.

extension ScenarioDecoder {
  /// The layer that a key's value names; reports when there is none or more than one.
  mutating func findLayer(_ name: String, _ names: LayerNames, _ place: SourceRange) -> LayerNames.Target? {
    do throws(LayerNames.Failure) {
      return try names.find(name)
    } catch {
      switch error {
      case .unknown:
        if isUnclear(name) { return nil }
        let spellings = layerSpellings ?? names.spellings
        layerSpellings = spellings
        self.error(
          .unknownLayer, "there is no layer `\(name)`", place,
          suggestion: EditDistance.suggestion(for: name, among: spellings))
      case .ambiguous(let paths):
        self.error(
          .ambiguousLayer, "`\(name)` may be \(paths.quoted)", place, suggestion: "give more of the path")
      }
      return nil
    }
  }

  /// Reports a property that the trace has not of the layer.
  mutating func checkProperty(
    _ property: String, of target: LayerNames.Target, _ names: LayerNames, _ place: SourceRange
  ) {
    guard !names.hasProperty(property, of: target), !isUnclear(target.path.description) else { return }
    error(
      .unknownName, "`\(target.path)` has no property `\(property)`", place,
      suggestion: EditDistance.suggestion(for: property, among: names.properties(of: target)))
  }

  /// Reports an event that neither the source, or any component where none is named, nor the stage itself tells: to
  /// expect none of it could never fail.
  mutating func checkEvent(
    _ name: String, of target: LayerNames.Target?, _ names: LayerNames, _ place: SourceRange
  ) {
    let known = names.events(of: target).map(\.name)
    guard !known.contains(name) else { return }
    if target.map({ isUnclear($0.path.description) }) ?? !mistakenIDs.isEmpty { return }
    let message =
      target.map { "`\($0.path)` has no event `\(name)`" }
      ?? "no component of the scene has an event `\(name)`"
    let hasOtherSource = SceneEvent.declarations.contains { $0.name == name }
    error(
      .unknownEvent, message, place,
      suggestion: hasOtherSource
        ? "leave `source` out: it comes from a finger, a gesture or the keyboard"
        : EditDistance.suggestion(for: name, among: Set(known).sorted()))
  }

  /// True for a node, and what is in one, of a type that has mistakes itself or is not known.
  func isUnclear(_ path: String) -> Bool {
    !mistakenIDs.isEmpty && path.split(separator: "/").contains { mistakenIDs.contains(String($0)) }
  }
}
