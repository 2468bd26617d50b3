import JSONText
import Preview

/// The scenarios that a page plays, with their variants, read as the options say.
struct PreviewScenarios {
  struct Entry {
    let input: ScenarioInput
    let description: PreviewScene.Description
  }

  let entries: [Entry]

  /// Reads them; what is wrong in one is found in its `input`.
  ///
  /// - Throws: when a file cannot be read, or there are too many variants.
  init(_ arguments: ParsedArguments) throws {
    let settings = try PreviewVariants(
      operands: arguments.operands.count, settings: arguments.all(ScenarioOptions.set))
    var entries: [Entry] = []
    for path in arguments.paths {
      for setting in settings.variants {
        let input = try ScenarioInput.load(path, arguments, settings: setting.all)
        let given = input.scenario?.name ?? ""
        let name = given.isEmpty ? ScenarioInput.name(of: path) : given
        let own = setting.own.map { String(decoding: $0.bytes, as: UTF8.self) }
        let description = PreviewScene.Description(
          title: ([name] + own).joined(separator: " · "), file: path,
          text: String(decoding: input.text.bytes, as: UTF8.self),
          settings: ScenarioOptions.settings(arguments, sets: setting.all))
        entries.append(Entry(input: input, description: description))
      }
    }
    self.entries = entries
  }
}
