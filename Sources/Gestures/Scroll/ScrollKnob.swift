import Geometry

/// The dimensions of a scroll indicator, in points (docs/interactions/scrollView.md).
package struct ScrollKnobStyle: Hashable, Sendable {
  /// The width across the direction of scrolling.
  package var thickness = 2.5
  /// The distance from the edges of the view.
  package var margin = 2.5
  /// The minimum length of the knob while the content is within its range.
  package var minimumLength = 36.0

  /// The radius of the round ends.
  package var radius: Double { thickness / 2 }
}

/// The position and length of a scroll indicator (docs/interactions/scrollView.md).
package struct ScrollKnob: Hashable, Sendable {
  /// The opacity of the black knob at full alpha.
  package static let opacity = 0.35
  /// The minimum length of a knob that is pushed beyond its end, in points; our choice.
  static let leastLength = 8.0

  /// The start of the knob along its axis, in points of the view.
  package let position: Double
  /// The length in the direction of scrolling, in points.
  package let length: Double
  /// The dimensions of the indicator.
  package let style: ScrollKnobStyle

  /// The knob for an offset. Beyond the range, the knob is shortened at its end.
  ///
  /// The length is visible²/content, at least the style's minimum and at most the track, which `leading` and `trailing`
  /// shorten. `nil` if everything is visible or there is not enough space for a track.
  ///
  /// - Parameter covered: The part of `visible` under bars, which does not count as visible.
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

  /// Returns the knob's frame in a view of `size`.
  package func frame(along axis: Axis, in size: Size) -> Rect {
    let across = (axis == .vertical ? size.width : size.height) - style.margin - style.thickness
    return axis == .vertical
      ? Rect(across, position, style.thickness, length) : Rect(position, across, length, style.thickness)
  }
}
