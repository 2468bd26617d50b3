/// How shaped text is set into lines.
package struct TextStyle: Hashable, Sendable {
  /// Points added after every grapheme cluster that shows, also the last, but not between joined letters, such as those
  /// of Arabic; optional ligatures are off when it is not 0.
  package var kern: Double
  /// The placement of lines across the box.
  package var alignment: TextAlignment
  /// The placement of the lines together between the top and the bottom of the box.
  package var verticalAlignment: VerticalAlignment
  /// The distance of baselines in points; nil for the first family's own.
  package var lineHeight: Double?
  /// 0 for as many as fit the box.
  package var maxLines: Int
  /// The treatment of text that does not fit.
  package var truncation: TextTruncation

  /// The pieces that a layout tells apart; nil for none.
  package var split: TextSplit?

  /// A style; without arguments, any number of lines from the left.
  package init(
    kern: Double = 0, alignment: TextAlignment = .left, verticalAlignment: VerticalAlignment = .center,
    lineHeight: Double? = nil, maxLines: Int = 0, truncation: TextTruncation = .end
  ) {
    self.kern = kern
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineHeight = lineHeight
    self.maxLines = maxLines
    self.truncation = truncation
  }
}

/// Where lines lie between the sides of their box.
package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left
  case center
  case right
  /// Left for text that reads from the left, right for text that reads from the right.
  case natural
}

/// Where the lines together lie between top and bottom of their box.
package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top
  case center
  case bottom
}

/// The pieces of a text that may move by themselves.
package enum TextSplit: String, Hashable, Sendable, CaseIterable {
  /// Grapheme clusters, spaces too. What is drawn as one glyph moves with its first character.
  case characters
  /// The letters between spaces.
  case words
  /// Lines as they are set.
  case lines
}

/// What happens to text that its box cannot hold.
package enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The last line ends in "…".
  case end
  /// The last line begins and ends as it would in full, with "…" between.
  case middle
  /// The last line begins with "…" and shows the end of the text.
  case start
  /// The last line runs on past the edge.
  case none
}
