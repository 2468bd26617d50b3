import System

/// The quoting of words for a shell.
package enum ShellWord {
  /// Returns the word unchanged if a shell reads it literally, otherwise in quotation marks; unprintable characters are
  /// escaped for `printf`.
  package static func quoted(_ word: String) -> String {
    if word.unicodeScalars.contains(where: \.isUnprintable) { return printed(word) }
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "._-/+@:,".utf8.contains(byte)
      }
    guard !isPlain else { return word }
    // By scalars, since to Swift, but not to a shell, a quotation mark with a combining mark is another character.
    let quoted = word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }
    return "'" + quoted.joined() + "'"
  }

  private static func printed(_ word: String) -> String {
    let format = word.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%%"
      case "\\": #"\\"#
      case _ where scalar.isUnprintable:
        String(scalar).utf8.map { "\\" + String(0o1000 + Int($0), radix: 8).dropFirst() }.joined()
      default: String(scalar)
      }
    }
    return "\"$(printf \(quoted(format.joined())))\""
  }
}
