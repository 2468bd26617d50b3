import Gestures
import Layers
import Motion
import Stage

/// A search for the animation that a property follows. All numbers of the property must be a multiple of the
/// animation's value plus a constant, for as long as that holds.
struct MotionFitter {
  /// A range of samples in which a property follows an animation.
  struct Fit {
    var animation: Int
    /// The samples at which the fit holds.
    var range: ClosedRange<Int>
    /// The factor and the offset that convert the animation's value to each number.
    var factors: [Double]
    var offsets: [Double]

    /// Returns the numbers at a value of the animation.
    func numbers(at value: Double) -> [Double] { zip(offsets, factors).map { $0 + $1 * value } }
  }

  /// The values of an animation from its first sample on, computed as requested.
  private struct Curve {
    var first: Int
    var values: [Double] = []
  }

  private let history: LayerHistory
  private let times: [Time]
  private let animations: [BegunAnimation]
  private let touches: TouchReports
  /// The curves by animation; `nil` for animations that have not been requested.
  private var curves: [Curve?]

  init(_ history: LayerHistory, _ log: AnimationLog, _ touches: [TouchSample]) {
    self.history = history
    times = history.times
    animations = log.animations
    curves = Array(repeating: nil, count: animations.count)
    self.touches = TouchReports(touches, history.times)
  }

  /// Returns the pieces of a property in order of time.
  mutating func pieces(of key: LayerHistory.Key) -> [MotionPiece] {
    let series = MotionSeries(key, of: history)
    let own = animations.indices.filter { key.layer.isInside(animations[$0].owner) }
    var pieces: [MotionPiece] = []
    var running: [Fit] = []
    var sample = 0
    while sample + 1 < times.count {
      guard series.changes(after: sample) else {
        sample += 1
        continue
      }
      running.removeAll { animations[$0.animation].animation.end <= times[sample] }
      let piece: MotionPiece
      if let fit = best(series, from: sample, among: own) {
        running = [fit]
        piece = self.piece(fit, series, isAdded: false)
      } else if let fit = best(series, from: sample, among: own, on: running) {
        running.append(fit)
        piece = self.piece(fit, series, isAdded: true)
      } else {
        piece = unexplained(series, from: sample, own)
        running = []
      }
      sample = max(sample + 1, piece.samples.upperBound)
      pieces.append(piece)
    }
    for (index, next) in pieces.indices.dropFirst().enumerated() where pieces[index].isCut {
      let isNeighbor = pieces[index].samples.upperBound + 1 >= pieces[next].samples.lowerBound
      if isNeighbor { pieces[index].end = max(pieces[index].end, pieces[next].begin) }
    }
    return pieces
  }

  // MARK: Animations

  private mutating func best(
    _ series: MotionSeries, from sample: Int, among own: [Int], on running: [Fit] = []
  ) -> Fit? {
    if running.isEmpty == false, running.allSatisfy({ $0.range.upperBound < sample }) { return nil }
    let active = own.filter { index in
      let animation = animations[index].animation
      return animation.begin <= times[sample + 1] && animation.end > times[sample]
        && !running.contains { $0.animation == index }
    }
    var best: Fit?
    for index in active {
      for start in [sample, sample + 1] {
        guard let fit = fit(series, index, from: start, on: running) else { continue }
        if best.map({ isBetter(fit, than: $0, at: sample) }) ?? true { best = fit }
        break
      }
    }
    return best
  }

  /// Whether a fit ends later than another or, if both end at the same sample, its animation begins nearer.
  private func isBetter(_ fit: Fit, than other: Fit, at sample: Int) -> Bool {
    guard fit.range.upperBound == other.range.upperBound else {
      return fit.range.upperBound > other.range.upperBound
    }
    func distance(_ fit: Fit) -> Time {
      let animation = animations[fit.animation].animation
      let begin = animation.begin - times[sample]
      return max(begin, Time(ticks: -begin.ticks))
    }
    return distance(fit) < distance(other)
  }

