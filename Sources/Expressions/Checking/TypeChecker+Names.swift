import JSONText

extension TypeChecker {
  /// Checks a value with members and indexes after it.
  mutating func postfix(
    _ base: Syntax, _ suffixes: [Syntax.Suffix]
  ) throws(ExpressionError) -> Typed {
    if case .name(let name) = base.kind { return try value(named: name, base.range, suffixes) }
    var typed = try check(base)
    for suffix in suffixes { typed = try apply(suffix, to: typed, written: nil) }
    return typed
  }

  /// Resolves a name with its suffixes: to the longest symbol, then to parts and elements of its value.
  mutating func value(
    named root: String, _ rootRange: Range<Int>, _ suffixes: [Syntax.Suffix]
  ) throws(ExpressionError) -> Typed {
    if let parameter = try parameter(named: root, rootRange, suffixes) { return parameter }
    for (name, count) in Self.candidates(root, suffixes) {
      guard let symbol = scope.symbol(named: name) else { continue }
      let used = suffixes[..<count]
      let range = rootRange.lowerBound..<(used.last?.range.upperBound ?? rootRange.upperBound)
      let indexes = try indexes(in: used)
      var typed = Typed(.symbol(symbol, name: name, indexes: indexes), symbol.type, range)
      if indexes.isEmpty, case .constant(let value) = symbol.storage { typed.kind = .constant(value) }
      typed = unwrapped(typed, written: Self.plainName(root, used))
      for (index, suffix) in suffixes.enumerated().dropFirst(count) {
        typed = try apply(suffix, to: typed, written: Self.plainName(root, suffixes[...index]))
      }
      return typed
    }
    throw unknownName(root, rootRange, suffixes)
  }

  /// Returns the names that the text could mean, longest first, with the number of suffixes that each includes.
  static func candidates(_ root: String, _ suffixes: [Syntax.Suffix]) -> [(name: String, count: Int)] {
    var names = [(name: root, count: 0)]
    for (index, suffix) in suffixes.enumerated().prefix(16) {
      switch suffix {
      case .member(let member, _): names.append((names[index].name + "." + member, index + 1))
      case .index(let syntax, _):
        // A part whose name is not a word, as in `token.color['blue-500']`.
        let written = if case .string(let name) = syntax.kind { "." + name } else { "[]" }
        names.append((names[index].name + written, index + 1))
      case .slice: return names.reversed()
      }
    }
    return names.reversed()
  }

  mutating func indexes(in suffixes: ArraySlice<Syntax.Suffix>) throws(ExpressionError) -> [Typed] {
    var indexes: [Typed] = []
    for case .index(let index, _) in suffixes {
      if case .string = index.kind { continue }
      indexes.append(try number(index, "an index"))
    }
    return indexes
  }

  private mutating func number(_ syntax: Syntax, _ what: String) throws(ExpressionError) -> Typed {
    let checked = try check(syntax)
    guard checked.type == .number else { throw mismatch(checked, what, wanted: "a number") }
    return checked
  }

  func unwrapped(_ typed: Typed, written name: String?) -> Typed {
    guard case .optional(let type) = typed.type, let name, nonNull.contains(name) else { return typed }
    return Typed(.unwrapped(typed), type, typed.range)
  }

  // MARK: Members and elements

  mutating func apply(
    _ suffix: Syntax.Suffix, to base: Typed, written: String?
  ) throws(ExpressionError) -> Typed {
    let range = base.range.lowerBound..<suffix.range.upperBound
    switch suffix {
    case .index(let syntax, let place):
      // A part whose name is not a word, as in `row['first name']`.
      if case .string(let name) = syntax.kind, case .record = base.type {
        let place = place.lowerBound..<place.upperBound - 2
        return try apply(.member(name, place), to: base, written: nil)
      }
      let index = try number(syntax, "an index")
      let list = isPairLiteral(base) ? try coerced(base, to: .list(.number)) : base
      guard case .list(let element) = list.type else {
        throw mismatch(base, "what an index stands behind", wanted: "a list")
      }
      return Typed(.element(list, index: index), element, range)
    case .slice(let lower, let upper, _):
      let (first, end) = (try number(lower, "an end of `..<`"), try number(upper, "an end of `..<`"))
      let list = isPairLiteral(base) ? try coerced(base, to: .list(.number)) : base
      guard case .list = list.type else {
        let help = base.type == .string ? "write `substring(string, start, count)`" : nil
        throw mismatch(base, "what `[a..<b]` stands behind", wanted: "a list", suggestion: help)
      }
      return Typed(.slice(list, first, end), list.type, range)
    case .member(let name, let place):
      if let index = base.type.components.firstIndex(of: name) {
        return Typed(.component(base, index), .number, range)
      }
      if case .record(let fields) = base.type, let index = fields.firstIndex(where: { $0.name == name }) {
        // A part of a constant is itself a constant and can be converted as such.
        if case .constant(.record(let values)) = base.kind {
          return unwrapped(Typed(.constant(values[index]), fields[index].type, range), written: written)
        }
        return unwrapped(Typed(.field(base, index), fields[index].type, range), written: written)
      }
      throw unknownMember(name, of: base, at: (place.upperBound - name.utf8.count)..<place.upperBound)
    }
  }

