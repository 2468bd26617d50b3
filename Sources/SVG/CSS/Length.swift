import Geometry

/// A length, a percentage, or the result of `calc()`.
indirect enum Length: Hashable, Sendable {
  case plain(Double, Unit)
  case sum([Length])
  case product(Length, Double)
  case least([Length])
  case greatest([Length])

  enum Unit: String, Sendable {
    case none = ""
    case px, pt, pc, mm, cm, q, em, ex, rem, ch, ic, lh, rlh, vw, vh, vi, vb, vmin, vmax
    case inch = "in"
    case percent = "%"
  }

  /// The dimension of the viewport to which percentages refer.
  enum Axis: Sendable {
    case horizontal
    case vertical
    /// The diagonal of the viewport, divided by √2.
    case both
  }

  init(_ value: Double, _ unit: Unit = .none) { self = .plain(value, unit) }

  /// Parses the value of an attribute; `nil` for a text that is not a length.
  init?(attribute text: String) {
    guard let length = ValueReader.value(ofAttribute: text, { $0.length() }) else { return nil }
    self = length
  }

  /// Parses the value of an attribute as lengths separated by blanks or commas; `nil` for any other text.
  static func list(attribute text: String) -> [Length]? {
    ValueReader.value(ofAttribute: text) { $0.lengths() }
  }

  /// Returns the length in units of the user space, within ±10⁹.
  func resolved(_ axis: Axis, in metrics: Metrics) -> Double {
    let value = computed(axis, in: metrics)
    return value.isNaN ? 0 : min(1e9, max(-1e9, value))
  }

  private func computed(_ axis: Axis, in metrics: Metrics) -> Double {
    switch self {
    case .plain(let value, let unit): value * unit.size(axis, in: metrics)
    case .sum(let terms): terms.reduce(0) { $0 + $1.resolved(axis, in: metrics) }
    case .product(let length, let factor): length.resolved(axis, in: metrics) * factor
    case .least(let lengths): lengths.map { $0.resolved(axis, in: metrics) }.min() ?? 0
    case .greatest(let lengths): lengths.map { $0.resolved(axis, in: metrics) }.max() ?? 0
    }
  }

  /// Whether the value is negative as written, without a calculation.
  var isNegative: Bool { if case .plain(let value, _) = self { value < 0 } else { false } }
}

extension Length.Unit {
  /// Returns the size of the unit in units of the user space.
  fileprivate func size(_ axis: Length.Axis, in metrics: Metrics) -> Double {
    switch self {
    case .none, .px: 1
    case .pt: 4.0 / 3
    case .pc: 16
    case .mm: 96 / 25.4
    case .cm: 96 / 2.54
    case .q: 96 / 101.6
    case .inch: 96
    case .em, .ic: metrics.fontSize
    case .ex, .ch: metrics.fontSize / 2
    case .rem: metrics.rootFontSize
    case .lh: metrics.fontSize * 1.2
    case .rlh: metrics.rootFontSize * 1.2
    case .percent: metrics.viewport.extent(axis) / 100
    case .vw, .vi: metrics.rootViewport.width / 100
    case .vh, .vb: metrics.rootViewport.height / 100
    case .vmin: min(metrics.rootViewport.width, metrics.rootViewport.height) / 100
    case .vmax: max(metrics.rootViewport.width, metrics.rootViewport.height) / 100
    }
  }
}

/// The reference sizes of relative lengths.
struct Metrics: Sendable {
  /// The size of the nearest viewport in units of its user space.
  var viewport: Size
  var rootViewport: Size
  var fontSize = 16.0
  var rootFontSize = 16.0
}

extension Size {
  fileprivate func extent(_ axis: Length.Axis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    case .both: ((width * width + height * height) / 2).squareRoot()
    }
  }
}
