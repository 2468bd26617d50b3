import Arguments

/// What `render` makes of a scenario (DESIGN §10).
enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder of PNG files with a manifest.
  case frames
  /// One animated PNG.
  case apng

  /// How the names of its files end, without the dot, the usual one first; a folder's name has no ending.
  var endings: [String] {
    switch self {
    case .frames: []
    case .apng: ["png", "apng"]
    }
  }

  /// True for one file with everything, false for a folder.
  var isFile: Bool { !endings.isEmpty }

  static let option = Option<RenderFormat>(
    "format", allCases.map(\.rawValue).joined(separator: "|"),
    "what to make, where the ending of --output does not say it"
  ) { text throws(InvalidValue) in
    guard let format = RenderFormat(rawValue: text) else {
      throw InvalidValue(
        expected: "one of the formats " + allCases.map(\.rawValue).joined(separator: ", "))
    }
    return format
  }

  /// The format that `asked` names, else the first that has the ending of `path`, else frames.
  static func chosen(_ asked: RenderFormat?, for path: String?) throws(Failure) -> RenderFormat {
    let implied = path.flatMap { path in allCases.first { $0.isNamed(by: path) } }
    guard let asked else { return implied ?? .frames }
    if let path, let implied, !asked.isNamed(by: path) {
      throw .badInput("--output: `\(path)` ends like \(implied), but --format says \(asked)")
    }
    return asked
  }

  /// True when a path ends like files of this format.
  func isNamed(by path: String) -> Bool { endings.contains(Self.ending(of: path)) }

  /// What follows the last dot of a path's last name, in lower case.
  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
