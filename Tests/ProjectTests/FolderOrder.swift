/// The references from files to declarations in later folders.
///
/// They are found by name, without the compiler. A file declares the types and functions at its outer level and the
/// members that its extensions add, unless they are private. Another file uses a type or function whose name it
/// contains as a word, and a member whose name it contains after a dot; comments and string literals do not count.
/// Members are distinguished only by name, so a member counts only if a single file of the project declares its name.
struct FolderOrder {
  struct File {
    var path: String
    /// The place of the file's folder in the order.
    var place: Int
    var names: SourceNames
  }

  /// The references to later folders, in the order of the files.
  private(set) var violations: [String] = []

  /// - Parameter declarations: The number of files of the project that declare a name, at any level.
  init(_ files: [File], declarations: [String: Int]) {
    for user in files {
      for owner in files where owner.place > user.place {
        let members = owner.names.members.filter { declarations[$0] == 1 }
        let used =
          user.names.words.intersection(owner.names.globals)
          .union(user.names.memberWords.intersection(members))
        violations += used.sorted().map { "\(user.path) uses \($0) of \(owner.path)" }
      }
    }
  }
}

/// The names that a source file declares and those that it mentions.
struct SourceNames {
  /// Types and functions at the outer level.
  private(set) var globals: Set<String> = []
  /// The members that extensions add.
  private(set) var members: Set<String> = []
  /// The words without a dot before them; those after a dot are `memberWords`.
  private(set) var words: Set<String> = []
  private(set) var memberWords: Set<String> = []

  init(of source: String) {
    let code = source.replacing(/\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/) {
      $0.output.hasPrefix("/") ? "" : "\"\""
    }
    for match in code.matches(of: /(\.?)([A-Za-z_]\w*)/) {
      if match.1.isEmpty { words.insert(String(match.2)) } else { memberWords.insert(String(match.2)) }
    }
    var isInExtension = false
    for line in code.split(separator: "\n") {
      if line.hasPrefix("extension ") { isInExtension = !line.hasSuffix("}") }
      if line.hasPrefix("}") { isInExtension = false }
      guard let declaration = Declaration(line), !declaration.isPrivate else { continue }
      if declaration.indentation == 0 { globals.insert(declaration.name) }
      if declaration.indentation == 2, isInExtension { members.insert(declaration.name) }
    }
  }

  /// Returns every name that a file declares, at any level.
  static func declared(in source: String) -> Set<String> {
    Set(source.split(separator: "\n").compactMap { Declaration($0)?.name })
  }
}

/// The declaration in a line of source code; `nil` for other lines.
private struct Declaration {
  let name: String
  let isPrivate: Bool
  let indentation: Int

  init?(_ line: Substring) {
    var words = line.split { $0 == " " }[...]
    indentation = line.prefix { $0 == " " }.count
    isPrivate = words.contains { $0 == "private" || $0 == "fileprivate" }
    while let word = words.first, word.hasPrefix("@") || Self.modifiers.contains(String(word)) {
      words.removeFirst()
    }
    guard words.count > 1, Self.kinds.contains(String(words.removeFirst())) else { return nil }
    name = String(words.removeFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static let modifiers: Set = [
    "package", "public", "internal", "private", "fileprivate", "private(set)", "final", "static", "mutating",
    "indirect", "override",
  ]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
  ]
}
