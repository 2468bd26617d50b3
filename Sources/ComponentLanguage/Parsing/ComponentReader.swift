import Assets
import Components
import Expressions
import JSONText
import Parameters
import ScenarioFile
import System

/// A reader of JSON components, which decodes and checks everything and reports all mistakes in one run.
package struct ComponentReader: Sendable {
  /// The built-in types, which every component may contain.
  package var builtIns: ComponentTable
  /// The library of the SVG files and pictures that layers show; `nil` without one.
  package var images: ImageLibrary?
  /// The constants that the expressions of every component may read, such as a scenario's tokens.
  package var constants = ExpressionConstants()
  /// The loader of a file's text.
  package var text: @Sendable (FilePath) throws(AssetError) -> SourceText

  /// A reader that loads files with `text`.
  ///
  /// - Parameter text: Returns the text of a file that a component names. The path is relative to the same folder as
  ///   that of the first file.
  package init(
    builtIns: ComponentTable, images: ImageLibrary? = nil,
    text: @escaping @Sendable (FilePath) throws(AssetError) -> SourceText
  ) {
    self.builtIns = builtIns
    self.images = images
    self.text = text
  }

  /// The result of reading a component: the component, unless there are errors, with all findings.
  package struct Reading: Sendable {
    /// The component; `nil` if there are errors.
    package var component: ComponentDefinition?
    /// The errors and warnings, with the texts that they point into.
    package var diagnostics: Diagnostics
    /// The files that were looked up.
    package var files: Set<FilePath>
    /// The pictures and font families that the component names.
    package var references: [ParameterDecoder.Reference]
  }

  /// Reads a component's file.
  ///
  /// - Parameter path: The path of the file, which paths in the file are relative to.
  package func read(_ text: SourceText, at path: FilePath = "") -> Reading {
    let session = ParsingSession(self, Diagnostics())
    let parsed = session.parseFile(text, at: path)
    let diagnostics = session.parameters.diagnostics
    return Reading(
      component: diagnostics.hasErrors ? nil : parsed?.definition, diagnostics: diagnostics,
      files: session.files, references: session.parameters.references)
  }

  /// Returns the names that the expressions and rules of a component may use; `nil` for a text with mistakes.
  package func names(of text: SourceText, at path: FilePath = "") -> ComponentNames? {
    let session = ParsingSession(self, Diagnostics())
    let parsed = session.parseFile(text, at: path)
    return session.parameters.diagnostics.hasErrors ? nil : parsed.map { ComponentNames($0.scope) }
  }

  /// The result of reading named components inside another text, such as a scenario.
  package struct NamedReading: Sendable {
    /// A component with its name.
    package struct Entry: Sendable {
      /// The name of the component.
      package var name: String
      /// The definition of the component.
      package var component: ComponentDefinition
    }

    /// The components without mistakes, in the order of the text.
    package var components: [Entry] = []
    /// The names of the components with mistakes.
    package var mistaken: Set<String> = []
    /// The files that were looked up.
    package var files: Set<FilePath> = []
    /// The pictures and font families that the components name.
    package var references: [ParameterDecoder.Reference] = []
  }

  /// Reads an object of names, each with the path of a component's file or the component itself.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths in the object are relative to.
  ///   - diagnostics: The diagnostics of the surrounding text, to which new ones are added.
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