  private func isPairLiteral(_ typed: Typed) -> Bool { if case .pair = typed.kind { true } else { false } }

  private func unknownMember(_ name: String, of base: Typed, at range: Range<Int>) -> ExpressionError {
    var known = base.type.components
    if case .record(let fields) = base.type { known = fields.map(\.name) }
    var help = EditDistance.suggestion(for: name, among: known)
    if case .symbol(_, let symbol, _) = base.kind {
      known += Self.members(of: symbol, among: scope.symbolNames)
      help = EditDistance.suggestion(for: name, among: known)
    }
    if case .list = base.type, name == "count" || name == "length" { help = "write `length(…)`" }
    if case .optional = base.type { help = "say what holds for null, as in `x == null ? 0 : x.\(name)`" }
    if help == nil, !known.isEmpty { help = "it has \(Self.enumeration(known))" }
    return ExpressionError(
      .unknownName, "\(base.type.phrase) has no part `\(name)`", at: range, suggestion: help)
  }

  private func unknownName(
    _ root: String, _ rootRange: Range<Int>, _ suffixes: [Syntax.Suffix]
  ) -> ExpressionError {
    let names = scope.symbolNames + parameters.map(\.name)
    if let function = ExpressionFunction(rawValue: root), suffixes.isEmpty {
      return ExpressionError(
        .unknownName, "`\(root)` is a function", at: rootRange, suggestion: "write `\(function.usage)`")
    }
    // The longest prefix of other names is valid; the error is what follows it.
    for (name, count) in Self.candidates(root, suffixes) where count < suffixes.count {
      let members = Self.members(of: name, among: names)
      guard !members.isEmpty else { continue }
      let (member, place): (String, Range<Int>)
      switch suffixes[count] {
      case .member(let name, let range):
        (member, place) = (name, (range.upperBound - name.utf8.count)..<range.upperBound)
      case .index(let syntax, _):
        guard case .string(let name) = syntax.kind else { fallthrough }
        (member, place) = (name, syntax.range)
      case .slice:
        return ExpressionError(.unknownName, "`\(name)` has no copies", at: suffixes[count].range)
      }
      return ExpressionError(
        .unknownName, "`\(name)` has no part `\(member)`", at: place,
        suggestion: EditDistance.suggestion(for: member, among: members)
          ?? "it has \(Self.enumeration(members))")
    }
    let members = Self.members(of: root, among: names)
    if !members.isEmpty {
      return ExpressionError(
        .unknownName, "`\(root)` is not a value", at: rootRange,
        suggestion: "it has \(Self.enumeration(members))")
    }
    let roots = names.map { String($0.prefix { $0 != "." && $0 != "[" }) }
    return ExpressionError(
      .unknownName, "unknown name `\(root)`", at: rootRange,
      suggestion: OtherSpelling(rawValue: root)?.help
        ?? EditDistance.suggestion(for: root, among: roots + ["true", "false", "null"]))
  }

  /// Returns the next words of the names that begin with `name`.
  private static func members(of name: String, among names: [String]) -> [String] {
    var members: [String] = []
    for other in names where other.hasPrefix(name + ".") {
      let member = String(other.dropFirst(name.count + 1).prefix { $0 != "." && $0 != "[" })
      if !members.contains(member) { members.append(member) }
    }
    return members
  }

  static func enumeration(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }
}
