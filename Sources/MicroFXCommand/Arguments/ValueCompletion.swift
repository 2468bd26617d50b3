/// The completion that a shell offers for a value.
package enum ValueCompletion: Hashable, Sendable {
  /// The names of files, and of the folders on the path to them.
  case files
  case folders
  /// One of these words.
  case words([String])
  /// A number or a text, for which nothing can be offered.
  case nothing

  /// Creates the completion for the known words, or else for a placeholder of the help.
  ///
  /// `fast|small` lists words; `FILE`, `PATH` and `SCENARIO` name files, `DIR` a folder.
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
  /// The completion of the option's value; `nil` for a flag.
  var completion: ValueCompletion? {
    placeholder.map { ValueCompletion(placeholder: $0, words: words) }
  }
}

extension CommandDeclaration.Operands {
  var completion: ValueCompletion { ValueCompletion(placeholder: placeholder, words: words) }
}
