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
        let options = ScenarioOptions(arguments).with(setting.all)
        let input = try ScenarioInput.load(path, options)
        let own = setting.own.map { String(decoding: $0.bytes, as: UTF8.self) }
        let description = input.description(
          ofSettings: options.changes, own: own)
        entries.append(Entry(input: input, description: description))
      }
    }
    self.entries = entries
  }

  /// One of them, counted from 0, with further settings.
  static func input(
    _ index: Int, _ arguments: ParsedArguments, settings: [SourceText]
  ) throws -> ScenarioInput {
    let variants = try PreviewVariants(
      operands: arguments.operands.count, settings: arguments.all(ScenarioOptions.set)
    ).variants
    let own = variants[index % variants.count].all
    let options = ScenarioOptions(arguments).with(own + settings)
    return try .load(arguments.paths[index / variants.count], options)
  }
}

extension ScenarioInput {
  /// What a page says of the scenario.
  ///
  /// - Parameters:
  ///   - settings: What the command line changed.
  ///   - own: Those by which it differs from others on the page.
  func description(ofSettings settings: [String], own: [String] = []) -> PreviewScene.Description {
    let given = scenario?.name ?? ""
    return PreviewScene.Description(
      title: ([given.isEmpty ? Self.name(of: path) : given] + own).joined(separator: " · "), file: path,
      texts: texts.map {
        PreviewScene.Text(name: $0.name, content: String(decoding: $0.bytes, as: UTF8.self))
      },
      settings: settings,
      clip: scenario.map { ClipCommand(path, settings: settings, frameRate: $0.timeline.frameRate) })
  }
}
