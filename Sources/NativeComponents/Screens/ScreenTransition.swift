import Geometry
import Layers
import Motion

/// A transition from one screen to another and its progress. It runs by itself, or follows a finger first and then runs
/// by itself.
struct ScreenTransition: Hashable, Sendable {
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case push
    case pop
    /// A cross-fade from one screen to the other, as in Core Animation's fade transition.
    case fade
  }

  let kind: Kind
  /// The screens from the first to the one on top before the transition; there is at least one.
  let before: [Int]
  /// The screens from the first to the one on top after the transition; there is at least one.
  let after: [Int]
  /// Whether the screens cross-fade, as they also do if motion is reduced.
  let dissolves: Bool
  /// Whether a finger started the transition.
  let isInteractive: Bool
  /// Whether the transition follows a finger.
  private(set) var isHeld: Bool
  /// Whether the release canceled the transition, so that the screens return.
  private(set) var isCancelled = false
  /// The progress: 0 if only the outgoing screen is visible, 1 if only the incoming one is.
  private var animation = AnimatedValue(0)
  /// The time at which the transition ends; `nil` while it follows a finger.
  private(set) var end: Time?

  /// Creates a transition that runs by itself, starting at `time`.
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

  /// Creates an interactive pop of the last of at least two screens.
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

  /// The screens up to the lower one of a push or a pop.
  var lowerStack: [Int] { kind == .pop ? after : before }
  var upperStack: [Int] { kind == .pop ? before : after }

  /// Returns the progress of the transition; 0…1 unless the curve leaves that range.
  func progress(at time: Time) -> Double { animation.value(at: time) }

  /// Returns the share of the lower screen that the upper one covers in a push or a pop.
  func cover(at time: Time) -> Double {
    switch kind {
    case .push, .fade: progress(at: time)
    case .pop: 1 - progress(at: time)
    }
  }

  /// Sets the progress of an interactive pop, clamped to 0…1.
  mutating func scrub(to fraction: Double) {
    guard isHeld else { return }
    animation.set(min(1, max(0, fraction)))
  }

  /// Ends the interaction and animates the remainder of the pop, or the way back.
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

  /// Returns the layers of both screens at their positions at a time, with the layers between them, back to front.
  /// Neither screen responds to touches.
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

/// The rules of an interactive pop: where it starts, when it finishes, and how it continues after the release
/// (docs/interactions/navigation.md).
struct InteractivePop: Hashable, Sendable {
  /// The largest distance from the edge at which the finger may come down, in points.
  var edge = 20.0
  /// The distance that the finger moves before the pop begins, in points.
  var hysteresis = 10.0
  /// The fraction above which a release finishes the pop.
  var threshold = 0.5
  /// The speed above which the direction of the release decides regardless of the fraction, in points per second.
  var velocity = 300.0
  /// The duration of a whole transition after the release; the remainder takes its share of it.
  var duration = Time(seconds: 0.35)
  var curve = TimingCurve.easeOut

  /// Returns whether a release finishes the pop.
  ///
  /// - Parameter speed: the speed of the finger in points per second, positive away from the edge.
  func finishes(fraction: Double, speed: Double) -> Bool {
    speed > velocity || (fraction > threshold && speed >= -velocity)
  }
}
