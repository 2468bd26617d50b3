import JSONText
import Preview
import Stage
import System

/// The verb `preview`, which writes an HTML page that plays scenarios.
package enum PreviewVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "the page; out/<scenario's name>.html by default, - is standard output")
  static let gallery = Flag(
    "gallery",
    "all scenarios of folders, small, each opening in the player; a component that no scenario of its folder plays is "
      + "shown by those in the folder above; out/gallery.html by default")
  static let open = Flag("open", "show the page in the browser")
  static let watch = Flag(
    "watch", letter: "w",
    "write nothing; serve the page on this machine and follow what is saved until Ctrl-C")
  static let live = Flag(
    "live", letter: "l",
    "write nothing; serve a page on this machine in which the scene is played by hand, until Ctrl-C")
  static let full = Flag(
    "full",
    "keep every frame and pixel, however large the page; else it stays below 24 MiB, a gallery below 48 MiB")
  static let hideLayers = Flag(
    "hide-layers",
    "let layers be hidden in the page, for which all frames are drawn without each of them; with --watch they can be "
      + "anyway")
  static let terminal = Flag(
    "terminal", "play here, in a terminal that shows pictures by kitty's protocol or as sixels")
  static let json = Flag("json", "print the page's path and size as JSON, in the last line")
  static let quiet = Flag("quiet", letter: "q", "show no progress")

  static var word: String { "preview" }

  /// The declaration of the verb for the command line.
  package static let declaration = CommandDeclaration(
    name,
    "write one HTML page that plays scenarios, works without a network and needs no server",
    operands: .init("SCENARIO", count: 1...PreviewVariants.most),
    options: [
      output, VariantOptions.variant, VariantOptions.variants, gallery, open, live, watch, full, hideLayers,
      terminal, json, quiet,
    ]
      + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx preview --open scenario.json", "a player with layers, curves and events"),
      .init("microfx preview --live --open scenario.json", "the scene itself, to be touched and typed into"),
      .init(
        "microfx preview --watch --open scenario.json", "the same, again whenever one of its files is saved"),
      .init("microfx preview --terminal scenario.json", "plays without a browser; q ends it"),
      .init("microfx preview a.json b.json", "two scenarios side by side"),
      .init("microfx preview --gallery scenarios", "all scenarios of a folder on one page"),
      .init(
        "microfx preview --set button.offset=4 --set button.offset=12 scenario.json",
        "a value that is set twice makes variants side by side"),
    ])

  /// The options and operands of a command line.
  package struct Options: VerbOptions, Sendable {
    /// The way in which scenarios are shown.
    enum Mode: Sendable {
      /// A page that plays scenarios.
      case page
      /// A page of all scenarios in folders.
      case gallery
      /// A page that follows changes of the files.
      case watch
      /// A page that is played by hand.
      case live
      case terminal
    }

    /// The operands as given.
    let operands: [String]
    let scenario: ScenarioOptions
    var variants: VariantOptions
    let mode: Mode
    /// The output; `nil` for a file that is named after what it shows.
    let output: FilePath?
    /// Whether to include every frame and pixel, however large the page.
    let isWhole: Bool
    let hidesLayers: Bool
    let opensBrowser: Bool
    let printsJSON: Bool
    let isQuiet: Bool

    var paths: [FilePath] { operands.map { FilePath($0) } }

    /// The options that do not apply to the mode.
    private var excluded: [any DeclaredOption] {
      switch mode {
      case .page: []
      case .gallery: [PreviewVerb.hideLayers]
      case .watch: [PreviewVerb.output, PreviewVerb.full]
      case .live: [PreviewVerb.output, PreviewVerb.full, PreviewVerb.hideLayers]
      case .terminal:
        [PreviewVerb.output, PreviewVerb.open, PreviewVerb.full, PreviewVerb.hideLayers, PreviewVerb.json]
      }
    }

    /// Creates the options that a command line gives.
    package init(_ arguments: ParsedArguments) throws {
      operands = arguments.operands
      scenario = ScenarioOptions(arguments)
      variants = try VariantOptions(arguments)
      output = arguments[PreviewVerb.output]
      isWhole = arguments[full]
      hidesLayers = arguments[hideLayers]
      opensBrowser = arguments[open]
      printsJSON = arguments[json]
      isQuiet = arguments[quiet]
      let modes: [(flag: Flag, mode: Mode)] = [
        (gallery, .gallery), (live, .live), (watch, .watch), (terminal, .terminal),
      ]
      let given = modes.filter { arguments[$0.flag] }
      mode = given.first?.mode ?? .page
      try check(arguments, given.map(\.flag.declaration.spelling))
    }

    /// - Parameter modes: The given options that choose a mode, of which there may be one.
    private func check(_ arguments: ParsedArguments, _ modes: [String]) throws {
      if modes.count > 1 { throw RequestError.conflict(modes[1], with: modes[0]) }
      if let option = modes.first {
        if let other = excluded.first(where: arguments.contains) {
          throw RequestError.conflict(other.declaration.spelling, with: option)
        }
        if mode == .watch || mode == .live, paths.contains(ScenarioInput.standardInput) {
          throw RequestError.standardInput(option: option)
        }
      }
      guard output == StandardStream.path else { return }
      if printsJSON { throw OutputError.noStandardOutput(option: "--output", .option("--json")) }
      if opensBrowser { throw OutputError.noStandardOutput(option: "--output", .browser) }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    switch options.mode {
    case .watch, .live: try WatchSession.run(options, console)
    case .terminal:
      Interruption.watch()
      return try playInTerminal(options, console)
    case .page:
      Interruption.watch()
      let scenarios = try options.variants.scenarios(options.paths, options.scenario)
      let first = scenarios.count > options.paths.count ? scenarios[0].base : scenarios[0]
      let name = ScenarioInput.name(of: first)
      return try write(PreviewJob(options, console), options, name: name, console)
    case .gallery:
      Interruption.watch()
      return try write(GalleryJob(options, console), options, name: "gallery", console)
    }
  }

  /// Writes a page, and opens it in the browser if requested.
  private static func write(
    _ job: some PageJob, _ options: Options, name: String, _ console: Console
  ) throws -> ExitCode {
    let path = options.output ?? FilePath("out/\(name).html")
    let display = ProgressDisplay(isShown: !options.isQuiet, console)
    try OutputError.check(path, against: job.inputs)
    guard let page = try job.page(progress: display.show) else {
      display.erase()
      console.writeLine("stopped; nothing was written")
      return .interrupted
    }
    let html = page.html
    if path != StandardStream.path { try Folder.createParent(of: path) }
    try StandardStream.write(html, to: path)
    display.erase()
    let code = job.report()
    if !options.isQuiet {
      console.writeLine("\(path == StandardStream.path ? "the page" : path.text), \(html.count / 1024) KiB")
    }
    if options.printsJSON {
      let report: JSONOutput = [
        "output": .string(path.text), "bytes": .integer(html.count),
        "pictureBytes": .integer(page.pictureBytes),
        "note": page.note.map(JSONOutput.string) ?? .null,
      ]
      try StandardStream.print(report)
    }
    if options.opensBrowser { try Browser.show(path.text) }
    return code
  }

  /// Plays one scenario in the terminal that the program runs in.
  private static func playInTerminal(_ options: Options, _ console: Console) throws -> ExitCode {
    let scenarios = try options.variants.scenarios(options.paths, options.scenario)
    guard scenarios.count == 1 else { throw RequestError.severalScenariosInTerminal }
    let input = try ScenarioInput.load(scenarios[0], options.scenario)
    let scenario = try input.usable(console)
    let stage = try Stage(scenario)
    _ = try input.diagnostics.end(of: stage)
    console.warn(of: scenario.assets.warnings, in: input.path.text)
    do throws(TerminalError) {
      let ending = try TerminalPlayer(stage).play(on: Terminal()) { Interruption.isRequested }
      switch ending {
      case .quit: return .success
      case .interrupted: return .interrupted
      }
    } catch {
      throw RequestError.terminal(error)
    }
  }
}
