import Motion

extension MotionTrack {
  /// The sum of tracks; nil where more than one changes.
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

  /// One track of all numbers; nil where more than one changes and they do not change together.
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
