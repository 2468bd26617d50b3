import JSONText
import ScenarioFile
import System

/// Which variants of scenarios a verb plays.
struct VariantOptions: Sendable {
  static let variant = Option<String>(
    "variant", "NAME",
    "only this variant of scenarios, or those that a pattern such as 'dark*' names, or that '!dark*' does not; "
      + "base is the scenario as written; may be repeated")
  static let variants = Flag("variants", "the scenario as written and all its variants")

  private enum Choice: Sendable {
    case base
    case all
    /// Variants with a name that matches one of the patterns.
    case matching([String])
  }

  private var choice: Choice

  /// Every scenario as written.
  static let base = VariantOptions(choice: .base)

  /// The variant of a name alone, which is no pattern.
  static func only(_ name: String) -> VariantOptions { VariantOptions(choice: .matching([name])) }

  /// Every scenario with all its variants.
  static let all = VariantOptions(choice: .all)

  private init(choice: Choice) { self.choice = choice }

  /// What the words of a command line say.
  ///
  /// - Parameter playsAll: Whether all variants are played where nothing is said.
  init(_ arguments: ParsedArguments, playsAll: Bool = false) throws(RequestError) {
    let patterns = arguments.all(Self.variant)
    if !patterns.isEmpty, arguments[Self.variants] {
      throw .conflict(Self.variants.declaration.spelling, with: Self.variant.declaration.spelling)
    }
    choice = !patterns.isEmpty ? .matching(patterns) : playsAll || arguments[Self.variants] ? .all : .base
  }

  /// The scenarios at some paths with the variants that are asked for, in the order of the paths and files. Of one with
  /// mistakes only the base is left, which tells them.
  ///
  /// - Throws: `RequestError.noVariant` for a pattern that no variant of any of the scenarios has.
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

  /// The scenario at a path or the only variant that is asked for.
  ///
  /// - Throws: `RequestError.severalVariants` where there are several.
  func scenario(_ path: FilePath, _ options: ScenarioOptions) throws -> ScenarioReference {
    let found = try scenarios([path], options)
    guard let first = found.first, found.count == 1 else {
      throw RequestError.severalVariants(found.compactMap(\.variant))
    }
    return first
  }

  /// The names that are asked for, nil for the base; the patterns that have matched are added to `used`.
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
