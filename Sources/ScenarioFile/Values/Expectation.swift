import JSONText
import Layers
import Motion

/// Something that a scenario says must hold.
public struct Expectation: Sendable {
  /// The instants at which a property is looked at.
  public enum Span: Hashable, Sendable {
    case at(Time)
    /// Every frame from the first to the second time, ends included.
    case range(Time, Time)
  }

  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case increasing
    case decreasing
  }

  /// What must be true of a property.
  public enum Condition: Hashable, Sendable {
    /// A number within a tolerance.
    case equals(Double, within: Double)
    /// The text of the trace, such as a colour or a label.
    case equalsText(String)
    case atLeast(Double)
    case atMost(Double)
    /// From this time on it stays within the tolerance of its value at the end.
    case settlesBefore(Time, within: Double)
    case monotonic(Direction)
  }

  public enum Kind: Sendable {
    case property(layer: String, name: String, Span, Condition)
    /// An event of the log: near a time, after another, so many times.
    case event(name: String, source: String?, at: Time?, within: Time, after: Time?, count: Int?)
  }

  public var kind: Kind
  public var range: SourceRange

  public init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// How a scenario is compared with its golden.
public struct GoldenSettings: Sendable {
  /// Pixels that are not compared during a span.
  public struct Mask: Sendable {
    public enum Region: Hashable, Sendable {
      /// Points: x, y, width, height.
      case rect(Double, Double, Double, Double)
      case layer(String)
    }

    public var region: Region
    public var from: Time?
    public var to: Time?
  }

  /// Which frames the golden's picture holds.
  public enum Pictures: Hashable, Sendable {
    case all
    case none
    /// Every n-th frame.
    case every(Int)
    case at([Time])
  }

  public var metric: String
  public var threshold: Double
  public var maxPixels: Int
  public var masks: [Mask]
  public var pictures: Pictures
  /// Why a tolerance is needed.
  public var reason: String?

  public init(
    metric: String = "exact", threshold: Double = 0, maxPixels: Int = 0, masks: [Mask] = [],
    pictures: Pictures = .all,
    reason: String? = nil
  ) {
    self.metric = metric
    self.threshold = threshold
    self.maxPixels = maxPixels
    self.masks = masks
    self.pictures = pictures
    self.reason = reason
  }
}
