import JSONText
import Preview
import System

/// `preview`: one HTML page that plays scenarios.
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

  /// Its options, for the command line.
  package static let declaration = CommandDeclaration(
    name,
    "write one HTML page that plays scenarios, works without a network and needs no server",
    operands: .init("SCENARIO", count: 1...PreviewVariants.most),
    options: [output, gallery, open, live, watch, full, hideLayers, terminal, json, quiet]
      + ScenarioOptions.changing
      + ScenarioOptions.reading,
    examples: [
      .init("microfx preview --open scenario.json", "a player with layers, curves and events"),
      .init("microfx preview --live --open scenario.json", "the scene itself, to be touched and typed into"),
      .init("microfx preview --watch --open scenario.json", "the same, anew whenever a file of it is saved"),
      .init("microfx preview --terminal scenario.json", "plays without a browser; q ends it"),
      .init("microfx preview a.json b.json", "two scenarios side by side"),
      .init("microfx preview --gallery scenarios", "all scenarios of a folder on one page"),
      .init(
        "microfx preview --set button.offset=4 --set button.offset=12 scenario.json",
        "a value that is set twice makes variants side by side"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    if arguments[gallery] { try checkGallery(arguments) }
    if arguments[watch] || arguments[live] { return try WatchSession.run(arguments, console) }
    Interruption.watch()
    if arguments[terminal] { return try TerminalJob.run(arguments, console) }
    let name = arguments[gallery] ? "gallery" : ScenarioInput.name(of: arguments.paths[0])
    let path = arguments[output] ?? FilePath("out/\(name).html")
    if path == StandardStream.path { try checkStandardOutput(arguments) }
    let display = ProgressDisplay(isShown: !arguments[quiet], console)
    let job: any PageJob =
      arguments[gallery] ? try GalleryJob(arguments, console) : try PreviewJob(arguments, console)
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
    if !arguments[quiet] {
      console.writeLine("\(path == StandardStream.path ? "the page" : path.text), \(html.count / 1024) KiB")
    }
    if arguments[json] {
      let report: JSONOutput = [
        "output": .string(path.text), "bytes": .integer(html.count),
        "pictureBytes": .integer(page.pictureBytes),
        "note": page.note.map(JSONOutput.string) ?? .null,
      ]
      try StandardStream.print(report)
    }
    if arguments[open] { try Browser.show(path.text) }
    return code
  }

  private static func checkGallery(_ arguments: ParsedArguments) throws(OptionError) {
    if arguments[watch] { throw .besideGallery(option: "--watch") }
    if arguments[live] { throw .besideGallery(option: "--live") }
    if arguments[terminal] { throw .besideGallery(option: "--terminal") }
    if arguments[hideLayers] { throw .besideGallery(option: "--hide-layers") }
  }

  private static func checkStandardOutput(_ arguments: ParsedArguments) throws(OutputError) {
    if arguments[json] { throw .noStandardOutput(option: "--output", .option("--json")) }
    if arguments[open] { throw .noStandardOutput(option: "--output", .browser) }
  }
}
