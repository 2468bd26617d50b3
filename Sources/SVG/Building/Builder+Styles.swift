// Computed styles of elements.

extension Builder {
  /// Returns the style of an element inside an element of another style.
  mutating func style(of index: Int, inside outer: ComputedStyle, _ metrics: Metrics) -> ComputedStyle {
    var style = ComputedStyle()
    style.inherited = outer.inherited
    let values = cascade.values[index]
    if !values.custom.isEmpty { style.inherited.custom = custom(values.custom, inside: outer.custom) }
    var context = StyleContext(metrics: metrics, parent: outer, element: index)
    context.metrics.fontSize = outer.fontSize
    for (place, value) in values.properties {
      if place > StyleProperties.fontSize { context.metrics.fontSize = style.fontSize }
      apply(value, of: StyleProperties.all[place], to: &style, context)
    }
    return style
  }

  private mutating func apply(
    _ value: SpecifiedValue, of property: StyleProperty, to style: inout ComputedStyle,
    _ context: StyleContext
  ) {
    switch value {
    case .setting(let setting): setting(&style, context)
    case .inherit: property.copy(context.parent, &style)
    case .initial: property.copy(initialStyle, &style)
    case .unset: break
    case .variable(let slice, let readsAttribute):
      var variables = Variables(resolved: style.custom, room: substitutionsLeft)
      let tokens = variables.substituted(slice)
      substitutionsLeft = variables.room
      if let tokens, let value = property.specified(CSSText(tokens).all, readsAttribute: readsAttribute) {
        if case .variable = value { return }
        apply(value, of: property, to: &style, context)
      } else {
        warn("`\(property.name): \(slice.source)` has no valid value and is ignored", context.element)
      }
    }
  }

  private mutating func custom(
    _ own: [String: CSSSlice], inside outer: [String: [CSSToken]]
  ) -> [String: [CSSToken]] {
    substitutionsLeft -= outer.count
    var variables = Variables(resolved: outer, room: substitutionsLeft)
    for (name, slice) in own {
      switch slice.first {
      case .identifier("initial"): variables.resolved[name] = nil
      case .identifier("inherit"), .identifier("unset"): break
      default: variables.pending[name] = slice
      }
    }
    for name in own.keys.sorted() { _ = variables.tokens(of: name) }
    substitutionsLeft = variables.room
    return variables.resolved
  }
}

/// Substitution of `var()` by the values of custom properties (CSS Custom Properties).
private struct Variables {
  /// The values without `var()`.
  var resolved: [String: [CSSToken]]
  /// The values that may contain `var()`.
  var pending: [String: CSSSlice] = [:]
  /// The number of tokens that may still be substituted.
  var room: Int
  private var open: [String] = []

  init(resolved: [String: [CSSToken]], room: Int) {
    self.resolved = resolved
    self.room = room
  }

  /// Returns the value of a custom property; `nil` if it has none, as in a cycle.
  mutating func tokens(of name: String) -> [CSSToken]? {
    guard let slice = pending[name] else { return resolved[name] }
    guard !open.contains(name), open.count < SVGLimits.depth else { return nil }
    open.append(name)
    let tokens = substituted(slice)
    open.removeLast()
    pending[name] = nil
    resolved[name] = tokens
    return tokens
  }

  /// Returns the tokens of a value after substitution; `nil` if a property that it refers to has no value.
  mutating func substituted(_ slice: CSSSlice, depth: Int = 0) -> [CSSToken]? {
    guard depth < SVGLimits.nesting else { return nil }
    var tokens: [CSSToken] = []
    var rest = slice
    while let token = rest.first {
      if token == .function("var") {
        guard let value = value(of: rest.inside, depth) else { return nil }
        tokens += value
        rest.start = rest.index(after: rest.start)
      } else {
        tokens.append(token)
        rest.start += 1
        room -= 1
      }
      guard room > 0 else { return nil }
    }
    return tokens
  }

  /// Returns the value for the arguments of a `var()`: that of the name, else the fallback after a comma.
  private mutating func value(of arguments: CSSSlice, _ depth: Int) -> [CSSToken]? {
    var reader = ValueReader(arguments)
    guard let name = reader.name() else { return nil }
    if let tokens = tokens(of: name) {
      room -= tokens.count
      return room > 0 ? tokens : nil
    }
    guard reader.take(.comma) else { return nil }
    return substituted(reader.remainder, depth: depth + 1)
  }
}
