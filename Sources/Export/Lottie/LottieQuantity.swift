import Geometry
import Layers
import Motion
import Stage

/// Numbers of a layer that become an animated property.
struct LottieQuantity {
  /// The properties of the trace that add up to each number, up to a constant; empty if the numbers are not such sums.
  var properties: [[String]] = []
  /// The largest allowed error of each number, in its own unit.
  var tolerance: Double
  /// Reads the numbers from a layer; `nil` if it has none, in which case the previous ones continue.
  var read: (Layer) -> [Double]?
  /// Converts the numbers to a value in Lottie.
  var value: ([Double]) -> LottieProperty.Value

  /// The tolerance of lengths, in points.
  static let lengthTolerance = 0.025
  /// The tolerance of colors and opacities, as a share of their range.
  static let colorTolerance = 0.25 / 255
}

// Properties of animated quantities.

extension LottieWriter {
  /// Returns a property that follows a layer over the whole scenario.
  mutating func property(_ quantity: LottieQuantity, of node: LayerTimeline.Node) -> LottieProperty {
    let frames = tracks.values(node, quantity.read)
    let track = exactTrack(quantity, of: node, frames) ?? tracks.sampledTrack(frames, quantity.tolerance)
    return property(of: track, quantity, node)
  }

  /// Returns the track with the known curves; `nil` if they are unknown or the frames alone need fewer keyframes.
  mutating func exactTrack(
    _ quantity: LottieQuantity, of node: LayerTimeline.Node, _ frames: [[Double]]
  ) -> MotionTrack? {
    let exact = tracks.exactTrack(quantity.properties, tolerance: quantity.tolerance, of: node, frames)
    guard let exact, exact.keyframes.count > 4 else { return exact }
    let sampled = tracks.sampledTrack(frames, quantity.tolerance)
    guard exact.keyframes.count > sampled.keyframes.count else { return exact }
    guard exact.hasSprings else { return nil }
    if unsupported == .omit { return exact }
    remark(.springs, node)
    return nil
  }

  /// Returns a position. Its coordinates are animated separately only if they follow their curves that way alone.
  mutating func position(
    _ properties: (x: [String], y: [String]), of node: LayerTimeline.Node, _ read: (Layer) -> Point
  ) -> LottieTransform.Position {
    withoutActuallyEscaping(read) { read in
      let tolerance = LottieQuantity.lengthTolerance
      let joined = LottieQuantity(
        properties: [properties.x, properties.y], tolerance: tolerance, read: { [read($0).x, read($0).y] },
        value: LottieProperty.Value.vector)
      let frames = tracks.values(node, joined.read)
      if let track = exactTrack(joined, of: node, frames) {
        return .joined(property(of: track, joined, node))
      }
      let x = LottieQuantity(
        properties: [properties.x], tolerance: tolerance, read: { [read($0).x] }, value: { .scalar($0[0]) })
      let y = LottieQuantity(
        properties: [properties.y], tolerance: tolerance, read: { [read($0).y] }, value: { .scalar($0[0]) })
      let isSplit =
        exactTrack(x, of: node, frames.map { [$0[0]] }) != nil
        || exactTrack(y, of: node, frames.map { [$0[1]] }) != nil
      if isSplit { return .split(x: property(x, of: node), y: property(y, of: node)) }
      return .joined(property(of: tracks.sampledTrack(frames, tolerance), joined, node))
    }
  }

  /// Returns the product of opacities in percent, which is 0 outside the given frames.
  ///
  /// - Parameters:
  ///   - faders: The layers whose opacities are multiplied.
  ///   - strength: A further factor, as a share, and the layer that it is read from.
  mutating func opacity(
    of faders: [LayerTimeline.Node], during frames: FrameRanges,
    strength: (read: (Layer) -> Double, node: LayerTimeline.Node)? = nil
  ) -> LottieProperty {
    let quantity = LottieQuantity(
      properties: [["opacity"]], tolerance: LottieQuantity.colorTolerance,
      read: { [$0.settledOpacity] }, value: { .scalar($0[0] * 100) })
    let isWhole = frames.runs.count <= 1
    if isWhole, faders.count <= 1, strength == nil {
      return faders.first.map { property(quantity, of: $0) } ?? .scalar(100)
    }
    var factors = faders.map { tracks.values($0, quantity.read) }
    if let strength { factors.append(tracks.values(strength.node) { [strength.read($0)] }) }
    let shares = (0..<frameCount).map { frame in [factors.reduce(1) { $0 * $1[frame][0] }] }
    if isWhole, let first = faders.first ?? strength?.node {
      return property(of: tracks.sampledTrack(shares, quantity.tolerance), quantity, first)
    }
    var keyframes: [LottieProperty.Keyframe] = []
    if frames.hull.lowerBound > 0 { keyframes.append(.init(frame: 0, value: .scalar(0), easing: .hold)) }
    for run in frames.runs {
      let track = tracks.sampledTrack(Array(shares[run]), quantity.tolerance)
      for keyframe in track.keyframes {
        let frame = frameNumber(keyframe.time) + Double(run.lowerBound)
        keyframes.append(.init(frame: frame, value: quantity.value(keyframe.value), easing: .linear))
      }
      keyframes[keyframes.count - 1].easing = .hold
      if run.upperBound < frameCount {
        keyframes.append(.init(frame: Double(run.upperBound), value: .scalar(0), easing: .hold))
      }
    }
    return LottieProperty(keyframes: keyframes)
  }

