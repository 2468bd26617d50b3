import JSONText
import ScenarioFile
import System

/// The variants of scenarios that a verb plays.
struct VariantOptions: Sendable {
  static let variant = Option<String>(
    "variant", "NAME",
    "only this variant of scenarios, or those that a pattern such as 'dark*' names, or that '!dark*' does not; "
      + "base is the scenario as written; may be repeated")
  static let variants = Flag("variants", "the scenario as written and all its variants")

  private enum Choice: Sendable {
    case base
    case all
    /// Variants whose names match one of the patterns.
    case matching([String])
  }

  private var choice: Choice

  /// The options for every scenario as written.
  static let base = VariantOptions(choice: .base)

  /// Returns the options for a single variant; the name must not be a pattern.
  static func only(_ name: String) -> VariantOptions { VariantOptions(choice: .matching([name])) }

  /// The options for every scenario with all its variants.
  static let all = VariantOptions(choice: .all)

  private init(choice: Choice) { self.choice = choice }

  /// Creates the options that a command line gives.
  ///
  /// - Parameter playsAll: Whether to play all variants if the command line chooses none.
  init(_ arguments: ParsedArguments, playsAll: Bool = false) throws(RequestError) {
    let patterns = arguments.all(Self.variant)
    if !patterns.isEmpty, arguments[Self.variants] {
      throw .conflict(Self.variants.declaration.spelling, with: Self.variant.declaration.spelling)
    }
    choice = !patterns.isEmpty ? .matching(patterns) : playsAll || arguments[Self.variants] ? .all : .base
  }

  /// Returns the scenarios at some paths with the chosen variants, in the order of the paths and the files.
  ///
  /// For a scenario with mistakes it returns only the base, which reports them.
  ///
  /// - Throws: `RequestError.noVariant` for a pattern that matches no variant of any of the scenarios.
  func scenarios(_ paths: [FilePath], _ options: ScenarioOptions) throws -> [ScenarioReference] {
    if case .base = choice { return paths.map { ScenarioReference($0) } }
    var known: [String] = []
    var used: Set<String> = []
    var isKnown = true
    let scenarios = paths.flatMap { path -> [ScenarioReference] in
      guard let names = ScenarioInput.variants(of: path, options) else {
        isKnown = false
        return [ScenarioReference(path)]
      }
      known += names
      return chosen(among: names, &used).map { ScenarioReference(path, variant: $0) }
    }
    if case .matching(let patterns) = choice, isKnown,
      let unknown = patterns.first(where: { !used.contains($0) })
    {
      throw RequestError.noVariant(unknown, known: known)
    }
    return scenarios
  }

  /// Returns the scenario at a path, or its only chosen variant.
  ///
  /// - Throws: `RequestError.severalVariants` unless exactly one is chosen.
  func scenario(_ path: FilePath, _ options: ScenarioOptions) throws -> ScenarioReference {
    let found = try scenarios([path], options)
    guard let first = found.first, found.count == 1 else {
      throw RequestError.severalVariants(found.compactMap(\.variant))
    }
    return first
  }

  /// Returns the chosen names, with `nil` for the base, and adds the patterns that matched to `used`.
  private func chosen(among names: [String], _ used: inout Set<String>) -> [String?] {
    let all = [nil] + names.map(Optional.some)
    guard case .matching(let patterns) = choice else { return all }
    return all.filter { name in
      let name = name ?? ScenarioVariant.base
      used.formUnion(patterns.filter { ScenarioVariant.matches(name, pattern: $0) })
      return ScenarioVariant.isChosen(name, by: patterns)
    }
  }
}
