import Assets
import ComponentLanguage
import Expressions
import JSONText
import System

/// Every name, trigger and function that the expressions and rules of a component may use, in words.
package struct ComponentNameTable: Sendable {
  /// Names of one kind.
  package struct Section: Sendable {
    package var heading: String
    package var rows: [Row]
  }

  /// A name, and its type or meaning.
  package struct Row: Sendable {
    package var name: String
    package var meaning: String
  }

  /// Names, triggers, functions.
  package let sections: [Section]

  /// The names of a component's text; nil for one with mistakes.
  ///
  /// - Parameters:
  ///   - path: The path of its file, from which the files count that it names.
  ///   - assets: Where these lie.
  ///   - constants: The tokens of its scenario.
  package init?(
    _ text: SourceText, at path: FilePath = "", _ assets: SceneAssets, constants: ExpressionConstants
  ) {
    var reader = ComponentReader(.standard, assets)
    reader.constants = constants
    guard let names = reader.names(of: text, at: path) else { return nil }
    sections = [
      Section(heading: "Names", rows: names.readables.map { Row(name: $0.name, meaning: $0.type) }),
      Section(
        heading: "Triggers",
        rows: names.triggers.map { trigger in
          let details = trigger.details.map { "\($0.name): \($0.type)" }.joined(separator: "; ")
          return Row(name: trigger.name, meaning: details.isEmpty ? "no details" : details)
        }),
      Section(
        heading: "Functions",
        rows: ExpressionFunction.allCases.flatMap { function in
          function.usages.map { Row(name: $0.text, meaning: "\($0.result): \($0.meaning)") }
        }),
    ]
  }

  /// The table as data: an object of lists by the headings, in small letters.
  package var json: JSONOutput {
    .object(
      sections.map { section in
        .init(
          section.heading.lowercased(),
          .array(section.rows.map { ["name": .string($0.name), "meaning": .string($0.meaning)] }))
      })
  }
}
