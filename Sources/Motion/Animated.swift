import Geometry

/// A value that animates as several numbers, each by itself.
package protocol ComponentVector: Hashable, Sendable {
  /// Always of the same count.
  var components: [Double] { get }
  /// `components` has as many numbers as this type's `components`.
  init(components: [Double])
}

/// A point, size, color or another vector whose components animate each by itself: offsets add up per component, and a
/// component that does not change starts nothing (docs/motion.md).
package struct Animated<Value: ComponentVector>: Hashable, Sendable {
  package private(set) var components: [AnimatedValue]

  package init(_ model: Value, isAdditive: Bool = true) {
    components = model.components.map { AnimatedValue($0, isAdditive: isAdditive) }
  }

  /// The value that the last call set.
  package var model: Value { Value(components: components.map(\.model)) }

  /// The value that shows at `time`.
  package func value(at time: Time) -> Value { Value(components: components.map { $0.value(at: time) }) }

  /// Its velocity at `time`, per second.
  package func velocity(at time: Time) -> Value {
    Value(components: components.map { $0.velocity(at: time) })
  }

  /// The end of the last animation, or nil when none was started or all were removed.
  package var end: Time? { components.compactMap(\.end).max() }

  package func isAnimating(at time: Time) -> Bool { components.contains { $0.isAnimating(at: time) } }

  /// Sets the model value without animation, as `AnimatedValue.set` does.
  package mutating func set(_ value: Value) {
    for (index, component) in value.components.enumerated() { components[index].set(component) }
  }

  package mutating func removeAnimations() {
    for index in components.indices { components[index].removeAnimations() }
  }

  /// Makes the value that shows the model value and removes the animations.
  package mutating func freeze(at time: Time) {
    for index in components.indices { components[index].freeze(at: time) }
  }

  /// Starts an animation of the components that change and returns the last end; `time` when none does.
  @discardableResult
  package mutating func animate(to target: Value, at time: Time, _ timing: AnimationTiming) -> Time {
    var end = time
    for (index, component) in target.components.enumerated() {
      end = max(end, components[index].animate(to: component, at: time, timing))
    }
    return end
  }

  /// Starts an animation of every component from `start` with `velocity` (per second) to `target`, as
  /// `AnimatedValue.animate(from:velocity:to:at:_:key:)` does, and returns the last end.
  @discardableResult
  package mutating func animate(
    from start: Value, velocity: Value, to target: Value, at time: Time, _ timing: AnimationTiming
  ) -> Time {
    let (starts, velocities) = (start.components, velocity.components)
    var end = time
    for (index, component) in target.components.enumerated() {
      end = max(
        end,
        components[index].animate(
          from: starts[index], velocity: velocities[index], to: component, at: time, timing))
    }
    return end
  }

  /// `animate(to:at:_:)` with its timing spelled out.
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
  package var components: [Double] { [x, y] }
  package init(components: [Double]) { self.init(components[0], components[1]) }
}

extension Size: ComponentVector {
  package var components: [Double] { [width, height] }
  package init(components: [Double]) { self.init(components[0], components[1]) }
}

extension Rect: ComponentVector {
  package var components: [Double] { [minX, minY, width, height] }
  package init(components: [Double]) {
    self.init(components[0], components[1], components[2], components[3])
  }
}

extension Color: ComponentVector {
  package var components: [Double] { [red, green, blue, alpha] }
  package init(components: [Double]) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension CornerRadii: ComponentVector {
  package var components: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
  package init(components: [Double]) {
    self.init(
      topLeft: components[0], topRight: components[1], bottomRight: components[2], bottomLeft: components[3])
  }
}
