import Export
import JSONText
import Layers
import Motion
import Stage

/// The layers of a moment with their properties, and why one of them moves.
package struct LayerSnapshot {
  private let stage: Stage
  private let places: SourcePlaces?
  private let path: LayerPath?
  private let motions: PropertyMotions?

  /// - Parameters:
  ///   - stage: At that moment.
  ///   - scene: What it plays.
  ///   - path: The layer that is asked for, with those that it lies in; nil for none.
  ///   - motions: How what is seen moves in the whole run; nil where nobody knows.
  package init(
    _ stage: Stage, of scene: PreviewScene, explaining path: LayerPath?, _ motions: PropertyMotions? = nil
  ) {
    self.motions = motions
    self.stage = stage
    self.path = path
    places = scene.places
  }

  /// As the page's script reads it: `layers` as those of a run of one frame, and `why`, a list of layer, property and
  /// phrases.
  package var json: JSONOutput {
    var tracks = PropertyTracks()
    tracks.add(frame: 0, time: stage.time, of: stage)
    return ["layers": tracks.json, "why": .array(reasons)]
  }

  private var reasons: [JSONOutput] {
    guard let path, let places else { return [] }
    let around = stage.placedLayers(at: stage.time).filter { path.isInside($0.path) }
    let questions = around.reversed().flatMap { placed in
      placed.layer.ownTraceValues.map { (placed: placed, property: $0.property.name) }
    }
    return zip(questions, stage.reasons(for: questions)).compactMap { question, reason in
      if case .animations(let animations) = reason, animations.isEmpty { return nil }
      let key = LayerHistory.Key(question.placed.path, TraceProperty(named: question.property))
      let motion = reason.isOfBuiltIn ? motions?[key] : nil
      let phrases = ReasonWriter(reason, at: stage.time, places, motion).phrases
      return [.string("\(question.placed.path)"), .string(question.property), phrases.json]
    }
  }
}
