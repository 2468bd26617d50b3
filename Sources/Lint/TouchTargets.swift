import Geometry
import Gestures
import JSONText
import Motion
import ScenarioFile
import Stage

/// Gestures that begin where nothing takes a touch, and targets smaller than 44 × 44 pt, the least that Apple's Human
/// Interface Guidelines ask for.
struct TouchTargets: Rule {
  private static let leastSide = 44.0
  /// How long before a touch the canvas is looked at, so that the touch has changed nothing yet.
  private static let lead = Time.seconds(0.000001)

  private var found: [Diagnostic] = []
  private var known: Set<String> = []
  private var eventCount = 0

  mutating func inspect(_ moment: Moment) {
    for event in moment.stage.events[eventCount...]
    where event.source.hasPrefix("finger-") && event.name == TouchPhase.began.rawValue {
      guard let finger = Int(event.source.drop { !$0.isNumber }),
        let x = event.detail.first(where: { $0.key == "x" }).flatMap({ Double($0.value) }),
        let y = event.detail.first(where: { $0.key == "y" }).flatMap({ Double($0.value) })
      else { continue }
      let gestures = moment.stage.scenario.gestures
      let index = finger / TouchGesture.fingerLimit
      guard gestures.indices.contains(index) else { continue }
      var stage = moment.before
      stage.advance(to: event.time - Self.lead)
      look(at: Point(x, y), of: gestures[index], event.time, stage)
    }
    eventCount = moment.stage.events.count
  }

  private mutating func look(at point: Point, of gesture: Gesture, _ time: Time, _ stage: Stage) {
    let shown = max(stage.time, time - Self.lead)
    guard let target = stage.touchTarget(at: point, time: shown) else {
      return add(
        .missedTouch,
        "at \(time.seconds.brief) s the finger touches (\(point.x.brief), \(point.y.brief)), where nothing takes a touch",
        gesture.range)
    }
    let named = gesture.targetPath.flatMap { path in
      stage.placedLayers(at: shown).first { $0.path == path || $0.path.hasSuffix("/" + path) }
    }
    let size =
      named.map { $0.transform.apply(Rect(origin: .zero, size: $0.layer.frame.size)).size } ?? target.size
    guard min(size.width, size.height) < Self.leastSide - 0.01 else { return }
    let path = named?.path ?? target.path
    add(
      .smallTarget,
      "`\(path)` is \(size.width.brief) × \(size.height.brief) pt; what a finger is to touch needs 44 × 44",
      gesture.range)
  }

  private mutating func add(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange) {
    guard known.insert("\(code.name) \(message)").inserted else { return }
    found.append(.warning(code, message, at: range))
  }

  func findings(at end: Stage) -> [Diagnostic] { found }
}

extension Gesture {
  /// The path of the layer that it begins on, where it names one.
  fileprivate var targetPath: String? {
    switch kind {
    case .tap(let place), .doubleTap(let place), .press(let place, _), .pinch(let place, _),
      .flick(let place, _):
      place.path
    case .drag(let place, _, _): place?.path
    case .touches, .type, .call: nil
    }
  }
}

extension Gesture.Place {
  fileprivate var path: String? {
    if case .layer(let path, _) = self { path } else { nil }
  }
}
