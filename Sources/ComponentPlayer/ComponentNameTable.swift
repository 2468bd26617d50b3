import Assets
import ComponentLanguage
import Expressions
import JSONText
import System

/// A table of the names, triggers and functions that expressions and rules of a component may use, in words.
package struct ComponentNameTable: Sendable {
  /// The names of one kind.
  package struct Section: Sendable {
    /// The title of the section.
    package var heading: String
    /// The names, in the order of listings.
    package var rows: [Row]
  }

  /// A name with its type or meaning.
  package struct Row: Sendable {
    /// The name as expressions and rules use it.
    package var name: String
    /// The type of the name, or what a trigger or function does.
    package var meaning: String
  }

  /// The sections: names, triggers, functions.
  package let sections: [Section]

  /// The names that the text of a component may use; `nil` if the component has mistakes.
  ///
  /// - Parameters:
  ///   - path: The path of the component's file, which paths in the text are relative to.
  ///   - assets: The loader of the files that the text names.
  ///   - constants: The tokens of the scenario.
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

  /// The table as JSON: an object with a list per section, keyed by the lowercase heading.
  package var json: JSONOutput {
    .object(
      sections.map { section in
        .init(
          section.heading.lowercased(),
          .array(section.rows.map { ["name": .string($0.name), "meaning": .string($0.meaning)] }))
      })
  }
}
