import Components
import Export
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// A writer of the phrases that explain why something moves or rests.
struct ReasonWriter {
  private typealias Part = ReasonPhrases.Part

  private(set) var phrases = ReasonPhrases()
  private let places: SourcePlaces
  private let time: Time

  /// Writes the phrases for a reason.
  ///
  /// - Parameters:
  ///   - places: The texts to which source ranges refer.
  ///   - motion: The motion of the property in the whole run, which adds details for built-in components; `nil` if
  ///     unknown.
  init(
    _ reason: LayerExplanation.Reason, at time: Time, _ places: SourcePlaces, _ motion: PropertyMotion? = nil
  ) {
    self.places = places
    self.time = time
    switch reason {
    case .component(let path, let reason): write(reason, of: path, motion)
    case .builtIn(let path, let type, let events): write(type, events, of: path, motion)
    case .animations(let animations): write(animations)
    }
  }

  /// Appends a fact to the last part, or to the whole if there are no parts yet.
  private mutating func write(_ label: String, _ words: String) {
    let fact = ReasonPhrases.Fact(label: label, words: words)
    if phrases.parts.isEmpty {
      phrases.facts.append(fact)
    } else {
      phrases.parts[phrases.parts.count - 1].facts.append(fact)
    }
  }

  // MARK: Components of files

  private mutating func write(
    _ explanation: Explanation, of component: LayerPath, _ motion: PropertyMotion?
  ) {
    switch explanation.origin {
    case .given(let range): write("given by", "\(places.excerpt(range)), \(places.place(range))")
    case .look(let machine, let state, let range):
      write(
        "given by", "\(machine) \(state): \(places.excerpt(range)), \(places.place(range))")
    case .rules(let range): write("given by", "rules; declared at \(places.place(range))")
    case .standard: write("given by", "nothing, so it is as for every layer")
    case .builtIn(let type): write(type, [], of: component, motion)
    }
    for influence in explanation.influences { write(influence, of: component) }
  }

  private mutating func write(_ influence: Influence, of component: LayerPath) {
    phrases.parts.append(
      Part(
        name: "\(component.appending(influence.component)).\(influence.name) (\(influence.kind.rawValue))",
        value: influence.value == .none ? nil : influence.value.traceText, status: status(of: influence)))
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
    write("event", "\(event.source.words(places)) at \(Self.seconds(event.time))")
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

  // MARK: Other layers

  private mutating func write(
    _ type: String, _ events: [StageEvent], of component: LayerPath, _ motion: PropertyMotion?
  ) {
    write("given by", "the built-in component \(type)")
    guard let motion else {
      for event in events { write(event) }
      return
    }
    for piece in motion.pieces(at: time) { write(piece, of: component) }
  }

  private mutating func write(_ event: StageEvent) {
    let detail = event.detailText.isEmpty ? "" : " \(event.detailText)"
    write("event", "\(event.source) \(event.name)\(detail) at \(Self.seconds(event.time))")
  }

  private mutating func write(_ piece: MotionPiece, of component: LayerPath) {
    let status = piece.end <= time ? "at rest since \(Self.seconds(piece.end))" : "under way"
    let way = Self.way(piece.from, piece.to)
    var (name, movement) = ("\(component)", "")
    switch piece.way {
    case .animation(let begun): (name, movement) = ("\(begun.owner) (animation)", "animation" + way)
    case .line: (name, movement) = ("\(component) (line)", "a straight line" + way)
    case .set: (name, movement) = ("\(component) (value)", "set" + way)
    case .finger(let finger): (name, movement) = ("\(EventSource.finger(finger)) (finger)", "drag" + way)
    case .sampled: (name, movement) = ("\(component) (formula)", "follows what moves" + way)
    }
    phrases.parts.append(Part(name: name, value: nil, status: status))
    write("movement", movement)
    if case .animation(let begun) = piece.way {
      if let curve = Self.words(for: begun.animation) { write("curve", curve) }
      write("time", Self.span(piece.begin, piece.end))
      if piece.isAdded { write("added", "to what is under way") }
      if piece.isCut { write("cut short", "at \(Self.seconds(piece.end)), when something else takes over") }
      if let event = begun.event { write(event) }
    } else if piece.begin != piece.end {
      write("time", Self.span(piece.begin, piece.end))
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
      phrases.parts.append(
        Part(name: "animations[\(index)]", value: nil, status: status ?? "under way"))
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
      words += timing.repeatCount.isFinite ? ", \(significant(timing.repeatCount)) times" : ", for ever"
    }
    return words + (timing.autoreverses ? ", back and forth" : "")
  }

  /// Returns the description of an animation's curve; `nil` if it does not follow one.
  private static func words(for animation: AnimationRecord) -> String? {
    var words: String
    switch animation.path {
    case .curve(let curve): words = "\(curve)"
    case .part(let curve, let from, let to):
      words = "\(curve) from \(significant(from)) to \(significant(to)) of its duration"
    case .keyframes(let keyframes): words = "\(keyframes.frames.count) keyframes"
    case .decay: words = "slows down by itself"
    case .other: return nil
    }
    words += ", \(seconds(animation.way))"
    if animation.ways != 1, !animation.autoreverses {
      words += animation.ways.isFinite ? ", \(significant(animation.ways)) times" : ", for ever"
    }
    return words + (animation.autoreverses ? ", back and forth" : "")
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

extension PropertyMotion {
  /// Returns the pieces in progress at a time, or the one that ended last.
  fileprivate func pieces(at time: Time) -> [MotionPiece] {
    let open = pieces.filter { $0.begin <= time && time < $0.end }
    return open.isEmpty ? pieces.last { $0.end <= time }.map { [$0] } ?? [] : open
  }
}

extension CausingEvent.Source {
  /// Describes the event, such as `tap` or `when pop > 0.9`.
  func words(_ places: SourcePlaces) -> String {
    switch self {
    case .trigger(let name): name
    case .when(let range): "when \(places.expression(range))"
    case .changes(let range): "changes \(places.expression(range))"
    case .after(let range): "after, \(places.place(range)),"
    case .call(let action, let caller): "call of \(action)" + (caller == nil ? " by the scenario" : "")
    }
  }
}

extension MotionStudy {
  /// Returns the motion of a property in a run, which adds details to an explanation; `nil` for components in files,
  /// whose explanations are complete.
  ///
  /// - Parameter start: The stage of the explanation at time 0.
  package static func motion(explaining explanation: LayerExplanation, of start: Stage) -> PropertyMotion? {
    explanation.reason.isOfBuiltIn ? MotionStudy(start).motion(explaining: explanation) : nil
  }

  /// Returns the motion of an explanation's property in this run, which must be that of the explanation; `nil` for
  /// components in files.
  package func motion(explaining explanation: LayerExplanation) -> PropertyMotion? {
    guard explanation.reason.isOfBuiltIn else { return nil }
    return motions.first { motion in
      motion.key.layer == explanation.path
        && [motion.key.property.name, motion.key.property.layerProperty?.key?.name].contains(
          explanation.property)
    }
  }
}
