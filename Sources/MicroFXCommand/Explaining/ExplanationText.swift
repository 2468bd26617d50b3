import Interaction
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage
import System

/// Why something moves or rests, in words: a line for each thing, and indented lines with labels for what is known of it.
struct ExplanationText {
  /// All lines, each with its end.
  private(set) var text = ""
  private let places: SourcePlaces
  private let time: Time

  /// - Parameter sources: Knows the texts that places point into.
  init(_ explanation: LayerExplanation, _ sources: Diagnostics) {
    places = SourcePlaces(sources)
    time = explanation.time
    let shown = explanation.value.map { ": \($0.traceText)" } ?? ""
    write("\(explanation.path).\(explanation.property) at \(Self.seconds(explanation.time))\(shown)")
    switch explanation.reason {
    case .component(let path, let reason): write(reason, of: path)
    case .builtIn(_, let type, let events): write(type, events)
    case .animations(let animations): write(animations)
    }
  }

  private mutating func write(_ line: String) { text += line.visible + "\n" }

  private mutating func write(_ label: String, _ words: String) {
    let gap = String(repeating: " ", count: max(1, 11 - label.count))
    write("  " + label + gap + words)
  }

  // MARK: Components of files

  private mutating func write(_ explanation: Explanation, of component: LayerPath) {
    switch explanation.origin {
    case .given(let range): write("given by", "\(places.excerpt(range)), \(places.place(range))")
    case .look(let machine, let state, let range):
      write(
        "given by", "\(machine) \(state): \(places.excerpt(range)), \(places.place(range))")
    case .rules(let range): write("given by", "rules; declared at \(places.place(range))")
    case .standard: write("given by", "nothing, so it is as for every layer")
    case .builtIn(let type): write("given by", "the built-in component \(type)")
    }
    for influence in explanation.influences { write(influence, of: component) }
  }

  private mutating func write(_ influence: Influence, of component: LayerPath) {
    let name = "\(component.appending(influence.component)).\(influence.name)"
    let shown = influence.value == .none ? "" : ": \(influence.value.traceText)"
    write("\(name) (\(influence.kind.rawValue))\(shown), \(status(of: influence))")
    if let movement = influence.movement { write(movement) }
  }

  private func status(of influence: Influence) -> String {
    switch influence.kind {
    case .gesture: return influence.isUnderWay ? "with a finger" : "without a finger"
    case .output: return "of a built-in component"
    case .time: return "under way"
    case .value, .formula, .follower, .look, .state: break
    }
    if influence.isUnderWay { return "under way" }
    guard let movement = influence.movement else { return "at rest since the start" }
    if movement.begin > time { return "waiting" }
    return movement.end.map { "at rest since \(Self.seconds($0))" } ?? "at rest"
  }

  private mutating func write(_ movement: Movement) {
    write("movement", words(for: movement))
    switch movement.kind {
    case .animation(let timing): write("curve", Self.words(for: timing))
    case .keyframes, .set, .decay, .drag, .follower, .stop, .finish, .list: break
    }
    if movement.begin != movement.end { write("time", Self.span(movement.begin, movement.end)) }
    if let cause = movement.cause { write(cause) }
  }

  private func words(for movement: Movement) -> String {
    switch movement.kind {
    case .set: "set" + Self.way(movement.from, movement.to)
    case .animation: "animation" + Self.way(movement.from, movement.to)
    case .keyframes: "keyframes" + Self.way(movement.from, movement.to)
    case .decay(let velocity):
      "decay" + Self.way(movement.from, movement.to) + ", at first \(velocity.traceText) a second"
    case .drag: "drag"
    case .follower: "spring toward what it follows"
    case .stop: "stop"
    case .finish: "finish" + Self.way(movement.from, movement.to)
    case .list: "insert, remove or move"
    }
  }

  private mutating func write(_ cause: Cause) {
    write("begun by", "\(words(for: cause.step)), \(places.place(cause.range))")
    guard let event = cause.event else { return }
    write("event", "\(words(for: event.source)) at \(Self.seconds(event.time))")
    if case .call(_, let caller?) = event.source { write(caller) }
  }

  private func words(for step: Cause.Step) -> String {
    switch step {
    case .rule: "a rule"
    case .enter(let machine, let state): "enter of \(machine) \(state)"
    case .exit(let machine, let state): "exit of \(machine) \(state)"
    case .values(let machine, let state): "values of \(machine) \(state)"
    case .then: "then"
    case .wait: "wait"
    case .drag(let gesture): "drag by \(gesture)"
    case .parameters: "new parameters"
    }
  }

  private func words(for source: CausingEvent.Source) -> String {
    switch source {
    case .trigger(let name): name
    case .when(let range): "when \(places.expression(range))"
    case .changes(let range): "changes \(places.expression(range))"
    case .after(let range): "after, \(places.place(range)),"
    case .call(let action, let caller): "call of \(action)" + (caller == nil ? " by the scenario" : "")
    }
  }

  // MARK: Other layers

  private mutating func write(_ type: String, _ events: [StageEvent]) {
    write("given by", "the built-in component \(type)")
    for event in events {
      let detail = event.detailText.isEmpty ? "" : " \(event.detailText)"
      write("event", "\(event.source) \(event.name)\(detail) at \(Self.seconds(event.time))")
    }
  }

  private mutating func write(_ animations: [LayerExplanation.AnimationReason]) {
    if animations.isEmpty { write("given by", "the scene, and not animated") }
    for (index, reason) in animations.enumerated() {
      let animation = reason.animation
      let begin = animation.begin + animation.timing.delay
      let status =
        begin > time
        ? "waiting" : reason.end.map { $0 <= time ? "at rest since \(Self.seconds($0))" : "under way" }
      write("animations[\(index)], \(status ?? "under way")")
      switch animation.kind {
      case .fromTo(let from, let to):
        write("movement", "animation" + Self.way(from?.propertyValue ?? .none, to.propertyValue))
        write("curve", Self.words(for: animation.timing))
      case .keyframes(let frames): write("movement", "\(frames.count) keyframes")
      }
      write("time", Self.span(begin, reason.end))
    }
  }

  // MARK: Words

  private static func seconds(_ time: Time) -> String { "\(time.seconds.sixDecimals) s" }

  private static func span(_ begin: Time, _ end: Time?) -> String {
    guard let end else { return "from \(seconds(begin))" }
    return end < .distantFuture ? "\(seconds(begin)) to \(seconds(end))" : "from \(seconds(begin)), for ever"
  }

  private static func way(_ from: PropertyValue, _ to: PropertyValue) -> String {
    (from == .none ? "" : " from \(from.traceText)") + (to == .none ? "" : " to \(to.traceText)")
  }

  private static func words(for timing: AnimationTiming) -> String {
    var words = "\(timing.curve)"
    if timing.curve.ownDuration == nil { words += ", \(seconds(timing.duration))" }
    if timing.repeatCount != 1 {
      words += timing.repeatCount.isFinite ? ", \(timing.repeatCount.formatted) times" : ", for ever"
    }
    return words + (timing.autoreverses ? ", back and forth" : "")
  }
}

extension NodeAnimation.Value {
  fileprivate var propertyValue: PropertyValue {
    switch self {
    case .number(let number): .number(number)
    case .color(let color): .color(color)
    }
  }
}