  private mutating func fit(
    _ series: MotionSeries, _ index: Int, from start: Int, on running: [Fit]
  ) -> Fit? {
    guard start < times.count, let first = residual(series, start, running) else { return nil }
    let animation = animations[index].animation
    let origin = value(of: index, at: start)
    guard
      let reference = (start + 1..<times.count).first(where: {
        abs(value(of: index, at: $0) - origin) > 1e-4 || times[$0] >= animation.end
      }), let second = residual(series, reference, running)
    else { return nil }
    let rise = value(of: index, at: reference) - origin
    guard rise != 0 else { return nil }
    let factors = zip(first, second).map { ($1 - $0) / rise }
    guard factors.contains(where: { abs($0) > 1e-9 }) else { return nil }
    let fit = Fit(
      animation: index, range: start...start, factors: factors,
      offsets: zip(first, factors).map { $0 - $1 * origin })
    return extended(fit, series, reference, running)
  }

  /// Returns the fit, extended as far as it holds; `nil` if it is so short that it may be a coincidence.
  private mutating func extended(
    _ fit: Fit, _ series: MotionSeries, _ reference: Int, _ running: [Fit]
  ) -> Fit? {
    let end = animations[fit.animation].animation.end
    let tolerances = fit.factors.map { 1e-9 + 2e-8 * abs($0) }
    var last = fit.range.lowerBound
    while last + 1 < times.count, times[last] < end {
      guard let numbers = residual(series, last + 1, running) else { break }
      let expected = fit.numbers(at: value(of: fit.animation, at: last + 1))
      let isMet = zip(zip(numbers, expected), tolerances).allSatisfy { abs($0.0 - $0.1) <= $1 }
      guard isMet else { break }
      last += 1
    }
    let start = fit.range.lowerBound
    guard last >= reference + 2 || (times[last] >= end && last >= start + 2) else { return nil }
    // The last part of a curve is nearly straight, so that it fits by coincidence.
    let isLate = start > 0 && times[start - 1] > animations[fit.animation].animation.begin
    let covered = abs(value(of: fit.animation, at: last) - value(of: fit.animation, at: start))
    guard !isLate || covered > 1e-3 else { return nil }
    var fit = fit
    fit.range = start...last
    return fit
  }

  /// Returns the numbers of a sample without the contributions of running animations; `nil` if there are no numbers.
  private mutating func residual(_ series: MotionSeries, _ sample: Int, _ running: [Fit]) -> [Double]? {
    guard var numbers = series.values[sample] else { return nil }
    for fit in running {
      let value = value(of: fit.animation, at: sample)
      guard fit.factors.count == numbers.count else { return nil }
      for index in numbers.indices { numbers[index] -= fit.factors[index] * value }
    }
    return numbers
  }

  private mutating func value(of animation: Int, at sample: Int) -> Double {
    if let curve = curves[animation], sample >= curve.first, sample - curve.first < curve.values.count {
      return curve.values[sample - curve.first]
    }
    let record = animations[animation].animation
    var curve =
      curves[animation]
      ?? Curve(first: max(0, (times.firstIndex { $0 > record.begin } ?? times.count) - 2))
    guard sample >= curve.first else { return record.value(at: times[sample]) }
    // Release the stored curve, so that growing does not copy it.
    curves[animation] = nil
    while curve.values.count <= sample - curve.first {
      curve.values.append(record.value(at: times[curve.first + curve.values.count]))
    }
    curves[animation] = curve
    return curve.values[sample - curve.first]
  }

