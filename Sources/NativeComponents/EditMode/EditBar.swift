import Motion

/// The bar of the edit mode as it comes in and goes.
struct EditBar: Hashable, Sendable {
  /// What shows of the bar at a time.
  struct Moment {
    /// The y of the bar's top.
    var top: Double
    var height: Double
    var opacity: Double
    var showsText: Bool

    /// The y of its lower edge.
    var bottom: Double { top + height }
  }

  /// The height without prompt, and with it, in points with the status bar.
  private let emptyHeight, fullHeight: Double
  /// Of everything that comes and goes with the bar.
  let timing: AnimationTiming
  private let keepsText: Bool
  private let reducesMotion: Bool
  /// The y of the bar's lower edge.
  private var reach = AnimatedValue(0)
  /// Changes where motion is reduced only.
  private var opacity = AnimatedValue(0, isAdditive: false)
  /// The height of the bar that shows, or last showed; the content's inset follows it.
  private(set) var height: Double
  /// False while the bar is empty.
  private(set) var showsText = false

  /// A bar that is out.
  ///
  /// - Parameter top: the height of the status bar.
  init(_ parameters: EditMode.Parameters, top: Double, reducesMotion: Bool) {
    emptyHeight = top + parameters.barHeight
    fullHeight = top + parameters.promptBarHeight
    keepsText = parameters.keepsTextWhileHiding
    timing = AnimationTiming(
      duration: reducesMotion ? ReducedMotion.duration : parameters.duration,
      curve: reducesMotion ? ReducedMotion.curve : parameters.curve,
      interruption: parameters.shared.interruption)
    self.reducesMotion = reducesMotion
    height = fullHeight
  }

  /// Sets the texts and lets the bar come in; returns the end.
  mutating func show(at time: Time) -> Time {
    height = fullHeight
    showsText = true
    return move(to: fullHeight, at: time)
  }

  /// Lets the bar go; the original empties it first, so that it collapses at once. Returns the end.
  mutating func hide(at time: Time) -> Time {
    if !keepsText { collapse() }
    return move(to: 0, at: time)
  }

  /// The start of the original: an empty bar is there and goes. Returns the end.
  mutating func flash(at time: Time) -> Time {
    collapse()
    if reducesMotion { opacity.set(1) }
    return move(to: 0, at: time)
  }

  /// What shows at a time; nil while the bar is out.
  func moment(at time: Time) -> Moment? {
    if reducesMotion {
      let opacity = opacity.value(at: time)
      return opacity > 0 ? Moment(top: 0, height: height, opacity: opacity, showsText: showsText) : nil
    }
    let reach = reach.value(at: time)
    return reach > 0
      ? Moment(top: reach - height, height: height, opacity: 1, showsText: showsText) : nil
  }

  private mutating func collapse() {
    showsText = false
    height = emptyHeight
    reach.set(emptyHeight)
  }

  private mutating func move(to target: Double, at time: Time) -> Time {
    guard reducesMotion else { return reach.animate(to: target, at: time, timing) }
    reach.set(target)
    opacity.freeze(at: time)
    return opacity.animate(to: target > 0 ? 1 : 0, at: time, timing)
  }
}
