import System

/// What the parser and the help know of an option: its names, its value and what it does.
package struct OptionDeclaration: Sendable {
  /// The long name without its dashes.
  package let name: String
  /// The one-letter form of a common option.
  package let letter: Character?
  /// What stands for the value in the help, such as `FPS`; nil for a flag, which takes none.
  package let placeholder: String?
  /// What a shell may offer as a value; empty where the placeholder says it, or nobody can.
  package let words: [String]
  /// A phrase for the help, without a full stop.
  package let meaning: String
  /// What is wrong with a value, or nil.
  let objection: @Sendable (String) -> InvalidValue?

  /// The option as a user writes it, `--frames`.
  package var spelling: String { "--" + name }
}

/// Anything that stands in a command's table of options.
package protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }
}

/// An option without a value: there or not.
package struct Flag: DeclaredOption {
  package let declaration: OptionDeclaration

  package init(_ name: String, letter: Character? = nil, _ meaning: String) {
    declaration = OptionDeclaration(
      name: name, letter: letter, placeholder: nil, words: [], meaning: meaning, objection: { _ in nil })
  }
}

/// An option with a value of one type; `--name=v`, `--name v`, `-n v` and `-nv` mean the same.
package struct Option<Value: Sendable>: DeclaredOption {
  package typealias Conversion = @Sendable (String) throws(InvalidValue) -> Value

  package let declaration: OptionDeclaration
  let convert: Conversion

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
  /// An option whose value is the path of a file or a folder.
  package init(_ name: String, letter: Character? = nil, _ placeholder: String, _ meaning: String) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in
      guard !text.isEmpty else { throw InvalidValue.path }
      return FilePath(text)
    }
  }
}

extension Option where Value == String {
  /// An option whose value is any text.
  package init(_ name: String, letter: Character? = nil, _ placeholder: String, _ meaning: String) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in text }
  }
}

extension Option where Value == Int {
  /// An option whose value is a whole number in a range.
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
  /// An option whose value is a number in a range.
  package init(_ name: String, _ placeholder: String, in range: ClosedRange<Double>, _ meaning: String) {
    self.init(name, placeholder, meaning) { text throws(InvalidValue) in
      guard let number = Double(text), range.contains(number) else { throw InvalidValue.number(range) }
      return number
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// An option whose value is one of the words of a kind, such as "metrics".
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
