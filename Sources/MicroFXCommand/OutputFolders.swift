import Arguments

/// Which folder the frames of each scenario go to, or which file the animation of one (DESIGN §10).
struct OutputFolders {
  /// In the order of the scenarios.
  let paths: [String]
  /// True when the only path is that of an APNG file.
  let isAnimation: Bool

  private static let animationEndings = [".png", ".apng"]
  private static let otherEndings = [".gif", ".webp", ".mp4", ".webm"]

  init(_ arguments: ParsedArguments) throws(Failure) {
    let given = arguments[RenderVerb.output]
    let ending = given?.lowercased() ?? ""
    if let given, given == "-" || Self.otherEndings.contains(where: ending.hasSuffix) {
      throw .badInput("--output: frames are written into a folder or an animated PNG, not to `\(given)`")
    }
    isAnimation = Self.animationEndings.contains(where: ending.hasSuffix)
    if let given, isAnimation, arguments.operands.count > 1 {
      throw .badInput("--output: `\(given)` holds the animation of one scenario, not of several")
    }
    let names = arguments.operands.map(ScenarioInput.name)
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
}
