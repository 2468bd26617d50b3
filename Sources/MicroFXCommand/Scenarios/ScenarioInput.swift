import Assets
import ComponentPlayer
import Components
import Explore
import Export
import Geometry
import JSONText
import Motion
import Preview
import ScenarioFile
import Stage
import System

/// A scenario named on the command line, read with its options.
package struct ScenarioInput {
  /// The path by which a command line names standard input.
  static let standardInput: FilePath = "-"

  /// The scenario or variant as the user gave it.
  let reference: ScenarioReference
  let text: SourceText
  /// The scenario; `nil` if there are errors.
  package let scenario: Scenario?
  /// The frame rate of a clip, in frames per second: that of the scenario before `--time-scale`; `nil` if there are
  /// errors.
  let playbackRate: FrameRate?
  /// The errors and warnings.
  package private(set) var report: DiagnosticReport
  private(set) var diagnostics: Diagnostics
  /// The files that the scenario names, including missing ones; `nil` if the text is not JSON.
  let files: Set<FilePath>?
  /// The names of the variants that it declares.
  let variants: [String]
  /// The design tokens that it reads.
  let tokens: ScenarioReader.TokenUse
  private let root: JSONValue?

  /// The path of the file.
  var path: FilePath { reference.path }

  /// Reads a scenario or one of its variants; the path `-` is standard input.
  package static func load(
    _ reference: ScenarioReference, _ options: ScenarioOptions
  ) throws -> ScenarioInput {
    let reader = ScenarioReader(options, scenario: reference.path)
    return try load(reference, text(of: reference.path, reader), reader, options)
  }

  /// Returns the names of the variants of the scenario at a path; `nil` for a scenario with mistakes, and for standard
  /// input, which can be read only once.
  static func variants(of path: FilePath, _ options: ScenarioOptions) -> [String]? {
    let reader = ScenarioReader(options, scenario: path)
    guard path != standardInput, let text = try? text(of: path, reader) else { return nil }
    let names = reader.variants(of: text)
    // Each variant would repeat the mistakes of its base.
    let isUsable = names.isEmpty || reader.read(text, overrides: options.settings).scenario != nil
    return isUsable ? names : nil
  }

  /// Reads a scenario, or a component by itself.
  ///
  /// A component is read as a scenario without nodes, and is the last of that scenario's types. It may name what the
  /// nearest scenario that uses it may name.
  static func loadEither(
    _ reference: ScenarioReference, _ options: ScenarioOptions
  ) throws -> (input: ScenarioInput, isComponent: Bool) {
    let path = reference.path
    let reader = ScenarioReader(options, scenario: path)
    let text = try text(of: path, reader)
    guard reader.isComponent(text) else { return (try load(reference, text, reader, options), false) }
    let user = ComponentUse.find(path)
    let componentReader = user.map { ScenarioReader(options, scenario: $0.path) } ?? reader
    let reading = componentReader.read(component: text, named: typeName(of: path), of: user?.user)
    let input = ScenarioInput(
      reference: reference, text: text, scenario: reading.scenario,
      playbackRate: reading.scenario?.timeline.frameRate, report: DiagnosticReport(reading.diagnostics),
      diagnostics: reading.diagnostics, files: reading.files, variants: [], tokens: reading.tokens,
      root: reading.root)
    return (input, true)
  }

  /// Reads the text of a scenario that is not in a file, as if it were beside the file at `path`.
  static func load(
    text: SourceText, beside path: FilePath, _ options: ScenarioOptions
  ) throws -> ScenarioInput {
    try load(ScenarioReference(path), text, ScenarioReader(options, scenario: path), options)
  }

  /// The contents of the files that the scenario names, with their paths relative to its folder.
  var copies: [(path: FilePath, bytes: [UInt8])] {
    let folder = path.folder
    return (files ?? []).sorted { $0.text < $1.text }.compactMap { file in
      guard let inside = file.relative(to: folder), let bytes = try? File.read(file, limit: 1 << 30) else {
        return nil
      }
      return (inside, bytes)
    }
  }

  /// Returns the scenario with the gestures of a finding in place of its own.
  func scenario(with finding: ShrunkFinding) -> [UInt8] {
    root.map { finding.scenario(text.bytes, $0) } ?? text.bytes
  }

  private static func text(of path: FilePath, _ reader: ScenarioReader) throws -> SourceText {
    try path == standardInput ? reader.standardInput() : reader.text(contentsOf: path)
  }

  private static func load(
    _ reference: ScenarioReference, _ text: SourceText, _ reader: ScenarioReader, _ options: ScenarioOptions
  ) throws -> ScenarioInput {
    let device = options.device
    if options.isLandscape, device == nil { throw RequestError.requires("--landscape", other: "--device") }
    let reading = reader.read(
      text, on: device, overrides: options.settings, variant: reference.variant)
    let content = ForeignContent(text.bytes, reading.hasSyntaxErrors ? nil : reading.root)
    if reading.scenario == nil, let content {
      throw RequestError.notScenario(reference.path, holds: content)
    }
    var scenario = reading.scenario
    let playbackRate = scenario?.timeline.frameRate
    var diagnostics = reading.diagnostics
    if device != nil, let scenario,
      let own = reader.read(
        text, overrides: options.settings, variant: reference.variant
      ).scenario
    {
      for warning in scenario.deviceWarnings(designedFor: own.canvas.size) { diagnostics.report(warning) }
      if let root = reading.root { diagnostics.resolvePointers(in: root) }
    }
    if let factor = options.timeScale {
      try scenario?.timeline.slow(by: factor, limit: reader.limits[.frames])
    }
    return ScenarioInput(
      reference: reference, text: text, scenario: scenario, playbackRate: playbackRate,
      report: DiagnosticReport(diagnostics), diagnostics: diagnostics, files: reading.files,
      variants: reading.variants, tokens: reading.tokens, root: reading.root)
  }

  /// Returns the scenario with further diagnostics about its text.
  ///
  /// - Parameter mistake: A mistake that a component revealed while it was played.
  package func adding(_ found: [Diagnostic], _ mistake: EngineMistake? = nil) -> ScenarioInput {
    var diagnostics = diagnostics
    for diagnostic in found { diagnostics.report(diagnostic) }
    if let mistake { diagnostics.report(mistake) }
    if let root { diagnostics.resolvePointers(in: root) }
    var input = self
    (input.diagnostics, input.report) = (diagnostics, DiagnosticReport(diagnostics))
    return input
  }

  /// The files that were read: the scenario and the files that it names.
  var inputs: Set<FilePath> { (files ?? []).union([path]) }

  /// The text of the scenario's `note`; empty if it has none.
  var note: String {
    guard case .string(let note)? = root?["note"]?.content else { return "" }
    return note
  }

  /// Returns whether the tokens that the scenario reads have the same values with other contents of their files.
  ///
  /// - Parameter content: Returns the bytes of a file; `nil` if it did not exist.
  func hasSameTokens(_ options: ScenarioOptions, by content: (FilePath) -> [UInt8]?) -> Bool {
    let reader = ScenarioReader(options, scenario: path)
    guard let root else { return false }
    let values = reader.tokens(tokens.names, of: root) { name throws(AssetError) in
      guard let path = reader.folder.location(of: name), let bytes = content(path) else {
        throw .outside(path: FilePath(name))
      }
      return SourceText(name: name, bytes: bytes)
    }
    return values == tokens.values
  }

  /// Returns the text and the path of a component that the scenario describes; `nil` if it does not describe the type.
  func component(named type: String) throws -> (text: SourceText, path: FilePath)? {
    guard let scenario, let json = root?[ScenarioReader.componentsKey]?[type] else { return nil }
    guard case .string(let path) = json.content else {
      let bytes = text.bytes[json.range.lower..<json.range.upper]
      return (SourceText(name: text.name, bytes: Array(bytes)), "")
    }
    return (try scenario.assets.files.text(path, limit: ScenarioLimits()[.textBytes]), FilePath(path))
  }

  /// The scenario's text, followed by the texts of its components that have files of their own.
  var texts: [SourceText] {
    let names = Set((files ?? []).map(\.text))
    return [text] + diagnostics.sources.dropFirst().filter { names.contains($0.name) }
  }

  /// Returns the scenario, and prints its warnings to the console.
  ///
  /// - Throws: `SourceError` with all mistakes of the scenario.
  func usable(_ console: Console) throws(SourceError) -> Scenario {
    let scenario = try usable
    console.writeLines(report.text)
    return scenario
  }

  /// The scenario, whose warnings the caller prints.
  ///
  /// - Throws: `SourceError` with all mistakes of the scenario.
  var usable: Scenario {
    get throws(SourceError) {
      guard let scenario else { throw SourceError(diagnostics) }
      return scenario
    }
  }

  /// Returns warnings about files of the scenario that cannot be shown as requested; empty if the machine lacks a
  /// library or font.
  ///
  /// - Throws: The error that prevents setting up the scenario, such as a feed that cannot be read.
  func assetWarnings() throws -> [String] {
    guard let scenario else { return [] }
    do {
      _ = try Stage(scenario)
    } catch let error as AssetError where error.isLack {
      return []
    }
    return scenario.assets.warningsOfFiles
  }

  /// Returns the explanation of why something moves or rests, with positions in the texts.
  ///
  /// - Parameter motion: The motion of the property in the whole run; `nil` if it is not known.
  package func explanationText(of explanation: LayerExplanation, _ motion: PropertyMotion? = nil) -> String {
    ExplanationText(explanation, SourcePlaces(diagnostics), motion).text
  }

  /// The positions in the scenario's texts, in words.
  package var places: SourcePlaces { SourcePlaces(diagnostics) }

  /// Adds the coverage that the scenario reaches in its components.
  ///
  /// - Parameter stage: The scenario's stage, at any time.
  package func addCoverage(of stage: Stage, to report: inout CoverageReport) {
    report.add(stage.atEnd().coverage, diagnostics)
  }

  /// Returns the name that a component's file suggests for its type, such as `likeButton` for `like-button.json`.
  static func typeName(of path: FilePath) -> String {
    let words = name(of: path).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    let isGood = name.first?.isLetter ?? false
    return isGood && ComponentTable.standard[name] == nil ? name : "component"
  }

  /// Returns the name of a scenario's output: the file's name without `.json`, and the variant after an `@`.
  static func name(of reference: ScenarioReference) -> String {
    name(of: reference.path) + (reference.variant.map { "@\($0)" } ?? "")
  }

  /// Returns the name of a scenario's output: the file's name without `.json`.
  static func name(of path: FilePath) -> String {
    guard path != standardInput else { return "stdin" }
    let name = path.extension == "json" ? path.stem : path.name
    return name.isEmpty || name == "." || name == ".." ? "scenario" : name
  }
}

extension ScenarioReader {
  fileprivate init(_ options: ScenarioOptions, scenario path: FilePath) {
    self.init(
      scenario: path, allowsOutsideAssets: options.allowsOutsideAssets, components: .standard)
    layout = Scenario.frames
    for limit in options.limits { limits[limit.name] = limit.value }
    frameRate = options.frameRate
    scale = options.scale?.value
    workers = options.workers
  }
}

extension Timeline {
  fileprivate mutating func slow(by factor: ExactNumber, limit: Int) throws(RequestError) {
    guard let rate = frameRate.slowed(by: factor) else {
      throw .timeScale(factor.value)
    }
    frameRate = rate
    guard frameCount <= limit else { throw .tooManyFrames(frameCount) }
  }
}
