import Assets
import JSONText
import Lint
import ScenarioFile
import Stage
import System

/// The verb `check`, which reports every mistake of scenarios or components, and their usability problems.
package enum CheckVerb: Verb {
  static let strict = Flag("strict", "count warnings as failures, exit code 1")
  static let flashes = Flag("flashes", "draw every frame and look for flashing that can cause seizures")
  static let json = Flag("json", "print the mistakes as JSON")

  static var word: String { "check" }

  /// The declaration of the verb for the command line.
  package static let declaration = CommandDeclaration(
    name,
    "validate scenarios, or components by themselves, and look for what users would stumble on",
    operands: .init("SCENARIO|COMPONENT|FOLDER", count: 1...10_000),
    options: [VariantOptions.variant, strict, flashes, ChangedScenarios.option, json]
      + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx check scenarios", "names every mistake with file, line and column"),
      .init(
        "microfx check --strict --flashes scenario.json", "fails also for warnings, and measures flashes"),
      .init("microfx check components/like-button.json", "the same for a component in JSON by itself"),
      .init("microfx check --json - < scenario.json", "the same as data, of a scenario on standard input"),
    ])

  /// The options and operands of a command line.
  package struct Options: VerbOptions {
    let paths: [FilePath]
    let scenario: ScenarioOptions
    let variants: VariantOptions
    let changedSince: String?
    let isStrict: Bool
    let measuresFlashes: Bool
    let printsJSON: Bool

    /// Creates the options that a command line gives.
    package init(_ arguments: ParsedArguments) throws {
      paths = arguments.paths
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments, playsAll: true)
      changedSince = arguments[ChangedScenarios.option]
      isStrict = arguments[strict]
      measuresFlashes = arguments[flashes]
      printsJSON = arguments[json]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    var entries: [JSONOutput] = []
    var code = ExitCode.success
    let found = try ScenarioSearch.paths(of: options.paths, holding: [.scenario, .component]) {
      console.warning("\($0) is neither a scenario nor a component")
      entries += Diagnostics(.file, .warning, "neither a scenario nor a component", inFile: $0).entries
    }
    let paths = try ChangedScenarios.among(
      found, since: options.changedSince, options.scenario, console)
    for path in paths {
      code = max(code, try check(path, options, console, &entries))
    }
    if options.printsJSON { try StandardStream.print(.array(entries), indentation: 2) }
    return code
  }

  /// Checks one file, reports its problems, and adds them to the entries.
  private static func check(
    _ path: FilePath, _ options: Options, _ console: Console, _ entries: inout [JSONOutput]
  ) throws -> ExitCode {
    do {
      let (found, isComponent) = try ScenarioInput.loadEither(ScenarioReference(path), options.scenario)
      let inputs = isComponent || found.scenario == nil ? [found] : try variants(of: found, options)
      let names = inputs.map { $0.reference.variant ?? ScenarioVariant.base }
      let merged = Diagnostics.merged(zip(names, inputs.map(\.diagnostics)).map { ($0, $1) })
      entries += DiagnosticReport(merged).entries
      let possibility =
        isComponent ? "used" : inputs.count > 1 ? "rendered in \(inputs.count) variants" : "rendered"
      return try check(inputs, merged, options, console, possibility, &entries)
    } catch let error as RequestError {
      guard case .notScenario = error else { throw error }
      return report(error, of: path, .file, console, &entries)
    } catch let error as ScenarioFileError {
      return report(error, of: path, error.exitCode == .environment ? .machine : .file, console, &entries)
    }
  }

  private static func report(
    _ error: any MicroFXError, of path: FilePath, _ code: Diagnostic.Code, in subject: String? = nil,
    _ console: Console, _ entries: inout [JSONOutput]
  ) -> ExitCode {
    console.report(error, in: subject)
    entries += Diagnostics(code, .error, error.description, inFile: path).entries
    return error.exitCode
  }

  /// Returns the chosen variants of a scenario, each with warnings about usability problems.
  private static func variants(of base: ScenarioInput, _ options: Options) throws -> [ScenarioInput] {
    try options.variants.scenarios([base.path], options.scenario).map { scenario in
      try linted(
        scenario.variant == nil ? base : ScenarioInput.load(scenario, options.scenario), options)
    }
  }

  /// Returns the input with warnings about usability problems; unchanged if the scenario cannot be shown.
  private static func linted(
    _ input: ScenarioInput, _ options: Options
  ) throws -> ScenarioInput {
    guard let scenario = input.scenario, let stage = try? Stage(scenario) else { return input }
    let warnings = Lint(
      measuresFlashes: options.measuresFlashes, checksFit: !input.variants.isEmpty
    ).warnings(of: stage)
    return input.adding(stage.mistake == nil ? warnings : [], stage.mistake)
  }

  /// Reports the problems of a scenario in its variants, or of a component, or else that it can be rendered or used.
  ///
  /// - Parameter merged: The diagnostics of all variants.
  private static func check(
    _ inputs: [ScenarioInput], _ merged: Diagnostics, _ options: Options, _ console: Console,
    _ possibility: String,
    _ entries: inout [JSONOutput]
  ) throws -> ExitCode {
    if !options.printsJSON { console.writeLines(DiagnosticReport(merged).text) }
    guard let path = inputs.first?.path else { return .success }
    do {
      var warnings: [String] = []
      for warning in try inputs.flatMap({ try $0.assetWarnings() }) where !warnings.contains(warning) {
        warnings.append(warning)
      }
      console.warn(of: warnings, in: path.text)
      for warning in warnings {
        entries += Diagnostics(.asset, .warning, warning, inFile: path).entries
      }
      if !options.printsJSON, !inputs.contains(where: { $0.scenario == nil }), !merged.hasErrors {
        try StandardStream.print(line: "\(path): can be \(possibility)")
      }
      if merged.hasErrors { return merged.exitCode }
      return options.isStrict && merged.warningCount + warnings.count > 0 ? .differences : .success
    } catch let error as AssetError {
      return report(
        error, of: path, Diagnostic.Code(of: error), in: path.text, console, &entries)
    } catch let error as any MicroFXError where error.exitCode == .badInput {
      return report(error, of: path, .file, in: path.text, console, &entries)
    }
  }
}

extension Diagnostics {
  /// Creates diagnostics with a single entry about a file as a whole.
  fileprivate init(
    _ code: Diagnostic.Code, _ severity: Diagnostic.Severity, _ message: String, inFile path: FilePath
  ) {
    self.init()
    let source = add(SourceText(name: path.text, bytes: []))
    report(Diagnostic(code, message, at: SourceRange(source, 0, 0), severity: severity))
  }

  fileprivate var entries: [JSONOutput] { DiagnosticReport(self).entries }
}

extension DiagnosticReport {
  /// The elements of `json`.
  fileprivate var entries: [JSONOutput] { if case .array(let entries) = json { entries } else { [] } }
}
