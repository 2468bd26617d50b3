import CHarfBuzz

/// The direction of every character: the Unicode bidirectional algorithm (UAX #9) without explicit embeddings and
/// bracket pairs, which labels do not use.
///
/// Even levels read from the left, odd ones from the right.
enum BidiLevels {
  /// The kinds of characters that the rules tell apart.
  private enum Kind {
    case left
    case right
    case number
    /// Full stop, comma, colon, slash: part of a number when they stand inside it.
    case separator
    /// Signs and currency: part of a number that they touch.
    case terminator
    case mark
    case neutral
  }

  /// 1 when the first letter reads from the right, else 0 (rules P2 and P3).
  static func base(of scalars: ArraySlice<UInt32>) -> UInt8 {
    for scalar in scalars {
      switch kind(of: scalar) {
      case .left: return 0
      case .right: return 1
      default: continue
      }
    }
    return 0
  }

  /// A level for each scalar.
  static func levels(of scalars: ArraySlice<UInt32>, base: UInt8) -> [UInt8] {
    var kinds = scalars.map(kind)
    guard base == 1 || kinds.contains(.right) else { return Array(repeating: 0, count: kinds.count) }
    resolveMarks(&kinds)
    resolveNumbers(&kinds)
    return resolveLevels(kinds, base: base)
  }

  /// Rule W1: a mark goes with what it stands on.
  private static func resolveMarks(_ kinds: inout [Kind]) {
    for index in kinds.indices where kinds[index] == .mark {
      kinds[index] = index > 0 ? kinds[index - 1] : .neutral
    }
  }

  /// Rules W4 to W6: separators inside numbers and terminators beside them become numbers, others neutral.
  private static func resolveNumbers(_ kinds: inout [Kind]) {
    for index in kinds.indices where kinds[index] == .separator {
      let isInside =
        index > 0 && index + 1 < kinds.count && kinds[index - 1] == .number && kinds[index + 1] == .number
      kinds[index] = isInside ? .number : .neutral
    }
    for index in kinds.indices.dropFirst() where kinds[index] == .terminator && kinds[index - 1] == .number {
      kinds[index] = .number
    }
    for index in kinds.indices.dropLast().reversed()
    where kinds[index] == .terminator && kinds[index + 1] == .number { kinds[index] = .number }
    for index in kinds.indices where kinds[index] == .terminator { kinds[index] = .neutral }
  }

  /// Rules W7, I1 and I2: numbers take the side of the letter before them, and read from the left wherever they are.
  private static func resolveLevels(_ kinds: [Kind], base: UInt8) -> [UInt8] {
    let isBaseRight = base == 1
    var letterIsRight = isBaseRight
    var areRight: [Bool?] = kinds.map { kind in
      switch kind {
      case .left: letterIsRight = false
      case .right: letterIsRight = true
      case .number: break
      case .separator, .terminator, .mark, .neutral: return nil
      }
      return letterIsRight
    }
    resolveNeutrals(&areRight, isBaseRight: isBaseRight)
    return zip(kinds, areRight).map { kind, isRight in
      let isRight = isRight ?? isBaseRight
      if kind == .number { return isRight || isBaseRight ? 2 : 0 }
      return isRight ? 1 : base * 2
    }
  }

  /// Rules N1 and N2: neutrals between two of a side take that side, others the base.
  private static func resolveNeutrals(_ areRight: inout [Bool?], isBaseRight: Bool) {
    var index = 0
    while let start = areRight[index...].firstIndex(of: nil) {
      let end = areRight[start...].firstIndex { $0 != nil } ?? areRight.count
      let before = start > 0 ? areRight[start - 1] : isBaseRight
      let after = end < areRight.count ? areRight[end] : isBaseRight
      for neutral in start..<end { areRight[neutral] = before == after ? before : isBaseRight }
      index = end
    }
  }

  private static func kind(of scalar: UInt32) -> Kind {
    if scalar < 0x80 { return asciiKind(of: UInt8(scalar)) }
    let functions = hb_unicode_funcs_get_default()
    if hb_unicode_general_category(functions, scalar) == HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER {
      return .number
    }
    switch hb_unicode_script(functions, scalar) {
    case HB_SCRIPT_INHERITED: return .mark
    case HB_SCRIPT_COMMON, HB_SCRIPT_UNKNOWN: return .neutral
    case let script: return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
    }
  }

  private static func asciiKind(of byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .left
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"): .separator
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"):
      .terminator
    default: .neutral
    }
  }
}

extension BidiLevels {
  /// Puts runs of a line into the order in which they are seen, from the left (UAX #9, rule L2).
  static func visualOrder<Run>(_ runs: [Run], level: (Run) -> UInt8) -> [Run] {
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
