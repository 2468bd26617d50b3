import Layers
import Motion
import ScenarioFile
import Stage

/// The motion of a style after a state is entered.
struct SheetMotion: Hashable {
  /// A value of a style at a time.
  struct Keyframe: Hashable {
    /// The time after the motion begins, in seconds.
    var time: Double
    var value: [Double]
    /// The curve to the next keyframe; `nil` to hold the value until then.
    var curve: TimingCurve?
  }

  /// The start of the motion after the state is entered, in seconds.
  var begin = 0.0
  /// The keyframes in order of time; empty if the style does not move.
  var keyframes: [Keyframe] = []
  /// Whether the motion repeats forever.
  var repeats = false

  /// The duration of the motion, in seconds.
  var length: Double { keyframes.last?.time ?? 0 }

  /// Returns the value at a time after the motion begins, in seconds.
  func value(at time: Double) -> [Double] {
    guard let index = keyframes.lastIndex(where: { $0.time <= time }) else {
      return keyframes.first?.value ?? []
    }
    let start = keyframes[index]
    guard index + 1 < keyframes.count, let curve = start.curve else { return start.value }
    let end = keyframes[index + 1]
    let share = curve.value(at: (time - start.time) / (end.time - start.time))
    return zip(start.value, end.value).map { $0 + ($1 - $0) * share }
  }
}

/// A recording of a component's layers while it enters one state.
struct SheetTake {
  private static let rate = FrameRate(120)

  /// The change of state that is played; `nil` for the first state at rest.
  let edge: SheetStates.Edge?
  let tracks: LayerTracks
  private let start: Stage
  let nodes: [LayerPath: Int]
  /// The frames from the one at which the state is entered to the one at which it rests.
  let frames: ClosedRange<Int>

  /// Plays a change of state.
  ///
  /// - Parameters:
  ///   - edge: The change of state that is played; `nil` for the first state.
  ///   - scenario: A scenario without gestures.
  init(_ edge: SheetStates.Edge?, of states: SheetStates, _ scenario: Scenario) throws {
    var scenario = scenario
    if let rate = Self.rate { scenario.timeline.frameRate = rate }
    let frame = scenario.timeline.frameRate.time(ofFrame: 1)
    let begin = edge?.begin ?? states.start
    // One frame must show the state exactly as it is entered.
    let shift = Time(ticks: (frame.ticks - begin.ticks % frame.ticks) % frame.ticks)
    scenario.gestures = (edge?.gestures ?? []).map { gesture in
      var later = gesture
      if case .at(let time) = gesture.start { later.start = .at(time + shift) }
      return later
    }
    let first = Int((begin + shift).ticks / frame.ticks)
    let last =
      edge.map { edge in
        Int((edge.end + shift - Time(ticks: 1)).ticks / frame.ticks) + (edge.isCut ? 0 : 2)
      } ?? first
    scenario.timeline.duration = scenario.timeline.frameRate.time(ofFrame: max(first, last) + 1)
    self.edge = edge
    start = try Stage(scenario)
    tracks = LayerTracks(start)
    nodes = Dictionary(tracks.timeline.nodes.enumerated().map { ($1.path, $0) }) { first, _ in first }
    frames = first...max(first, last)
  }

  /// Returns the numbers of a layer's style at each frame; `nil` if the layer is never shown.
  func numbers(of path: LayerPath, _ style: SheetStyle) -> [[Double]]? {
    let isVisibility = style.css.name == SheetStyle.visibility.css.name
    guard let node = nodes[path].map({ tracks.timeline.nodes[$0] }) else {
      let hides = path.outer.flatMap { nodes[$0] } == nil
      return isVisibility ? tracks.timeline.times.map { _ in [hides ? 1 : 0] } : nil
    }
    guard isVisibility else { return tracks.values(node, style.css.read) }
    let runs = tracks.runs(node, missing: [0.0], style.css.read)
    let outer = node.parent.map { tracks.runs(tracks.timeline.nodes[$0], missing: 0) { _ in 1 } } ?? []
    return tracks.timeline.times.indices.map { frame in
      // The superlayer does not exist either, and hides the layer.
      if let around = outer.last(where: { $0.frame <= frame }), around.value == 0 { return [1] }
      return runs.last { $0.frame <= frame }?.value ?? [0]
    }
  }

  /// Returns the layer at rest in the state, or otherwise as it was last shown; `nil` if it is never shown.
  func layer(_ path: LayerPath) -> Layer? {
    let states = nodes[path].map { tracks.timeline.nodes[$0].states } ?? []
    return states.last { $0.frame <= frames.upperBound && $0.layer != nil }?.layer
      ?? states.lazy.compactMap(\.layer).first
  }

  /// Returns the names of the component's values that change while the state is entered.
  func changedValues(of component: LayerPath) -> Set<String> {
    let history = tracks.study.history
    let changed = history.keys.filter { $0.layer == component && history.changes(of: $0).count > 1 }
    return Set(changed.map { key in String(key.property.name.prefix { $0 != "[" && $0 != "." }) })
  }

  // MARK: Motions

