/// Makes identifiers of names that come from files.
///
/// Runs of ASCII letters and digits are kept and joined in camel case; all else only separates them. A name without any is
/// `item`. A digit at the beginning gets an `n` before it, a reserved word `Value` behind it (types `View`), and a name that
/// is taken the next number from 2 on.
struct Identifier {
  private var taken: Set<String> = []
  private let reserved: Set<String>
  private let suffix: String
  /// True where `on` and `isOn` would have one setter, as in Kotlin on the JVM.
  private let joinsGetters: Bool

  private init(reserved: Set<String>, suffix: String, joinsGetters: Bool = false) {
    self.reserved = reserved
    self.joinsGetters = joinsGetters
    self.suffix = suffix
  }

  /// Names of variables and functions.
  static func members(_ language: SourceLanguage) -> Identifier {
    Identifier(
      reserved: language.reservedMembers, suffix: "Value", joinsGetters: language == .compose)
  }

  /// Names of types.
  static func types(_ language: SourceLanguage) -> Identifier {
    Identifier(reserved: language.reservedTypes, suffix: "View")
  }

  /// A name that none before has, beginning with a small letter.
  mutating func member(_ text: String) -> String { claim(Self.camelCase(text, isType: false)) }

  /// A name that none before has, beginning with a capital letter.
  mutating func type(_ text: String) -> String { claim(Self.camelCase(text, isType: true)) }

  private mutating func claim(_ name: String) -> String {
    let base = reserved.contains(name) ? name + suffix : name
    var found = base
    var number = 2
    while !taken.insert(joinsGetters ? Self.property(found) : found).inserted {
      found = base + String(number)
      number += 1
    }
    return found
  }

  /// The property of which a name is the getter: `on` for `isOn`.
  private static func property(_ name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return name }
    return first.lowercased() + name.dropFirst(3)
  }

  /// The words of a text joined in camel case.
  static func camelCase(_ text: String, isType: Bool) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words {
      let isFirst = name.isEmpty && !isType
      name += (isFirst ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }
    if name.isEmpty { name = isType ? "Item" : "item" }
    return name.first!.isNumber ? (isType ? "N" : "n") + name : name
  }
}
