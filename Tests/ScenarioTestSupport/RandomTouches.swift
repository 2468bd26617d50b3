import Geometry
import Gestures
import Motion
import ScenarioFile
import TestSupport

/// Random fingers on a canvas, most of which touch layers.
package struct RandomTouches {
  private let canvas: Size
  /// The frames of layers, in points of the canvas.
  private let areas: [Rect]
  private var random: SeededGenerator

  /// Creates random fingers, most of which touch the parts of `areas` on the canvas. Parts of at most 1 point in width
  /// or height are ignored.
  package init(on canvas: Size, areas: [Rect], seed: UInt64) {
    self.canvas = canvas
    let whole = Rect(origin: .zero, size: canvas)
    self.areas = areas.map { $0.intersection(whole) }.filter { $0.width > 1 && $0.height > 1 }
    random = SeededGenerator(seed: seed)
  }

  /// Returns `true` at random, on average in one of `count` calls.
  package mutating func isChosen(oneOf count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// Returns gestures that start within `seconds`; many overlap, and some are canceled.
  package mutating func gestures(_ count: Int, within seconds: Double) -> [Gesture] {
    (0..<count).map { _ in
      var gesture = Gesture(
        start: .at(.seconds(number(0, seconds))), kind: .touch(touch()), range: StageFixture.range)
      gesture.isCancelled = isChosen(oneOf: 8)
      return gesture
    }
  }

  private mutating func touch() -> TouchGesture<Gesture.Place> {
    let point = point()
    let place = Gesture.Place.point(point)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: return .tap(place)
    case 3: return .doubleTap(place)
    case 4: return .press(place, for: .seconds(number(0.02, 0.3)))
    case 5: return .press(place, for: .seconds(number(0.3, 1.5)))
    case 6, 7:
      let direction = FlickDirection.allCases.randomElement(using: &random) ?? .left
      return .flick(Flick(from: place, direction, distance: number(20, 200), velocity: number(100, 4000)))
    case 8:
      return .pinch(
        Pinch(
          center: place, scale: number(0.2, 4), degrees: isChosen(oneOf: 2) ? 0 : number(-200, 200),
          duration: .seconds(number(0.05, 0.8)), span: number(20, 160)))
    default: return .drag(Drag(from: place, .path(path(from: point))))
    }
  }

  /// Returns a path through random places, often along an axis, on which the finger may rest.
  private mutating func path(from start: Point) -> [Waypoint] {
    var (place, time) = (start, 0.0)
    var path = [Waypoint(place, at: .zero)]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      time += number(0.02, 0.4)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: place = Point(number(0, canvas.width), number(0, canvas.height))
      case 1: place = Point(number(0, canvas.width), place.y)
      case 2: place = Point(place.x, number(0, canvas.height))
      default: break
      }
      path.append(Waypoint(place, at: .seconds(time)))
    }
    return path
  }

  private mutating func point() -> Point {
    let whole = Rect(origin: .zero, size: canvas)
    let area = isChosen(oneOf: 4) ? whole : areas.randomElement(using: &random) ?? whole
    return Point(number(area.minX, area.maxX), number(area.minY, area.maxY))
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<max(high, low.nextUp), using: &random)
  }
}