  /// Returns the motions of one style for all copies of a layer.
  ///
  /// - Parameter numbers: The numbers of each copy at each frame.
  func motions(of paths: [LayerPath], _ style: SheetStyle, _ numbers: [[[Double]]]) -> [SheetMotion] {
    guard edge != nil else { return paths.map { _ in SheetMotion() } }
    if let period, numbers.contains(where: { isMovingAtEnd($0) }) {
      return repeated(numbers, period, style.css.tolerance)
    }
    let exact = zip(paths, numbers).map { path, frames in exactMotion(of: path, style, frames) }
    if exact.allSatisfy({ $0 != nil }) { return exact.compactMap(\.self) }
    let copies = zip(paths, numbers).map { Copy(path: $0, numbers: $1, begin: firstChange(in: $1)) }
    return sampled(copies, style)
  }

  private func exactMotion(of path: LayerPath, _ style: SheetStyle, _ numbers: [[Double]]) -> SheetMotion? {
    let times = tracks.timeline.times
    guard frames.contains(where: { numbers[$0] != numbers[max(0, frames.lowerBound - 1)] }) else {
      return SheetMotion()
    }
    guard let node = nodes[path].map({ tracks.timeline.nodes[$0] }),
      let track = tracks.exactTrack(style.css.properties, tolerance: style.css.tolerance, of: node, numbers),
      style.css.mixes(track)
    else { return nil }
    let (begin, end) = (times[frames.lowerBound], times[frames.upperBound])
    guard track.keyframes.last(where: { $0.time < begin })?.curve == nil else { return nil }
    var keyframes = track.keyframes.filter { $0.time >= begin && $0.time <= end }
    let before = numbers[max(0, frames.lowerBound - 1)]
    while let first = keyframes.first, first.curve == nil, MotionSeries.areSame(first.value, before) {
      keyframes.removeFirst()
    }
    // Of two keyframes at the same time, the second one shows.
    if keyframes.count > 1, keyframes[0].time == keyframes[1].time { keyframes.removeFirst() }
    guard let first = keyframes.first, keyframes.last?.curve == nil else { return nil }
    // Many straight pieces are samples of a motion without a known curve.
    guard keyframes.count <= 3 || keyframes.contains(where: { $0.curve.map { $0 != .linear } ?? false })
    else {
      return nil
    }
    return SheetMotion(
      begin: (first.time - begin).seconds,
      keyframes: keyframes.map {
        .init(time: ($0.time - first.time).seconds, value: $0.value, curve: $0.curve)
      })
  }

  /// Returns the first frame of the state whose numbers differ from those of the frame before; `nil` if none differ.
  private func firstChange(in numbers: [[Double]]) -> Int? {
    frames.first { $0 > 0 && !MotionSeries.areSame(numbers[$0], numbers[$0 - 1]) }
  }

  /// A copy of a layer whose style has no known curve.
  private struct Copy {
    var path: LayerPath
    /// The numbers of the style at each frame.
    var numbers: [[Double]]
    /// The first frame whose numbers differ from those of the frame before; `nil` if none differ.
    var begin: Int?
  }

  private func sampled(_ copies: [Copy], _ style: SheetStyle) -> [SheetMotion] {
    guard let reference = copies.first(where: { $0.begin != nil }) else {
      return copies.map { _ in SheetMotion() }
    }
    if Set(copies.map(\.begin)).count == 1 { return together(copies, from: reference.begin ?? 0, style) }
    let shape = together([reference], from: reference.begin ?? 0, style)[0]
    return copies.map { copy in
      guard let begin = copy.begin else { return SheetMotion() }
      var shifted = shape
      shifted.begin = exactBegin(of: begin)
      return fits(shifted, copy.numbers, 2 * style.css.tolerance)
        ? shifted : together([copy], from: begin, style)[0]
    }
  }

  private func fits(_ motion: SheetMotion, _ numbers: [[Double]], _ tolerance: Double) -> Bool {
    frames.allSatisfy { frame in
      let time = seconds(frame) - motion.begin
      return time < 0
        || zip(motion.value(at: time), numbers[frame]).allSatisfy { abs($0 - $1) <= tolerance }
    }
  }

  /// Returns motions with keyframes at the same times.
  private func together(_ copies: [Copy], from change: Int, _ style: SheetStyle) -> [SheetMotion] {
    let jumps = change == frames.lowerBound
    let begin = jumps ? 0 : exactBegin(of: change)
    let first = jumps ? change : change - 1
    let last = frames.last { frame in
      copies.contains { !MotionSeries.areSame($0.numbers[frame], $0.numbers[max(0, frame - 1)]) }
    }
    let end = max(first, last ?? first)
    // A single change is a jump from one value to another.
    guard end > change || jumps && end > first else {
      return copies.map {
        SheetMotion(begin: seconds(change), keyframes: [.init(time: 0, value: $0.numbers[end])])
      }
    }
    let samples = (first...end).flatMap { frame in
      [(time: max(0, seconds(frame) - begin), values: copies.map { $0.numbers[frame] })]
        + (frame < end && bends(copies, after: frame, style) ? between(copies, frame, style, begin) : [])
    }
    let columns = copies.indices.flatMap { copy in
      samples[0].values[copy].indices.map { column in samples.map { $0.values[copy][column] } }
    }
    let chosen = CurveSampling.indices(
      of: columns, at: samples.map(\.time), tolerances: columns.map { _ in style.css.tolerance })
    return copies.indices.map { copy in
      SheetMotion(
        begin: begin,
        keyframes: chosen.map {
          let curve: TimingCurve? = $0 == samples.count - 1 ? nil : .linear
          return .init(time: samples[$0].time, value: samples[$0].values[copy], curve: curve)
        })
    }
  }

