import CFriBidi

/// The direction of every character by the Unicode bidirectional algorithm ([UAX #9](https://unicode.org/reports/tr9/)).
///
/// Even levels read from the left, odd ones from the right.
package enum BidiLevels {
  /// Scalars below this one, the first of the Hebrew block, read from the left or have no direction.
  private static let firstFromRight: UInt32 = 0x590

  /// 1 when the first letter outside of isolates reads from the right, else 0 (rules P2 and P3).
  package static func base(of scalars: ArraySlice<UInt32>) -> UInt8 {
    guard scalars.contains(where: { $0 >= firstFromRight }) else { return 0 }
    let types = types(of: outsideIsolates(scalars))
    return isFromRight(fribidi_get_par_direction(types, FriBidiStrIndex(types.count))) ? 1 : 0
  }

  /// A level for each scalar of a paragraph.
  package static func levels(of scalars: ArraySlice<UInt32>, base: UInt8) -> [UInt8] {
    guard base == 1 || scalars.contains(where: { $0 >= firstFromRight }) else {
      return Array(repeating: 0, count: scalars.count)
    }
    let scalars = Array(scalars)
    let count = FriBidiStrIndex(scalars.count)
    let types = types(of: scalars)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var direction = base == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0 else {
      return Array(repeating: base, count: scalars.count)
    }
    return levels.map { UInt8($0) }
  }

  /// The scalars that are not in an isolate. One without an end reaches to that of the paragraph.
  private static func outsideIsolates(_ scalars: ArraySlice<UInt32>) -> [UInt32] {
    var depth = 0
    return scalars.filter { scalar in
      switch scalar {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default: return depth == 0
      }
      return false
    }
  }

  private static func types(of scalars: [UInt32]) -> [FriBidiCharType] {
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(scalars.count), &types)
    return types
  }

  private static func isFromRight(_ direction: FriBidiParType) -> Bool {
    direction == FRIBIDI_PAR_RTL || direction == FRIBIDI_PAR_WRTL
  }
}

extension BidiLevels {
  /// Puts runs of a line into the order in which they are seen, from the left (UAX #9, rule L2).
  package static func visualOrder<Run>(_ runs: [Run], level: (Run) -> UInt8) -> [Run] {
    var ordered = runs
    let highest = runs.map(level).max() ?? 0
    guard highest > 0 else { return runs }
    for threshold in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < ordered.count {
        let start = index
        while index < ordered.count, level(ordered[index]) >= threshold { index += 1 }
        ordered[start..<index].reverse()
        if index == start { index += 1 }
      }
    }
    return ordered
  }
}
