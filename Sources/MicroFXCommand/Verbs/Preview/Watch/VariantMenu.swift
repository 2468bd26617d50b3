import JSONText
import ScenarioFile

/// The variants of the only scenario that a server plays, of which its pages choose.
package struct VariantMenu: Hashable, Sendable {
  /// What pages show.
  package enum Choice: Hashable, Sendable {
    case variant(String)
    /// Several variants at a time.
    case sideBySide

    /// As a page names it: a variant by its name, and several by what no name is.
    package var word: String {
      switch self {
      case .variant(let name): name
      case .sideBySide: "*"
      }
    }
  }

  /// The names of the variants, that of the base first; empty where there is nothing to choose.
  package private(set) var names: [String] = []
  /// What is shown.
  package private(set) var choice = Choice.variant(ScenarioVariant.base)
  private var playsSeveral = false

  /// A menu without entries.
  package init() {}

  /// The menu of what was read; nil where that leaves open which variants there are.
  ///
  /// - Parameter asksForSeveral: Whether the command line asks for several variants.
  init?(_ entries: [PreviewScenarios.Entry], asksForSeveral: Bool) {
    guard let first = entries.first, first.input.scenario != nil else { return nil }
    let played = Set(entries.map(\.input.reference))
    guard Set(played.map(\.path)).count == 1, !first.input.variants.isEmpty else { return }
    names = [ScenarioVariant.base] + first.input.variants
    choice = played.count > 1 ? .sideBySide : .variant(first.input.reference.variant ?? ScenarioVariant.base)
    playsSeveral =
      asksForSeveral || names.count * (entries.count / played.count) <= PreviewVariants.most
  }

  /// What can be chosen.
  private var choices: [Choice] { names.map(Choice.variant) + (playsSeveral ? [.sideBySide] : []) }

  /// The choice that a page names; nil where there is none.
  package func choice(of word: String) -> Choice? { choices.first { $0.word == word } }

  /// Chooses what pages show.
  mutating func choose(_ choice: Choice) { self.choice = choice }

  /// As pages read it.
  package var json: JSONOutput {
    names.isEmpty
      ? .null
      : [
        "names": .array(names.map(JSONOutput.string)), "chosen": .string(choice.word),
        "several": .bool(playsSeveral),
      ]
  }
}
