import ComponentLanguage
import ComponentPlayer
import Components
import JSONText
import Layers
import Motion
import Stage
import System

extension MotionSpec {
  /// Creates the specification of a scenario.
  ///
  /// - Parameters:
  ///   - start: The scenario's stage at time 0.
  ///   - places: The source texts of the scenario and its components.
  package init(_ start: Stage, places: SourcePlaces) {
    let (components, curves) = Self.specifications(of: start.componentDefinitions, places)
    let study = MotionStudy(start)
    var writer = SpecWriter(study: study, start: start, curves: curves)
    writer.write()
    var remarks = ExportRemarks()
    remarks.add(
      of: LayerTimeline(start), where: { !start.isInDataComponent($0) },
      { feature, _ in SpecSupport.support(of: feature) })
    let scenario = study.scenario
    self.init(
      name: scenario.name, canvas: scenario.canvas.size, duration: scenario.timeline.duration,
      frameRate: scenario.timeline.frameRate, components: components,
      told: study.end.events.filter { event in
        if case .layer(let source) = event.source { start.isInDataComponent(source) } else { false }
      }.map(Happening.init), rest: start.restingLayers, triggers: writer.triggers.merged,
      curves: writer.curves,
      haptics: study.end.events.compactMap(Haptic.init), remarks: remarks)
  }

  /// Creates the specification of a single component and its inner components.
  ///
  /// - Parameters:
  ///   - file: The component's file.
  ///   - start: A stage that contains the component.
  ///   - places: The source texts of the scenario and its components.
  package init(ofComponent file: FilePath, in start: Stage, places: SourcePlaces) {
    let definition = start.componentDefinitions.first { definition in
      definition.layers.first.map { FilePath(places.position($0.range).file) == file } ?? false
    }
    let (components, curves) = Self.specifications(of: definition?.withInner ?? [], places)
    let scenario = start.scenario
    self.init(
      name: "", canvas: scenario.canvas.size, duration: .zero, frameRate: scenario.timeline.frameRate,
      components: components, told: [], rest: [], triggers: [], curves: curves, haptics: [],
      remarks: ExportRemarks())
  }

  private static func specifications(
    of definitions: [ComponentDefinition], _ places: SourcePlaces
  ) -> ([ComponentSpec], [Curve]) {
    var (components, curves) = ([ComponentSpec](), [Curve]())
    for definition in definitions where !components.contains(where: { $0.isOf(definition) }) {
      var writer = ComponentSpecWriter(definition, places, curves: curves)
      components.append(writer.specification())
      curves = writer.curves
    }
    return (components, curves)
  }
}

extension Stage {
  /// The layers of the scene, without those inside components from files, with properties that differ from their
  /// defaults.
  fileprivate var restingLayers: [MotionSpec.RestingLayer] {
    let usual = Dictionary(
      uniqueKeysWithValues: Layer(id: "", frame: .zero).ownTraceValues.map { ($0.property, $0.value) })
    return placedLayers(at: time).filter { !isInDataComponent($0.path) || componentPaths.contains($0.path) }
      .map { placed in
        let frame = placed.layer.frame
        let own = placed.layer.ownTraceValues.filter { property, value in
          property.layerProperty.map { !["x", "y", "width", "height"].contains($0.name) } ?? false
            && usual[property] != value
        }
        let place: [JSONOutput] = [frame.minX, frame.minY, frame.width, frame.height].map(JSONOutput.number)
        return MotionSpec.RestingLayer(
          layer: placed.path,
          properties: [.init("frame", .array(place))] + own.map { .init($0.property.name, $0.value.json) })
      }
  }

  /// The definitions of the scene's components from files, one per instance, each before its inner components.
  fileprivate var componentDefinitions: [ComponentDefinition] {
    engines.compactMap { ($0 as? ComponentInstanceEngine)?.definition }.flatMap(\.withInner)
  }
}

extension ComponentSpec {
  fileprivate func isOf(_ definition: ComponentDefinition) -> Bool {
    name == definition.type && meaning == definition.meaning
  }
}

extension ComponentDefinition {
  /// The component and its inner components.
  fileprivate var withInner: [ComponentDefinition] { [self] + components.flatMap(\.withInner) }
}

extension MotionSpec.Happening {
  fileprivate init(_ event: StageEvent) {
    self.init(
      time: event.time, source: event.source.description, event: event.name, details: event.detailText)
  }
}

extension MotionSpec.Haptic {
  fileprivate init?(_ event: StageEvent) {
    guard let feedback = HapticFeedback(event: event.name, detail: event.detail) else { return nil }
    self.init(time: event.time, source: event.source.description, style: feedback.style)
  }
}

extension MotionSpec.Machine {
  /// Creates a machine from the specification of a component.
  init(_ machine: ComponentSpec.Machine, of component: ComponentSpec) {
    let transitions = machine.states.flatMap { state in
      state.rules.compactMap { rule in
        rule.target.map { target in
          let condition = rule.condition.name == "on" ? "" : rule.condition.name + " "
          let extra = rule.guardCondition.map { ", if \($0)" } ?? ""
          return Transition(
            from: state.name, to: target,
            condition: condition + rule.condition.value.alternatives.joined(separator: " or ") + extra,
            place: rule.place)
        }
      }
    }
    self.init(
      component: LayerPath(component.name), name: machine.name, initial: machine.initial.written,
      states: machine.states.map(\.name), transitions: transitions)
  }

  /// Creates a machine of a component in a scene.
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

/// A builder of the triggers and rows of a specification.
struct SpecWriter {
  let study: MotionStudy
  private let start: Stage
  private(set) var triggers: [MotionSpec.Trigger] = []
  var curves: [MotionSpec.Curve]
  var series: MotionSeries?

