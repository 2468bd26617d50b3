import System

/// A command line taken apart: operands in order, options with their values.
package struct ParsedArguments: Sendable {
  struct Occurrence: Sendable {
    var name: String
    var value: String
  }

  package internal(set) var operands: [String] = []
  var occurrences: [Occurrence] = []

  /// The program, which its manual page and completions describe.
  var program: @Sendable () -> ProgramDeclaration = {
    ProgramDeclaration("", "", version: "", verbs: [], exitCodes: [])
  }

  package init() {}

  /// The options whose names are `included`, then the operands, as words of a command line.
  package func words(including isIncluded: (String) -> Bool) -> [String] {
    let options = occurrences.filter { isIncluded($0.name) }.flatMap { occurrence in
      occurrence.value.isEmpty ? ["--" + occurrence.name] : ["--\(occurrence.name)=\(occurrence.value)"]
    }
    return options + operands
  }

  /// The operands of a command whose operands are paths.
  package var paths: [FilePath] { operands.map { FilePath($0) } }

  /// Whether a flag was given.
  package subscript(flag: Flag) -> Bool { contains(flag) }

  /// Whether an option was given.
  package func contains(_ option: any DeclaredOption) -> Bool {
    occurrences.contains { $0.name == option.declaration.name }
  }

  /// The value of an option, the last one where it was repeated; nil where it was not given.
  package subscript<Value>(option: Option<Value>) -> Value? { all(option).last }

  /// The values of an option that may be repeated, in order.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    occurrences.filter { $0.name == option.declaration.name }.compactMap { try? option.convert($0.value) }
  }
}
