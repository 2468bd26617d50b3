import Geometry
import Gestures
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// Gestures that begin where nothing takes a touch, and targets smaller than 44 × 44 pt, the least that Apple's Human
/// Interface Guidelines ask for.
struct TouchTargets: Rule {
  /// How long before a touch the canvas is looked at, so that the touch has changed nothing yet.
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
    // Touches of a label or a picture go to what it lies in.
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

  /// The front-most layer at a point of a component that takes touches by the areas of its layers; nil for others.
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

  /// How far around a point touches go to the same component, up and down and to the sides: its parts may stick out.
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
  /// The least side of what a finger is to touch, in points.
  static let leastSide = 44.0
  /// Whether fingers miss it, with what measuring may lose.
  fileprivate var isSmall: Bool { min(width, height) < Self.leastSide - 0.05 }
}

extension PlacedLayer {
  /// Its bounds with the margin in which it takes touches.
  fileprivate var touchBounds: Rect {
    let margin = layer.touchMargin ?? 0
    return layer.bounds.insetBy(-margin, -margin)
  }

  /// How large it shows, with that margin.
  fileprivate var touchSize: Size { transform.apply(touchBounds).size }

  /// False for texts and images, through which touches pass.
  fileprivate var takesTouches: Bool {
    switch layer.content {
    case .text, .image: false
    case .none, .shape, .material: true
    }
  }
}

extension Gesture {
  /// The path of the layer that it begins on, where it names one.
  fileprivate var targetPath: LayerPath? {
    guard case .touch(let touch) = kind, case .layer(let path, _)? = touch.places.first else { return nil }
    return path
  }
}
