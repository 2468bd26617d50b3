import JSONText
import ScenarioFile
import System

/// What `explore` plays: a scenario, or for a component that of the nearest one that uses it, or else one made for it.
enum ExploredInput {
  static func load(_ path: FilePath, _ options: ScenarioOptions) throws -> ScenarioInput {
    let (input, isComponent) = try ScenarioInput.loadEither(ScenarioReference(path), options)
    guard isComponent, input.scenario != nil else { return input }
    if let user = ComponentUse.find(path) {
      return try ScenarioInput.load(ScenarioReference(user.path), options)
    }
    let type = ScenarioInput.typeName(of: path)
    let text: JSONOutput = [
      "microfx": 1, "canvas": ["width": 390, "height": 844], "timeline": ["duration": 1],
      "components": .object([.init(type, .string(path.name))]),
      "scene": [["id": .string(type), "type": .string(type)]],
    ]
    return try ScenarioInput.load(
      text: SourceText(name: path.text, text: text.text(indentation: 2)), beside: path, options)
  }
}
