import System

/// A parsed command line: the operands, and the options with their values, both in order.
package struct ParsedArguments: Sendable {
  struct Occurrence: Sendable {
    var name: String
    var value: String
  }

  /// The operands, in order.
  package internal(set) var operands: [String] = []
  var occurrences: [Occurrence] = []

  /// Returns the declaration of the program, for its manual page and completions.
  var program: @Sendable () -> ProgramDeclaration = {
    ProgramDeclaration("", "", version: "", verbs: [], exitCodes: [])
  }

  /// Creates the arguments of an empty command line.
  package init() {}

  /// Returns the options whose names are included, followed by the operands, as words of a command line.
  package func words(including isIncluded: (String) -> Bool) -> [String] {
    let options = occurrences.filter { isIncluded($0.name) }.flatMap { occurrence in
      occurrence.value.isEmpty ? ["--" + occurrence.name] : ["--\(occurrence.name)=\(occurrence.value)"]
    }
    return options + operands
  }

  /// The operands as paths, for a command that takes paths.
  package var paths: [FilePath] { operands.map { FilePath($0) } }

  /// Whether a flag was given.
  package subscript(flag: Flag) -> Bool { contains(flag) }

  /// Whether an option was given.
  package func contains(_ option: any DeclaredOption) -> Bool {
    occurrences.contains { $0.name == option.declaration.name }
  }

  /// The value of an option, the last one if it was repeated; `nil` if it was not given.
  package subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// Returns the values of an option that may be repeated, in order.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    occurrences.filter { $0.name == option.declaration.name }.compactMap { try? option.convert($0.value) }
  }
}
