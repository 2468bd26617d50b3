import Interaction
import Motion

/// What a list shows: nothing yet, placeholders, rows.
struct SkeletonPhases: Hashable, Sendable {
  /// When the placeholders came, if they have.
  private(set) var skeletonShown: Time?
  /// When the rows came, if they have.
  private(set) var rowsShown: Time?

  var isLoading: Bool { rowsShown == nil }

  mutating func showSkeleton(at time: Time) {
    skeletonShown = time
    rowsShown = nil
  }

  /// True when placeholders go.
  mutating func showRows(at time: Time) -> Bool {
    let isHiding = isLoading && skeletonShown != nil
    if isLoading { rowsShown = time }
    return isHiding
  }

  /// The opacity of the placeholders.
  func skeletonOpacity(at time: Time, transition: Time) -> Double {
    guard skeletonShown != nil else { return 0 }
    guard let rowsShown else { return 1 }
    guard transition > .zero, time < rowsShown + transition else { return 0 }
    return 1 - TimingCurve.easeInOut.value(at: (time - rowsShown).seconds / transition.seconds)
  }
}

/// The pictures that a row has gone through, and the dissolve from one to the next.
struct PictureSwap: Hashable, Sendable {
  /// How many pictures further the row is.
  private(set) var count = 0
  private var fade = AnimatedValue(1, isAdditive: false)

  mutating func next(at time: Time, duration: Time) {
    count += 1
    fade.animate(from: 0, to: 1, at: time, AnimationTiming(duration: duration, curve: .easeInOut))
  }

  /// The opacity of the present picture over the one before.
  func opacity(at time: Time) -> Double { fade.value(at: time) }
}
