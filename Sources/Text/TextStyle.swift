/// The style in which lines of shaped text are set.
package struct TextStyle: Hashable, Sendable {
  /// The letter spacing in points after every visible grapheme cluster, including the last, but not between joined
  /// letters, such as those of Arabic. Optional ligatures are off unless it is 0.
  package var kern: Double
  /// The horizontal alignment of lines in the box.
  package var alignment: TextAlignment
  /// The vertical alignment of all lines in the box.
  package var verticalAlignment: VerticalAlignment
  /// The distance of baselines in points; `nil` for the first family's own.
  package var lineHeight: Double?
  /// The maximum number of lines; 0 for as many as fit the box.
  package var maxLines: Int
  /// The treatment of text that does not fit.
  package var truncation: TextTruncation

  /// The pieces into which a layout splits the text; `nil` for none.
  package var split: TextSplit?

  /// A style; without arguments, any number of left-aligned lines.
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

/// The horizontal alignment of lines in their box.
package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case left
  case center
  case right
  /// Left for left-to-right text, right for right-to-left text.
  case natural
}

/// The vertical alignment of all lines in their box.
package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  case top
  case center
  case bottom
}

/// The pieces of a text that can move separately.
package enum TextSplit: String, Hashable, Sendable, CaseIterable {
  /// Grapheme clusters, including spaces. Characters that are drawn as one glyph move with the first.
  case characters
  /// The letters between spaces.
  case words
  /// Lines as they are set.
  case lines
}

/// The treatment of text that does not fit its box.
package enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// The last line ends in "…".
  case end
  /// The last line has its original start and end, with "…" between.
  case middle
  /// The last line begins with "…" and shows the end of the text.
  case start
  /// The last line continues beyond the edge.
  case none
}
