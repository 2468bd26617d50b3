import Motion

/// Which frame is to be seen at which moment, in real time: whoever draws too slowly leaves frames out.
package struct TerminalPlayhead {
  /// How much faster than real time it can play, rising.
  package static let speeds = [0.1, 0.25, 0.5, 1, 2]

  let frameRate: FrameRate
  /// At least 1.
  let frameCount: Int
  /// True while one frame stays.
  package private(set) var isPaused = false
  /// How much faster than real time it plays.
  package private(set) var speed = 1.0
  /// The place at the moment `origin`, in frames.
  private var position = 0.0
  /// Milliseconds.
  private var origin: Double

  /// Starts to play at the moment `now`, in milliseconds of any clock that goes on.
  package init(frameRate: FrameRate, frameCount: Int, now: Double) {
    self.frameRate = frameRate
    self.frameCount = frameCount
    origin = now
  }

  /// The frame at a moment; after the last one comes the first.
  package func frame(at now: Double) -> Int { min(frameCount - 1, Int(position(at: now).rounded(.down))) }

  /// Milliseconds until the next frame; nil while paused.
  package func wait(at now: Double) -> Double? {
    guard !isPaused else { return nil }
    let position = position(at: now)
    return max(1, (position.rounded(.down) + 1 - position) / framesPerMillisecond)
  }

  /// Does what a key asks.
  package mutating func press(_ key: TerminalKey, at now: Double) {
    switch key {
    case .pause:
      hold(at: now)
      isPaused.toggle()
    case .back: stop(at: (frame(at: now) + frameCount - 1) % frameCount, now)
    case .forward: stop(at: (frame(at: now) + 1) % frameCount, now)
    case .first:
      position = 0
      origin = now
    case .last: stop(at: frameCount - 1, now)
    case .faster: change(Self.speeds.first { $0 > speed }, at: now)
    case .slower: change(Self.speeds.last { $0 < speed }, at: now)
    case .touches, .quit, .interrupt: break
    }
  }

  private var framesPerMillisecond: Double { frameRate.framesPerSecond * speed / 1000 }

  private func position(at now: Double) -> Double {
    guard !isPaused else { return position }
    let count = Double(frameCount)
    let ahead = (position + max(0, now - origin) * framesPerMillisecond).truncatingRemainder(
      dividingBy: count)
    return ahead
  }

  private mutating func hold(at now: Double) {
    position = position(at: now)
    origin = now
  }

  private mutating func stop(at frame: Int, _ now: Double) {
    position = Double(frame)
    origin = now
    isPaused = true
  }

  private mutating func change(_ speed: Double?, at now: Double) {
    hold(at: now)
    self.speed = speed ?? self.speed
  }
}
