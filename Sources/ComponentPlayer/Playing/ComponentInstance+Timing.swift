import ComponentLanguage
import JSONText
import Motion

// The animations that apply to a movement.

extension ComponentInstance {
  /// Returns the animations that may apply to a target, nearest first: the rule's, the state's, its own, the
  /// component's.
  func animations(
    for target: AnimationMap.Target, own: AnimationSpec? = nil, machine: MachineID?, _ context: RuleContext
  ) -> [AnimationSpec] {
    let state = machine.flatMap { definition.machines[$0].states[store.machines[$0].state].animation }
    func spec(_ map: AnimationMap?) -> AnimationSpec? { map?.animations[target] ?? map?.others }
    return [spec(context.animation), spec(state), own, spec(definition.animation)].compactMap { $0 }
  }

  /// Resolves the timing of a movement from animations, nearest first.
  ///
  /// Duration and curve come from the first animation that sets one of them, repetition and direction from the first
  /// animation, and every other property from the first animation that sets it.
  ///
  /// - Parameters:
  ///   - copy: The index of the copy or element among `count`, for a stagger.
  ///   - unlessNothing: Whether to return `nil`, instead of the default quarter of a second, if there are no
  ///     animations.
  func timing(
    _ specs: [AnimationSpec], at range: SourceRange, copy: Int = 0, count: Int = 1,
    in evaluator: inout Evaluator, unlessNothing: Bool = false
  ) throws(ComponentMistake) -> AnimationTiming? {
    if specs.isEmpty, unlessNothing { return nil }
    var timing = AnimationTiming.defaultTiming
    let motion = specs.first { $0.duration != nil || $0.curve != nil }
    if let duration = motion?.duration {
      timing.duration = .seconds(max(0, try evaluator.number(duration, at: range)))
    }
    if let curve = motion?.curve,
      case .curve(let value) = try evaluator.value(curve, as: .curve, at: range)
    {
      timing.curve = value
    }
    if case .spring = timing.curve {
      timing.interruption = .velocityPreserving
    } else {
      timing.interruption = .fromCurrent
    }
    timing.interruption = specs.lazy.compactMap(\.interruption).first ?? timing.interruption
    if let delay = specs.lazy.compactMap(\.delay).first {
      timing.delay = .seconds(max(0, try evaluator.number(delay, at: range)))
    }
    if let stagger = specs.lazy.compactMap(\.stagger).first {
      timing.delay += try delay(stagger, at: range, copy, of: count, in: &evaluator)
    }
    if let first = specs.first {
      if let count = first.repeatCount, !reducesMotion {
        timing.repeatCount = try evaluator.forever(count, at: range)
      }
      timing.autoreverses = first.autoreverses && !reducesMotion
    }
    return timing
  }

  private func delay(
    _ stagger: AnimationSpec.Stagger, at range: SourceRange, _ copy: Int, of count: Int,
    in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Time {
    let each = max(0, try evaluator.number(stagger.each, at: range))
    let steps: Double =
      switch stagger.origin {
      case .first: Double(copy)
      case .last: Double(max(0, count - 1 - copy))
      case .center: abs(Double(copy) - Double(count - 1) / 2)
      case .index(let source): abs(Double(copy) - (try evaluator.number(source, at: range)))
      }
    return .seconds(each * steps)
  }
}

extension ComponentInstance {
  /// Whether movements and rotations are replaced by immediate changes.
  var reducesMotion: Bool { environment.environment.reduceMotion && !definition.ownsReducedMotion }
}

extension Evaluator {
  /// Evaluates a number of runs, which may be infinite.
  mutating func forever(_ source: ValueSource, at range: SourceRange) throws(ComponentMistake) -> Double {
    if case .constant(.number(let number)) = source { return number }
    return try number(source, at: range)
  }
}
