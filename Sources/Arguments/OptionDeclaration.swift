/// What the parser and the help know of an option: its names, its value and what it does.
public struct OptionDeclaration: Sendable {
  /// The long name without its dashes.
  public let name: String
  /// The one-letter form of a common option.
  public let letter: Character?
  /// What stands for the value in the help, such as `FPS`; nil for a flag, which takes none.
  public let placeholder: String?
  /// What a shell may offer as a value; empty where the placeholder says it, or nobody can.
  public let words: [String]
  /// A phrase for the help, without a full stop.
  public let meaning: String
  /// What is wrong with a value, or nil.
  let objection: @Sendable (String) -> InvalidValue?

  /// The option as a user writes it, `--frames`.
  public var spelling: String { "--" + name }
}

/// Why a value cannot be used, as the end of "expected …".
public struct InvalidValue: Error, Hashable, Sendable {
  public let expectation: String

  public init(expected expectation: String) { self.expectation = expectation }
}

/// Anything that stands in a command's table of options.
public protocol DeclaredOption: Sendable {
  var declaration: OptionDeclaration { get }
}

/// An option without a value: there or not.
public struct Flag: DeclaredOption {
  public let declaration: OptionDeclaration

  public init(_ name: String, letter: Character? = nil, _ meaning: String) {
    declaration = OptionDeclaration(
      name: name, letter: letter, placeholder: nil, words: [], meaning: meaning, objection: { _ in nil })
  }
}

/// An option with a value of one type; `--name=v`, `--name v`, `-n v` and `-nv` mean the same.
public struct Option<Value: Sendable>: DeclaredOption {
  public typealias Conversion = @Sendable (String) throws(InvalidValue) -> Value

  public let declaration: OptionDeclaration
  let convert: Conversion

  public init(
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

extension Option where Value == String {
  /// An option whose value is any text.
  public init(_ name: String, letter: Character? = nil, _ placeholder: String, _ meaning: String) {
    self.init(name, letter: letter, placeholder, meaning) { text throws(InvalidValue) in text }
  }
}
