import Components
import JSONText
import Parameters

// Checks of the names of layers, properties and events in gestures and expectations.

extension ScenarioDecoder {
  /// Returns the layer that a key's value names; `nil` after reporting an unknown or ambiguous name.
  mutating func findLayer(_ name: String, _ names: LayerNames, _ place: SourceRange) -> LayerNames.Target? {
    do throws(LayerNames.Failure) {
      return try names.find(name)
    } catch {
      switch error {
      case .unknown:
        if isUnclear(name) || usesMistakenTypes { return nil }
        let spellings = layerSpellings ?? names.spellings
        layerSpellings = spellings
        self.error(
          .unknownLayer, "no layer `\(name)`", place,
          suggestion: EditDistance.pathSuggestion(for: name, among: spellings))
      case .ambiguous(let paths):
        self.error(
          .ambiguousLayer, "`\(name)` may be \(paths.quoted)", place, suggestion: "give more of the path")
      }
      return nil
    }
  }

  /// Reports a property that the trace does not contain for the layer.
  mutating func checkProperty(
    _ property: String, of target: LayerNames.Target, _ names: LayerNames, _ place: SourceRange
  ) {
    guard !names.hasProperty(property, of: target), !isUnclear(target.path.description) else { return }
    error(
      .unknownName, "`\(target.path)` has no property `\(property)`", place,
      suggestion: ForeignNames.suggestion(forKey: property, among: names.properties(of: target)))
  }

  /// Reports an event that is emitted neither by the source, or by any component if no source is given, nor by the
  /// stage. An expectation that such an event does not occur could never fail.
  mutating func checkEvent(
    _ name: String, of target: LayerNames.Target?, _ names: LayerNames, _ place: SourceRange
  ) {
    let known = names.events(of: target).map(\.name)
    guard !known.contains(name) else { return }
    if target.map({ isUnclear($0.path.description) }) ?? hasUnclearNodes { return }
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

  /// Reports a detail that no event of this name has, or that has a value of another kind there.
  mutating func checkDetail(
    _ detail: EventDetail, _ entry: ParameterValue.Entry, ofEvent name: String,
    of target: LayerNames.Target?, _ names: LayerNames
  ) {
    let events = names.events(named: name, of: target)
    if events.isEmpty || target.map({ isUnclear($0.path.description) }) ?? hasUnclearNodes { return }
    let known = events.flatMap(\.details)
    let kinds = known.filter { $0.key == detail.key }.map(\.kind)
    guard let kind = kinds.first else {
      let keys = Set(known.map(\.key)).sorted()
      error(
        .unknownKey, "the event `\(name)` has no detail `\(detail.key)`", entry.keyRange,
        suggestion: EditDistance.suggestion(for: detail.key, among: keys) ?? Self.suggestion(keys))
      return
    }
    guard !kinds.contains(where: { $0.phrase == detail.value.kind.phrase }) else { return }
    error(
      .wrongType, "the detail `\(detail.key)` of `\(name)` is \(kind.phrase)", entry.range,
      suggestion: nil)
  }

  private static func suggestion(_ details: [String]) -> String? {
    details.isEmpty ? "it has none" : "it has \(ParameterDecoder.list(details))"
  }

  private var hasUnclearNodes: Bool { isSceneLost || !mistakenIDs.isEmpty || usesMistakenTypes }

  /// Whether any name may refer to a layer in a node, because the node's type is defined with errors in the document.
  private var usesMistakenTypes: Bool { areTypesLost || !usedTypes.isDisjoint(with: mistakenTypes) }

  /// Returns whether a path may belong to a node of an unknown or invalid type.
  func isUnclear(_ path: String) -> Bool {
    isSceneLost
      || !mistakenIDs.isEmpty && path.split(separator: "/").contains { mistakenIDs.contains(String($0)) }
  }
}

extension ComponentValue.Kind {
  /// The JSON type that a scenario uses for such a value, as a phrase.
  fileprivate var phrase: String {
    switch self {
    case .integer, .number: "a number"
    case .flag: "a boolean"
    case .text, .point, .size: "a string"
    }
  }
}