  init(study: MotionStudy, start: Stage, curves: [MotionSpec.Curve]) {
    (self.study, self.start, self.curves) = (study, start, curves)
  }

  mutating func write() {
    for motion in study.motions where !isToldByRule(motion.key) {
      series = nil
      for piece in motion.pieces where !piece.isInvisible {
        add(rows(of: piece, motion.key), to: trigger(of: piece, motion.key))
      }
    }
    triggers.sort { $0.time < $1.time }
  }

  /// Whether a motion is already described by the rules of a component from a file.
  private func isToldByRule(_ key: LayerHistory.Key) -> Bool {
    let isOfScene = key.property.layerProperty != nil && start.componentPaths.contains(key.layer)
    return !isOfScene && start.isInDataComponent(key.layer)
  }

  private mutating func add(_ rows: [MotionSpec.Row], to trigger: MotionSpec.Trigger) {
    let known = triggers.firstIndex {
      $0.time == trigger.time && $0.source == trigger.source && $0.event == trigger.event
    }
    if known == nil { triggers.append(trigger) }
    triggers[known ?? triggers.count - 1].rows += rows
  }

  // MARK: Triggers

  private func trigger(of piece: MotionPiece, _ key: LayerHistory.Key) -> MotionSpec.Trigger {
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

  // MARK: Rows

  private mutating func rows(of piece: MotionPiece, _ key: LayerHistory.Key) -> [MotionSpec.Row] {
    var row = MotionSpec.Row(
      layer: key.layer, property: key.property, kind: .sampled, from: piece.from, to: piece.to,
      begin: piece.begin, duration: piece.end - piece.begin)
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
    return [row]
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

extension MotionPiece {
  /// Whether the motion makes no visible difference.
  fileprivate var isInvisible: Bool {
    switch way {
    case .sampled, .finger: false
    case .animation, .line, .set: from.brief == to.brief
    }
  }
}

extension MotionStudy {
  /// Returns the path of the innermost component around a layer, or the layer's own path if no component contains it.
  func component(around layer: LayerPath) -> LayerPath {
    let owners = end.componentPaths.filter { layer.isInside($0) }
    return owners.max { $0.ids.count < $1.ids.count } ?? layer
  }

  /// Returns the last event, up to a time, of the component around a layer; `nil` before its first event.
  func event(before time: Time, _ layer: LayerPath) -> StageEvent? {
    let component = component(around: layer)
    let past = end.events.prefix { $0.time <= time }
    return past.last { event in
      if case .layer(let source) = event.source { source.isInside(component) } else { false }
    }
  }
}

// Curves and samples of rows.

extension SpecWriter {
  mutating func curve(_ curve: TimingCurve, _ duration: Double, _ origin: String?) -> Int {
    let entry = MotionSpec.Curve(
      curve: curve.fitted(to: duration), duration: curve.ownDuration ?? duration, origin: origin)
    if let known = curves.firstIndex(of: entry) { return known }
    curves.append(entry)
    return curves.count - 1
  }

  /// Returns the part of a curve between two fractions of its duration, as straight pieces.
  static func part(of curve: TimingCurve, _ from: Double, _ to: Double) -> TimingCurve {
    let (start, end) = (curve.value(at: from), curve.value(at: to))
    guard abs(end - start) > 1e-9 else { return .linear }
    let stops = CurveSampling.stops(tolerance: CSSCurves.tolerance, lasting: 1) {
      (curve.value(at: from + (to - from) * $0) - start) / (end - start)
    }
    return .pieces(LinearPieces(stops.map { ($0.output, $0.input) }))
  }

  /// Describes a row by its samples: with a curve if all numbers move in proportion, otherwise with their values.
  mutating func sample(_ row: inout MotionSpec.Row, _ piece: MotionPiece, _ key: LayerHistory.Key) {
    if series == nil { series = MotionSeries(key, of: study.history) }
    guard let series, let first = series.values[piece.samples.lowerBound],
      let last = series.values[piece.samples.upperBound]
    else { return }
    let vectors = piece.samples.compactMap { series.values[$0] }
    guard vectors.count == piece.samples.count else { return }
    let way = zip(first, last).map { $1 - $0 }
    let leading = way.indices.max { abs(way[$0]) < abs(way[$1]) } ?? 0
    let shares = vectors.map { abs(way[leading]) > 1e-9 ? ($0[leading] - first[leading]) / way[leading] : 0 }
    let isOneWay = zip(vectors, shares).allSatisfy { vector, share in
      vector.indices.allSatisfy {
        abs(vector[$0] - first[$0] - way[$0] * share) < 1e-4 * max(1, abs(way[$0]))
      }
    }
    let span = Double(vectors.count - 1)
    if isOneWay, abs(way[leading]) > 1e-9 {
      let stops = CurveSampling.indices(of: [shares], tolerances: [CSSCurves.tolerance])
      let pieces = LinearPieces(stops.map { (shares[$0], Double($0) / span) })
      row.curve = curve(.pieces(pieces), row.duration.seconds, "sampled")
    } else {
      let tracks = first.indices.map { index in vectors.map { $0[index] } }
      let tolerances = tracks.map { CSSCurves.tolerance * max(1e-6, ($0.max() ?? 0) - ($0.min() ?? 0)) }
      row.samples = CurveSampling.indices(of: tracks, tolerances: tolerances).map {
        (study.history.times[piece.samples.lowerBound + $0], series[piece.samples.lowerBound + $0])
      }
    }
  }
}
