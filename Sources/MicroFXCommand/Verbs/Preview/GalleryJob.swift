import Preview
import ScenarioFile
import Stage
import System

/// The page of all scenarios in some folders.
package struct GalleryJob: PageJob {
  private let entries: [(input: ScenarioInput, scenario: Scenario)]
  /// The scenarios that cannot be shown, with their positions among all.
  private let broken: [(position: Int, input: ScenarioInput, error: any Error)]
  private let title: String
  /// The options of the command line that change the scenarios, as words.
  private let changes: [[String]]
  private let limit: Int
  package let console: Console
  package let inputs: Set<FilePath>

  /// - Parameter limit: The largest size in bytes of a page that does not have to contain everything.
  package init(
    _ options: PreviewVerb.Options, _ console: Console, limit: Int = PreviewPage.galleryLimit
  ) throws {
    self.console = console
    self.limit = options.isWhole ? .max : limit
    changes = options.scenario.words
    title = options.operands.joined(separator: ", ")
    let found = try Self.inputs(of: options)
    inputs = found.reduce(into: []) { $0.formUnion($1.inputs) }
    var entries: [(input: ScenarioInput, scenario: Scenario)] = []
    var broken: [(position: Int, input: ScenarioInput, error: any Error)] = []
    for (position, input) in found.enumerated() {
      do {
        entries.append((input, try Self.playable(input, console)))
      } catch {
        broken.append((position, input, error))
      }
    }
    if entries.isEmpty, let first = broken.first { throw first.error }
    (self.entries, self.broken) = (entries, broken)
  }

  /// Returns the scenario of an input, provided that it can be played.
  ///
  /// - Throws: The mistakes in it, including those that appear only while it is played.
  private static func playable(_ input: ScenarioInput, _ console: Console) throws -> Scenario {
    let scenario = try input.usable(console)
    try input.diagnostics.check(try Stage(scenario).atEnd())
    return scenario
  }

  package var problems: [PageProblem] { broken.map { PageProblem(file: $0.input.path, error: $0.error) } }

  /// Reads the scenarios of the operands.
  ///
  /// If no scenario in a folder plays one of the folder's components, the scenarios in the folder above that do play it
  /// are added.
  private static func inputs(of options: PreviewVerb.Options) throws -> [ScenarioInput] {
    var found: [ScenarioInput] = []
    for operand in options.paths {
      guard Folder.exists(operand) else {
        found.append(try .load(ScenarioReference(operand), options.scenario))
        continue
      }
      var inside: [ScenarioInput] = []
      for path in try ScenarioSearch.files(in: operand, holding: [.scenario]) {
        inside.append(try .load(ScenarioReference(path), options.scenario))
      }
      let components = try ScenarioSearch.files(in: operand, holding: [.component])
      let played = inside.reduce(into: Set<FilePath>()) { $0.formUnion($1.resolvedInputs) }
      let alone = Set(components.map { Folder.resolved($0) ?? $0 }).subtracting(played)
      if !alone.isEmpty { inside += try players(of: alone, above: operand, options.scenario) }
      if inside.isEmpty { throw RequestError.noScenario(in: operand) }
      found += inside
    }
    var seen: Set<FilePath> = []
    return found.filter { seen.insert($0.path).inserted }
  }

  /// Returns the scenarios directly in the folder above another one that play some of the given components.
  private static func players(
    of components: Set<FilePath>, above folder: FilePath, _ options: ScenarioOptions
  ) throws -> [ScenarioInput] {
    let above = [".", ".."].contains(folder.name) ? folder.appending("..") : folder.folder
    var found: [ScenarioInput] = []
    for name in try Folder.names(in: above) {
      let path = above.appending(name)
      guard path.extension == "json", !Folder.exists(path), ScenarioSearch.content(of: path) == .scenario
      else { continue }
      let input = try ScenarioInput.load(ScenarioReference(path), options)
      if !input.resolvedInputs.isDisjoint(with: components) { found.append(input) }
    }
    return found
  }

  private static func problem(_ position: Int, _ input: ScenarioInput, _ error: any Error) -> GalleryProblem {
    GalleryProblem(
      position: position, title: ScenarioInput.name(of: input.path), file: input.path, message: "\(error)")
  }

  package var scenarios: [(scenario: Scenario, file: FilePath)] {
    entries.map { ($0.scenario, $0.input.path) }
  }

  package func draw(
    frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool
  ) throws -> PreviewPage? {
    let items = entries.map { input, scenario in
      GalleryItem(
        scenario, input.description(changedBy: changes), note: input.note, types: scenario.componentNames,
        input.places, check: input.diagnostics.check)
    }
    return try PreviewPage(
      gallery: items, problems: broken.map(Self.problem), title: title, limit: limit,
      workers: WorkerOptions.processorCount, frameDone: frameDone)
  }
}

extension ScenarioInput {
  /// The files that were read, with their paths resolved.
  fileprivate var resolvedInputs: Set<FilePath> { Set(inputs.map { Folder.resolved($0) ?? $0 }) }
}

extension Scenario {
  /// The names of the component types in the scene, each once, in the order of the file.
  fileprivate var componentNames: [String] {
    var seen: Set<String> = []
    return scene.flatMap(\.componentNames).filter { seen.insert($0).inserted }
  }
}

extension SceneNode {
  fileprivate var componentNames: [String] {
    var names: [String] = []
    if case .component(let instance, let slots) = kind {
      names = [instance.declaration.type] + slots.joined().flatMap(\.componentNames)
    }
    return names + children.flatMap(\.componentNames)
  }
}
