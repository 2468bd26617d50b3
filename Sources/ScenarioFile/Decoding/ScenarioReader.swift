import Assets
import Components
import Expressions
import Geometry
import JSONText
import Motion
import Parameters
import System

/// A reader of scenarios that decodes and checks everything, and reports every error in one run.
package struct ScenarioReader: Sendable {
  /// The components that nodes may use.
  package var components: ComponentTable
  /// The limits on the size of scenarios.
  package var limits = ScenarioLimits()
  /// The features of the format that are not supported yet.
  package var unsupported = UnsupportedFeatures()
  /// The folder of the files that the scenario names.
  package var folder: AssetFolder
  /// The frame rate that replaces the file's own; `nil` for the file's. Times such as `"24f"` still count in the file's
  /// frames.
  package var frameRate: FrameRate?
  /// The pixels per point that replace the file's own; `nil` for the file's.
  package var scale: Double?
  /// The maximum number of threads that decode images.
  package var workers = 1

  /// The variant that is read.
  var playedVariant = PlayedVariant()

  /// A function that returns the frames of a scenario's nodes by their places in the file. Without it, expressions of a
  /// scene can read only layers with a `frame`.
  package var layout: (@Sendable (Scenario) -> [SourceRange: Rect])?

  /// A reader of scenarios whose files are in `folder`.
  package init(folder: AssetFolder, components: ComponentTable) {
    self.folder = folder
    self.components = components
  }

  /// The result of reading: the scenario, unless there are errors, and all diagnostics.
  package struct Reading: Sendable {
    /// The scenario; `nil` if there are errors.
    package var scenario: Scenario?
    /// Errors and warnings, with the texts to which they refer.
    package var diagnostics: Diagnostics
    /// The paths of the files that the scenario names, including missing ones; `nil` if the text is not JSON.
    package var files: Set<FilePath>?
    /// The text as JSON, with overriding values applied; `nil` if the text is not JSON.
    package var root: JSONValue?
    /// The design tokens that the scenario reads.
    package var tokens = TokenUse()
    /// The names of the scenario's variants, in the order of the file.
    package var variants: [String] = []
    /// Whether the text violates the syntax of JSON.
    package var hasSyntaxErrors = false
  }

  /// The key under which a scenario defines components.
  package static var componentsKey: String { DocumentFormat.components.name }

  /// The design tokens that a scenario reads.
  package struct TokenUse: Sendable {
    /// The token files that are not read for anything else.
    package var files: Set<FilePath> = []
    /// All tokens of the files.
    package var constants = ExpressionConstants()
    /// The names of the constants that expressions read.
    package var names: Set<String> = []

    /// The values of the tokens that expressions read, by name.
    package var values: [String: ExpressionValue] { constants.values(of: names) }
  }

  /// Reads a scenario's text.
  ///
  /// - Parameters:
  ///   - device: The device that replaces the file's; `nil` for the file's own.
  ///   - overrides: The values that replace the file's, each as `path=value`: `button.offset=4` sets a key of the node
  ///     `button`, `environment.appearance=dark` one of the document.
  ///   - variant: The name of the variant to read, whose values `overrides` replace; `nil` for the scenario as written.
  package func read(
    _ text: SourceText, on device: Device? = nil, overrides: [SourceText] = [], variant: String? = nil
  ) -> Reading {
    read(text, on: device, overrides: overrides, variant: variant) { $0.decode($1) }
  }

  /// Returns the names of the variants that a scenario's text declares, in order; empty if they cannot be read.
  package func variants(of text: SourceText) -> [String] { ScenarioVariant.names(in: text, jsonLimits) }

  /// A scenario that uses a component, which determines the names available to the component.
  package struct ComponentUser: Sendable {
    /// The text of the scenario, which is in the reader's folder.
    package var scenario: SourceText
    /// The component's folder, relative to the scenario's; empty if they are the same.
    package var folder: FilePath

    /// A scenario with a component in its folder or below it.
    package init(scenario: SourceText, folder: FilePath) {
      (self.scenario, self.folder) = (scenario, folder)
    }
  }

  /// Reads the text of a component by itself, as the type `name` of a scenario without nodes.
  ///
  /// - Parameter user: The scenario whose font families and folder the component may use; `nil` for none.
  package func read(component text: SourceText, named name: String, of user: ComponentUser? = nil) -> Reading
  {
    read(text, overrides: []) { $0.decode(component: $1, named: name, of: user) }
  }

  /// Returns whether the text is a component rather than a scenario.
  package func isComponent(_ text: SourceText) -> Bool {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(text)
    return JSONValue.parse(source, limits: jsonLimits, &diagnostics)?.isComponent ?? false
  }

  var jsonLimits: JSONLimits { JSONLimits(depth: limits[.depth], bytes: limits[.textBytes]) }

  private func read(
    _ text: SourceText, on device: Device? = nil, overrides: [SourceText], variant: String? = nil,
    _ decode: (inout ScenarioDecoder, JSONValue) -> Scenario?
  ) -> Reading {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(text)
    guard var root = JSONValue.parse(source, limits: jsonLimits, &diagnostics) else {
      return Reading(scenario: nil, diagnostics: diagnostics, hasSyntaxErrors: true)
    }
    let hasSyntaxErrors = diagnostics.hasErrors
    let variants = ScenarioVariants(of: root, in: text.name, &diagnostics)
    if let variant { variants.apply(variant, to: &root, &diagnostics) }
    device?.set(in: &root, at: root.range.opening, &diagnostics)
    for override in overrides { ScenarioOverride(override, &diagnostics)?.apply(to: &root, &diagnostics) }
    var reader = self
    reader.playedVariant = PlayedVariant(
      name: variant, all: variants.isReadable ? variants.all.map(\.name) : nil)
    let (decoder, scenario) = reader.laidOut(root, diagnostics, decode)
    diagnostics = decoder.parameters.diagnostics
    diagnostics.resolvePointers(in: root)
    return Reading(
      scenario: diagnostics.hasErrors ? nil : scenario, diagnostics: diagnostics,
      files: Set(decoder.namedFiles.compactMap(folder.location)), root: root,
      tokens: TokenUse(
        files: Set(decoder.tokenFiles.compactMap(folder.location)),
        constants: decoder.tokens, names: decoder.constantsRead),
      variants: variants.all.map(\.name), hasSyntaxErrors: hasSyntaxErrors)
  }

  /// Decodes a text repeatedly until its expressions have read the sides of layers that its layout produces.
  private func laidOut(
    _ root: JSONValue, _ diagnostics: Diagnostics, _ decode: (inout ScenarioDecoder, JSONValue) -> Scenario?
  ) -> (ScenarioDecoder, Scenario?) {
    var sides = LaidOutSides(areFound: layout != nil)
    while true {
      var decoder = ScenarioDecoder(self, diagnostics, sides)
      let scenario = decode(&decoder, root)
      let read = decoder.expansion.laidOutSides
      guard let layout, let scenario, !read.readings.isEmpty else { return (decoder, scenario) }
      let frames = layout(scenario)
      guard let next = read.next(after: frames) else { return (decoder, scenario) }
      if let mistake = read.mistake(after: frames) {
        decoder.parameters.diagnostics.report(mistake)
        return (decoder, nil)
      }
      sides = next
    }
  }

  /// Returns the values of tokens with other contents of their files; empty if these cannot be read.
  ///
  /// - Parameters:
  ///   - names: The names of the tokens.
  ///   - root: The scenario as JSON.
  ///   - text: Returns the contents of the file at a path as the scenario names it.
  package func tokens(
    _ names: some Sequence<String>, of root: JSONValue,
    text: (String) throws(AssetError) -> SourceText
  ) -> [String: ExpressionValue] {
    let decoder = ScenarioDecoder(self, Diagnostics())
    var scratch = ParameterDecoder(Diagnostics())
    return decoder.readTokens(root, &scratch, text: text).values(of: Set(names))
  }
}

