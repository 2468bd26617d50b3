import DataComponents
import Expressions
import Motion

/// How something moves, put together of what several places of a file say of it.
struct SourceAnimation {
  private(set) var duration = ValueSource.constant(.number(0.25))
  private(set) var curve = ValueSource.constant(.curve(.easeInOut))
  private(set) var delay: ValueSource?
  private(set) var stagger: AnimationSpec.Stagger?
  private(set) var repeatCount: ValueSource?
  private(set) var autoreverses = false

  /// - Parameter specs: The nearest first; the next ones give what it leaves open.
  init(_ specs: [AnimationSpec]) {
    if let motion = specs.first(where: { $0.duration != nil || $0.curve != nil }) {
      duration = motion.duration ?? duration
      curve = motion.curve ?? curve
    }
    delay = specs.lazy.compactMap(\.delay).first
    stagger = specs.lazy.compactMap(\.stagger).first
    repeatCount = specs.first?.repeatCount
    autoreverses = specs.first?.autoreverses ?? false
  }

  /// Seconds, where they are known.
  var knownDuration: Double? { if case .constant(.number(let seconds)) = duration { seconds } else { nil } }

  /// True for what runs until something else takes over.
  var isEndless: Bool {
    if case .constant(.number(let count))? = repeatCount { count == .infinity } else { false }
  }
}

extension SourceOutline {
  /// How a value moves that an action animates.
  func animation(ofValue value: Int, by action: AnimationSpec?, in rule: RuleDefinition? = nil)
    -> SourceAnimation
  {
    let target = AnimationMap.Target.value(value)
    return SourceAnimation(
      [action, rule?.animation?[target], definition.values[value].animation, definition.animation?[target]]
        .compactMap(\.self))
  }

  /// How a value moves to the target of a state, or a layer to the look of one; nil for at once.
  func animation(of target: AnimationMap.Target, into state: Int, of machine: Int) -> SourceAnimation? {
    var own: AnimationSpec?
    if case .value(let value) = target { own = definition.values[value].animation }
    let specs = [
      definition.machines[machine].states[state].animation?[target], own, definition.animation?[target],
    ].compactMap(\.self)
    return specs.isEmpty ? nil : SourceAnimation(specs)
  }
}

extension AnimationMap {
  /// The animation of a target, or the one for the rest.
  subscript(target: Target) -> AnimationSpec? { animations[target] ?? others }
}
