/// Evaluation of the conditions of `@media` and `@supports`; `nil` if a result is unknown.
enum CSSCondition {
  /// Returns whether a list of media queries matches a picture on a screen with light colors.
  static func media(_ slice: CSSSlice) -> Bool? {
    let queries = slice.trimmed
    if queries.isEmpty { return true }
    return any(
      queries.split(at: .comma).map { query in
        var reader = ValueReader(query)
        return condition(&reader) { leaf in
          switch leaf {
          case .word(let type): type == "screen" || type == "all"
          case .feature(let feature): feature.isAtEnd ? false : mediaFeature(feature)
          case .function: nil
          }
        }
      })
  }

  /// Returns whether declarations and selectors are supported.
  static func support(_ slice: CSSSlice) -> Bool? {
    var reader = ValueReader(slice)
    return condition(&reader) { leaf in
      switch leaf {
      case .word: return false
      case .feature(let declaration):
        var block = DeclarationBlock()
        block.add(declaration.remainder)
        return block.dropped.isEmpty && !block.declarations.isEmpty
      case .function(let name, let arguments):
        guard name == "selector" else { return false }
        var reader = SelectorReader(arguments.remainder, inside: nil)
        return reader.list() != nil
      }
    }
  }

  private enum Leaf {
    case word(String)
    case feature(ValueReader)
    case function(String, ValueReader)
  }

  private static let features: [String: Bool] = [
    "prefers-color-scheme:light": true, "prefers-color-scheme:dark": false,
    "prefers-reduced-motion:no-preference": true, "prefers-reduced-motion:reduce": false,
    "prefers-contrast:no-preference": true, "prefers-contrast:more": false, "forced-colors:none": true,
    "forced-colors:active": false, "color": true, "monochrome": false, "scripting:none": true,
  ]

  private static func mediaFeature(_ reader: ValueReader) -> Bool? {
    features[reader.remainder.source.lowercased().filter { $0 != " " }]
  }

  private static func condition(_ reader: inout ValueReader, _ evaluate: (Leaf) -> Bool?) -> Bool? {
    var results: [Bool?] = []
    var (isAny, isNegated, isWholeNegated) = (false, false, false)
    while !reader.isAtEnd {
      let result: Bool?
      if let word = reader.keyword() {
        switch word {
        case "not": isNegated.toggle()
        case "or": isAny = true
        case "and", "only": break
        default:
          // Before a media type, `not` negates all conditions of the query.
          (isWholeNegated, isNegated) = (isNegated, false)
          results.append(evaluate(.word(word)))
        }
        continue
      } else if let inside = reader.brackets() {
        result = bracketed(inside, evaluate)
      } else if let (name, arguments) = reader.function() {
        result = evaluate(.function(name, arguments))
      } else {
        return nil
      }
      results.append(negated(result, &isNegated))
    }
    return negated(isAny ? any(results) : all(results), &isWholeNegated)
  }

  private static func bracketed(_ inside: ValueReader, _ evaluate: (Leaf) -> Bool?) -> Bool? {
    var inner = inside
    switch inner.next {
    case .opening(.round): return condition(&inner, evaluate)
    case .identifier(let word) where word.lowercased() == "not": return condition(&inner, evaluate)
    default: return evaluate(.feature(inside))
    }
  }

  private static func negated(_ result: Bool?, _ isNegated: inout Bool) -> Bool? {
    defer { isNegated = false }
    return isNegated ? result.map { !$0 } : result
  }

  private static func any(_ results: [Bool?]) -> Bool? {
    results.contains(true) ? true : results.contains(nil) ? nil : false
  }

  private static func all(_ results: [Bool?]) -> Bool? {
    results.contains(false) ? false : results.contains(nil) ? nil : true
  }
}
