/// Where lines may break: Latin at spaces, hyphens and soft hyphens, Japanese between characters but for the simple rules of
/// JIS X 4051 (no closing mark at a line's start, no opening bracket at its end), after the pair rules of UAX #14.
///
/// Text of scripts that need a dictionary, such as Thai, breaks at its spaces only.
package enum LineBreaks {
  /// Whether a line may begin at each cluster of `clusters`; never at the first.
  package static func opportunities(in text: TextClusters, _ clusters: Range<Int>) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(clusters.count)
    var (previous, beforeSpaces): (LineBreakClass?, LineBreakClass?) = (nil, nil)
    for cluster in clusters {
      let current = LineBreakClass(text.scalars[text.starts[cluster]])
      result.append(previous.map { allowsBreak($0, current, beforeSpaces: beforeSpaces) } ?? false)
      if current != .space { beforeSpaces = current }
      previous = current
    }
    return result
  }

  /// Whether a line may end after `left` and the next begin with `right`; `beforeSpaces` is the last class that is not
  /// a space.
  static func allowsBreak(
    _ left: LineBreakClass, _ right: LineBreakClass, beforeSpaces: LineBreakClass?
  ) -> Bool {
    switch right {
    case .space, .zeroWidthSpace, .softHyphen, .closing, .closingParenthesis, .infix, .solidus: return false
    default: break
    }
    if left == .zeroWidthSpace { return true }
    if left == .space { return beforeSpaces != .opening && beforeSpaces != .openingParenthesis }
    switch right {
    case .glue, .softHyphen, .nonstarter, .inseparable, .hyphen, .postfix: return false
    default: return allowsBreak(after: left, before: right)
    }
  }

  private static func allowsBreak(after left: LineBreakClass, before right: LineBreakClass) -> Bool {
    let isWord = right == .letter || right == .number
    switch left {
    case .space, .zeroWidthSpace, .softHyphen, .closing, .nonstarter, .ideograph: return true
    case .glue, .opening, .openingParenthesis, .prefix: return false
    case .inseparable: return right != .letter
    case .infix, .closingParenthesis, .postfix: return !isWord
    case .solidus, .hyphen: return right != .number
    case .dash: return right != .dash
    case .letter, .number: return !isWord && right != .prefix && right != .openingParenthesis
    }
  }
}
