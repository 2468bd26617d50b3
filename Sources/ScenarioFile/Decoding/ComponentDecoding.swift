import Assets
import Geometry
import Interaction
import JSONText
import Motion
import Parameters

// The types of components that the document describes itself.

extension ScenarioDecoder {
  /// Reads the types before the nodes that may be of them.
  mutating func readComponents(_ json: JSONValue?, _ assets: SceneAssets) {
    guard let json else { return }
    guard case .object = json.content else {
      areTypesLost = true
      return
    }
    guard let source = components.source else {
      error(.unsupported, "`\(DocumentFormat.components.name)` is not read here", json.range.opening)
      return
    }
    let reading = source.read(
      json, assets: assets, builtIns: components, evaluations: reader.limits[.evaluations],
      &parameters.diagnostics)
    components = components.adding(reading.types)
    nodeFormats = NodeFormats(components)
    mistakenTypes.formUnion(reading.mistaken)
    parameters.add(reading.references)
    namedFiles += reading.files
  }

  /// Takes what stands under unknown keys of the document for descriptions of types.
  mutating func excuseTypes(in root: JSONValue) {
    guard case .object(let members) = root.content else { return }
    for member in members where DocumentFormat.record[member.key] == nil {
      guard case .object(let types) = member.value.content else { continue }
      mistakenTypes.formUnion(types.map(\.key))
    }
  }

  /// A scenario without nodes, with a component's document as its only own type.
  mutating func decode(component root: JSONValue, named name: String) -> Scenario? {
    let assets = makeAssets(.none)
    let member = JSONMember(key: name, keyRange: root.range.opening, value: root)
    readComponents(JSONValue(.object([member]), at: root.range), assets)
    loadAssets(assets, .none)
    guard !parameters.diagnostics.hasErrors else { return nil }
    let timeline = Timeline(
      duration: Time(ticks: 1), frameRate: TimelineFormat.fps.defaultValue,
      inputRate: TimelineFormat.inputRate.defaultValue)
    return Scenario(
      name: name, canvas: Canvas(size: Size(1, 1)), timeline: timeline, assets: assets,
      components: components)
  }

  /// True after a report for the document of a component, of which no more is said.
  mutating func refuses(_ root: JSONValue) -> Bool {
    guard root.isComponent else { return false }
    error(
      .missingKey, "this is a component, not a scenario", root.range.opening,
      suggestion: "a scenario names it under `\(DocumentFormat.components.name)`")
    return true
  }

  /// Warns of types that no node is of.
  mutating func warnUnused(_ components: ParameterValue) {
    guard case .dictionary(let entries) = components else { return }
    for entry in entries where !usedTypes.contains(entry.key) && !mistakenTypes.contains(entry.key) {
      parameters.diagnostics.warning(.unused, "no node is a `\(entry.key)`", at: entry.keyRange)
    }
  }
}

extension JSONValue {
  /// True for the document of a component, which is none of a scenario.
  var isComponent: Bool { self["component"] != nil && self[DocumentFormat.version.name] == nil }
}
