import Layers
import Motion
import Stage

/// What the layers of a scenario are over time, and by which curves their properties move.
struct LayerTracks {
  let study: MotionStudy
  let timeline: LayerTimeline

  /// - Parameters:
  ///   - start: The scenario's stage at time 0.
  ///   - opensDrawings: True to have the layers of drawings that are shown as pictures among the layers.
  init(_ start: Stage, opensDrawings: Bool = false) {
    study = MotionStudy(start)
    timeline = LayerTimeline(start, opensDrawings: opensDrawings)
  }

  /// The numbers of a layer at each frame; while there are none, those that were or will be.
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

  /// What a layer is from frame to frame, each where it differs from what it was before; `missing` while it is not there.
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

  /// The track by the curves that are known; nil where it does not show the same at every frame.
  ///
  /// - Parameters:
  ///   - properties: The properties of the trace of which each number is the sum, but for a constant.
  ///   - frames: The numbers at each frame.
  func exactTrack(
    _ properties: [[String]], tolerance: Double, of node: LayerTimeline.Node, _ frames: [[Double]]
  ) -> MotionTrack? {
    guard !properties.isEmpty, frames.contains(where: { $0 != frames[0] }) else { return nil }
    let isByNumber = properties.count == frames[0].count
    let tracks = properties.enumerated().compactMap { column, names -> MotionTrack? in
      // Whatever it is called in the trace, and whether that shows it.
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

  /// The track by its frames, of which those are left out that lie on a line.
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
