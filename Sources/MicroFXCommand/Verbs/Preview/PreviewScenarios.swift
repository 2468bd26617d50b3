import JSONText
import Preview

/// The scenarios that a page plays, with their variants, read with the given options.
struct PreviewScenarios {
  struct Entry {
    let input: ScenarioInput
    let description: PreviewScene.Description
    /// The options with which the scenario was read.
    fileprivate let options: ScenarioOptions

    /// Reads the scenario again with further settings.
    func input(adding settings: [SourceText]) throws -> ScenarioInput {
      var options = options
      options.settings += settings
      return try .load(input.reference, options)
    }
  }

  let entries: [Entry]

  /// Reads the scenarios; the mistakes of each are in its `input`.
  ///
  /// - Throws: An error if a file cannot be read, or there are too many variants.
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
        let description = input.description(changedBy: reading.words, own: own)
        entries.append(Entry(input: input, description: description, options: reading))
      }
    }
    self.entries = entries
  }
}

extension ScenarioInput {
  /// Returns the description of the scenario for a page.
  ///
  /// - Parameters:
  ///   - options: The options of the command line that change the scenario, as words.
  ///   - own: The settings by which it differs from others on the page.
  func description(changedBy options: [[String]], own: [String] = []) -> PreviewScene.Description {
    let given = scenario?.name ?? ""
    let chosen = reference.variant.map { [[VariantOptions.variant.declaration.spelling, $0]] } ?? []
    return PreviewScene.Description(
      title: ([given.isEmpty ? Self.name(of: path) : given] + [reference.variant].compactMap(\.self) + own)
        .joined(separator: " · "), file: path, variant: reference.variant,
      texts: texts.map {
        PreviewScene.Text(name: $0.name, content: String(decoding: $0.bytes, as: UTF8.self))
      },
      settings: (chosen + options).map { $0.joined(separator: " ") },
      clip: scenario.map { ClipCommand(path, options: chosen + options, frameRate: $0.timeline.frameRate) })
  }
}
