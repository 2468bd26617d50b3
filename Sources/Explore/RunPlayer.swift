import Components
import Geometry
import Goldens
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// Something that a run has reached, from which other runs continue.
enum Feature: Hashable, Sendable {
  case state(SourceRange)
  case rule(SourceRange)
  /// An event of the log, by its source and name.
  case event(LayerPath, String)
}

/// A run with its gestures, the features that it reached and its findings.
struct ExploredRun: Sendable {
  var gestures: [ExploredGesture]
  var features: Set<Feature>
  var findings: [Finding]
  /// The stage at the end of the last gesture, from which other runs continue.
  var mark: Stage
  /// The coverage of components written in JSON.
  var coverage: [ComponentCoverage] = []
  /// The number of its gestures that no other run had played before.
  var newGestureCount = 0
  /// The time at which everything had come to rest.
  var end = Time.zero
}

/// A player of gestures on a stage, which checks for problems.
struct RunPlayer {
  private var stage: Stage
  private var mark: Stage
  private var gestures: [ExploredGesture]
  private let knownCount: Int
  private var findings: [Finding] = []

  /// A player at a stage that has played some gestures.
  init(_ stage: Stage, after gestures: [ExploredGesture] = []) {
    self.stage = stage.asNewRun
    mark = self.stage
    self.gestures = gestures
    knownCount = gestures.count
  }

  /// Plays given gestures.
  static func run(_ gestures: [ExploredGesture], on start: Stage, checksRates: Bool = false) -> ExploredRun {
    var player = RunPlayer(start)
    for gesture in gestures where player.arrive(at: gesture.start) { player.play(gesture) }
    return player.finish(from: start, checksRates: checksRates)
  }

  /// Continues a run with `count` random gestures.
  static func run(
    _ count: Int, by generator: inout GestureGenerator, from mark: Stage, after gestures: [ExploredGesture],
    on start: Stage
  ) -> ExploredRun {
    var player = RunPlayer(mark, after: gestures)
    for _ in 0..<count {
      let time = generator.start(after: player.gestures.last, from: player.stage.time)
      guard player.arrive(at: time) else { break }
      player.play(generator.gesture(on: player.stage, at: time))
    }
    return player.finish(from: start, checksRates: generator.chance(1.0 / 16))
  }

  /// Advances the stage to a time. Returns false if a problem is found on the way, which ends the run.
  private mutating func arrive(at time: Time) -> Bool {
    stage.advance(to: time)
    look()
    return findings.isEmpty
  }

  private mutating func play(_ gesture: ExploredGesture) {
    gestures.append(gesture)
    stage.add(gesture.gesture, at: gesture.start)
  }

  /// Waits until everything has come to rest, and returns the run.
  private mutating func finish(from start: Stage, checksRates: Bool) -> ExploredRun {
    let end = gestures.map(\.end).max() ?? .zero
    let steps = 40
    for step in 0...steps where findings.isEmpty {
      let time = end + Time(ticks: Patience.time.ticks * Int64(step) / Int64(steps))
      guard arrive(at: max(stage.time, time)) else { break }
      if step == 0 { mark = stage }
      if stage.isAtRest { break }
    }
    if findings.isEmpty { lookAtEnd(end, from: start, checksRates: checksRates) }
    let coverage = stage.coverage
    return ExploredRun(
      gestures: gestures, features: features(coverage), findings: findings, mark: mark, coverage: coverage,
      newGestureCount: gestures.count - knownCount, end: stage.time)
  }

  private func features(_ coverage: [ComponentCoverage]) -> Set<Feature> {
    var features: Set<Feature> = []
    for component in coverage {
      for state in component.states where state.isEntered { features.insert(.state(state.range)) }
      for rule in component.rules where rule.isCarriedOut { features.insert(.rule(rule.range)) }
    }
    for event in stage.events {
      if case .layer(let source) = event.source { features.insert(.event(source, event.name)) }
    }
    return features
  }

  // MARK: Checks

  private mutating func look() {
    if let mistake = stage.mistake { return findings.append(Finding(mistake)) }
    findings += InvariantCheck(of: stage).failures.map(Finding.init(unmet:))
    if let layer = stage.placedLayers(at: stage.time).first(where: { !$0.isFinite }) {
      findings.append(.notFinite(layer))
    }
  }

  private mutating func lookAtEnd(_ end: Time, from start: Stage, checksRates: Bool) {
    for rule in stage.coverage.flatMap(\.rules) where rule.count > Patience.rules {
      findings.append(.busyRule(rule.count, at: rule.range))
    }
    if !stage.isAtRest {
      let late = stage.animations.filter {
        $0.animation.begin <= end && $0.animation.end > stage.time
          && $0.animation.end - $0.animation.begin < Patience.forEver
      }
      for component in Set(late.map(\.component)).sorted(by: { $0.description < $1.description }) {
        findings.append(.restless(component, at: stage.range(of: component)))
      }
    }
    if start.scenario.saysOfEveryFrame {
      var play = start.playing(gestures)
      play.expectOfEveryFrame(until: stage.time + .seconds(0.1))
      findings += ExpectationCheck(play).failures.map(Finding.init(unmet:))
    }
    if checksRates, findings.isEmpty, let found = FrameRates(start.playing(gestures)).difference(until: end) {
      findings.append(found)
    }
  }
}

extension Stage {
  /// Returns the stage at its start with gestures pending.
  fileprivate func playing(_ gestures: [ExploredGesture]) -> Stage {
    var stage = asNewRun
    for gesture in gestures { stage.add(gesture.gesture, at: gesture.start) }
    return stage
  }

  /// Returns the source range of the node that a layer is or belongs to.
  func range(of layer: LayerPath) -> SourceRange {
    placedLayers(at: time).first { $0.path == layer }?.range ?? SourceRange(.first, 0, 0)
  }
}

extension PlacedLayer {
  fileprivate var isFinite: Bool {
    let frame = layer.frame
    return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && transform.isFinite
  }
}
