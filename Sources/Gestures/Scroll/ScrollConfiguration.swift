import Motion

/// How a scroll view behaves, by UIKit's names and defaults.
public struct ScrollConfiguration: Hashable, Sendable {
  public var deceleration = Decay.normal
  /// Content gives way beyond its edges.
  public var bounces = true
  /// Content gives way even along an axis in which it fits into the view.
  public var alwaysBounceHorizontal = false
  public var alwaysBounceVertical = false
  /// Content comes to rest at multiples of the view's size.
  public var isPagingEnabled = false
  /// A drag that begins along one axis moves the content only along that one.
  public var isDirectionalLockEnabled = false
  public var isScrollEnabled = true
  /// How far a finger moves before it drags, in points.
  public var hysteresis = PanRecognizer.hysteresis
  /// An animated programmatic scroll, whatever its distance; undocumented, so our choice.
  public var animationDuration = Time(seconds: 0.3)
  public var animationCurve = TimingCurve.easeInOut
  public var indicatorTiming = IndicatorTiming()
  public var knobStyle = ScrollKnobStyle()
  /// Indicators keep to what the insets leave free of bars, and only that counts as visible.
  public var adjustsIndicatorsToInsets = false

  /// How long a touch is kept from the content, in case it turns into a scroll.
  public static let contentTouchDelay = Time(seconds: 0.15)

  public init() {}
}
