import Components
import Export
import JSONText
import Layers
import Motion
import Stage

/// The explanations of all moving properties of a run, by the frames in which they change.
struct ExplanationTracks {
  /// The explanations of a layer's property, as an index in `phrases` for each frame in which they change.
  private struct Track {
    let path: LayerPath
    let property: TraceProperty
    var changes: [(frame: Int, phrases: Int)] = []
    /// The time at which the explanation must be recomputed; `nil` if only an event can change it.
    var next: Time? = .zero
    /// Whether the motion of the whole run is known, so that events do not change the explanation.
    var isKnown = false

    /// Sets the explanation from a frame on.
    mutating func add(_ phrases: Int, from frame: Int) {
      if changes.last?.phrases != phrases { changes.append((frame, phrases)) }
    }
  }

  /// The position of a track: the index of its layer, and its own in that layer.
  private struct Place {
    var layer: Int
    var track: Int
  }

  private let places: SourcePlaces
  private let study: MotionStudy?
  private var tracks: [[Track]]
  private var phrases: [ReasonPhrases] = []
  private var known: [ReasonPhrases: Int] = [:]
  private var statements: [Statement: Int] = [:]

  /// Plays a stage from time 0 to its end and explains its properties.
  ///
  /// - Parameter layers: The layers with their moving properties.
  init(_ start: Stage, _ layers: [(path: LayerPath, moving: [TraceProperty])], _ places: SourcePlaces) {
    self.places = places
    let isBuiltIn = layers.contains { !$0.moving.isEmpty && !start.isInDataComponent($0.path) }
    study = isBuiltIn && !start.componentPaths.isEmpty ? MotionStudy(start) : nil
    tracks = layers.map { layer in layer.moving.map { Track(path: layer.path, property: $0) } }
    var stage = start
    for number in 0..<start.scenario.timeline.frameCount {
      let time = start.scenario.timeline.frameRate.time(ofFrame: number)
      let isBusy = number == 0 || stage.isBusy(until: time)
      stage.advance(to: time)
      explain(stage, frame: number, isBusy: isBusy)
    }
  }

  /// Explains the properties that may have changed since the previous frame.
  private mutating func explain(_ stage: Stage, frame: Int, isBusy: Bool) {
    let due = due(isBusy: isBusy, at: stage.time)
    guard !due.isEmpty else { return }
    let layers = Dictionary(stage.placedLayers(at: stage.time).map { ($0.path, $0) }) { first, _ in first }
    var shown: [(place: Place, layer: PlacedLayer)] = []
    for place in due {
      if let layer = layers[self[place].path] {
        shown.append((place, layer))
      } else {
        self[place].next = stage.time
      }
    }
    let reasons = stage.reasons(for: shown.map { ($0.layer, self[$0.place].property.name) })
    for (place, reason) in zip(shown.map(\.place), reasons) {
      take(reason, of: place, frame: frame, time: stage.time)
    }
  }

  /// Returns the tracks whose explanations must be recomputed.
  private func due(isBusy: Bool, at time: Time) -> [Place] {
    tracks.indices.flatMap { layer in
      tracks[layer].indices.filter { index in
        let track = tracks[layer][index]
        return track.next.map { $0 <= time } ?? false || (isBusy && !track.isKnown)
      }.map { Place(layer: layer, track: $0) }
    }
  }

  private mutating func take(_ reason: LayerExplanation.Reason, of place: Place, frame: Int, time: Time) {
    let track = self[place]
    let motion = reason.isOfBuiltIn ? study?.motions[LayerHistory.Key(track.path, track.property)] : nil
    self[place].add(number(of: reason, at: time, motion), from: frame)
    self[place].next =
      motion.map { $0.nextChange(after: time) } ?? reason.nextChange(after: time)
    self[place].isKnown = motion != nil
  }

  private subscript(place: Place) -> Track {
    get { tracks[place.layer][place.track] }
    set { tracks[place.layer][place.track] = newValue }
  }

  private mutating func number(
    of reason: LayerExplanation.Reason, at time: Time, _ motion: PropertyMotion?
  ) -> Int {
    let statement = motion == nil ? Statement(reason, at: time) : nil
    if let statement, let number = statements[statement] { return number }
    let phrases = ReasonWriter(reason, at: time, places, motion).phrases.withoutValues
    let number = known[phrases] ?? self.phrases.count
    if number == self.phrases.count { self.phrases.append(phrases) }
    known[phrases] = number
    if let statement { statements[statement] = number }
    return number
  }

  /// The explanations as the page's script reads them: `phrases`, and for each layer an object that lists frames and
  /// indices of phrases in turn for each of its properties.
  var json: JSONOutput {
    [
      "phrases": .array(phrases.map(\.json)),
      "layers": .array(
        tracks.map { layer in
          .object(
            layer.map { track in
              let numbers = track.changes.flatMap { [$0.frame, $0.phrases] }
              return JSONOutput.Member(track.property.name, .array(numbers.map(JSONOutput.integer)))
            })
        }),
    ]
  }
}

/// A component's explanation without constantly changing values, as a key for caching its phrases.
private struct Statement: Hashable {
  private let component: LayerPath
  private let explanation: Explanation
  private let waiting: [Bool]

  /// Creates a key; `nil` if the reason is not that of a component in a file.
  init?(_ reason: LayerExplanation.Reason, at time: Time) {
    guard case .component(let component, var explanation) = reason else { return nil }
    for index in explanation.influences.indices { explanation.influences[index].value = .none }
    self.component = component
    self.explanation = explanation
    waiting = explanation.influences.map { ($0.movement?.begin ?? .zero) > time }
  }
}

extension PropertyMotion {
  /// Returns the next time at which a piece begins or ends; `nil` if none does.
  fileprivate func nextChange(after time: Time) -> Time? {
    pieces.flatMap { [$0.begin, $0.end] }.filter { $0 > time }.min()
  }
}
