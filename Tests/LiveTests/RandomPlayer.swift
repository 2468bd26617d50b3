import Geometry
import Gestures
import Live
import TestSupport

/// A stand-in for a page that plays a live session, with random fingers, keys and interruptions.
struct RandomPlayer {
  private var random: SeededGenerator
  private let size: Size
  private var fingers: [Int: Point] = [:]
  /// The time of the page's clock, in seconds.
  private var real = 17.25
  private var calm = 0

  init(on size: Size, seed: UInt64) {
    self.size = size
    random = SeededGenerator(seed: seed)
  }

  /// Returns the message that the page sends with its next frame.
  mutating func message() -> LiveMessage {
    let before = real
    real += 1 / 60 + random.number(-0.002...0.002)
    var command: LiveCommand?
    switch Int.random(in: 0..<40, using: &random) {
    case 0: real += random.number(0.02...0.1)
    case 1: real += random.number(0.3...2)
    case 2: command = .pause
    case 3: command = .step
    case 4...9: command = .play
    case 10: command = .look
    default: break
    }
    var inputs: [LiveMessage.Input] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      // A page may report inputs from the past, and inputs since its frame began.
      if let kind = input() { inputs.append(.init(real: random.number(before - 0.005...real + 0.004), kind)) }
    }
    return LiveMessage(real: real, inputs: inputs, command)
  }

  private mutating func input() -> LiveMessage.Input.Kind? {
    calm += 1
    let finger = Int.random(in: 0...1, using: &random)
    guard let place = fingers[finger] else {
      if random.chance(0.1) { return .key(["a", "é", "\u{8}", "\n"].randomElement(using: &random)!) }
      guard random.chance(finger == 0 ? 0.4 : 0.05) else { return nil }
      let start = Point(random.number(0...size.width), random.number(0...size.height))
      fingers[finger] = start
      return .touch(finger: finger, .began, start)
    }
    let next = place + Point(random.number(-20...20), random.number(-24...24))
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1:
      fingers[finger] = nil
      return .touch(finger: finger, random.chance(0.1) ? .cancelled : .ended, next)
    case 2: return .touch(finger: finger, .began, next)
    default:
      fingers[finger] = next
      return .touch(finger: finger, .moved, next)
    }
  }
}
