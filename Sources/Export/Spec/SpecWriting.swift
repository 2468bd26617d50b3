import Interaction
import JSONText
import Layers
import Motion
import Stage

extension MotionSpec {
  /// The specification of a scenario.
  ///
  /// - Parameters:
  ///   - start: Its stage at time 0.
  ///   - places: Knows the texts of the scenario and its components.
  package init(_ start: Stage, places: SourcePlaces) {
    let study = MotionStudy(start)
    var writer = SpecWriter(study: study, reasons: MotionReasons(study, start), places: places)
    writer.write()
    var remarks = ExportRemarks()
    remarks.add(of: LayerTimeline(start)) { feature, _ in SpecSupport.support(of: feature) }
    let scenario = study.scenario
    self.init(
      name: scenario.name, canvas: scenario.canvas.size, duration: scenario.timeline.duration,
      frameRate: scenario.timeline.frameRate, triggers: writer.triggers, curves: writer.curves,
      haptics: study.end.events.compactMap(Haptic.init),
      machines: start.machines.map { Machine($0.component, $0.outline, places) }, remarks: remarks)
  }
}

extension MotionSpec.Haptic {
  fileprivate init?(_ event: StageEvent) {
    guard let feedback = HapticFeedback(event: event.name, detail: event.detail) else { return nil }
    self.init(time: event.time, source: event.source.description, style: feedback.style)
  }
}

extension MotionSpec.Machine {
  /// A machine of a component of a scene.
  package init(_ component: LayerPath, _ outline: MachineOutline, _ places: SourcePlaces) {
    self.init(
      component: component.appending(outline.component), name: outline.name, initial: outline.initial,
      states: outline.states,
      transitions: outline.transitions.map { transition in
        let condition =
          switch transition.condition {
          case .on(let names): names.joined(separator: " or ")
          case .when(let range): "when \(places.expression(range))"
          case .changes(let range): "changes \(places.expression(range))"
          case .after: "after a time"
          }
        let extra = transition.guardRange.map { ", if \(places.expression($0))" } ?? ""
        return Transition(
          from: transition.from, to: transition.to, condition: condition + extra,
          place: places.place(transition.range))
      })
  }
}

/// Puts the rows of a specification together.
struct SpecWriter {
  let study: MotionStudy
  let reasons: MotionReasons
  let places: SourcePlaces
  private(set) var triggers: [MotionSpec.Trigger] = []
  var curves: [MotionSpec.Curve] = []
  var series: MotionSeries?

  init(study: MotionStudy, reasons: MotionReasons, places: SourcePlaces) {
    self.study = study
    self.reasons = reasons
    self.places = places
  }

  mutating func write() {
    for (index, motion) in study.motions.enumerated() {
      series = nil
      for (position, piece) in motion.pieces.enumerated() {
        let place = MotionReasons.Place(motion: index, piece: position)
        let influence = reasons.influence(on: place, begin: piece.begin)
        let trigger = trigger(of: piece, motion.key, influence)
        let rows = rows(of: piece, motion.key, influence)
        add(rows, to: trigger)
      }
    }
    triggers.sort { $0.time < $1.time }
  }

  private mutating func add(_ rows: [MotionSpec.Row], to trigger: MotionSpec.Trigger) {
    let known = triggers.firstIndex {
      $0.time == trigger.time && $0.source == trigger.source && $0.event == trigger.event
    }
    if known == nil { triggers.append(trigger) }
    triggers[known ?? triggers.count - 1].rows += rows
  }

  // MARK: Triggers

  private func trigger(
    of piece: MotionPiece, _ key: LayerHistory.Key, _ influence: Influence?
  ) -> MotionSpec.Trigger {
    if let event = influence?.movement?.cause?.outermostEvent, !piece.way.isOfFinger {
      let component = study.component(around: key.layer)
      return MotionSpec.Trigger(
        time: event.time, source: component.description, event: words(for: event.source))
    }
    if case .animation(let begun) = piece.way {
      return trigger(begun.event, asked: begun.asked)
    }
    if case .finger(let finger) = piece.way {
      let began = study.end.touchSamples.last {
        $0.finger == finger && $0.phase == .began && $0.time <= piece.end
      }
      return MotionSpec.Trigger(
        time: began?.time ?? piece.begin, source: EventSource.finger(finger).description, event: "began")
    }
    return trigger(
      study.event(before: study.history.times[piece.samples.lowerBound + 1], key.layer), asked: piece.begin)
  }

  private func trigger(_ event: StageEvent?, asked: Time) -> MotionSpec.Trigger {
    guard let event else { return MotionSpec.Trigger(time: .zero, source: "", event: "start") }
    return MotionSpec.Trigger(time: event.time, source: event.source.description, event: event.name)
  }

  private func words(for source: CausingEvent.Source) -> String {
    switch source {
    case .trigger(let name): name
    case .when(let range): "when \(places.expression(range))"
    case .changes(let range): "changes \(places.expression(range))"
    case .after: "after a time"
    case .call(let action, _): "call of \(action)"
    }
  }

  // MARK: Rows

