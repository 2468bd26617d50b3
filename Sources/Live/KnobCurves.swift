import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// The motion of a component with two sets of values, frame by frame, for the property that differs the most.
package struct KnobCurves {
  /// The maximum number of frames that are compared.
  private static let mostFrames = 600

  private struct Key: Hashable {
    var layer: LayerPath
    var property: TraceProperty
  }

  private let before: [Key: [Double]]
  private let after: [Key: [Double]]
  private let rate: FrameRate

  /// Plays two versions of a scenario with the recorded input of a session.
  ///
  /// - Parameter path: The path of the component's layer.
  package init(before: Scenario, after: Scenario, in session: LiveSession, path: LayerPath) throws {
    rate = after.timeline.frameRate
    let frames = min(Self.mostFrames, max(session.replayEnd ?? session.frame ?? 0, after.timeline.frameCount))
    self.before = Self.tracks(of: try session.stage(playing: before), path, frames)
    self.after = Self.tracks(of: try session.stage(playing: after), path, frames)
  }

  private static func tracks(of stage: Stage, _ path: LayerPath, _ frames: Int) -> [Key: [Double]] {
    var recorder = TraceRecorder(.changes, filter: TraceFilter(layers: [path]))
    var tracks: [Key: [Double]] = [:]
    for frame in stage.frames(0..<frames) {
      for row in recorder.rows(frame: frame.number, time: frame.time, of: frame.stage) {
        guard let value = row.value.scalar else { continue }
        let key = Key(layer: row.layer, property: row.property)
        let former = tracks[key]?.last ?? value
        let known = tracks[key]?.count ?? 0
        tracks[key, default: []] += Array(repeating: former, count: frame.number - known) + [value]
      }
    }
    return tracks.mapValues { $0 + Array(repeating: $0.last ?? 0, count: frames - $0.count) }
  }

  /// The curves as the page's script reads them; null if the motion is the same.
  package var json: JSONOutput {
    let keys = before.keys.filter { after[$0] != nil }
    let ranked = keys.map { (key: $0, difference: difference($0)) }.filter { $0.difference > 0 }
    let best = ranked.max { a, b in
      (a.difference, b.key.layer.description, b.key.property.name)
        < (b.difference, a.key.layer.description, a.key.property.name)
    }
    guard let key = best?.key, let first = before[key], let second = after[key] else { return .null }
    return [
      "layer": .string(key.layer.description), "property": .string(key.property.name),
      "fps": .number(rate.framesPerSecond), "before": .array(first.map(JSONOutput.number)),
      "after": .array(second.map(JSONOutput.number)),
    ]
  }

  /// Returns the area between two curves, as a share of their range.
  private func difference(_ key: Key) -> Double {
    guard let first = before[key], let second = after[key] else { return 0 }
    let all = first + second
    guard let least = all.min(), let most = all.max(), most > least else { return 0 }
    return zip(first, second).reduce(0) { $0 + abs($1.0 - $1.1) } / (most - least)
  }
}
