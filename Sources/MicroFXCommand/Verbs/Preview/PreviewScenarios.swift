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
  init(_ options: PreviewVerb.Options) throws {
    var entries: [Entry] = []
    let scenarios = try options.variants.scenarios(options.paths, options.scenario)
    let variants = try PreviewVariants(options, scenarios).variants
    for scenario in scenarios {
      for variant in variants {
        var reading = options.scenario
        reading.settings = variant.all
        let input = try ScenarioInput.load(scenario, reading)
        let own = variant.own.map { String(decoding: $0.bytes, as: UTF8.self) }
        let description = input.description(ofSettings: reading.changes, own: own)
        entries.append(Entry(input: input, description: description))
      }
    }
    self.entries = entries
  }

  /// One of them, counted from 0, with further settings.
  static func input(
    _ index: Int, _ options: PreviewVerb.Options, settings: [SourceText]
  ) throws -> ScenarioInput {
    let scenarios = try options.variants.scenarios(options.paths, options.scenario)
    let variants = try PreviewVariants(options, scenarios).variants
    var reading = options.scenario
    reading.settings = variants[index % variants.count].all + settings
    return try .load(scenarios[index / variants.count], reading)
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
      title: ([given.isEmpty ? Self.name(of: path) : given] + [reference.variant].compactMap(\.self) + own)
        .joined(separator: " · "), file: path,
      texts: texts.map {
        PreviewScene.Text(name: $0.name, content: String(decoding: $0.bytes, as: UTF8.self))
      },
      settings: settings,
      clip: scenario.map { ClipCommand(path, settings: settings, frameRate: $0.timeline.frameRate) })
  }
}