  private mutating func rows(
    of piece: MotionPiece, _ key: LayerHistory.Key, _ influence: Influence?
  ) -> [MotionSpec.Row] {
    var row = MotionSpec.Row(
      layer: key.layer, property: key.property, kind: .sampled, from: piece.from, to: piece.to,
      begin: piece.begin, duration: piece.end - piece.begin,
      place: influence?.movement?.cause.map { places.place($0.range) })
    switch piece.way {
    case .animation(let begun): return rows(of: begun.animation, piece, row, key)
    case .line:
      row.kind = .line
      row.curve = curve(.linear, row.duration.seconds, nil)
    case .set: (row.kind, row.duration) = (.set, .zero)
    case .finger(let finger):
      row.kind = .finger
      row.remarks = ["follows finger \(finger)"]
    case .sampled: sample(&row, piece, key)
    }
    if piece.way.isExplainable, let influence { explain(&row, influence) }
    return [row]
  }

  private func explain(_ row: inout MotionSpec.Row, _ influence: Influence) {
    switch influence.kind {
    case .gesture: row.remarks.append("follows the gesture \(influence.name)")
    case .time: row.remarks.append("a formula of the time")
    case .follower: row.remarks.append("trails what \(influence.name) follows, on a spring")
    case .formula, .value, .look, .state, .output:
      if case .drag? = influence.movement?.kind {
        row.remarks = ["follows the finger that drags \(influence.name)"]
        row.kind = .finger
        return
      }
      row.remarks.append("a formula of \(influence.name)")
    }
    if row.kind == .sampled || row.kind == .line { row.kind = .formula }
  }

  private mutating func rows(
    of animation: AnimationRecord, _ piece: MotionPiece, _ base: MotionSpec.Row, _ key: LayerHistory.Key
  ) -> [MotionSpec.Row] {
    var row = base
    row.kind = .animation
    row.duration = animation.way
    row.remarks = Self.remarks(animation, piece, in: study.history.times)
    switch animation.path {
    case .curve(let curve): row.curve = self.curve(curve, animation.way.seconds, nil)
    case .part(let whole, let from, let to):
      let part = Self.part(of: whole, from, to)
      row.curve = self.curve(
        part, animation.way.seconds,
        "\(whole) from \(significant(from)) to \(significant(to)) of its duration")
    case .keyframes(let keyframes): return rows(of: keyframes, animation, piece, row)
    case .decay:
      sample(&row, piece, key)
      row.kind = .animation
      row.remarks.append("slows down by itself")
    case .other:
      sample(&row, piece, key)
      row.kind = .animation
    }
    return [row]
  }

  private mutating func rows(
    of keyframes: Keyframes, _ animation: AnimationRecord, _ piece: MotionPiece, _ base: MotionSpec.Row
  ) -> [MotionSpec.Row] {
    func value(_ number: Double) -> PropertyValue {
      base.from.with(zip(piece.offsets, piece.factors).map { $0 + $1 * (1 + number - keyframes.lastValue) })
    }
    var rows: [MotionSpec.Row] = []
    for (start, end) in zip(keyframes.frames, keyframes.frames.dropFirst()) {
      guard animation.begin + start.time < piece.end, end.value != start.value else { continue }
      var row = base
      row.kind = .keyframe
      (row.from, row.to) = (value(start.value), value(end.value))
      (row.begin, row.duration) = (animation.begin + start.time, end.time - start.time)
      row.curve = curve(end.curve, row.duration.seconds, nil)
      rows.append(row)
    }
    return rows
  }

  private static func remarks(_ animation: AnimationRecord, _ piece: MotionPiece, in times: [Time])
    -> [String]
  {
    var remarks: [String] = []
    if animation.ways != 1 {
      let count = animation.autoreverses ? animation.ways / 2 : animation.ways
      remarks.append(count.isFinite ? "\(significant(count)) times" : "for ever")
    }
    if animation.autoreverses { remarks.append("back and forth") }
    if piece.isAdded { remarks.append("added to what is under way") }
    if piece.isCut {
      remarks.append("until \(significant(piece.end.seconds)) s, when something else takes over")
    }
    return remarks
  }
}

extension MotionPiece.Way {
  fileprivate var isOfFinger: Bool { if case .finger = self { true } else { false } }

  /// True where a component may know more than the numbers tell.
  fileprivate var isExplainable: Bool {
    switch self {
    case .line, .sampled, .finger: true
    case .animation, .set: false
    }
  }
}

extension MotionStudy {
  /// The innermost component or node that begins animations around a layer.
  func component(around layer: LayerPath) -> LayerPath {
    let owners = end.componentPaths.filter { layer.isInside($0) }
    return owners.max { $0.ids.count < $1.ids.count } ?? layer
  }

  /// The last event of the component around a layer, or else of a finger or gesture, up to a time.
  func event(before time: Time, _ layer: LayerPath) -> StageEvent? {
    let component = component(around: layer)
    let past = end.events.prefix { $0.time <= time }
    return past.last { event in
      if case .layer(let source) = event.source { source.isInside(component) } else { false }
    }
  }
}
