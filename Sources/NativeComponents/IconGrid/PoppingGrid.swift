import Components
import Geometry
import Layers
import Motion

/// A grid whose icons pop when they are tapped, and that counts the taps.
struct PoppingGrid: Sendable {
  private static let completionDeadline = "pop"

  /// The number of taps on an item.
  struct Count: Hashable, Sendable {
    var today: Int
    var total: Int
  }

  /// The event of a counted tap.
  enum Event: ComponentEvent {
    case counted(Int, Count)

    static let examples: [Event] = [.counted(0, Count(today: 0, total: 0))]

    var description: EventDescription {
      switch self {
      case .counted(let index, let count):
        EventDescription(
          "counted", "a tap counts; the numbers are the item's own", EventDetail("index", index),
          EventDetail("today", count.today), EventDetail("total", count.total))
      }
    }
  }

  /// The types of events of a grid that pops and counts.
  static let events: [any ComponentEvent.Type] = [
    IconGrid.Event.self, Event.self, ScrollingContent.Event.self,
  ]

  private struct Tap: Hashable, Sendable {
    var cell: Int
    var time: Time
  }

  var grid: IconGrid
  private let parameters: PopParameters
  private let interruption: Interruption
  private let reducesMotion: Bool
  private(set) var counts: [Count]
  private var pops: [Int: IconPop] = [:]
  /// The taps whose pop is not yet complete, by the tap's number.
  private var pending: [Int: Tap] = [:]
  private var tapCount = 0

  /// - Parameter interruption: the effect of a new animation of an icon on those in progress.
  init(
    _ grid: IconGrid, _ parameters: PopParameters, interruption: Interruption,
    in environment: ComponentEnvironment
  ) {
    self.grid = grid
    self.parameters = parameters
    self.interruption = interruption
    reducesMotion = environment.environment.reduceMotion
    counts = grid.items.map { Count(today: $0.today, total: $0.total) }
  }

  /// The number of taps on all items together.
  var sum: Count {
    counts.reduce(Count(today: 0, total: 0)) { Count(today: $0.today + $1.today, total: $0.total + $1.total) }
  }

  /// Starts the pop of a tapped icon.
  mutating func tap(_ cell: Int, in context: inout StageContext) {
    context.emit(IconGrid.Event.itemTapped(cell), from: IconGrid.path(of: cell))
    tapCount += 1
    let tap = tapCount
    pending[tap] = Tap(cell: cell, time: context.time)
    if countsAtTap { count(cell, tappedAt: context.time, in: &context) }
    let end = pops[cell, default: IconPop()].begin(
      tap, at: context.time, parameters, interruption: interruption, reducesMotion: reducesMotion)
    if end > context.time {
      context.schedule(Deadline(Self.completionDeadline, index: tap), at: end)
    } else {
      complete(tap, in: &context)
    }
  }

  /// Handles a deadline, and returns whether it is one of the grid's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    guard deadline.name == Self.completionDeadline else {
      return grid.receive(deadline, in: &context)
    }
    complete(deadline.index, in: &context)
    return true
  }

  /// Returns the grid with its icons as they are at a time; see `IconGrid.layer`.
  func layer(
    at time: Time, size: Size, offset: Double, indicatorInsets: Insets,
    decorate: (_ index: Int, _ cell: inout Layer) -> Void = { _, _ in }
  ) -> Layer {
    let raised = pops.filter { $0.value.isShowing(at: time) }.sorted { $0.value.latest < $1.value.latest }
    return grid.layer(
      at: time, size: size, offset: offset, raised: raised.map(\.key), indicatorInsets: indicatorInsets
    ) { index, cell in
      if let icon = cell.sublayers.indices.last { pops[index]?.apply(to: &cell.sublayers[icon], at: time) }
      decorate(index, &cell)
    }
  }

  private var countsAtTap: Bool { parameters.countAt == .tap }

  private mutating func complete(_ tap: Int, in context: inout StageContext) {
    guard let (cell, tapped) = pending.removeValue(forKey: tap).map({ ($0.cell, $0.time) }) else { return }
    pops[cell]?.complete(tap, at: context.time, parameters, interruption: interruption)
    if !countsAtTap { count(cell, tappedAt: tapped, in: &context) }
  }

  private mutating func count(
    _ cell: Int, tappedAt tapTime: Time, in context: inout StageContext
  ) {
    counts[cell].today += 1
    counts[cell].total += 1
    context.emit(Event.counted(cell, counts[cell]), from: IconGrid.path(of: cell))
    grid.noteTap(cell, of: tapTime, in: &context)
  }
}

/// An icon's response to taps: it grows and returns to its size, or fades slightly if motion is reduced.
struct IconPop: Hashable, Sendable {
  /// The opacity at the middle of the fade that replaces the growth.
  private static let fadedOpacity = 0.6

  private var scale = AnimatedValue(1)
  private var opacity = AnimatedValue(1)
  /// The number of the latest tap, which decides when the icon returns to its size.
  private(set) var latest = 0

  /// Starts the pop of the tap with this number, and returns the time of its completion.
  mutating func begin(
    _ tap: Int, at time: Time, _ parameters: PopParameters, interruption: Interruption, reducesMotion: Bool
  ) -> Time {
    latest = tap
    let duration = parameters.duration
    guard !reducesMotion else {
      fade(at: time)
      return time + duration
    }
    if restarts(parameters) { scale.freeze(at: time) }
    return scale.animate(
      to: parameters.scale, at: time, duration: duration, curve: parameters.curve, interruption: interruption)
  }

  /// Completes the tap with this number: the icon returns to its size unless a later tap has restarted the growth.
  mutating func complete(
    _ tap: Int, at time: Time, _ parameters: PopParameters, interruption: Interruption
  ) {
    guard tap == latest || !restarts(parameters), scale.model != 1 else { return }
    let duration = parameters.returnDuration
    if duration == .zero {
      scale.set(1)
    } else {
      scale.animate(
        to: 1, at: time, duration: duration, curve: parameters.returnCurve, interruption: interruption)
    }
  }

  /// Returns whether the icon differs from its state at rest.
  func isShowing(at time: Time) -> Bool {
    scale.model != 1 || scale.isAnimating(at: time) || opacity.isAnimating(at: time)
  }

  func apply(to icon: inout Layer, at time: Time) {
    let scale = scale.value(at: time)
    icon.scale = .init(scale, scale)
    icon.opacity *= opacity.value(at: time)
  }

  private func restarts(_ parameters: PopParameters) -> Bool {
    parameters.secondTap == .restart
  }

  /// Fades to the faded opacity and back, starting from the current opacity.
  private mutating func fade(at time: Time) {
    let half = Time(ticks: ReducedMotion.duration.ticks / 2)
    opacity.freeze(at: time)
    opacity.animate(to: Self.fadedOpacity, at: time, duration: half, curve: ReducedMotion.curve)
    opacity.animate(to: 1, at: time, duration: half, delay: half, curve: ReducedMotion.curve)
  }
}
