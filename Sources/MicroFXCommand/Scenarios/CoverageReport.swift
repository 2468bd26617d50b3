import Components
import JSONText
import System

/// The states and rules of components in JSON that scenarios have reached, each component once over all scenarios.
package struct CoverageReport: Sendable {
  /// A position in a file, as people count lines and columns.
  private struct Place: Hashable, Comparable {
    var file: String
    var line: Int
    var column: Int

    static func < (a: Place, b: Place) -> Bool {
      (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
  }

  private enum Kind: Hashable {
    case state(String)
    case rule(String)

    var isState: Bool { if case .state = self { true } else { false } }
  }

  private struct Item {
    var kind: Kind
    var isReached: Bool
  }

  private var items: [Place: Item] = [:]

  /// Creates a report without scenarios.
  package init() {}

  /// Adds the coverage of one scenario.
  ///
  /// - Parameter sources: The diagnostics that contain the texts of the scenario's components.
  package mutating func add(_ components: [ComponentCoverage], _ sources: Diagnostics) {
    guard !components.isEmpty else { return }
    let places = SourcePlaces(sources)
    for component in components {
      for state in component.states {
        add(.state(state.name), at: places.position(state.range), state.isEntered)
      }
      for rule in component.rules {
        add(
          .rule(Self.words(for: rule.condition, places)), at: places.position(rule.range), rule.isCarriedOut)
      }
    }
  }

  private mutating func add(
    _ kind: Kind, at position: (file: String, line: Int, column: Int), _ isReached: Bool
  ) {
    let place = Place(file: position.file, line: position.line, column: position.column)
    items[place] = Item(kind: kind, isReached: isReached || (items[place]?.isReached ?? false))
  }

  private static func words(for condition: ComponentCoverage.Rule.Condition, _ places: SourcePlaces) -> String
  {
    switch condition {
    case .on(let triggers): "on " + triggers.joined(separator: ", ")
    case .when(let range): "when " + places.expression(range)
    case .changes(let range): "changes " + places.expression(range)
    case .after: "after"
    }
  }

  // MARK: Output

  /// A line for each state that was never entered and each rule that was never carried out, by position, then a line
  /// with the counts; without the last line feed.
  package var text: String { (missing.map(\.text) + [summary]).visibleLines }

  /// The counts, and the states and rules that were not reached.
  package var json: JSONOutput {
    let (states, rules) = (count { $0.isState }, count { !$0.isState })
    return [
      "states": .integer(states.all), "enteredStates": .integer(states.reached),
      "rules": .integer(rules.all), "carriedOutRules": .integer(rules.reached),
      "missing": .array(
        missing.map {
          [
            "file": .string($0.file), "line": .integer($0.line), "column": .integer($0.column),
            "message": .string($0.message),
          ]
        }),
    ]
  }

  private var summary: String {
    let (states, rules) = (count { $0.isState }, count { !$0.isState })
    return "states \(states.reached) of \(states.all), rules \(rules.reached) of \(rules.all)"
  }

  private func count(where isCounted: (Kind) -> Bool) -> (reached: Int, all: Int) {
    let counted = items.values.filter { isCounted($0.kind) }
    return (counted.count { $0.isReached }, counted.count)
  }

  private struct Missing {
    var file: String
    var line: Int
    var column: Int
    var message: String

    var text: String { "\(file):\(line):\(column): \(message)" }
  }

  private var missing: [Missing] {
    items.filter { !$0.value.isReached }.sorted { $0.key < $1.key }.map { place, item in
      let message =
        switch item.kind {
        case .state(let name): "never entered: \(name)"
        case .rule(let condition): "rule never carried out: \(condition)"
        }
      return Missing(file: place.file, line: place.line, column: place.column, message: message)
    }
  }
}