  private func piece(_ fit: Fit, _ series: MotionSeries, isAdded: Bool) -> MotionPiece {
    let begun = animations[fit.animation]
    let animation = begun.animation
    let range = fit.range
    let (first, last) = (range.lowerBound, range.upperBound)
    let isWhole = last + 1 == times.count || times[last + 1] >= animation.end
    let isFromStart = first == 0 || times[first - 1] <= animation.begin
    let from =
      isFromStart && !isAdded ? fit.numbers(at: animation.value(at: animation.begin)) : series.values[first]!
    let to = isAdded ? series.values[last]! : fit.numbers(at: animation.value(at: animation.end))
    return MotionPiece(
      way: .animation(begun), begin: isFromStart ? animation.begin : times[first],
      end: isWhole ? animation.end : times[last], from: series.kind.with(from),
      to: series.kind.with(to), isCut: !isWhole, isAdded: isAdded,
      factors: fit.factors, offsets: fit.offsets, samples: range)
  }

  // MARK: Everything else

  private mutating func unexplained(_ series: MotionSeries, from sample: Int, _ own: [Int]) -> MotionPiece {
    if let (finger, end) = touches.follows(series, from: sample) {
      return plain(.finger(finger), series, sample...end)
    }
    if !series.changes(after: sample + 1) {
      return plain(.set, series, sample...sample + 1)
    }
    if let end = line(series, from: sample) { return plain(.line, series, sample...end) }
    var end = sample + 1
    while series.changes(after: end) || series.changes(after: end + 1) {
      let isNews = own.contains { index in
        let begin = animations[index].animation.begin
        return begin > times[sample + 1] && begin > times[end - 1] && begin <= times[end]
      }
      if isNews { break }
      end += 1
    }
    return plain(.sampled, series, sample...end)
  }

  /// Returns the end of a straight line that is at least eight samples long; `nil` if no such line begins there.
  private func line(_ series: MotionSeries, from sample: Int) -> Int? {
    guard let first = series.values[sample], let second = series.values[sample + 1] else { return nil }
    let rises = zip(first, second).map { $1 - $0 }
    var end = sample + 1
    while end + 1 < times.count, let next = series.values[end + 1] {
      let steps = Double(end + 1 - sample)
      guard zip(zip(first, rises), next).allSatisfy({ abs($0.0 + $0.1 * steps - $1) < 1e-6 }) else { break }
      end += 1
    }
    return end - sample >= 8 ? end : nil
  }

  private func plain(_ way: MotionPiece.Way, _ series: MotionSeries, _ range: ClosedRange<Int>) -> MotionPiece
  {
    MotionPiece(
      way: way, begin: times[range.lowerBound], end: times[range.upperBound], from: series[range.lowerBound],
      to: series[range.upperBound], samples: range)
  }
}

/// The reports of fingers, by the samples of a history.
private struct TouchReports {
  /// The fingers that are reported between a sample and the next.
  private var reported: [Int: [Int]] = [:]
  /// The samples from the first report of a finger to its last.
  private var stays: [(finger: Int, samples: ClosedRange<Int>)] = []

  init(_ touches: [TouchSample], _ times: [Time]) {
    var first: [Int: Int] = [:]
    for touch in touches {
      let next = times.firstIndex { $0 >= touch.time } ?? times.count
      let sample = max(0, next - 1)
      reported[sample, default: []].append(touch.finger)
      first[touch.finger] = first[touch.finger] ?? sample
      if touch.phase.isFinal, let start = first.removeValue(forKey: touch.finger) {
        stays.append((touch.finger, start...max(start, sample)))
      }
    }
    for (finger, start) in first.sorted(by: { $0.key < $1.key }) {
      stays.append((finger, start...max(start, times.count)))
    }
  }

  /// Returns the finger whose reports alone change a property from a sample on, and the sample at which that ends.
  func follows(_ series: MotionSeries, from sample: Int) -> (finger: Int, end: Int)? {
    for stay in stays where stay.samples.contains(sample) {
      var (end, last, changes) = (sample, sample, 0)
      while end <= stay.samples.upperBound {
        if series.changes(after: end) {
          guard reported[end]?.contains(stay.finger) ?? false else { break }
          changes += 1
          last = end + 1
        }
        end += 1
      }
      if changes > 1 { return (stay.finger, last) }
    }
    return nil
  }
}
