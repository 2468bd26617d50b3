import Assets
import Geometry
import Goldens
import PNGCodec
import Render
import ScenarioFile
import System

/// The scenarios that have changed since a commit.
struct ChangedScenarios {
  static let option = Option<String>(
    "changed-since", "REF",
    "only scenarios of which git says that they, their components, assets, fonts or golden have changed since"
  ) { text throws(InvalidValue) in
    guard !text.isEmpty, !text.hasPrefix("-") else { throw InvalidValue.reference }
    return text
  }

  private let changes: GitChanges
  private let options: ScenarioOptions
  private let suite: SuiteOptions?
  private let machine = GoldenOrigin()

  /// Returns those of `paths` that have changed since a commit, in their order; all of them if `reference` is `nil`.
  ///
  /// - Parameter suite: The goldens with which scenarios are compared; a scenario without a golden counts as changed,
  ///   since it fails.
  static func among(
    _ paths: [FilePath], since reference: String?, _ options: ScenarioOptions, _ console: Console,
    comparing suite: SuiteOptions? = nil
  ) throws -> [FilePath] {
    guard let reference else { return paths }
    let scenarios = ChangedScenarios(
      changes: try GitChanges(since: reference), options: options, suite: suite)
    if paths.contains(where: scenarios.isDrawnOtherwise) { return paths }
    let changed = paths.filter(scenarios.hasChanged)
    console.writeLine("\(changed.count) of \(paths.count) changed since \(reference)")
    return changed
  }

  private init(changes: GitChanges, options: ScenarioOptions, suite: SuiteOptions?) {
    self.changes = changes
    self.options = options
    self.suite = suite
  }

  private func location(_ scenario: ScenarioReference) -> GoldenLocation {
    GoldenLocation(of: scenario, in: suite?.goldens)
  }

  /// Returns a scenario and all its variants.
  private func family(of path: FilePath) -> [ScenarioReference] {
    [ScenarioReference(path)]
      + (ScenarioInput.variants(of: path, options) ?? []).map { ScenarioReference(path, variant: $0) }
  }

  /// Whether a scenario's golden was made by another version of the program, or with another file of a default font.
  ///
  /// If so, all scenarios count as changed.
  private func isDrawnOtherwise(_ path: FilePath) -> Bool {
    path != ScenarioInput.standardInput
      && family(of: path).contains { machine.differs(from: location($0).animation) }
  }

  /// Whether the scenario or a variant of it has changed.
  ///
  /// A scenario that cannot be read counts as changed, so that its mistakes are reported, and so does standard input.
  private func hasChanged(_ path: FilePath) -> Bool {
    path == ScenarioInput.standardInput || changes.contain(path)
      || family(of: path).contains(where: hasChanged)
  }

  private func hasChanged(_ scenario: ScenarioReference) -> Bool {
    guard let input = try? ScenarioInput.loadEither(scenario, options).input, let files = input.files
    else { return true }
    let golden = location(scenario)
    if suite?.comparesWithGoldens ?? false, !File.exists(golden.record) { return true }
    let changed = files.union([golden.record, golden.animation]).filter(changes.contain)
    guard !changed.isEmpty, changed.isSubset(of: input.tokens.files) else { return !changed.isEmpty }
    return !input.hasSameTokens(options, by: changes.earlierContent)
  }
}

/// The inputs of this machine that affect the output of every scenario: the program and its default fonts.
private struct GoldenOrigin {
  private let fonts: [String: ContentHash]
  private static let headSize = 1 << 16
  private static let largestFont = 64 << 20

  init() {
    let files = SystemFonts().defaultFiles.compactMap { path in
      (try? File.read(path, limit: Self.largestFont)).map { (path.name, ContentHash(of: $0)) }
    }
    fonts = Dictionary(files) { first, _ in first }
  }

  /// Whether pictures of a golden state that they were made with other inputs; `false` if they state nothing.
  func differs(from pictures: FilePath) -> Bool {
    guard let head = try? File.read(pictures, upTo: Self.headSize),
      let texts = try? PNGText.leading(in: head), let metadata = GoldenMetadata(texts)
    else { return false }
    return metadata.version != RunDescription.programVersion
      || metadata.behavior != RunDescription.behaviorVersion
      || metadata.fonts.contains { font in fonts[font.name].map { $0 != font.hash } ?? false }
  }
}
