/// What a shell offers in place of a value.
package enum ValueCompletion: Hashable, Sendable {
  /// Names of files; folders on the way to them.
  case files
  case folders
  /// One of these words.
  case words([String])
  /// A number or a text that nobody can guess.
  case nothing

  /// Words that are known, or else what a placeholder of the help says: `fast|small` are words, `FILE`, `PATH` and `SCENARIO` name files, `DIR` a
  /// folder.
  init(placeholder: String, words: [String]) {
    if !words.isEmpty {
      self = .words(words)
    } else if placeholder.contains("|") {
      self = .words(placeholder.split(separator: "|").map(String.init))
    } else {
      switch placeholder {
      case "FILE", "PATH", "SCENARIO", "A", "B": self = .files
      case "DIR": self = .folders
      default: self = .nothing
      }
    }
  }
}

extension OptionDeclaration {
  /// nil for a flag.
  var completion: ValueCompletion? {
    placeholder.map { ValueCompletion(placeholder: $0, words: words) }
  }
}

extension CommandDeclaration.Operands {
  var completion: ValueCompletion { ValueCompletion(placeholder: placeholder, words: words) }
}
