import System

/// The declaration of an option for the parser and the help: its names, its value and its meaning.
package struct OptionDeclaration: Sendable {
  /// The long name without its dashes.
  package let name: String
  /// The one-letter form of a common option; `nil` without one.
  package let letter: Character?
  /// The placeholder of the value in the help, such as `FPS`; `nil` for a flag, which takes no value.
  package let placeholder: String?
  /// The words that a shell may offer as a value; empty if the placeholder determines the completion, or there is
  /// nothing to offer.
  package let words: [String]
  /// A phrase for the help, without a final period.
  package let meaning: String
  /// Validates a value, and returns the error; `nil` if the value is valid.
  let objection: @Sendable (String) -> InvalidValue?

  /// The option as written on a command line, such as `--frames`.
  package var spelling: String { "--" + name }
}

/// An entry in a command's table of options.
package protocol DeclaredOption: Sendable {
  /// The declaration of the option.
  var declaration: OptionDeclaration { get }
}

/// An option without a value, which is either present or absent.
package struct Flag: DeclaredOption {
  package let declaration: OptionDeclaration

  /// Creates a flag.
  package init(_ name: String, letter: Character? = nil, _ meaning: String) {
    declaration = OptionDeclaration(
      name: name, letter: letter, placeholder: nil, words: [], meaning: meaning, objection: { _ in nil })
  }
}

/// An option with a value of one type; `--name=v`, `--name v`, `-n v` and `-nv` are equivalent.
package struct Option<Value: Sendable>: DeclaredOption {
  /// A function that parses a value, and throws what is expected if the value is invalid.
  package typealias Conversion = @Sendable (String) throws(InvalidValue) -> Value

  package let declaration: OptionDeclaration
  let convert: Conversion

  /// Creates an option whose value `convert` parses.
  package init(
    _ name: String, letter: Character? = nil, _ placeholder: String, words: [String] = [], _ meaning: String,
    convert: @escaping Conversion
  ) {
    self.convert = convert
    declaration = OptionDeclaration(
      name: name, letter: letter, placeholder: placeholder, words: words, meaning: meaning
    ) { text in
      do throws(InvalidValue) {
        _ = try convert(text)
        return nil
      } catch { return error }
    }
  }
}

extension Option where Value == FilePath {
  /// Creates an option whose value is the path of a file or a folder.
  package init(_ name: String, letter: Character? = nil, _ placeholder: String, _ meaning: String) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in
      guard !text.isEmpty else { throw InvalidValue.path }
      return FilePath(text)
    }
  }
}

extension Option where Value == String {
  /// Creates an option whose value is any text.
  package init(_ name: String, letter: Character? = nil, _ placeholder: String, _ meaning: String) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in text }
  }
}

extension Option where Value == Int {
  /// Creates an option whose value is an integer in a range.
  package init(
    _ name: String, letter: Character? = nil, _ placeholder: String, in range: ClosedRange<Int>,
    _ meaning: String
  ) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in
      guard let number = Int(text), range.contains(number) else { throw InvalidValue.wholeNumber(range) }
      return number
    }
  }
}

extension Option where Value == Double {
  /// Creates an option whose value is a number in a range.
  package init(_ name: String, _ placeholder: String, in range: ClosedRange<Double>, _ meaning: String) {
    self.init(name, placeholder, meaning) { text throws(InvalidValue) in
      guard let number = Double(text), range.contains(number) else { throw InvalidValue.number(range) }
      return number
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Creates an option whose value is one of the words of a kind, such as "metrics".
  package init(
    _ name: String, _ placeholder: String, oneOf kind: String, words: [String] = [], _ meaning: String
  ) {
    self.init(name, placeholder, words: words, meaning) { text throws(InvalidValue) in
      guard let value = Value(rawValue: text) else {
        throw InvalidValue.one(of: kind, Value.allCases.map(\.rawValue))
      }
      return value
    }
  }
}
