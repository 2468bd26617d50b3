import Geometry
import Gestures
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// The rule that warns of gestures that begin where nothing responds to a touch, and of targets smaller than 44 × 44
/// pt, the minimum in Apple's Human Interface Guidelines.
struct TouchTargets: Rule {
  /// The time before a touch at which the canvas is inspected, so that the touch has not changed it yet.
  private static let lead = Time.seconds(0.000001)

  private var found: [Diagnostic] = []
  private var known: Set<String> = []
  private var sampleCount = 0

  mutating func inspect(_ moment: InspectedFrame) {
    for sample in moment.stage.touchSamples[sampleCount...] where sample.phase == .began {
      var stage = moment.before
      stage.advance(to: sample.time - Self.lead)
      look(at: sample.location, of: moment.stage.gesture(of: sample), sample.time, stage)
    }
    sampleCount = moment.stage.touchSamples.count
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
      stage.placedLayers(at: shown).first { $0.path.ends(with: path) }
    }
    // Touches of a label or a picture go to the layer that contains it.
    let part =
      touchArea(in: target.path, at: point, shown, stage) ?? named.flatMap { $0.takesTouches ? $0 : nil }
    let path = part?.path ?? target.path
    var size = part?.touchSize ?? target.size
    if path == target.path, size.isSmall {
      let area = area(of: path, around: point, shown, stage)
      size = size.union(area)
    }
    guard size.isSmall else { return }
    add(
      .smallTarget,
      "`\(path)` is \(size.width.brief) × \(size.height.brief) pt; what a finger is to touch needs 44 × 44",
      gesture.range)
  }

  /// Returns the frontmost layer at a point of a component whose layers have touch areas; `nil` for other components.
  private func touchArea(
    in component: LayerPath, at point: Point, _ time: Time, _ stage: Stage
  ) -> PlacedLayer? {
    let areas = stage.placedLayers(at: time).filter {
      $0.layer.touchMargin != nil && $0.path.ids.starts(with: component.ids)
    }
    func front(_ contains: (PlacedLayer, Point) -> Bool) -> PlacedLayer? {
      areas.last { area in area.transform.inverse.map { contains(area, $0.apply(point)) } ?? false }
    }
    return front { $0.layer.bounds.contains($1) } ?? front { $0.touchBounds.contains($1) }
  }

  /// Returns the size of the area around a point in which touches reach the same component, along both axes, since its
  /// parts may extend beyond it.
  private func area(of path: LayerPath, around point: Point, _ time: Time, _ stage: Stage) -> Size {
    func reach(_ x: Double, _ y: Double) -> Double {
      func isTaken(_ distance: Double) -> Bool {
        stage.touchTarget(at: Point(point.x + x * distance, point.y + y * distance), time: time)?.path == path
      }
      var inside = 0.0
      while inside < Size.leastSide, isTaken(inside + 1) { inside += 1 }
      var step = 0.5
      while step > 0.01 {
        if isTaken(inside + step) { inside += step }
        step /= 2
      }
      return inside
    }
    return Size(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1))
  }

  private mutating func add(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange) {
    guard known.insert("\(code.name) \(message)").inserted else { return }
    found.append(.warning(code, message, at: range))
  }

  func findings(at end: Stage) -> [Diagnostic] { found }
}

extension Size {
  /// The minimum side of a touch target, in points.
  static let leastSide = 44.0
  /// Whether fingers miss it, allowing for measurement errors.
  fileprivate var isSmall: Bool { min(width, height) < Self.leastSide - 0.05 }
}

extension PlacedLayer {
  /// The bounds extended by the margin in which the layer receives touches.
  fileprivate var touchBounds: Rect {
    let margin = layer.touchMargin ?? 0
    return layer.bounds.insetBy(-margin, -margin)
  }

  /// The visible size of the touch bounds.
  fileprivate var touchSize: Size { transform.apply(touchBounds).size }

  /// Whether touches stop at the layer. They pass through texts and images.
  fileprivate var takesTouches: Bool {
    switch layer.content {
    case .text, .image: false
    case .none, .shape, .material: true
    }
  }
}

extension Gesture {
  /// The path of the layer on which the gesture begins; `nil` if it does not name one.
  fileprivate var targetPath: LayerPath? {
    guard case .touch(let touch) = kind, case .layer(let path, _)? = touch.places.first else { return nil }
    return path
  }
}
