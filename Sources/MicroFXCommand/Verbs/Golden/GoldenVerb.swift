import Goldens
import System

/// The verb `golden`, which maintains goldens among the files of a repository.
enum GoldenVerb: Verb {
  /// The action of the verb.
  enum Action: String, CaseIterable {
    case prune
    case gitSetup = "git-setup"
    /// Actions for Git: print a file's text, compare two versions, merge three.
    case text, diff, merge

    /// The operands after the name of the action.
    var operands: String {
      switch self {
      case .prune: "[SCENARIO|FOLDER…]"
      case .gitSetup: "[DIR…]"
      case .text: "FILE"
      case .diff: "NAME OLD HEX MODE NEW HEX MODE"
      case .merge: "BASE OURS THEIRS NAME"
      }
    }

    func takes(_ count: Int) -> Bool {
      switch self {
      case .prune, .gitSetup: true
      case .text: count == 1
      // Git passes two more words for a renamed file, and only the name of a file in conflict.
      case .diff: count == 1 || count == 7 || count == 9
      case .merge: count == 4
      }
    }
  }

  static let delete = Flag("delete", "of prune: remove the goldens without a scenario")
  static let move = Flag("move", "of prune: give goldens of renamed scenarios the new name")
  static let json = Flag("json", "of prune: print the result as JSON instead of lines")

  static var word: String { "golden" }

  static let declaration = CommandDeclaration(
    name, "keep goldens in order, and show and merge them in Git",
    operands: .init(
      Action.allCases.map(\.rawValue).joined(separator: "|"), count: 1...10_000,
      words: Action.allCases.map(\.rawValue)),
    options: [SuiteOptions.golden, delete, move, json],
    examples: [
      .init("microfx golden prune", "lists the goldens in golden whose scenario is gone or renamed"),
      .init("microfx golden prune --move --delete scenarios", "moves the renamed ones, removes the others"),
      .init(
        "microfx golden git-setup", "has `git diff` and `git log` say what changed in goldens, once a clone"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    let action: Action
    /// The operands after the name of the action.
    let paths: [FilePath]
    /// The folder of goldens; `nil` to find each scenario's.
    let goldens: FilePath?
    let isDeleting: Bool
    let isMoving: Bool
    let printsJSON: Bool

    init(_ arguments: ParsedArguments) throws {
      guard let action = Action(rawValue: arguments.operands[0]) else {
        throw RequestError.unknown(.action, arguments.operands[0], known: Action.allCases.map(\.rawValue))
      }
      self.action = action
      paths = Array(arguments.paths.dropFirst())
      goldens = arguments[SuiteOptions.golden]
      isDeleting = arguments[delete]
      isMoving = arguments[move]
      printsJSON = arguments[json]
      guard action.takes(paths.count) else {
        throw RequestError.actionOperands(action.rawValue, takes: action.operands)
      }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    let paths = options.paths
    switch options.action {
    case .prune: try PruneJob(paths, options, console).run()
    case .gitSetup: try GitSetup(folders: paths).run()
    case .text: try StandardStream.print(GoldenListing(of: paths[0]).lines.map { $0 + "\n" }.joined())
    case .diff: try StandardStream.print(GoldenDiff(paths).text)
    case .merge: return try GoldenMerge(paths).run(console)
    }
    return .success
  }
}
