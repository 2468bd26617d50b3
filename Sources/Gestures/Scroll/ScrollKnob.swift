import Geometry

/// The measures of a scroll indicator, in points (docs/interactions/scrollView.md).
package struct ScrollKnobStyle: Hashable, Sendable {
  /// The extent across the direction of scrolling.
  package var thickness = 2.5
  /// The distance from the edges.
  package var margin = 2.5
  /// The least length of a knob within the range.
  package var minimumLength = 36.0

  /// The radius of its round ends.
  package var radius: Double { thickness / 2 }
}

/// The shape of a scroll indicator (docs/interactions/scrollView.md).
package struct ScrollKnob: Hashable, Sendable {
  /// The opacity of the black knob at full alpha.
  package static let opacity = 0.35
  /// What is left of a knob that is pushed beyond its end; our choice.
  static let leastLength = 8.0

  /// The knob's start along its axis, in points of the view.
  package let position: Double
  /// The extent in the direction of scrolling, in points.
  package let length: Double
  /// The measures.
  package let style: ScrollKnobStyle

  /// The knob for an offset, also beyond the range: it is then shortened at its end.
  ///
  /// Length is visible²/content, at least the style's and at most the track, which `leading` and `trailing` shorten.
  /// Nil where everything is visible.
  ///
  /// - Parameter covered: how much of `visible` lies under bars and does not count as visible.
  package init?(
    offset: Double, range: ScrollRange, visible: Double, content: Double, leading: Double = 0,
    trailing: Double = 0, covered: Double = 0, style: ScrollKnobStyle = ScrollKnobStyle()
  ) {
    let free = visible - covered
    guard content > free, free > 0, range.length > 0 else { return nil }
    let track = visible - 2 * style.margin - leading - trailing
    guard track > 0 else { return nil }
    self.style = style
    let full = min(track, max(style.minimumLength, free * free / content))
    let over = range.overshoot(offset)
    length = max(min(full, Self.leastLength), full - abs(over))
    let progress = (range.clamp(offset) - range.minimum) / range.length
    position = style.margin + leading + (over > 0 ? track - length : progress * (track - full))
  }

  /// The knob's frame in a view of `size`.
  package func frame(along axis: Axis, in size: Size) -> Rect {
    let across = (axis == .vertical ? size.width : size.height) - style.margin - style.thickness
    return axis == .vertical
      ? Rect(across, position, style.thickness, length) : Rect(position, across, length, style.thickness)
  }
}
