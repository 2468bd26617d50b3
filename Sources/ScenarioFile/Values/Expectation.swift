import Components
import JSONText
import Layers
import Motion

/// A statement of a scenario that must hold when the scenario is played.
package struct Expectation: Sendable {
  /// The times at which a property is checked.
  package enum Span: Hashable, Sendable {
    case at(Time)
    /// Every frame from the first to the second time, both included.
    case range(Time, Time)
  }

  /// The direction in which a property changes.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case increasing
    case decreasing
  }

  /// A condition on the value of a property.
  package enum Condition: Hashable, Sendable {
    /// A number within a tolerance.
    case equals(Double, within: Double)
    /// The text of the trace, such as a color or a label.
    case equalsText(String)
    case atLeast(Double)
    case atMost(Double)
    /// From this time on, the value stays within the tolerance of its final value.
    case settlesBefore(Time, within: Double)
    case monotonic(Direction)
  }

  /// The source of an expected event.
  package enum Source: Hashable, Sendable {
    case anything
    /// Any component. An event declared by a component of the scene never matches an event of a finger with the same
    /// name.
    case components
    case layer(LayerPath)
  }

  /// The subject of an expectation.
  package enum Kind: Sendable {
    case property(layer: LayerPath, TraceProperty, Span, Condition)
    /// An event of the log: near a time, after another time, a number of times, and with these among its details.
    case event(
      name: String, source: Source, at: Time?, within: Time, after: Time?, count: Int?,
      details: [EventDetail])
  }

  /// The subject of the expectation and its condition.
  package var kind: Kind
  /// Whether the expectation applies to every frame, as under `always`.
  package let isOfEveryFrame: Bool
  /// The place of the expectation in its file.
  package var range: SourceRange

  /// An expectation of a scenario.
  init(_ kind: Kind, isOfEveryFrame: Bool = false, range: SourceRange) {
    self.kind = kind
    self.isOfEveryFrame = isOfEveryFrame
    self.range = range
  }

  /// Returns the same expectation for a run that ends at another time; `nil` unless it applies to every frame.
  package func ofEveryFrame(until end: Time) -> Expectation? {
    guard isOfEveryFrame, case .property(let layer, let property, _, let condition) = kind else { return nil }
    return Expectation(
      .property(layer: layer, property, .range(.zero, end), condition), isOfEveryFrame: true, range: range)
  }
}

/// A requirement that nothing changes after a time.
package struct Settling: Sendable {
  /// The time after the last finger during which changes are allowed.
  package var limit: Time
  /// The place of the requirement in its file.
  package var range: SourceRange

  /// A limit given at a place of a file.
  package init(_ limit: Time, range: SourceRange) {
    self.limit = limit
    self.range = range
  }
}

/// The settings for comparing a scenario with its golden.
package struct GoldenSettings: Sendable {
  /// A region of pixels that is not compared during a span.
  package struct Mask: Sendable {
    /// The area that a mask covers.
    package enum Region: Hashable, Sendable {
      /// A rectangle in points: x, y, width, height.
      case rect(Double, Double, Double, Double)
      case layer(LayerPath)
    }

    /// The area that is not compared.
    package var region: Region
    /// The first time at which the mask applies; `nil` for the beginning.
    package var from: Time?
    /// The last time at which the mask applies; `nil` for the end.
    package var to: Time?
    /// The range of the mask in the scenario's text.
    package var range: SourceRange

    /// Returns whether the mask applies at a time.
    package func holds(at time: Time) -> Bool {
      (from.map { $0 <= time } ?? true) && (to.map { time <= $0 } ?? true)
    }
  }

  /// The frames in the golden's picture.
  package enum Pictures: Hashable, Sendable {
    case all
    case none
    /// Every n-th frame.
    case every(Int)
    case at([Time])
  }

  /// The metric by which pixels are compared; `nil` if the scenario does not give it.
  package var metric: PixelMetric?
  /// The difference up to which pixels count as equal, in the metric's unit; `nil` if the scenario does not give it.
  package var threshold: Double?
  /// The number of pixels per frame that may differ; `nil` if the scenario does not give it.
  package var maxPixels: Int?
  /// The regions that are not compared.
  package var masks: [Mask]
  /// The frames in the golden's picture.
  package var pictures: Pictures
  /// The reason for the tolerance; `nil` if the scenario does not give one.
  package var reason: String?

  /// Whether frames may differ from the golden.
  package var isTolerant: Bool {
    metric ?? .exact != .exact || maxPixels ?? 0 > 0 || threshold ?? 0 > 0 || !masks.isEmpty
  }

  /// Golden settings; by default, equal pixels and all pictures.
  package init(
    metric: PixelMetric? = nil, threshold: Double? = nil, maxPixels: Int? = nil, masks: [Mask] = [],
    pictures: Pictures = .all, reason: String? = nil
  ) {
    self.metric = metric
    self.threshold = threshold
    self.maxPixels = maxPixels
    self.masks = masks
    self.pictures = pictures
    self.reason = reason
  }
}