  // MARK: Keyframes

  func frameNumber(_ time: Time) -> Double {
    time.seconds * scenario.timeline.frameRate.framesPerSecond
  }

  mutating func property(
    of track: MotionTrack, _ quantity: LottieQuantity, _ node: LayerTimeline.Node
  ) -> LottieProperty {
    var keyframes: [LottieProperty.Keyframe] = []
    for (index, keyframe) in track.keyframes.enumerated() {
      let next = index + 1 < track.keyframes.count ? track.keyframes[index + 1] : nil
      for (frame, numbers, easing) in steps(from: keyframe, to: next, quantity.tolerance, node) {
        keyframes.add(.init(frame: frame, value: quantity.value(numbers), easing: easing))
      }
    }
    if keyframes.allSatisfy({ $0.value == keyframes[0].value }) { return LottieProperty(keyframes[0].value) }
    return LottieProperty(keyframes: keyframes)
  }

  /// Returns a keyframe, followed by those that its curve needs.
  private mutating func steps(
    from start: MotionTrack.Keyframe, to end: MotionTrack.Keyframe?, _ tolerance: Double,
    _ node: LayerTimeline.Node
  ) -> [(Double, [Double], LottieProperty.Easing)] {
    let frame = frameNumber(start.time)
    guard let end, let curve = start.curve, end.time > start.time else {
      return [(frame, start.value, .hold)]
    }
    switch curve {
    case .linear: return [(frame, start.value, .linear)]
    case .cubicBezier(let bezier): return [(frame, start.value, .curve(bezier))]
    case .spring:
      remark(unsupported == .bake ? .springs : .springsOmitted, node)
      if unsupported == .omit { return [(frame, start.value, .curve(.settling))] }
    case .steps(let steps): return self.steps(steps, from: start, to: end)
    case .pieces: break
    }
    return sampled(curve, from: start, to: end, tolerance)
  }

  /// Returns a staircase as values that each hold until the next.
  private func steps(
    _ steps: Steps, from start: MotionTrack.Keyframe, to end: MotionTrack.Keyframe
  ) -> [(Double, [Double], LottieProperty.Easing)] {
    let (first, last) = (frameNumber(start.time), frameNumber(end.time))
    return (0..<steps.count).map { step in
      let share = steps.value(at: (Double(step) + 0.5) / Double(steps.count))
      let numbers = zip(start.value, end.value).map { $0 + ($1 - $0) * share }
      return (first + (last - first) * Double(step) / Double(steps.count), numbers, .hold)
    }
  }

  /// Returns a curve as straight pieces between frames.
  private func sampled(
    _ curve: TimingCurve, from start: MotionTrack.Keyframe, to end: MotionTrack.Keyframe, _ tolerance: Double
  ) -> [(Double, [Double], LottieProperty.Easing)] {
    let (first, last) = (frameNumber(start.time), frameNumber(end.time))
    func numbers(_ frame: Double) -> [Double] {
      let share = curve.value(at: (frame - first) / (last - first))
      return zip(start.value, end.value).map { $0 + ($1 - $0) * share }
    }
    let inner = Int(first.rounded(.down)) + 1
    let count = Int(last.rounded(.up)) - inner
    guard count > 0 else { return [(first, start.value, .linear)] }
    let frames = [first] + (0..<count).map { Double(inner + $0) }
    let samples = frames.map(numbers) + [end.value]
    let columns = start.value.indices.map { column in samples.map { $0[column] } }
    let chosen = CurveSampling.indices(
      of: columns, tolerances: Array(repeating: tolerance, count: columns.count))
    return chosen.dropLast().map { (frames[$0], samples[$0], .linear) }
  }
}

extension Layer {
  /// The opacity, rounded to 0 or 1 if the difference is invisible: players then skip the layer, or need no picture for
  /// a group.
  fileprivate var settledOpacity: Double {
    let tolerance = LottieQuantity.colorTolerance
    return opacity < tolerance ? 0 : opacity > 1 - tolerance ? 1 : opacity
  }
}

extension MotionTrack {
  fileprivate var hasSprings: Bool {
    keyframes.contains { if case .spring = $0.curve { true } else { false } }
  }
}

extension CubicBezier {
  /// A curve that is quick at first and slow at the end, like a spring without bounce.
  fileprivate static let settling = CubicBezier(0.2, 0.8, 0.2, 1)
}

extension [LottieProperty.Keyframe] {
  /// Adds a keyframe. If one exists at the same time, it moves slightly earlier.
  fileprivate mutating func add(_ keyframe: LottieProperty.Keyframe) {
    if let previous = last, previous.easing == .hold, keyframe.easing == .hold,
      previous.value == keyframe.value
    {
      return
    }
    if let previous = last, previous.frame >= keyframe.frame - 0.001 {
      let isTight = count > 1 && self[count - 2].frame > keyframe.frame - 0.02
      if isTight || keyframe.frame < 0.01 || previous.value == keyframe.value {
        removeLast()
      } else {
        self[count - 1].frame = keyframe.frame - 0.01
      }
    }
    append(keyframe)
  }
}
