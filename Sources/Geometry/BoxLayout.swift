/// A direction in which boxes follow each other.
package enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  case x
  case y

  /// The perpendicular direction.
  package var across: Self { self == .x ? .y : .x }
}

/// The alignment of boxes across a stack, between the two edges of their container.
package enum BoxAlignment: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// Stretched to the container, unless the box gives a length.
  case stretch
  /// Aligned so that the first baselines of their texts coincide.
  case baseline
}

/// The distribution of a stack's free length among its boxes, as `justify-content` in CSS.
package enum BoxDistribution: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  case spaceBetween
  case spaceAround
  case spaceEvenly
}

/// The rule that determines a box's width or height.
package enum BoxLength: Hashable, Sendable {
  /// Determined by the contents or the surroundings.
  case automatic
  case points(Double)
  /// The natural length.
  case hug
  /// The length that the surroundings leave free.
  case fill

  /// The given length in points, never below 0; `nil` unless it is given in points.
  var points: Double? { if case .points(let points) = self { max(0, points) } else { nil } }
}

/// The layout of a box in its container: a flex item of CSS, with `box-sizing: border-box` and a `min-width: auto` of
/// 0.
package struct BoxLayout: Hashable, Sendable {
  /// The width, including padding.
  package var width = BoxLength.automatic
  /// The height, including padding.
  package var height = BoxLength.automatic
  /// The share of the free length that the box takes in its stack, from 0. `nil` means 1 for `fill` and 0 otherwise.
  package var grow: Double?
  /// The share of the missing length that the box gives up in its stack, from 0. `nil` means 1 for `fill` and 0
  /// otherwise.
  package var shrink: Double?
  /// The minimum width and height, in points. The minimum wins over the maximum.
  package var least = Size.zero
  /// The maximum width and height, in points.
  package var most = Size(.infinity, .infinity)
  /// The width divided by the height; `nil` for no fixed ratio.
  package var aspectRatio: Double?
  /// The alignment across the stack; `nil` for the stack's own.
  package var alignment: BoxAlignment?
  /// The distances from neighboring boxes in a stack, in points.
  package var margin = Insets.zero
  /// The position in the container of a box outside any stack; `nil` for none.
  package var pin: BoxPin?

  /// A box with default values for everything.
  package init() {}

  /// A box of the given size.
  package init(_ size: Size) { (width, height) = (.points(size.width), .points(size.height)) }

  /// The lengths that are given in points; 0 for the others.
  package var givenSize: Size { Size(width.points ?? 0, height.points ?? 0) }

  func length(_ axis: LayoutAxis) -> BoxLength { axis == .x ? width : height }

  /// Returns the share of the free length that the box takes in a stack along an axis.
  func growth(_ axis: LayoutAxis) -> Double { max(0, grow ?? (length(axis) == .fill ? 1 : 0)) }

  /// Returns the share of the missing length that the box gives up in a stack along an axis.
  func shrinkage(_ axis: LayoutAxis) -> Double { max(0, shrink ?? (length(axis) == .fill ? 1 : 0)) }

  /// Returns a length limited to the minimum and the maximum.
  func limited(_ length: Double, _ axis: LayoutAxis) -> Double { max(least[axis], min(most[axis], length)) }

  /// Returns the length along an axis that follows from the other length by the aspect ratio; `nil` if either is
  /// missing.
  func ratioLength(_ axis: LayoutAxis, from other: Double?) -> Double? {
    guard let aspectRatio, aspectRatio > 0, let other else { return nil }
    return axis == .x ? other * aspectRatio : other / aspectRatio
  }
}

/// A position in a rectangle: two numbers per axis, or one for a box with a natural size.
package struct BoxPin: Hashable, Sendable {
  /// The distance from the left side, inward, in points.
  package var left: Double?
  /// The distance from the right side, inward, in points.
  package var right: Double?
  /// The distance from the top side, inward, in points.
  package var top: Double?
  /// The distance from the bottom side, inward, in points.
  package var bottom: Double?
  /// The horizontal distance of the box's center from the rectangle's, positive to the right, in points.
  package var centerX: Double?
  /// The vertical distance of the box's center from the rectangle's, positive downward, in points.
  package var centerY: Double?
  /// The width, in points.
  package var width: Double?
  /// The height, in points.
  package var height: Double?

  /// A position that gives no number.
  package init() {}

  /// Returns the length along an axis in a rectangle that is `whole` long; `nil` for the natural length.
  func length(_ axis: LayoutAxis, in whole: Double) -> Double? {
    let (start, end, center, length) = numbers(axis)
    if let length { return max(0, length) }
    if let start, let end { return max(0, whole - start - end) }
    if let start, let center { return max(0, 2 * (whole / 2 + center - start)) }
    if let end, let center { return max(0, 2 * (whole / 2 - center - end)) }
    return nil
  }

  /// Returns the length available to a box of natural size along an axis.
  func room(_ axis: LayoutAxis, in whole: Double) -> Double {
    let (start, end, center, _) = numbers(axis)
    return max(0, whole - (start ?? 0) - (end ?? 0) - 2 * (center ?? 0).magnitude)
  }

  /// Returns the coordinate at which a length begins along an axis.
  func origin(_ axis: LayoutAxis, of length: Double, in whole: Double) -> Double {
    let (start, end, center, _) = numbers(axis)
    if let start { return start }
    if let end { return whole - end - length }
    return (whole - length) / 2 + (center ?? 0)
  }

  private func numbers(
    _ axis: LayoutAxis
  ) -> (start: Double?, end: Double?, center: Double?, length: Double?) {
    axis == .x ? (left, right, centerX, width) : (top, bottom, centerY, height)
  }
}

/// The arrangement of the boxes inside a box: a flex container of CSS.
package struct StackLayout: Hashable, Sendable {
  /// The direction in which boxes follow each other.
  package var axis: LayoutAxis
  /// The distance between a box and the next, in points.
  package var spacing = 0.0
  /// The distance between lines, in points; `nil` for `spacing`.
  package var lineSpacing: Double?
  /// The padding inside its sides, in points.
  package var padding = Insets.zero
  /// The distribution of the free length.
  package var distribution = BoxDistribution.start
  /// The alignment of boxes across the stack.
  package var alignment = BoxAlignment.start
  /// Whether boxes continue in another line when one is full.
  package var wraps = false

  /// A stack along an axis.
  package init(_ axis: LayoutAxis) { self.axis = axis }
}

extension Size {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .x ? width : height }
    set { if axis == .x { width = newValue } else { height = newValue } }
  }
}

extension Insets {
  func start(_ axis: LayoutAxis) -> Double { axis == .x ? left : top }

  func sum(_ axis: LayoutAxis) -> Double { axis == .x ? left + right : top + bottom }
}
