import Assets
import Components
import Expressions
import Geometry
import JSONText
import Motion
import Parameters
import System

/// Reads scenarios: decodes and checks everything, and reports every mistake in one run.
package struct ScenarioReader: Sendable {
  /// The components that nodes may be.
  package var components: ComponentTable
  /// What is too large.
  package var limits = ScenarioLimits()
  /// What is declared but not built yet.
  package var unsupported = UnsupportedFeatures()
  /// Where the files lie that the scenario names.
  package var folder: AssetFolder
  /// Takes the place of the file's own frame rate; `"24f"` still counts in the file's.
  package var frameRate: FrameRate?
  /// Takes the place of the file's own pixels per point.
  package var scale: Double?
  /// How many threads decode pictures at the most.
  package var workers = 1

  /// The variant that is read.
  var playedVariant = PlayedVariant()

  /// Finds the frames of a scenario's nodes by their places in the file; without it, expressions of a scene read only
  /// layers with a `frame`.
  package var layout: (@Sendable (Scenario) -> [SourceRange: Rect])?

  /// A reader for scenarios whose files lie in `folder`.
  package init(folder: AssetFolder, components: ComponentTable) {
    self.folder = folder
    self.components = components
  }

  /// What reading gives: the scenario unless there are errors, and everything found.
  package struct Reading: Sendable {
    /// Nil when there are errors.
    package var scenario: Scenario?
    /// Errors and warnings with the texts that they point into.
    package var diagnostics: Diagnostics
    /// Where the files lie that the scenario names, also those that are missing; nil when the text is no JSON.
    package var files: Set<FilePath>?
    /// The text as JSON, with the values in place of its own; nil when it is none.
    package var root: JSONValue?
    /// The design tokens that the scenario reads.
    package var tokens = TokenUse()
    /// The names of the scenario's variants, in the order of the file.
    package var variants: [String] = []
    /// Whether the text breaks the rules of JSON.
    package var hasSyntaxErrors = false
  }

  /// The key of the components that a scenario describes.
  package static var componentsKey: String { DocumentFormat.components.name }

  /// The design tokens that a scenario reads.
  package struct TokenUse: Sendable {
    /// The files of tokens, as far as they are read for nothing else.
    package var files: Set<FilePath> = []
    /// All tokens.
    package var constants = ExpressionConstants()
    /// The names of the constants that expressions read.
    package var names: Set<String> = []

    /// The values of the tokens that expressions read, by their names.
    package var values: [String: ExpressionValue] { constants.values(of: names) }
  }

  /// Reads a scenario's text.
  ///
  /// - Parameters:
  ///   - device: The device that the scenario is to be one of; nil for that of the file.
  ///   - overrides: values in place of the file's, each as `path=value`: `button.offset=4` sets a key of the node
  ///     `button`, `environment.appearance=dark` one of the document.
  ///   - variant: The name of the variant to read, whose values `overrides` replace; nil for the scenario as written.
  package func read(
    _ text: SourceText, on device: Device? = nil, overrides: [SourceText] = [], variant: String? = nil
  ) -> Reading {
    read(text, on: device, overrides: overrides, variant: variant) { $0.decode($1) }
  }

  /// The names of the variants that a scenario's text declares, in its order; empty where they cannot be read.
  package func variants(of text: SourceText) -> [String] { ScenarioVariant.names(in: text, jsonLimits) }

  /// A scenario that uses a component, for what the component may name.
  package struct ComponentUser: Sendable {
    /// The text of the scenario, which lies in the reader's folder.
    package var scenario: SourceText
    /// The component's folder, relative to the scenario's; empty for the same.
    package var folder: FilePath

    /// A scenario in whose folder, or below it, a component lies.
    package init(scenario: SourceText, folder: FilePath) {
      (self.scenario, self.folder) = (scenario, folder)
    }
  }

  /// Reads the text of a component by itself, as a scenario without nodes whose only own type `name` is.
  ///
  /// - Parameter user: The scenario whose font families and folder it may use; `nil` if there is none.
  package func read(component text: SourceText, named name: String, of user: ComponentUser? = nil) -> Reading
  {
    read(text, overrides: []) { $0.decode(component: $1, named: name, of: user) }
  }

  /// True for the text of a component, which is no scenario.
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

  /// Decodes a text until its expressions have read the sides of layers that its layout finds.
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

  /// The values that tokens have by other contents of their files; empty where these cannot be read.
  ///
  /// - Parameters:
  ///   - names: The names of the tokens.
  ///   - root: The scenario as JSON.
  ///   - text: Returns the content of the file at a path as the scenario names it.
  package func tokens(
    _ names: some Sequence<String>, of root: JSONValue,
    text: (String) throws(AssetError) -> SourceText
  ) -> [String: ExpressionValue] {
    let decoder = ScenarioDecoder(self, Diagnostics())
    var scratch = ParameterDecoder(Diagnostics())
    return decoder.readTokens(root, &scratch, text: text).values(of: Set(names))
  }
}

/// What the format declares and this version does not draw or simulate; its use is the error `scenario.unsupported`.
package struct UnsupportedFeatures: Hashable, Sendable {
  /// Types of nodes.
  var types: Set<String>
  /// Kinds of gestures.
  package var gestures: Set<String>
  /// Keys of nodes.
  package var keys: Set<String>
  /// Properties of which there are no animations.
  var animations: Set<String>

  /// What this version lacks, unless said otherwise: every component of the format that has no engine, and text that grows.
  package init(
    types: Set<String> = Self.plannedTypes, gestures: Set<String> = [], keys: Set<String> = [],
    animations: Set<String> = ["fontSize"]
  ) {
    self.types = types
    self.gestures = gestures
    self.keys = keys
    self.animations = animations
  }

  /// The components of the format; one that has an engine is supported in spite of this list.
  package static let plannedTypes: Set<String> = [
    "scrollView", "navigation", "pressFeedback", "expandTransition", "tapCounter", "returnHighlight",
    "sheetInsets",
    "scrollHint", "editMode", "fieldFocus", "temperatureDial", "cardDeck", "skeletonList",
  ]
}

extension ScenarioReader {
  /// A reader for the scenario at `path`, whose files lie in the same folder.
  package init(scenario path: FilePath, allowsOutsideAssets: Bool = false, components: ComponentTable) {
    self.init(
      folder: AssetFolder(path.folder, allowsOutside: allowsOutsideAssets), components: components)
  }

  /// The text of the file at `path`.
  package func text(contentsOf path: FilePath) throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path.text, bytes: try File.read(path, limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }

  /// The text that comes by standard input.
  package func standardInput() throws(ScenarioFileError) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: "<stdin>", bytes: try File.readStandardInput(limit: limits[.textBytes]))
    } catch {
      throw ScenarioFileError(cause: error)
    }
  }
}

/// Why the file of a scenario cannot be read.
package struct ScenarioFileError: MicroFXError, Hashable {
  /// What the system says.
  let cause: SystemError

  /// The exit code of a file that cannot be read.
  package var exitCode: ExitCode { cause.inputExitCode }
  /// The reason, as a clause.
  package var description: String { cause.description }
}
