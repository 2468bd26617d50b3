import Components
import JSONText
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage

/// A random component with fingers on it.
struct RandomPlay {
  /// The traced properties at the times that all frame rates share, and the events of a run.
  struct Result {
    /// The traced properties of each layer, by multiples of 1/12 s.
    var rows: [Int: [LayerPath: [TraceProperty: PropertyValue]]] = [:]
    var events: [String] = []
    var mistake: EngineMistake?

    /// Returns the first difference from a run of which this is a part; `nil` if they agree.
    ///
    /// Mistakes must be the same in both; if there is one, rows and events are not compared. A mistake of the whole run
    /// before this part is ignored: if it was found while a layer was drawn, a run that does not draw that layer does
    /// not find it.
    func difference(from whole: Result) -> String? {
      let isMistakenBefore = (whole.mistake?.time).map { $0 < start } ?? false
      if isMistakenBefore { return nil }
      guard mistake == whole.mistake else {
        return "mistakes \(mistake.phrase) and \(whole.mistake.phrase)"
      }
      guard mistake == nil else { return nil }
      for time in rows.keys.sorted() where rows[time] != whole.rows[time] {
        return "rows at \(time)/12 s: \(firstDifference(from: whole, at: time))"
      }
      let pairs = zip(events, whole.events).first { $0 != $1 }
      if let pairs { return "events \(pairs.0) and \(pairs.1)" }
      return events.count == whole.events.count ? nil : "\(events.count) and \(whole.events.count) events"
    }

    private func firstDifference(from whole: Result, at time: Int) -> String {
      let (own, others) = (rows[time] ?? [:], whole.rows[time] ?? [:])
      let paths = Set(own.keys).union(others.keys).sorted { "\($0)" < "\($1)" }
      for path in paths {
        for property in Set((own[path] ?? [:]).keys).union((others[path] ?? [:]).keys) {
          let (value, other) = (own[path]?[property], others[path]?[property])
          if value != other {
            return "\(path) \(property) \(value?.traceText ?? "-") and \(other?.traceText ?? "-")"
          }
        }
      }
      return ""
    }

    fileprivate var start = Time.zero
  }

  /// An error for a scenario that cannot be read.
  struct Unreadable: Error {
    let mistakes: [String]
    let text: String
  }

  private let scenario: RandomScenario

  /// - Parameter mirrors: Whether the component is mirrored where text runs from right to left.
  init(seed: UInt64, mirrors: Bool = false) { scenario = RandomScenario(seed: seed, mirrors: mirrors) }

  private func start(_ text: String) throws -> Stage {
    let reading = ComponentFixture.reading(text: text)
    guard let scenario = reading.scenario else {
      throw Unreadable(mistakes: ComponentFixture.mistakes(reading), text: text)
    }
    return try Stage(scenario)
  }

  /// Plays the frames of a run and records the traced properties at multiples of 1/12 s.
  ///
  /// - Parameter first: The first recorded time, as a multiple of 1/12 s.
  func run(fps: Int, from first: Int = 0, shiftedBy offset: (x: Double, y: Double) = (0, 0)) throws -> Result
  {
    var result = Result()
    var stage = try start(scenario.text(fps: fps, shiftedBy: offset))
    let timeline = stage.scenario.timeline
    let part = fps / 12
    result.start = timeline.frameRate.time(ofFrame: first * part)
    for frame in stage.frames(first * part..<timeline.frameCount) {
      stage = frame.stage
      guard frame.number % part == 0 else { continue }
      result.rows[frame.number / part] = rows(of: stage, at: frame.time)
    }
    stage.advance(to: timeline.duration)
    result.mistake = stage.mistake
    result.events = stage.log
    return result
  }

  /// Returns the first difference between a run in a right-to-left environment and the mirror image of the
  /// left-to-right run; `nil` if they agree.
  func mirroringDifference() throws -> String? {
    var plain = try start(scenario.text(fps: 24))
    var mirrored = try start(scenario.text(fps: 24, isMirrored: true))
    for step in 0...12 {
      let time = Time.seconds(Double(step) / 12)
      plain.advance(to: time)
      mirrored.advance(to: time)
      let (shown, expected) = (mirrored.layers(at: time), plain.layers(at: time))
      guard plain.mistake == nil else { break }
      if let layer = shown.sublayers[0].difference(from: expected.sublayers[0].mirroredInside()) {
        return "\(layer), at \(step)/12 s"
      }
    }
    if mirrored.mistake != plain.mistake {
      return "mistakes \(mirrored.mistake.phrase) and \(plain.mistake.phrase)"
    }
    let pair = zip(mirrored.log, plain.log).first { $0 != $1 }
    return pair.map { "events \($0.0) and \($0.1)" }
      ?? (mirrored.log.count == plain.log.count ? nil : "\(mirrored.log.count) and \(plain.log.count) events")
  }
}

extension Stage {
  /// The events that layers emitted, each as `ticks source name detail`.
  fileprivate var log: [String] {
    events.compactMap { event in
      guard case .layer = event.source else { return nil }
      return "\(event.time.ticks) \(event.source) \(event.name) \(event.detailText)"
    }
  }
}

/// Returns the traced properties of all layers at a time, without the position of the component itself.
private func rows(of stage: Stage, at time: Time) -> [LayerPath: [TraceProperty: PropertyValue]] {
  var paths: Set<LayerPath> = []
  stage.forEachLayer(at: time) { path, _ in paths.insert(path) }
  var rows = stage.traceValues(ofLayers: paths, at: time)
  for property in ["x", "y"] { rows["own"]?[TraceProperty(named: property)] = nil }
  return rows
}

extension EngineMistake? {
  fileprivate var phrase: String { map { "\($0.message) at \($0.time.seconds)" } ?? "none" }
}
