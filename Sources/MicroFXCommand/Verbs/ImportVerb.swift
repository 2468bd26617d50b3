import Assets
import Geometry
import JSONText
import ScenarioFile
import System

/// The verb `import`, which prints an SVG file as nodes to paste into a scenario.
enum ImportVerb: Verb {
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "write the nodes into this file; - is standard output")
  static let strict = Flag("strict", "count warnings as failures, exit code 1")

  static var word: String { "import" }

  static let declaration = CommandDeclaration(
    name, "print an SVG file as nodes to paste into a scenario", operands: .init("FILE"),
    options: [output, strict],
    examples: [
      .init("microfx import icon.svg", "a group that draws the same, with a node for each element"),
      .init(
        "microfx import --strict icon.svg -o icon.json", "fails where something is not drawn as the file says"
      ),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let path: FilePath
    /// The output; `nil` for standard output.
    let output: FilePath?
    let isStrict: Bool

    init(_ arguments: ParsedArguments) {
      path = arguments.paths[0]
      output = arguments[ImportVerb.output]
      isStrict = arguments[strict]
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let path = options.path
    try OutputError.check(options.output, against: [path])
    let assets = SceneAssets(folder: AssetFolder(path.folder))
    let drawing = try assets.images.drawing(path.name)
    var diagnostics = Diagnostics()
    diagnostics.report(drawing, named: path.text)
    console.writeLines(DiagnosticReport(diagnostics).text)
    let layer = drawing.layer(named: path.stem.isEmpty ? "svg" : path.stem, currentColor: .black)
    let text = DrawingNodes(source: path.name, keepsFilters: false).node(of: layer).formattedText
    try StandardStream.write(Array(text.utf8), to: options.output ?? StandardStream.path)
    if text.contains("\"\(path.name)#") {
      console.writeLine("images of the nodes show parts of \(path.name): copy it into the scenario's folder")
    }
    return options.isStrict && diagnostics.warningCount > 0 ? .differences : .success
  }
}
