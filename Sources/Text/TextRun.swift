import CHarfBuzz

/// A run of characters that are shaped together: one face, one script, one direction.
struct TextRun {
  /// The range of the text's scalars.
  var scalars: Range<Int>
  var font: Font
  var script: hb_script_t
  /// The bidirectional level; odd levels are right-to-left.
  var level: UInt8
  /// The index of its first span in the text. Letters of other spans are shaped with this one.
  var span: Int

  var readsFromRight: Bool { level % 2 == 1 }
}

extension TextRun {
  /// Returns the runs of some clusters in reading order.
  static func runs(of text: TextClusters, _ clusters: Range<Int>, in spans: TextSpans, base: UInt8)
    -> [TextRun]
  {
    let range = text.scalarRange(clusters)
    let levels = BidiLevels.levels(of: text.scalars[range], base: base)
    let scripts = scripts(of: text.scalars[range])
    var runs: [TextRun] = []
    for (offset, scalar) in range.enumerated() {
      let cluster = text.clusterOfScalar[scalar]
      let run = TextRun(
        scalars: scalar..<scalar + 1, font: spans.fonts[cluster], script: scripts[offset],
        level: levels[offset], span: spans.index(of: cluster))
      if let last = runs.last, last.continues(with: run, in: spans) {
        runs[runs.count - 1].scalars = last.scalars.lowerBound..<scalar + 1
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  private func continues(with next: TextRun, in spans: TextSpans) -> Bool {
    font == next.font && script == next.script && level == next.level
      && (span == next.span || spans.all[span].joins(spans.all[next.span]))
  }

  /// Returns the script of each scalar. Characters that scripts share have the script of the characters before, or
  /// after at the start. Kanji and kana count as one script, since they are shaped together.
  private static func scripts(of scalars: ArraySlice<UInt32>) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    let own = scalars.map { japaneseAsOne(hb_unicode_script(functions, $0)) }
    var current = own.first { !isShared($0) } ?? HB_SCRIPT_LATIN
    return own.map { script in
      if !isShared(script) { current = script }
      return current
    }
  }

  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }

  private static func japaneseAsOne(_ script: hb_script_t) -> hb_script_t {
    script == HB_SCRIPT_HIRAGANA || script == HB_SCRIPT_KATAKANA ? HB_SCRIPT_HAN : script
  }
}
