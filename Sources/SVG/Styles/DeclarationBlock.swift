/// Declarations in the order of the text, and those that were dropped.
struct DeclarationBlock: Sendable {
  struct Declaration: Sendable {
    var target: Target
    var isImportant: Bool
  }

  enum Target: Sendable {
    /// A property by its index in `StyleProperties.all`.
    case property(Int, SpecifiedValue)
    /// `all`.
    case all(SpecifiedValue)
    /// A custom property by name.
    case custom(String, CSSSlice)
  }

  /// A declaration whose value is invalid.
  struct Dropped: Sendable {
    var slice: CSSSlice
    /// The line of the file in which the text begins; `nil` to use the element's.
    var firstLine: Int?

    /// The identity of the declaration.
    var key: Key { Key(text: ObjectIdentifier(slice.text), start: slice.start) }

    struct Key: Hashable {
      let text: ObjectIdentifier
      let start: Int
    }

    var message: String { "`\(slice.source)` is not valid and is ignored" }

    /// The line of the file, from 1.
    var line: Int? { firstLine.map { $0 + slice.text.lineOffset(of: slice.start) } }
  }

  private(set) var declarations: [Declaration] = []
  private(set) var dropped: [Dropped] = []

  /// Parses the declarations of a `style` attribute.
  init(style text: String) {
    guard let text = CSSText(text) else { return }
    for part in text.all.split(at: .semicolon) { add(part) }
  }

  init() {}

  var isEmpty: Bool { declarations.isEmpty && dropped.isEmpty }

  /// Adds one declaration. An invalid one is dropped, so that an earlier one remains in effect.
  ///
  /// - Parameter firstLine: The line in which the text begins.
  mutating func add(_ slice: CSSSlice, firstLine: Int? = nil) {
    let slice = slice.trimmed
    guard !slice.isEmpty else { return }
    guard let (name, value, isImportant) = Self.parts(of: slice) else { return drop(slice, firstLine) }
    if name.hasPrefix("--") {
      return declarations.append(Declaration(target: .custom(name, value), isImportant: isImportant))
    }
    let property = name.lowercased()
    if property == "font", !value.holdsVariable {
      var reader = ValueReader(value)
      guard let values = StyleProperties.font(&reader) else { return drop(slice, firstLine) }
      for value in values { set(value.name, value.value, isImportant) }
      return
    }
    if property == "marker" {
      for name in ["marker-start", "marker-mid", "marker-end"] {
        guard let place = StyleProperties.byName[name],
          let value = StyleProperties.all[place].specified(value, readsAttribute: false)
        else { return drop(slice, firstLine) }
        set(name, value, isImportant)
      }
      return
    }
    if property == "all" {
      guard let value = StyleProperties.wideKeyword(value) else { return drop(slice, firstLine) }
      return declarations.append(Declaration(target: .all(value), isImportant: isImportant))
    }
    guard let index = StyleProperties.byName[property] else {
      if property == "font" { drop(slice, firstLine) }
      return
    }
    guard let value = StyleProperties.all[index].specified(value, readsAttribute: false) else {
      return drop(slice, firstLine)
    }
    declarations.append(Declaration(target: .property(index, value), isImportant: isImportant))
  }

  private mutating func set(_ name: String, _ value: SpecifiedValue, _ isImportant: Bool) {
    guard let index = StyleProperties.byName[name] else { return }
    declarations.append(Declaration(target: .property(index, value), isImportant: isImportant))
  }

  private mutating func drop(_ slice: CSSSlice, _ firstLine: Int?) {
    guard dropped.count < SVGLimits.warnings else { return }
    dropped.append(Dropped(slice: slice, firstLine: firstLine))
  }

  /// Returns the name, the value and whether it is `!important`; `nil` if the slice is not a declaration.
  private static func parts(of slice: CSSSlice) -> (name: String, value: CSSSlice, isImportant: Bool)? {
    guard case .identifier(let name)? = slice.first else { return nil }
    var value = slice
    value.start += 1
    value = value.trimmed
    guard value.first == .colon else { return nil }
    value.start += 1
    value = value.trimmed
    guard let mark = value.firstIndex(where: { $0 == .delimiter("!") }) else {
      return value.isEmpty && !name.hasPrefix("--") ? nil : (name, value, false)
    }
    var reader = ValueReader(CSSSlice(text: value.text, start: mark + 1, end: value.end))
    guard reader.take(keyword: "important"), reader.isAtEnd, mark > value.start else { return nil }
    return (name, value.prefix(upTo: mark).trimmed, true)
  }
}
