import JSONText
import ScenarioFile

/// The variants of the only scenario that a server plays, from which its pages choose.
package struct VariantMenu: Hashable, Sendable {
  /// The variants that pages show.
  package enum Choice: Hashable, Sendable {
    case variant(String)
    /// Several variants at the same time.
    case sideBySide

    /// The word by which a page names the choice: the name of a variant, or `*`, which cannot be a name, for several.
    package var word: String {
      switch self {
      case .variant(let name): name
      case .sideBySide: "*"
      }
    }
  }

  /// The names of the variants, the base first; empty if there is nothing to choose.
  package private(set) var names: [String] = []
  /// The variants that are shown.
  package private(set) var choice = Choice.variant(ScenarioVariant.base)
  private var playsSeveral = false

  /// Creates a menu without entries.
  package init() {}

  /// Creates the menu of what was read; `nil` if that does not determine the variants.
  ///
  /// - Parameter asksForSeveral: Whether the command line requests several variants.
  init?(_ entries: [PreviewScenarios.Entry], asksForSeveral: Bool) {
    guard let first = entries.first, first.input.scenario != nil else { return nil }
    let played = Set(entries.map(\.input.reference))
    guard Set(played.map(\.path)).count == 1, !first.input.variants.isEmpty else { return }
    names = [ScenarioVariant.base] + first.input.variants
    choice = played.count > 1 ? .sideBySide : .variant(first.input.reference.variant ?? ScenarioVariant.base)
    playsSeveral =
      asksForSeveral || names.count * (entries.count / played.count) <= PreviewVariants.most
  }

  /// The choices that are possible.
  private var choices: [Choice] { names.map(Choice.variant) + (playsSeveral ? [.sideBySide] : []) }

  /// Returns the choice that a page names; `nil` if it does not exist.
  package func choice(of word: String) -> Choice? { choices.first { $0.word == word } }

  /// Chooses the variants that pages show.
  mutating func choose(_ choice: Choice) { self.choice = choice }

  /// The menu as JSON for pages; null without entries.
  package var json: JSONOutput {
    names.isEmpty
      ? .null
      : [
        "names": .array(names.map(JSONOutput.string)), "chosen": .string(choice.word),
        "several": .bool(playsSeveral),
      ]
  }
}
