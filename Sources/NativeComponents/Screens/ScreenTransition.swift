import Geometry
import Layers
import Motion

/// A change from one screen to another and how far it has come: by itself, or with a finger and then by itself.
struct ScreenTransition: Hashable, Sendable {
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case push
    case pop
    /// One picture fades into the other, as Core Animation's fade does.
    case fade
  }

  let kind: Kind
  /// The screens from the first to the one on top, before and after the change; neither is empty.
  let before: [Int]
  let after: [Int]
  /// True when the screens change by a cross-fade, also where motion is reduced.
  let dissolves: Bool
  /// True when a finger began it.
  let isInteractive: Bool
  /// True while that finger decides.
  private(set) var isHeld: Bool
  /// True once the finger has let the screens go back to where they were.
  private(set) var isCancelled = false
  /// 0: the outgoing screen shows alone; 1: the incoming one.
  private var animation = AnimatedValue(0)
  /// Nil while a finger decides.
  private(set) var end: Time?

  /// A change that runs by itself from `time` on.
  init(
    _ kind: Kind, from before: [Int], to after: [Int], dissolves: Bool, at time: Time, duration: Time,
    curve: TimingCurve
  ) {
    self.kind = kind
    self.before = before
    self.after = after
    self.dissolves = dissolves || kind == .fade
    isInteractive = false
    isHeld = false
    end = animation.animate(to: 1, at: time, duration: duration, curve: curve)
  }

  /// A pop of the last of at least two screens that follows a finger.
  init(heldPopFrom before: [Int]) {
    kind = .pop
    self.before = before
    after = before.dropLast()
    dissolves = false
    isInteractive = true
    isHeld = true
  }

  var outgoing: Int { before[before.count - 1] }
  var incoming: Int { after[after.count - 1] }

  /// The stacks of the screens that are below and above in a push or a pop.
  var lowerStack: [Int] { kind == .pop ? after : before }
  var upperStack: [Int] { kind == .pop ? before : after }

  /// How much of the change is done; 0…1 unless the curve leaves that range.
  func progress(at time: Time) -> Double { animation.value(at: time) }

  /// How much of the lower screen the upper one covers in a push or a pop.
  func cover(at time: Time) -> Double {
    switch kind {
    case .push, .fade: progress(at: time)
    case .pop: 1 - progress(at: time)
    }
  }

  /// Goes where the finger says.
  mutating func scrub(to fraction: Double) {
    guard isHeld else { return }
    animation.set(min(1, max(0, fraction)))
  }

  /// Lets go: the rest of the way, on or back, runs by itself.
  mutating func release(finishes: Bool, at time: Time, _ rule: InteractivePop) {
    guard isHeld else { return }
    let fraction = progress(at: time)
    let left = finishes ? 1 - fraction : fraction
    isHeld = false
    isCancelled = !finishes
    end = animation.animate(
      to: finishes ? 1 : 0, at: time, duration: Time(seconds: left * rule.duration.seconds),
      curve: rule.curve)
  }

  /// The layers of both screens where they stand at a time, with what lies between them, back to front. Neither takes
  /// touches.
  func arrange(
    outgoing: Layer, incoming: Layer, _ push: PushTransition, at time: Time, in size: Size
  ) -> [Layer] {
    var layers = [outgoing, incoming]
    if dissolves {
      layers[1].opacity *= min(1, max(0, progress(at: time)))
    } else {
      let (lower, upper) = kind == .pop ? (incoming, outgoing) : (outgoing, incoming)
      layers = push.arrange(lower: lower, upper: upper, cover: cover(at: time), in: size)
    }
    for index in layers.indices { layers[index].isUserInteractionEnabled = false }
    return layers
  }
}

/// Where a pop that a finger holds starts, when it finishes, and how it goes on from there (docs/interactions/navigation.md).
struct InteractivePop: Hashable, Sendable {
  /// How far from the edge the finger may come down, in points.
  var edge = 20.0
  /// How far it moves before it takes the screen along, in points.
  var hysteresis = 10.0
  /// The fraction beyond which it finishes.
  var threshold = 0.5
  /// The speed that decides whatever the fraction is, in points a second.
  var velocity = 300.0
  /// The time of the whole way; what is left takes its share.
  var duration = Time(seconds: 0.35)
  var curve = TimingCurve.easeOut

  /// - Parameter speed: the finger's, in points a second, positive away from the edge.
  func finishes(fraction: Double, speed: Double) -> Bool {
    speed > velocity || (fraction > threshold && speed >= -velocity)
  }
}
