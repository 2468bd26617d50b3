import Assets
import Components
import Expressions
import JSONText
import Parameters
import ScenarioFile
import System

/// Reads components that files describe: decodes and checks everything, and reports every mistake in one run.
package struct ComponentReader: Sendable {
  /// The types that are written in Swift, which every component may hold.
  package var builtIns: ComponentTable
  /// The SVG files that layers show; nil where there are none.
  package var images: ImageLibrary?
  /// The constants that the expressions of every component may read, such as a scenario's tokens.
  package var constants = ExpressionConstants()
  /// The text of a file.
  package var text: @Sendable (FilePath) throws(AssetError) -> SourceText

  /// A reader of components.
  ///
  /// - Parameter text: The text of a file that a component names, its path counted from where the first one's counts.
  package init(
    builtIns: ComponentTable, images: ImageLibrary? = nil,
    text: @escaping @Sendable (FilePath) throws(AssetError) -> SourceText
  ) {
    self.builtIns = builtIns
    self.images = images
    self.text = text
  }

  /// A component, unless there are errors, and everything found.
  package struct Reading: Sendable {
    /// Nil when there are errors.
    package var component: ComponentDefinition?
    /// Errors and warnings with the texts that they point into.
    package var diagnostics: Diagnostics
    /// The files that were looked for.
    package var files: Set<FilePath>
    /// The pictures and font families that it names.
    package var references: [ParameterDecoder.Reference]
  }

  /// Reads a component's file.
  ///
  /// - Parameter path: Where the file lies, for the files that it names.
  package func read(_ text: SourceText, at path: FilePath = "") -> Reading {
    let session = ParsingSession(self, Diagnostics())
    let parsed = session.parseFile(text, at: path)
    let diagnostics = session.parameters.diagnostics
    return Reading(
      component: diagnostics.hasErrors ? nil : parsed?.definition, diagnostics: diagnostics,
      files: session.files, references: session.parameters.references)
  }

  /// The names that the expressions and rules of a component may use; nil for a text with mistakes.
  package func names(of text: SourceText, at path: FilePath = "") -> ComponentNames? {
    let session = ParsingSession(self, Diagnostics())
    let parsed = session.parseFile(text, at: path)
    return session.parameters.diagnostics.hasErrors ? nil : parsed.map { ComponentNames($0.scope) }
  }

  /// The components that stand in another text, such as a scenario, under their names.
  package struct NamedReading: Sendable {
    /// A component and its name.
    package struct Entry: Sendable {
      package var name: String
      package var component: ComponentDefinition
    }

    /// Those without mistakes, in the order of the text.
    package var components: [Entry] = []
    /// The names of those with mistakes.
    package var mistaken: Set<String> = []
    /// The files that were looked for.
    package var files: Set<FilePath> = []
    /// The pictures and font families that they name.
    package var references: [ParameterDecoder.Reference] = []
  }

  /// Reads an object of names, each with the path of a component's file or the component itself.
  ///
  /// - Parameters:
  ///   - folder: The folder from which the paths in it count.
  ///   - diagnostics: Those of the text in which the object stands, to which more are added.
  package func read(
    named json: JSONValue, in folder: FilePath = "", _ diagnostics: inout Diagnostics
  ) -> NamedReading {
    let session = ParsingSession(self, diagnostics)
    var reading = session.parseNamed(json, in: folder)
    reading.files = session.files
    reading.references = session.parameters.references
    diagnostics = session.parameters.diagnostics
    return reading
  }
}
