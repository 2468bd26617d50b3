import ComponentLanguage
import JSONText
import Motion

// Which animation something moves with.

extension ComponentInstance {
  /// The animations that may say how a target moves, nearest first: the rule's, the state's, its own, the component's.
  func animations(
    for target: AnimationMap.Target, own: AnimationSpec? = nil, machine: MachineID?, _ context: RuleContext
  ) -> [AnimationSpec] {
    let state = machine.flatMap { definition.machines[$0].states[store.machines[$0].state].animation }
    func spec(_ map: AnimationMap?) -> AnimationSpec? { map?.animations[target] ?? map?.others }
    return [spec(context.animation), spec(state), own, spec(definition.animation)].compactMap { $0 }
  }

  /// The timing that the first of some animations gives; the next ones give what it leaves open.
  ///
  /// - Parameters:
  ///   - copy: The index of the copy or element, for a stagger, of `count`.
  ///   - unlessNothing: Nil instead of the usual quarter of a second where nothing is said.
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
  /// True where what moves or turns comes at once.
  var reducesMotion: Bool { environment.environment.reduceMotion && !definition.ownsReducedMotion }
}

extension Evaluator {
  /// A number of runs, which may be infinite.
  mutating func forever(_ source: ValueSource, at range: SourceRange) throws(ComponentMistake) -> Double {
    if case .constant(.number(let number)) = source { return number }
    return try number(source, at: range)
  }
}
