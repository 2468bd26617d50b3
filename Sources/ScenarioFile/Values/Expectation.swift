import Components
import JSONText
import Layers
import Motion

/// Something that a scenario says must hold.
package struct Expectation: Sendable {
  /// The instants at which a property is looked at.
  package enum Span: Hashable, Sendable {
    case at(Time)
    /// Every frame from the first to the second time, ends included.
    case range(Time, Time)
  }

  /// The way in which a property moves.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case increasing
    case decreasing
  }

  /// What must be true of a property.
  package enum Condition: Hashable, Sendable {
    /// A number within a tolerance.
    case equals(Double, within: Double)
    /// The text of the trace, such as a color or a label.
    case equalsText(String)
    case atLeast(Double)
    case atMost(Double)
    /// From this time on it stays within the tolerance of its value at the end.
    case settlesBefore(Time, within: Double)
    case monotonic(Direction)
  }

  /// Where an expected event comes from.
  package enum Source: Hashable, Sendable {
    case anything
    /// Any component. An event that a component of the scene declares is never one of a finger with the same name.
    case components
    case layer(LayerPath)
  }

  /// What is looked at.
  package enum Kind: Sendable {
    case property(layer: LayerPath, TraceProperty, Span, Condition)
    /// An event of the log: near a time, after another, so many times, with these among its details.
    case event(
      name: String, source: Source, at: Time?, within: Time, after: Time?, count: Int?,
      details: [EventDetail])
  }

  /// What must hold.
  package var kind: Kind
  /// Whether it is one of every frame, as `always` has them.
  package let isOfEveryFrame: Bool
  /// The place in its file.
  package var range: SourceRange

  /// An expectation of a scenario.
  init(_ kind: Kind, isOfEveryFrame: Bool = false, range: SourceRange) {
    self.kind = kind
    self.isOfEveryFrame = isOfEveryFrame
    self.range = range
  }

  /// The same of a run that ends at another time; nil for one that is not of every frame.
  package func ofEveryFrame(until end: Time) -> Expectation? {
    guard isOfEveryFrame, case .property(let layer, let property, _, let condition) = kind else { return nil }
    return Expectation(
      .property(layer: layer, property, .range(.zero, end), condition), isOfEveryFrame: true, range: range)
  }
}

/// The time after which nothing changes any more.
package struct Settling: Sendable {
  /// How long after the last finger anything may change.
  package var limit: Time
  /// The place in its file.
  package var range: SourceRange

  /// A limit that stands at a place of a file.
  package init(_ limit: Time, range: SourceRange) {
    self.limit = limit
    self.range = range
  }
}

/// How a scenario is compared with its golden.
package struct GoldenSettings: Sendable {
  /// Pixels that are not compared during a span.
  package struct Mask: Sendable {
    /// What a mask covers.
    package enum Region: Hashable, Sendable {
      /// Points: x, y, width, height.
      case rect(Double, Double, Double, Double)
      case layer(LayerPath)
    }

    /// Where nothing is compared.
    package var region: Region
    /// The first instant; nil for the beginning.
    package var from: Time?
    /// The last instant; nil for the end.
    package var to: Time?
    /// The range of the mask in the scenario's text.
    package var range: SourceRange

    /// Whether the mask holds at a time.
    package func holds(at time: Time) -> Bool {
      (from.map { $0 <= time } ?? true) && (to.map { time <= $0 } ?? true)
    }
  }

  /// Which frames the golden's picture holds.
  package enum Pictures: Hashable, Sendable {
    case all
    case none
    /// Every n-th frame.
    case every(Int)
    case at([Time])
  }

  /// How pixels are compared; nil where the scenario does not say, as in the next two.
  package var metric: PixelMetric?
  /// The difference up to which a pixel counts as equal, in the metric's unit.
  package var threshold: Double?
  /// How many pixels of a frame may differ.
  package var maxPixels: Int?
  /// Regions that are not compared.
  package var masks: [Mask]
  /// What the golden's picture holds.
  package var pictures: Pictures
  /// Why a tolerance is needed.
  package var reason: String?

  /// True when frames may differ from the golden.
  package var isTolerant: Bool {
    metric ?? .exact != .exact || maxPixels ?? 0 > 0 || threshold ?? 0 > 0 || !masks.isEmpty
  }

  /// Settings; without arguments, equal pixels in all pictures.
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
