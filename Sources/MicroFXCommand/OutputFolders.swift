import Arguments

/// Which folder the frames of each scenario go to (DESIGN §10).
struct OutputFolders {
  /// In the order of the scenarios.
  let paths: [String]

  private static let pictureEndings = [".png", ".apng", ".gif", ".webp", ".mp4", ".webm"]

  init(_ arguments: ParsedArguments) throws(Failure) {
    let given = arguments[RenderVerb.output]
    if let given, given == "-" || Self.pictureEndings.contains(where: given.lowercased().hasSuffix) {
      throw .badInput("--output: frames are written into a folder, not to `\(given)`")
    }
    let names = arguments.operands.map(Self.name)
    paths = names.count == 1 && given != nil ? [given ?? ""] : names.map { (given ?? "out") + "/" + $0 }
    try checkDistinct(arguments.operands)
  }

  private func checkDistinct(_ scenarios: [String]) throws(Failure) {
    var owners: [String: String] = [:]
    for (path, scenario) in zip(paths, scenarios) {
      if let other = owners.updateValue(scenario, forKey: path) {
        throw .badInput("the frames of \(other) and \(scenario) would go to one folder, \(path)")
      }
    }
  }

  /// The file's name without `.json`.
  private static func name(of scenario: String) -> String {
    guard scenario != "-" else { return "stdin" }
    let file = scenario.split(separator: "/").last.map(String.init) ?? scenario
    let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    return name.isEmpty || name == "." || name == ".." ? "scenario" : name
  }
}