/// The features that the format declares but this version does not draw or simulate. Their use is the error
/// `scenario.unsupported`.
package struct UnsupportedFeatures: Hashable, Sendable {
  /// The unsupported types of nodes.
  var types: Set<String>
  /// The unsupported kinds of gestures.
  package var gestures: Set<String>
  /// The unsupported keys of nodes.
  package var keys: Set<String>
  /// The properties that cannot be animated.
  var animations: Set<String>

  /// The features that this version lacks by default: every component of the format without an engine, and animated
  /// font sizes.
  package init(
    types: Set<String> = Self.plannedTypes, gestures: Set<String> = [], keys: Set<String> = [],
    animations: Set<String> = ["fontSize"]
  ) {
    self.types = types
    self.gestures = gestures
    self.keys = keys
    self.animations = animations
  }

  /// The components of the format. One that has an engine is supported despite this list.
  package static let plannedTypes: Set<String> = [
    "scrollView", "navigation", "pressFeedback", "expandTransition", "tapCounter", "returnHighlight",
    "sheetInsets",
    "scrollHint", "editMode", "fieldFocus", "temperatureDial", "cardDeck", "skeletonList",
  ]
}

extension ScenarioReader {
  /// A reader of the scenario at `path`, whose files are in the same folder.
  package init(scenario path: FilePath, allowsOutsideAssets: Bool = false, components: ComponentTable) {
    self.init(
      folder: AssetFolder(path.folder, allowsOutside: allowsOutsideAssets), components: components)
  }

  /// Reads the text of the file at `path`.
  package func text(contentsOf path: FilePath) throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path.text, bytes: try File.read(path, limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }

  /// Reads the text from standard input.
  package func standardInput() throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: "<stdin>", bytes: try File.readStandardInput(limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }
}

/// An error that occurs while the file of a scenario is read.
package struct ScenarioFileError: MicroFXError, Hashable {
  /// The underlying error of the system.
  let cause: SystemError

  /// The exit code of an unreadable input file.
  package var exitCode: ExitCode { cause.inputExitCode }
  /// The error as a clause.
  package var description: String { cause.description }
}
