import Geometry
import JSONText
import Layers
import Motion
import Stage

/// The rule that warns of motion that is running when the scenario ends and would come to rest soon after.
struct CutMotion: Rule {
  /// The time after the end at which a motion that has not come to rest counts as endless, such as a shimmer.
  private static let settlingLimit = Time.seconds(3)
  private static let step = Time.seconds(0.05)

  mutating func inspect(_ moment: InspectedFrame) {}

  func findings(at end: Stage) -> [Diagnostic] {
    let length = end.scenario.timeline.duration
    var stage = end.atEnd()
    var (time, previous) = (length, stage.placedLayers(at: length))
    var moving: PlacedLayer?
    while time < length + Self.settlingLimit {
      time += Self.step
      stage.advance(to: time)
      let layers = stage.placedLayers(at: time)
      guard let layer = Self.firstChange(from: previous, to: layers) else {
        return moving.map { [Self.warning($0, rest: time - Self.step)] } ?? []
      }
      moving = moving ?? layer
      previous = layers
    }
    return []
  }

  private static func warning(_ layer: PlacedLayer, rest: Time) -> Diagnostic {
    .warning(
      .cutMotion,
      "`\(layer.path)` still moves when the scenario ends; it comes to rest at \(rest.seconds.brief) s",
      at: layer.range)
  }

  private static func firstChange(from old: [PlacedLayer], to new: [PlacedLayer]) -> PlacedLayer? {
    guard old.count == new.count else { return new.last }
    return zip(old, new).first { a, b in
      a.path != b.path || a.transform != b.transform || !a.layer.looksLike(b.layer)
    }?.1
  }
}

extension Layer {
  /// Whether the layers themselves are equal, regardless of their sublayers.
  fileprivate func looksLike(_ other: Layer) -> Bool {
    var (a, b) = (self, other)
    a.sublayers = []
    b.sublayers = []
    return a == b
  }
}
