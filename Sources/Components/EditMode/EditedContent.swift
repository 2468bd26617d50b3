import Geometry
import Interaction
import Motion

/// The scroll position of the icons while the bar's inset comes and goes.
///
/// The scroll view has its new inset at once; what its position jumps by is taken back by a shift that runs out along
/// the bar's curve, or is dissolved where motion is reduced. Content at its top stays at the bar's edge.
struct EditedContent: Hashable, Sendable {
  /// The icons as they were, under those that come.
  struct Dissolve {
    /// From the new position to the former one.
    var formerShift: Double
    /// The opacity of the new ones.
    var opacity: Double
  }

  private let timing: AnimationTiming
  private let reducesMotion: Bool
  /// The content's inset from the top, in points.
  private(set) var inset: AnimatedValue
  private var shift = AnimatedValue(0)
  private var formerShift = 0.0
  private var opacity = AnimatedValue(1, isAdditive: false)

  /// Content at rest.
  init(inset: Double, timing: AnimationTiming, reducesMotion: Bool) {
    self.inset = AnimatedValue(inset)
    self.timing = timing
    self.reducesMotion = reducesMotion
  }

  /// How much further than the scroll view says the content is shown at a time.
  func shift(at time: Time) -> Double { shift.value(at: time) }

  /// The cross-fade under way at a time; nil for none.
  func dissolve(at time: Time) -> Dissolve? {
    let opacity = opacity.value(at: time)
    return opacity < 1 && formerShift != 0 ? Dissolve(formerShift: formerShift, opacity: opacity) : nil
  }

  /// Gives the content another inset from the top, at once.
  mutating func jump(to inset: Double, of grid: inout IconGrid, in context: inout StageContext) {
    _ = resize(&grid, to: inset, in: &context)
    self.inset.set(inset)
  }

  /// Lets the inset run to another value.
  mutating func move(to inset: Double, of grid: inout IconGrid, in context: inout StageContext) {
    let jump = resize(&grid, to: inset, in: &context)
    guard !reducesMotion else {
      self.inset.set(inset)
      formerShift = jump
      let start = opacity.value(at: context.time)
      opacity = AnimatedValue(start < 1 ? 1 - start : 0, isAdditive: false)
      opacity.animate(to: 1, at: context.time, timing)
      return
    }
    self.inset.animate(to: inset, at: context.time, timing)
    shift.set(jump)
    shift.animate(to: 0, at: context.time, timing)
  }

  /// Returns the former position less the new one.
  private func resize(
    _ grid: inout IconGrid, to inset: Double, in context: inout StageContext
  ) -> Double {
    let former = grid.offset(at: context.time, size: context.size)
    let isAtTop = former <= -self.inset.model
    var insets = grid.scroll.setup.insets
    insets.top = inset
    grid.setInsets(insets, in: &context)
    if isAtTop, !grid.scroll.isTouched { grid.scroll(to: -inset, in: &context) }
    return former - grid.offset(at: context.time, size: context.size)
  }
}
