import CHarfBuzz

/// A row of glyphs from left to right, in ems of the text's first span. It is valid for every letter spacing of its
/// style.
struct GlyphLine: Sendable {
  struct Glyph: Sendable {
    var font: Font
    var glyph: UInt32
    /// The pen position in ems, y downward.
    var x: Double
    var y: Double
    /// The number of letter spacings to the left.
    var kerns: Int
    /// The index of its stretch.
    var stretch: Int
  }

  /// The part of the line that is occupied by characters that are drawn together, such as a ligature's.
  struct Stretch: Sendable {
    /// The first cluster of these characters.
    var cluster: Int
    /// The span of the first character.
    var span: Int
    /// The left and the right end.
    var ends: ClosedRange<Pen>
  }

  /// A position on the line.
  struct Pen: Hashable, Comparable, Sendable {
    /// The position in ems, without letter spacing.
    var ems: Double
    /// The number of letter spacings to the left.
    var kerns: Int

    static func < (a: Pen, b: Pen) -> Bool { (a.ems, a.kerns) < (b.ems, b.kerns) }
  }

  private(set) var glyphs: [Glyph] = []
  /// The stretches from left to right.
  private(set) var stretches: [Stretch] = []
  /// The advance in ems, without letter spacing.
  private(set) var advance = 0.0
  /// The number of letter spacings in the line.
  private(set) var kerns = 0
  /// The advance of each cluster in reading order, in ems. The advance of a ligature is divided evenly.
  private(set) var clusterAdvances: [Double]
  /// Whether a letter spacing belongs to each cluster, in reading order.
  private(set) var isSpaced: [Bool]

  /// The glyphs of some clusters of a text, which must not contain a line end.
  ///
  /// - Parameter kern: Whether the style has letter spacing.
  init(_ text: TextClusters, _ clusters: Range<Int>, in spans: TextSpans, base: UInt8, kern: Bool) {
    clusterAdvances = Array(repeating: 0, count: clusters.count)
    let spacing = LetterSpacing(text, clusters)
    isSpaced = clusters.map { spacing.isAfter[$0 - clusters.lowerBound] && spans[$0].kern == nil }
    let runs = TextRun.runs(of: text, clusters, in: spans, base: base)
    for run in BidiLevels.visualOrder(runs, level: \.level) {
      let features = ShapingFeatures(
        tabularFigures: spans.usesTabularFigures,
        optionalLigatures: spans.all[run.span].kern.map { $0 == 0 } ?? !kern)
      append(
        run, run.shaped(text.scalars, features: features), of: text, in: spans, from: clusters.lowerBound,
        isSpaced: run.readsFromRight ? spacing.isBefore : spacing.isAfter)
    }
  }

  private var pen: Pen { Pen(ems: advance, kerns: kerns) }

  func width(fontSize: Double, kern: Double) -> Double { advance * fontSize + kern * Double(kerns) }

  /// Returns the line as a mark that belongs to a character of another text.
  func standing(beside cluster: Int) -> GlyphLine {
    var mark = self
    for index in mark.stretches.indices { mark.stretches[index].cluster = cluster }
    return mark
  }

  /// Returns the line with another appended at its right end, or at its left if `base` is odd.
  func appending(_ other: GlyphLine, base: UInt8) -> GlyphLine {
    let (left, right) = base % 2 == 0 ? (self, other) : (other, self)
    var joined = left
    joined.glyphs += right.glyphs.map { glyph in
      var moved = glyph
      moved.x += left.advance
      moved.kerns += left.kerns
      moved.stretch += left.stretches.count
      return moved
    }
    joined.stretches += right.stretches.map { stretch in
      var moved = stretch
      moved.ends = stretch.ends.lowerBound.after(left.pen)...stretch.ends.upperBound.after(left.pen)
      return moved
    }
    joined.advance += right.advance
    joined.kerns += right.kerns
    joined.clusterAdvances = clusterAdvances + other.clusterAdvances
    joined.isSpaced = isSpaced + other.isSpaced
    return joined
  }

