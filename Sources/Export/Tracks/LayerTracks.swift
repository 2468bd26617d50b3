import Layers
import Motion
import Stage

/// The layers of a scenario over time, with the curves by which their properties move.
struct LayerTracks {
  let study: MotionStudy
  let timeline: LayerTimeline

  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - start: The scenario's stage at time 0.
  ///   - opensDrawings: Whether to add the layers of drawings that are shown as pictures.
  init(_ start: Stage, opensDrawings: Bool = false) {
    study = MotionStudy(start)
    timeline = LayerTimeline(start, opensDrawings: opensDrawings)
  }

  /// Returns the numbers of a layer at each frame. Frames without numbers repeat the previous ones, or have the next
  /// ones.
  func values(_ node: LayerTimeline.Node, _ read: (Layer) -> [Double]?) -> [[Double]] {
    var values: [[Double]] = []
    var states = node.states[...]
    var value = node.firstValue(read) ?? []
    for frame in timeline.times.indices {
      while let state = states.first, state.frame <= frame {
        if let numbers = state.layer.flatMap(read) { value = numbers }
        states.removeFirst()
      }
      values.append(value)
    }
    return values
  }

  /// Returns the values of a layer with the frames from which they apply, one for each change; `missing` while the
  /// layer does not exist.
  func runs<Value: Equatable>(
    _ node: LayerTimeline.Node, missing: Value? = nil, _ read: (Layer) -> Value?
  ) -> [(frame: Int, value: Value)] {
    var runs: [(frame: Int, value: Value)] = []
    let states = (node.states.first?.frame ?? 0) > 0 ? [(frame: 0, layer: nil)] + node.states : node.states
    for state in states {
      guard let value = state.layer.map({ read($0) ?? missing }) ?? missing, runs.last?.value != value else {
        continue
      }
      runs.append((runs.isEmpty ? 0 : state.frame, value))
    }
    return runs
  }

  /// Returns the track with the known curves; `nil` if it does not match every frame, or nothing changes.
  ///
  /// - Parameters:
  ///   - properties: The properties of the trace that add up to each number, up to a constant.
  ///   - frames: The numbers at each frame.
  func exactTrack(
    _ properties: [[String]], tolerance: Double, of node: LayerTimeline.Node, _ frames: [[Double]]
  ) -> MotionTrack? {
    guard !properties.isEmpty, frames.contains(where: { $0 != frames[0] }) else { return nil }
    let isByNumber = properties.count == frames[0].count
    let tracks = properties.enumerated().compactMap { column, names -> MotionTrack? in
      // A constant number needs no curve, whether or not the trace shows it under some name.
      if isByNumber, frames.allSatisfy({ $0[column] == frames[0][column] }) {
        return MotionTrack(keyframes: [.init(time: .zero, value: [frames[0][column]], curve: nil)])
      }
      let parts = names.compactMap { name in
        study.track(of: .init(node.path, TraceProperty(named: name)), tolerance: tolerance)
      }
      return parts.count == names.count ? MotionTrack(adding: parts) : nil
    }
    guard tracks.count == properties.count, var track = MotionTrack(joining: tracks) else { return nil }
    let shown = track.value(at: timeline.times[0])
    guard shown.count == frames[0].count else { return nil }
    track.add(zip(frames[0], shown).map(-))
    let isRight = zip(timeline.times, frames).allSatisfy { time, numbers in
      zip(track.value(at: time), numbers).allSatisfy { abs($0 - $1) <= 2 * tolerance }
    }
    return isRight ? track : nil
  }

  /// Returns the track through the frames, without those that are on a line within the tolerance.
  func sampledTrack(_ frames: [[Double]], _ tolerance: Double) -> MotionTrack {
    guard frames.contains(where: { $0 != frames[0] }) else {
      return MotionTrack(keyframes: [.init(time: .zero, value: frames[0], curve: nil)])
    }
    let columns = frames[0].indices.map { column in frames.map { $0[column] } }
    let chosen = CurveSampling.indices(
      of: columns, tolerances: Array(repeating: tolerance, count: columns.count))
    return MotionTrack(
      keyframes: chosen.map { .init(time: timeline.times[$0], value: frames[$0], curve: .linear) })
  }
}
