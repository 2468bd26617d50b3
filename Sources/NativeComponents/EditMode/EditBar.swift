import Motion

/// The bar of the edit mode as it slides in and out.
struct EditBar: Hashable, Sendable {
  /// The visible state of the bar at a time.
  struct Moment {
    /// The y of the bar's upper edge, in points.
    var top: Double
    var height: Double
    var opacity: Double
    var showsText: Bool

    /// The y of the bar's lower edge, in points.
    var bottom: Double { top + height }
  }

  /// The height without and with the prompt, in points, including the status bar.
  private let emptyHeight, fullHeight: Double
  /// The timing of the bar and of everything that changes with it.
  let timing: AnimationTiming
  private let keepsText: Bool
  private let reducesMotion: Bool
  /// The y of the bar's lower edge, in points.
  private var reach = AnimatedValue(0)
  /// The opacity of the bar, which changes only if motion is reduced.
  private var opacity = AnimatedValue(0, isAdditive: false)
  /// The height of the visible bar, or of the bar that was visible last, in points. The content's inset follows it.
  private(set) var height: Double
  /// Whether the bar shows its texts.
  private(set) var showsText = false

  /// Creates a hidden bar.
  ///
  /// - Parameter top: the height of the status bar, in points.
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

  /// Sets the texts and starts sliding the bar in; returns the time of the end.
  mutating func show(at time: Time) -> Time {
    height = fullHeight
    showsText = true
    return move(to: fullHeight, at: time)
  }

  /// Starts sliding the bar out; returns the time of the end. The original removes the texts first, so that the bar
  /// collapses at once.
  mutating func hide(at time: Time) -> Time {
    if !keepsText { collapse() }
    return move(to: 0, at: time)
  }

  /// Slides out an empty bar, which the original shows at its start; returns the time of the end.
  mutating func flash(at time: Time) -> Time {
    collapse()
    if reducesMotion { opacity.set(1) }
    return move(to: 0, at: time)
  }

  /// Returns the visible state of the bar at a time; `nil` while the bar is hidden.
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
