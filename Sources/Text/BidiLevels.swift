import CFriBidi

/// Embedding levels of characters by the Unicode bidirectional algorithm ([UAX #9](https://unicode.org/reports/tr9/)).
///
/// Even levels are read from left to right, odd ones from right to left.
package enum BidiLevels {
  /// The first scalar of the Hebrew block; lower scalars are left-to-right or have no direction.
  private static let firstFromRight: UInt32 = 0x590

  /// Returns 1 if the first letter outside of isolates is right-to-left, else 0 (rules P2 and P3).
  package static func base(of scalars: ArraySlice<UInt32>) -> UInt8 {
    guard scalars.contains(where: { $0 >= firstFromRight }) else { return 0 }
    let types = types(of: outsideIsolates(scalars))
    return isFromRight(fribidi_get_par_direction(types, FriBidiStrIndex(types.count))) ? 1 : 0
  }

  /// Returns the level of each scalar of a paragraph.
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

  /// Returns the scalars that are not in an isolate. An isolate without an end extends to the end of the paragraph.
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
  /// Returns the runs of a line in visual order, from the left (UAX #9, rule L2).
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
