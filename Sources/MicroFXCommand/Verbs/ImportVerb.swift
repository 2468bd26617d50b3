import Assets
import Geometry
import JSONText
import ScenarioFile
import System

/// `import`: an SVG file as nodes to paste into a scenario.
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

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    let path = arguments.paths[0]
    try OutputError.check(arguments[output], against: [path])
    let assets = SceneAssets(folder: AssetFolder(path.folder))
    let drawing = try assets.images.drawing(path.name)
    var diagnostics = Diagnostics()
    diagnostics.report(drawing, named: path.text)
    console.writeLines(DiagnosticReport(diagnostics).text)
    let node = drawing.layer(named: path.stem.isEmpty ? "svg" : path.stem, currentColor: .black).nodeJSON
    try StandardStream.write(
      Array(node.formattedText.utf8), to: arguments[output] ?? StandardStream.path)
    return arguments[strict] && diagnostics.warningCount > 0 ? .differences : .success
  }
}