  /// Appends the glyphs of a shaped run.
  ///
  /// - Parameter isSpaced: Whether a letter spacing is to the right of each cluster.
  private mutating func append(
    _ run: TextRun, _ raw: [RawGlyph], of text: TextClusters, in spans: TextSpans, from first: Int,
    isSpaced: [Bool]
  ) {
    let unitsPerEm = Double(run.font.unitsPerEm) * FontFace.subunits / spans.scale(of: run.span)
    let (kern, offset) = (spans.all[run.span].kern, spans.all[run.span].baselineOffset / spans.fontSize)
    var index = 0
    while index < raw.count {
      var end = index + 1
      while end < raw.count, raw[end].scalar == raw[index].scalar { end += 1 }
      let (start, cluster) = (pen, text.clusterOfScalar[raw[index].scalar])
      for glyph in raw[index..<end] {
        glyphs.append(
          Glyph(
            font: run.font, glyph: glyph.glyph, x: advance + Double(glyph.xOffset) / unitsPerEm,
            y: -Double(glyph.yOffset) / unitsPerEm - offset, kerns: kerns,
            stretch: stretches.count))
        advance += Double(glyph.advance) / unitsPerEm
      }
      let clusters = Self.clusters(of: raw, index..<end, in: run, of: text)
      let spacings = clusters.count { isSpaced[$0 - first] }
      if let kern { advance += kern / spans.fontSize * Double(spacings) } else { kerns += spacings }
      share(advance - start.ems, among: clusters, from: first)
      stretches.append(
        Stretch(cluster: cluster, span: spans.index(of: cluster), ends: start...max(start, pen)))
      index = end
    }
  }

  private mutating func share(_ width: Double, among clusters: Range<Int>, from first: Int) {
    guard !clusters.isEmpty else {
      clusterAdvances[min(clusters.lowerBound - first, clusterAdvances.count - 1)] += width
      return
    }
    for cluster in clusters { clusterAdvances[cluster - first] += width / Double(clusters.count) }
  }

  /// Returns the clusters that end with the glyphs of `group`, all of which represent the same scalars.
  private static func clusters(
    of raw: [RawGlyph], _ group: Range<Int>, in run: TextRun, of text: TextClusters
  ) -> Range<Int> {
    let start = raw[group.lowerBound].scalar
    let end =
      run.readsFromRight
      ? (group.lowerBound > 0 ? raw[group.lowerBound - 1].scalar : run.scalars.upperBound)
      : (group.upperBound < raw.count ? raw[group.upperBound].scalar : run.scalars.upperBound)
    let first = text.clusterOfScalar[start]
    let last = text.clusterOfScalar[max(start, end - 1)]
    if run.readsFromRight {
      return (text.starts[first] == start ? first : min(first + 1, last + 1))..<(last + 1)
    }
    return first..<(text.starts[last + 1] <= end ? last + 1 : max(first, last))
  }
}

extension GlyphLine.Pen {
  /// Returns the position on a line that begins at `other`.
  fileprivate func after(_ other: Self) -> Self { Self(ems: other.ems + ems, kerns: other.kerns + kerns) }
}

/// The clusters of a line that letter spacing follows.
///
/// It does not follow invisible characters. It also does not separate letters of a cursive script, as in CSS if joins
/// cannot be stretched: https://www.w3.org/TR/css-text-4/#cursive-tracking
struct LetterSpacing: Sendable {
  /// Whether a letter spacing is between each cluster and the next one in reading order.
  private(set) var isAfter: [Bool]
  /// Whether a letter spacing is between each cluster and the previous one in reading order.
  private(set) var isBefore: [Bool]

  init(_ text: TextClusters, _ clusters: Range<Int>) {
    isAfter = clusters.map { !text.isInvisible($0) }
    isBefore = isAfter
    var last: (position: Int, script: hb_script_t?)?
    for (position, cluster) in clusters.enumerated() where isAfter[position] {
      let script = text.cursiveScript(of: cluster)
      if let script, let last, last.script == script {
        isAfter[last.position] = false
        isBefore[position] = false
      }
      last = (position, script)
    }
  }
}

extension TextClusters {
  /// Whether a cluster is a soft hyphen, which is visible only at the end of a line.
  func isSoftHyphen(_ cluster: Int) -> Bool { scalars[starts[cluster]] == 0xAD }

  /// Whether a cluster is an invisible format character, such as a soft hyphen or a zero-width space.
  fileprivate func isInvisible(_ cluster: Int) -> Bool {
    let scalar = scalars[starts[cluster]]
    guard scalar >= 0x600 else { return scalar == 0xAD }
    return Unicode.Scalar(scalar)?.properties.generalCategory == .format
  }

  /// Returns the script of a letter of a cursive script; `nil` for all other clusters.
  fileprivate func cursiveScript(of cluster: Int) -> hb_script_t? {
    let scalar = scalars[starts[cluster]]
    guard scalar >= 0x600 else { return nil }
    if scalar == Self.tatweel { return HB_SCRIPT_ARABIC }
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.isAlphabetic else { return nil }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return Self.cursiveScripts.contains(script) ? script : nil
  }

  /// The tatweel, which stretches an Arabic join and belongs to several scripts.
  private static let tatweel: UInt32 = 0x640

  private static let cursiveScripts = [
    HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC,
    HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANICHAEAN,
    HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN, HB_SCRIPT_CHORASMIAN, HB_SCRIPT_OLD_UYGHUR,
  ]
}
