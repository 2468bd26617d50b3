import Interaction
import JSONText
import ScenarioFile
import System

/// Reads components that files describe: decodes and checks everything, and reports every mistake in one run.
package struct ComponentReader: Sendable {
  /// The types that are written in Swift, which every component may hold.
  package var builtIns: ComponentTable
  /// The text of a file; nil where there is none.
  package var text: @Sendable (FilePath) -> SourceText?

  /// A reader of components.
  ///
  /// - Parameter text: The text of a file that a component names, its path counted from where the first one's counts.
  package init(
    builtIns: ComponentTable, text: @escaping @Sendable (FilePath) -> SourceText? = { _ in nil }
  ) {
    self.builtIns = builtIns
    self.text = text
  }

  /// What reading gives: the component unless there are errors, and everything found.
  package struct Reading: Sendable {
    /// Nil when there are errors.
    package var component: ComponentDefinition?
    /// Errors and warnings with the texts that they point into.
    package var diagnostics: Diagnostics
    /// The files that were looked for.
    package var files: Set<FilePath>
  }

  /// Reads a component's file.
  ///
  /// - Parameter path: Where the file lies, for the files that it names.
  package func read(_ text: SourceText, at path: FilePath = "") -> Reading {
    let session = ReadingSession(self, Diagnostics())
    let component = session.read(text, at: path)
    let diagnostics = session.parameters.diagnostics
    return Reading(
      component: diagnostics.hasErrors ? nil : component, diagnostics: diagnostics, files: session.files)
  }

  /// Reads a component that stands inside another text, such as a scenario, whose diagnostics it adds to.
  ///
  /// - Parameter folder: Where the files lie that it names.
  package func read(
    _ json: JSONValue, in folder: FilePath = "", _ diagnostics: inout Diagnostics
  ) -> ComponentDefinition? {
    let session = ReadingSession(self, diagnostics)
    let component = session.read(json, in: folder)
    diagnostics = session.parameters.diagnostics
    return component
  }
}
