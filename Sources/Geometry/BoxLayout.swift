/// A direction in which boxes follow each other.
package enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  case x
  case y

  /// The direction across.
  package var across: Self { self == .x ? .y : .x }
}

/// A place of boxes between the two edges of what holds them, across a stack.
package enum BoxAlignment: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  /// As long as what holds them, where they give no length.
  case stretch
  /// The first lines of their texts at one height.
  case baseline
}

/// What a stack does with the length that its boxes leave, as `justify-content` of CSS.
package enum BoxDistribution: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  case spaceBetween
  case spaceAround
  case spaceEvenly
}

/// How a box takes its width or its height.
package enum BoxLength: Hashable, Sendable {
  /// As its contents or its surroundings say.
  case automatic
  case points(Double)
  /// Its natural length.
  case hug
  /// What its surroundings leave.
  case fill

  /// The points, where it is given in points; never below 0.
  var points: Double? { if case .points(let points) = self { max(0, points) } else { nil } }
}

/// How a box lies in what holds it: a flex item of CSS, with `box-sizing: border-box` and `min-width: auto` as 0.
package struct BoxLayout: Hashable, Sendable {
  /// The width, its padding included.
  package var width = BoxLength.automatic
  /// The height, its padding included.
  package var height = BoxLength.automatic
  /// The share of the length that is left in the stack around it, from 0; nil for 1 with `fill`, else 0.
  package var grow: Double?
  /// The share of the length that is missing in the stack around it, from 0; nil for 1 with `fill`, else 0.
  package var shrink: Double?
  /// The least width and height, which win over the most.
  package var least = Size.zero
  /// The most width and height, in points.
  package var most = Size(.infinity, .infinity)
  /// Width by height.
  package var aspectRatio: Double?
  /// The place across the stack around it; nil for what the stack says.
  package var alignment: BoxAlignment?
  /// The distances from the boxes around it in a stack.
  package var margin = Insets.zero
  /// The place in what holds it, outside any stack.
  package var pin: BoxPin?

  /// A box that gives nothing.
  package init() {}

  /// A box of a size.
  package init(_ size: Size) { (width, height) = (.points(size.width), .points(size.height)) }

  /// The lengths that are given in points; 0 for others.
  package var givenSize: Size { Size(width.points ?? 0, height.points ?? 0) }

  func length(_ axis: LayoutAxis) -> BoxLength { axis == .x ? width : height }

  /// The share of the length that is left in a stack along an axis.
  func growth(_ axis: LayoutAxis) -> Double { max(0, grow ?? (length(axis) == .fill ? 1 : 0)) }

  /// The share of the length that is missing.
  func shrinkage(_ axis: LayoutAxis) -> Double { max(0, shrink ?? (length(axis) == .fill ? 1 : 0)) }

  /// A length between the least and the most.
  func limited(_ length: Double, _ axis: LayoutAxis) -> Double { max(least[axis], min(most[axis], length)) }

  /// The length along an axis that the other length makes by the aspect ratio.
  func ratioLength(_ axis: LayoutAxis, from other: Double?) -> Double? {
    guard let aspectRatio, aspectRatio > 0, let other else { return nil }
    return axis == .x ? other * aspectRatio : other / aspectRatio
  }
}

/// A place in a rectangle: two numbers an axis, or one for what has a natural size.
package struct BoxPin: Hashable, Sendable {
  /// Points from the left side, inward.
  package var left: Double?
  /// Points from the right side, inward.
  package var right: Double?
  /// Points from the top side, inward.
  package var top: Double?
  /// Points from the bottom side, inward.
  package var bottom: Double?
  /// The distance of the middles.
  package var centerX: Double?
  /// The same, downward.
  package var centerY: Double?
  /// Points.
  package var width: Double?
  /// Points.
  package var height: Double?

  /// A place of which nothing is said.
  package init() {}

  /// The length along an axis that it gives in a rectangle of a length; nil for the natural one.
  func length(_ axis: LayoutAxis, in whole: Double) -> Double? {
    let (start, end, center, length) = numbers(axis)
    if let length { return max(0, length) }
    if let start, let end { return max(0, whole - start - end) }
    if let start, let center { return max(0, 2 * (whole / 2 + center - start)) }
    if let end, let center { return max(0, 2 * (whole / 2 - center - end)) }
    return nil
  }

  /// The room that a natural length has.
  func room(_ axis: LayoutAxis, in whole: Double) -> Double {
    let (start, end, center, _) = numbers(axis)
    return max(0, whole - (start ?? 0) - (end ?? 0) - 2 * (center ?? 0).magnitude)
  }

  /// Where a length begins.
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

/// How a box lays out the boxes in it: a flex container of CSS.
package struct StackLayout: Hashable, Sendable {
  /// The direction in which boxes follow each other.
  package var axis: LayoutAxis
  /// The points between a box and the next.
  package var spacing = 0.0
  /// The points between lines; nil for `spacing`.
  package var lineSpacing: Double?
  /// The room inside its sides, in points.
  package var padding = Insets.zero
  /// The use of the length that is left.
  package var distribution = BoxDistribution.start
  /// The place of boxes across the stack.
  package var alignment = BoxAlignment.start
  /// True for boxes that go on in another line where one is full.
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
