import Layers
import Motion
import Stage

/// A property over a whole scenario, as keyframes with the curves between them.
struct MotionTrack: Sendable {
  /// A value at a time.
  struct Keyframe: Sendable {
    var time: Time
    var value: [Double]
    /// The curve to the next keyframe; `nil` to hold the value until then.
    var curve: TimingCurve?
  }

  /// The keyframes in order of time, at least one. Of two at the same time, the second one shows from then on.
  var keyframes: [Keyframe]

  /// Whether the value never changes.
  var isConstant: Bool { keyframes.allSatisfy { MotionSeries.areSame($0.value, keyframes[0].value) } }

  /// Returns the value at a time.
  func value(at time: Time) -> [Double] {
    guard let index = keyframes.lastIndex(where: { $0.time <= time }) else { return keyframes[0].value }
    let start = keyframes[index]
    guard index + 1 < keyframes.count, let curve = start.curve else { return start.value }
    let end = keyframes[index + 1]
    let share = curve.value(at: (time - start.time).seconds / (end.time - start.time).seconds)
    return zip(start.value, end.value).map { $0 + ($1 - $0) * share }
  }

  /// Adds constants to the numbers.
  mutating func add(_ offsets: [Double]) {
    guard offsets.contains(where: { $0 != 0 }) else { return }
    for index in keyframes.indices { keyframes[index].value = zip(keyframes[index].value, offsets).map(+) }
  }
}

extension MotionStudy {
  /// Returns the track of a property, with its curves where they are known, otherwise within `tolerance` of each
  /// sample; `nil` if no layer shows the property or its value does not consist of numbers.
  func track(of key: LayerHistory.Key, tolerance: Double) -> MotionTrack? {
    let series = MotionSeries(key, of: history)
    guard let first = series.values.firstIndex(where: { $0 != nil }), let value = series.values[first] else {
      return nil
    }
    var track = MotionTrack(keyframes: [.init(time: .zero, value: value, curve: nil)])
    let pieces = motions[key]?.pieces ?? []
    var sample = first
    for piece in pieces {
      hold(&track, series, from: sample, to: piece.samples.lowerBound)
      append(piece, to: &track, series, tolerance)
      sample = piece.samples.upperBound
    }
    hold(&track, series, from: sample, to: history.times.count - 1)
    return track
  }

  /// Adds changes that happen at once between two samples, as when a layer reappears with another value.
  private func hold(_ track: inout MotionTrack, _ series: MotionSeries, from start: Int, to end: Int) {
    for sample in stride(from: start, through: end, by: 1) {
      guard let value = series.values[sample], let last = track.keyframes.last,
        !MotionSeries.areSame(value, last.value)
      else { continue }
      track.keyframes.append(.init(time: max(last.time, history.times[sample]), value: value, curve: nil))
    }
  }

  private func append(
    _ piece: MotionPiece, to track: inout MotionTrack, _ series: MotionSeries, _ tolerance: Double
  ) {
    if let curve = piece.wholeCurve, let from = piece.from.vector, let to = piece.to.vector,
      piece.begin >= track.keyframes[track.keyframes.count - 1].time
    {
      track.keyframes.append(.init(time: piece.begin, value: from, curve: curve))
      track.keyframes.append(.init(time: piece.end, value: to, curve: nil))
      return
    }
    let range = Array(piece.samples).filter { series.values[$0] != nil }
    guard let width = range.first.flatMap({ series.values[$0]?.count }) else { return }
    let tracks = (0..<width).map { index in range.map { series.values[$0]![index] } }
    let tolerances = Array(repeating: tolerance, count: width)
    let chosen = CurveSampling.indices(of: tracks, tolerances: tolerances)
    for (position, index) in chosen.enumerated() {
      let isLast = position + 1 == chosen.count
      var isSet: Bool = if case .set = piece.way { true } else { false }
      isSet = isSet || !isLast && chosen[position + 1] == index + 1 && Self.jumps(tracks, after: index)
      let time = max(history.times[range[index]], track.keyframes[track.keyframes.count - 1].time)
      track.keyframes.append(
        .init(time: time, value: series.values[range[index]]!, curve: isLast || isSet ? nil : .linear))
    }
  }

  /// Whether the change from a sample to the next is a jump: far larger than the changes before and after it.
  private static func jumps(_ tracks: [[Double]], after index: Int) -> Bool {
    func change(_ start: Int) -> Double {
      guard tracks[0].indices.contains(start), tracks[0].indices.contains(start + 1) else { return 0 }
      return tracks.map { abs($0[start + 1] - $0[start]) }.max() ?? 0
    }
    return change(index) > 8 * max(change(index - 1), change(index + 1))
  }
}

extension MotionPiece {
  /// The curve of a motion that runs once and to its end; `nil` if only its samples are known.
  var wholeCurve: TimingCurve? {
    guard !isCut, !isAdded, end < .distantFuture else { return nil }
    switch way {
    case .line: return .linear
    case .animation(let begun):
      guard begun.animation.ways == 1, begun.animation.begin == begin, begun.animation.end == end,
        case .curve(let curve) = begun.animation.path
      else { return nil }
      return curve
    case .set, .finger, .sampled: return nil
    }
  }
}

extension MotionTrack {
  /// Creates the sum of tracks; `nil` if more than one changes.
  init?(adding tracks: [MotionTrack]) {
    let changing = tracks.filter { !$0.isConstant }
    guard changing.count <= 1, var sum = changing.first ?? tracks.first else { return nil }
    let rest = tracks.filter(\.isConstant).dropFirst(changing.isEmpty ? 1 : 0)
    for track in rest {
      for index in sum.keyframes.indices {
        sum.keyframes[index].value = zip(sum.keyframes[index].value, track.keyframes[0].value).map(+)
      }
    }
    self = sum
  }

  /// Creates one track of all numbers; `nil` if several tracks change, but not at the same times by the same curves.
  init?(joining tracks: [MotionTrack]) {
    guard let leader = tracks.first(where: { !$0.isConstant }) ?? tracks.first else { return nil }
    for track in tracks where !track.isConstant {
      let isAlike =
        track.keyframes.count == leader.keyframes.count
        && zip(track.keyframes, leader.keyframes).allSatisfy { $0.time == $1.time && $0.curve == $1.curve }
      guard isAlike else { return nil }
    }
    keyframes = leader.keyframes.indices.map { index in
      var keyframe = leader.keyframes[index]
      keyframe.value = tracks.flatMap { $0.keyframes[$0.isConstant ? 0 : index].value }
      return keyframe
    }
  }
}
