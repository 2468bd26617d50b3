/// A parser of command lines in GNU style, based on a command's table of options.
///
/// Options and operands may be mixed; `--` ends the options; a lone `-` is an operand; flags of one letter may be
/// bundled (`-fq`), and a letter with a value may end a bundle (`-fo out`, `-foout`).
package struct ArgumentParser {
  private let command: CommandDeclaration
  private var words: ArraySlice<String>
  private var parsed = ParsedArguments()

  /// Parses `words`, the command line after the verb, into options and operands.
  ///
  /// If help is requested, missing or invalid words are not errors.
  package static func parse(
    _ words: [String], for command: CommandDeclaration
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(command: command, words: words[...])
    do throws(UsageError) {
      try parser.readAll()
      try parser.checkOperands()
    } catch {
      guard asksForHelp(words) else { throw error }
      parser.parsed.occurrences.append(.init(name: CommandDeclaration.help.declaration.name, value: ""))
    }
    return parser.parsed
  }

  private static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private init(command: CommandDeclaration, words: ArraySlice<String>) {
    self.command = command
    self.words = words
  }

  private mutating func readAll() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        parsed.operands += words
        return
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try readBundle(word.dropFirst())
      } else {
        parsed.operands.append(word)
      }
    }
  }

  private mutating func readLong(_ word: Substring) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.option(named: name) else {
      throw .unknownOption("--" + name, known: command.options.map(\.spelling))
    }
    try read(option, spelling: option.spelling, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func readBundle(_ letters: Substring) throws(UsageError) {
    var rest = letters
    while let letter = rest.popFirst() {
      guard let option = command.option(lettered: letter) else {
        throw .unknownOption("-\(letter)", known: command.options.compactMap(\.letter).map { "-\($0)" })
      }
      if option.placeholder == nil {
        try read(option, spelling: "-\(letter)", attached: nil)
      } else {
        let attached = rest.isEmpty ? nil : String(rest.first == "=" ? rest.dropFirst() : rest)
        return try read(option, spelling: "-\(letter)", attached: attached)
      }
    }
  }

  private mutating func read(
    _ option: OptionDeclaration, spelling: String, attached: String?
  ) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      if let attached { throw .unexpectedValue(spelling, value: attached) }
      return parsed.occurrences.append(.init(name: option.name, value: ""))
    }
    guard let value = attached ?? nextValue() else {
      throw .missingValue(spelling, placeholder: placeholder)
    }
    if let objection = option.objection(value) {
      throw .invalidValue(spelling, value: value, objection)
    }
    parsed.occurrences.append(.init(name: option.name, value: value))
  }

  /// Returns the next word, unless it is one of the command's options; such a word can be a value only after `=`.
  private mutating func nextValue() -> String? {
    if let word = words.first, word.hasPrefix("--"),
      command.option(named: String(word.dropFirst(2).prefix { $0 != "=" })) != nil
    {
      return nil
    }
    return words.popFirst()
  }

  private func checkOperands() throws(UsageError) {
    guard !parsed[CommandDeclaration.help] else { return }
    let (operands, wanted) = (parsed.operands, command.operands)
    if operands.count < wanted.count.lowerBound { throw .missingOperand(wanted.placeholder) }
    if operands.count > wanted.count.upperBound {
      throw .unexpectedOperand(operands[wanted.count.upperBound])
    }
  }
}
