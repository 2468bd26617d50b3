import Geometry

/// A CSS property: the parser of its values, and the part of a style that it sets.
struct StyleProperty: Sendable {
  /// A function that changes a style by a value.
  typealias Setting = @Sendable (inout ComputedStyle, StyleContext) -> Void

  /// The elements whose attribute of the same name sets the property (SVG 2 §6.6).
  enum Attribute: Sendable {
    case none
    case all
    case of(Set<SVGTag>)
  }

  let name: String
  let isInherited: Bool
  var attribute = Attribute.all
  /// A function that parses a value; `nil` for an invalid one. The caller rejects text after the value.
  let parse: @Sendable (inout ValueReader) -> Setting?
  /// A function that copies the property from one style to another.
  let copy: @Sendable (_ from: ComputedStyle, _ to: inout ComputedStyle) -> Void

  /// Whether an element's attribute sets the property.
  func isAttribute(of tag: SVGTag) -> Bool {
    switch attribute {
    case .none: false
    case .all: !tag.isAnimation
    case .of(let tags): tags.contains(tag)
    }
  }

  /// Returns the specified value of a text; `nil` if it is invalid.
  func specified(_ slice: CSSSlice, readsAttribute: Bool) -> SpecifiedValue? {
    if slice.holdsVariable { return .variable(slice, readsAttribute: readsAttribute) }
    var reader = ValueReader(slice, readsAttribute: readsAttribute)
    if let wide: SpecifiedValue = reader.attempt({ $0.wideKeyword() }) { return wide }
    guard let setting = parse(&reader), reader.isAtEnd else { return nil }
    return .setting(setting)
  }
}

/// The parsed value of a declaration.
enum SpecifiedValue: Sendable {
  case setting(StyleProperty.Setting)
  case inherit
  case initial
  /// `inherit` for an inherited property, else `initial`.
  case unset
  /// A value with `var()`, which is parsed when the custom properties of the element are known.
  case variable(CSSSlice, readsAttribute: Bool)
}

extension ValueReader {
  /// Reads a whole value that consists of a keyword for every property.
  mutating func wideKeyword() -> SpecifiedValue? {
    guard let word = keyword(), isAtEnd else { return nil }
    switch word {
    case "inherit": return .inherit
    case "initial": return .initial
    case "unset", "revert", "revert-layer": return .unset
    default: return nil
    }
  }
}

extension CSSSlice {
  /// Whether it contains `var()`.
  var holdsVariable: Bool { text.tokens[start..<end].contains(.function("var")) }
}

/// The context on which computed values depend.
struct StyleContext: Sendable {
  /// The reference sizes with the font size of the element, or for `font-size` itself that of its parent.
  var metrics: Metrics
  /// The style of the parent element.
  let parent: ComputedStyle
  let element: Int
}

