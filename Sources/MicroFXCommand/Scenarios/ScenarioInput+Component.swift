import JSONText
import ScenarioFile
import System

extension ScenarioInput {
  /// Reads the scenario to play at a path.
  ///
  /// For a component, it is the nearest scenario that uses the component, or else one made for it.
  static func loadPlaying(
    _ reference: ScenarioReference, _ options: ScenarioOptions
  ) throws -> (input: ScenarioInput, isComponent: Bool) {
    let path = reference.path
    let (input, isComponent) = try loadEither(reference, options)
    guard isComponent, input.scenario != nil else { return (input, isComponent) }
    if let user = ComponentUse.find(path) { return (try load(ScenarioReference(user.path), options), true) }
    return (try loadAlone(path, options), true)
  }

  /// A scenario that is made for the component of a file.
  static func loadAlone(_ path: FilePath, _ options: ScenarioOptions) throws -> ScenarioInput {
    let type = typeName(of: path)
    let text: JSONOutput = [
      "microfx": 1, "canvas": ["width": 390, "height": 844], "timeline": ["duration": 1],
      "components": .object([.init(type, .string(path.name))]),
      "scene": [["id": .string(type), "type": .string(type)]],
    ]
    let alone = SourceText(name: path.text, text: text.text(indentation: 2))
    return try load(text: alone, beside: path, options)
  }
}
