import Motion

/// How a scroll view behaves, by UIKit's names and defaults.
package struct ScrollConfiguration: Hashable, Sendable {
  package var deceleration = Decay.normal
  /// Content gives way beyond its edges.
  package var bounces = true
  /// Content gives way even along an axis in which it fits into the view.
  package var alwaysBounceHorizontal = false
  package var alwaysBounceVertical = false
  /// Content comes to rest at multiples of the view's size.
  package var isPagingEnabled = false
  /// A drag that begins along one axis moves the content only along that one.
  package var isDirectionalLockEnabled = false
  package var isScrollEnabled = true
  /// How far a finger moves before it drags, in points.
  package var hysteresis = PanRecognizer.hysteresis
  /// An animated programmatic scroll, whatever its distance; undocumented, so our choice.
  package var animationDuration = Time(seconds: 0.3)
  package var animationCurve = TimingCurve.easeInOut
  package var indicatorTiming = IndicatorTiming()
  package var knobStyle = ScrollKnobStyle()
  /// Indicators keep to what the insets leave free of bars, and only that counts as visible.
  package var adjustsIndicatorsToInsets = false

  /// How long a touch is kept from the content, in case it turns into a scroll.
  package static let contentTouchDelay = Time(seconds: 0.15)

  package init() {}
}
