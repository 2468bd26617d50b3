import Geometry

/// The shape of a scroll indicator (INTERACTIONS §3).
public struct ScrollKnob: Hashable, Sendable {
  /// Thickness and distance from the edges, in points.
  public static let thickness = 2.5
  public static let margin = 2.5
  public static let radius = 1.25
  /// The opacity of the black knob at full alpha.
  public static let opacity = 0.35
  public static let minimumLength = 36.0
  /// What is left of a knob that is pushed beyond its end; our choice.
  public static let leastLength = 8.0

  /// The knob's start along its axis, in points of the view.
  public let position: Double
  public let length: Double

  /// The knob for an offset, also beyond the range: it is then shortened at its end.
  ///
  /// Length is visible²/content, at least ``minimumLength`` and at most the track, which `insets` shorten.
  /// Nil where everything is visible.
  public init?(
    offset: Double, range: ScrollRange, visible: Double, content: Double, leading: Double = 0,
    trailing: Double = 0
  ) {
    guard content > visible, visible > 0, range.length > 0 else { return nil }
    let track = visible - 2 * Self.margin - leading - trailing
    guard track > 0 else { return nil }
    let full = min(track, max(Self.minimumLength, visible * visible / content))
    let over = range.overshoot(offset)
    length = max(min(full, Self.leastLength), full - abs(over))
    let progress = (range.clamp(offset) - range.minimum) / range.length
    position = Self.margin + leading + (over > 0 ? track - length : progress * (track - full))
  }

  /// The knob's frame in a view of `size`.
  public func frame(along axis: Axis, in size: Size) -> Rect {
    let across = (axis == .vertical ? size.width : size.height) - Self.margin - Self.thickness
    return axis == .vertical
      ? Rect(across, position, Self.thickness, length) : Rect(position, across, length, Self.thickness)
  }
}
