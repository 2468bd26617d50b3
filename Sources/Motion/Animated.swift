import Geometry

/// A value that animates as several independent numbers.
package protocol ComponentVector: Hashable, Sendable {
  /// The numbers; their count is the same for all values of the type.
  var components: [Double] { get }
  /// Creates a value from as many numbers as this type's `components`.
  init(components: [Double])
}

/// A point, size, color or another vector whose components animate independently: offsets add up per component, and a
/// component that does not change starts no animation (docs/motion.md).
package struct Animated<Value: ComponentVector>: Hashable, Sendable {
  /// The animated components, in the order of `Value.components`.
  package private(set) var components: [AnimatedValue]

  /// A value at rest; `isAdditive` as for `AnimatedValue`.
  package init(_ model: Value, isAdditive: Bool = true) {
    components = model.components.map { AnimatedValue($0, isAdditive: isAdditive) }
  }

  /// Returns the presentation value at `time`.
  package func value(at time: Time) -> Value { Value(components: components.map { $0.value(at: time) }) }

  /// Starts an animation of the components that change. Returns the latest end, or `time` if none changes.
  @discardableResult
  package mutating func animate(to target: Value, at time: Time, _ timing: AnimationTiming) -> Time {
    var end = time
    for (index, component) in target.components.enumerated() {
      end = max(end, components[index].animate(to: component, at: time, timing))
    }
    return end
  }

  /// Starts the animation of `animate(to:at:_:)` with the timing as separate arguments.
  @discardableResult
  package mutating func animate(
    to target: Value, at time: Time, duration: Time, delay: Time = .zero, curve: TimingCurve = .easeInOut,
    interruption: Interruption = .additive
  ) -> Time {
    animate(
      to: target, at: time,
      AnimationTiming(duration: duration, delay: delay, curve: curve, interruption: interruption))
  }
}

extension Point: ComponentVector {
  /// The coordinates x and y.
  package var components: [Double] { [x, y] }
  /// A point of two coordinates.
  package init(components: [Double]) { self.init(components[0], components[1]) }
}

extension Size: ComponentVector {
  /// The width and the height.
  package var components: [Double] { [width, height] }
  /// A size of a width and a height.
  package init(components: [Double]) { self.init(components[0], components[1]) }
}

extension Rect: ComponentVector {
  /// The left and top edges, the width and the height.
  package var components: [Double] { [minX, minY, width, height] }
  /// A rectangle of four numbers in the order of `components`.
  package init(components: [Double]) {
    self.init(components[0], components[1], components[2], components[3])
  }
}

extension Color: ComponentVector {
  /// The red, green, blue and alpha components, each 0…1.
  package var components: [Double] { [red, green, blue, alpha] }
  /// A color of four numbers in the order of `components`.
  package init(components: [Double]) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension CornerRadii: ComponentVector {
  /// The radii clockwise from the top left, in points.
  package var components: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
  /// Radii of four numbers in the order of `components`.
  package init(components: [Double]) {
    self.init(
      topLeft: components[0], topRight: components[1], bottomRight: components[2], bottomLeft: components[3])
  }
}
