import Export
import JSONText
import Layers
import Motion
import Stage

/// The layers of a moment with their properties, and an explanation of one layer's motion.
package struct LayerSnapshot {
  private let stage: Stage
  private let places: SourcePlaces?
  private let path: LayerPath?
  private let motions: PropertyMotions?

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - stage: The stage at the moment.
  ///   - scene: The scene that the stage plays.
  ///   - path: The path of the layer to explain, along with its ancestors; `nil` for none.
  ///   - motions: The motions of the visible properties in the whole run; `nil` if unknown.
  package init(
    _ stage: Stage, of scene: PreviewScene, explaining path: LayerPath?, _ motions: PropertyMotions? = nil
  ) {
    self.motions = motions
    self.stage = stage
    self.path = path
    places = scene.places
  }

  /// The snapshot as the page's script reads it: `layers` in the form of a run with one frame, and `why`, a list of
  /// layers, properties and phrases.
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