// Constructors of properties.
extension StyleProperty {
  /// Returns an inherited property whose values need no context.
  static func inherited<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<InheritedStyle, Value> & Sendable,
    parse: @escaping @Sendable (inout ValueReader) -> Value?
  ) -> StyleProperty {
    inherited(name, path, parse: parse) { value, _ in value }
  }

  /// Returns an inherited property.
  ///
  /// - Parameter compute: Returns the computed value of a specified one.
  static func inherited<Specified: Sendable, Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<InheritedStyle, Value> & Sendable,
    parse: @escaping @Sendable (inout ValueReader) -> Specified?,
    compute: @escaping @Sendable (Specified, StyleContext) -> Value
  ) -> StyleProperty {
    StyleProperty(
      name: name, isInherited: true,
      parse: { reader in
        guard let value = parse(&reader) else { return nil }
        return { style, context in style.inherited[keyPath: path] = compute(value, context) }
      },
      copy: { source, style in style.inherited[keyPath: path] = source.inherited[keyPath: path] })
  }

  /// Returns a property that is not inherited.
  static func own<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<ComputedStyle, Value> & Sendable, attribute: Attribute = .all,
    parse: @escaping @Sendable (inout ValueReader) -> Value?
  ) -> StyleProperty {
    StyleProperty(
      name: name, isInherited: false, attribute: attribute,
      parse: { reader in
        guard let value = parse(&reader) else { return nil }
        return { style, _ in style[keyPath: path] = value }
      },
      copy: { source, style in style[keyPath: path] = source[keyPath: path] })
  }

  /// Returns a property that is not drawn, some values of which have no effect.
  ///
  /// - Parameters:
  ///   - plain: The keywords without effect.
  ///   - message: Returns the warning for a value.
  static func undrawn(
    _ name: String, isInherited: Bool = false, attribute: Attribute = .all, of subject: StyleNote.Subject,
    plain: Set<String>, _ message: @escaping @Sendable (String) -> String
  ) -> StyleProperty {
    StyleProperty(
      name: name, isInherited: isInherited, attribute: attribute,
      parse: { reader in
        let value = reader.restOfValue()
        if value.isEmpty { return nil }
        let isPlain = value.split(separator: " ").allSatisfy { plain.contains(String($0)) }
        let note = isPlain ? nil : message(value)
        return { style, context in style.note(name, isInherited, subject, note, context.element) }
      },
      copy: { source, style in style.copyNote(name, isInherited, from: source) })
  }

  /// Returns the property with further values, which are drawn as others with a warning.
  func noting(
    _ subject: StyleNote.Subject, _ read: @escaping @Sendable (inout ValueReader) -> (Setting, String)?
  ) -> StyleProperty {
    let (name, isInherited, parse, copy) = (name, isInherited, parse, copy)
    return StyleProperty(
      name: name, isInherited: isInherited, attribute: attribute,
      parse: { reader in
        if let setting: Setting = reader.attempt({ reader in
          parse(&reader).flatMap { reader.isAtEnd ? $0 : nil }
        }) {
          return { style, context in
            setting(&style, context)
            style.note(name, isInherited, subject, nil, context.element)
          }
        }
        guard let (setting, message) = read(&reader) else { return nil }
        return { style, context in
          setting(&style, context)
          style.note(name, isInherited, subject, message, context.element)
        }
      },
      copy: { source, style in
        copy(source, &style)
        style.copyNote(name, isInherited, from: source)
      })
  }

  /// Returns the property with some keywords that are drawn as another value.
  func noting<Value: Sendable>(
    _ subject: StyleNote.Subject, _ keywords: Set<String>,
    as value: Value, _ path: any WritableKeyPath<ComputedStyle, Value> & Sendable,
    _ message: @escaping @Sendable (String) -> String
  ) -> StyleProperty {
    noting(subject) { reader in
      guard let word = reader.keyword(), keywords.contains(word) else { return nil }
      return ({ style, _ in style[keyPath: path] = value }, message(word))
    }
  }
}

extension ValueReader {
  /// Reads up to the end. Returns the text in lowercase.
  mutating func restOfValue() -> String {
    let text = remainder.trimmed.source.lowercased()
    while take({ _ in true }) != nil {}
    return text
  }
}

extension ComputedStyle {
  /// Replaces the note of a property; `nil` removes it.
  fileprivate mutating func note(
    _ property: String, _ isInherited: Bool, _ subject: StyleNote.Subject, _ message: String?, _ element: Int
  ) {
    let note = message.map { StyleNote(property: property, subject: subject, message: $0, element: element) }
    let path = isInherited ? \ComputedStyle.inherited.notes : \.notes
    guard note != nil || !self[keyPath: path].isEmpty else { return }
    self[keyPath: path].removeAll { $0.property == property }
    if let note { self[keyPath: path].append(note) }
  }

  fileprivate mutating func copyNote(_ property: String, _ isInherited: Bool, from source: ComputedStyle) {
    let notes = isInherited ? source.inherited.notes : source.notes
    let note = notes.first { $0.property == property }
    self.note(property, isInherited, note?.subject ?? .elements, note?.message, note?.element ?? 0)
  }
}