  /// Whether the values between a frame and the next may be far from a straight line.
  private func bends(_ copies: [Copy], after frame: Int, _ style: SheetStyle) -> Bool {
    copies.contains { copy in
      [frame, frame + 1].contains { middle in
        guard middle > frames.lowerBound, middle < frames.upperBound else { return false }
        let (before, now, after) = (copy.numbers[middle - 1], copy.numbers[middle], copy.numbers[middle + 1])
        return now.indices.contains { abs(before[$0] - 2 * now[$0] + after[$0]) > 20 * style.css.tolerance }
      }
    }
  }

  /// Returns the values of copies at times between a frame and the next.
  private func between(
    _ copies: [Copy], _ frame: Int, _ style: SheetStyle, _ begin: Double
  ) -> [(time: Double, values: [[Double]])] {
    let (early, late) = (tracks.timeline.times[frame], tracks.timeline.times[frame + 1])
    var stage = start
    return (1..<8).compactMap { part in
      let time = early + Time(ticks: (late - early).ticks * Int64(part) / 8)
      stage.advance(to: time)
      let layers = stage.placedLayers(at: time)
      let values = copies.compactMap { copy in
        layers.first { $0.path == copy.path }.map { style.css.read($0.layer) }
      }
      let offset = (time - tracks.timeline.times[frames.lowerBound]).seconds - begin
      return values.count == copies.count && offset > 0 ? (offset, values) : nil
    }
  }

  /// Returns the time of a frame after the state is entered, in seconds.
  private func seconds(_ frame: Int) -> Double {
    (tracks.timeline.times[frame] - tracks.timeline.times[frames.lowerBound]).seconds
  }

  /// Returns the start of the animation that first shows at a frame, in seconds after the state is entered.
  private func exactBegin(of change: Int) -> Double {
    let times = tracks.timeline.times
    let before = times[max(frames.lowerBound, change - 1)]
    let known = tracks.study.log.animations.map(\.animation.begin).filter {
      $0 >= before && $0 < times[change]
    }
    return ((known.max() ?? before) - times[frames.lowerBound]).seconds
  }

  // MARK: Repetition

  /// The start of the first endless animation after the state is entered, and the time until it begins again.
  private var period: (begin: Time, length: Time)? {
    let begin = tracks.timeline.times[frames.lowerBound]
    let animation = tracks.study.log.animations.map(\.animation).first {
      $0.end >= .distantFuture && $0.begin >= begin
    }
    return animation.map { ($0.begin, $0.autoreverses ? $0.way + $0.way : $0.way) }
  }

  private func isMovingAtEnd(_ numbers: [[Double]]) -> Bool {
    frames.suffix(30).dropFirst().contains { !MotionSeries.areSame(numbers[$0], numbers[$0 - 1]) }
  }

  /// Returns motions over one period, which repeat.
  private func repeated(
    _ numbers: [[[Double]]], _ period: (begin: Time, length: Time), _ tolerance: Double
  ) -> [SheetMotion] {
    let times = tracks.timeline.times
    let inside = frames.filter { times[$0] >= period.begin && times[$0] < period.begin + period.length }
    guard let first = inside.first, let last = inside.last, last + 1 < numbers[0].count, inside.count > 2
    else {
      return numbers.map { _ in SheetMotion() }
    }
    let rows = numbers.map { copy in
      inside.map { copy[$0] } + [Self.end(of: copy, last, first)]
    }
    let offsets = inside.map { (times[$0] - period.begin).seconds } + [period.length.seconds]
    let columns = rows.flatMap { row in row[0].indices.map { column in row.map { $0[column] } } }
    let chosen = CurveSampling.indices(of: columns, at: offsets, tolerances: columns.map { _ in tolerance })
    return rows.map { row in
      SheetMotion(
        begin: (period.begin - times[frames.lowerBound]).seconds,
        keyframes: chosen.map {
          .init(time: offsets[$0], value: row[$0], curve: $0 == inside.count ? nil : .linear)
        }, repeats: true)
    }
  }

  /// Returns the value at the end of a period: the value at its start, unless the motion jumps back to it.
  private static func end(of numbers: [[Double]], _ last: Int, _ first: Int) -> [Double] {
    zip(zip(numbers[last], numbers[last - 1]), numbers[first]).map { ends, start in
      let (next, step) = (2 * ends.0 - ends.1, abs(ends.0 - ends.1))
      return abs(next - start) <= 4 * step + 1e-9 ? start : next
    }
  }
}
