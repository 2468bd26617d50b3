import Geometry

/// A length or a share of one, with its unit.
struct Length: Hashable, Sendable {
  enum Unit: String, Sendable {
    case none = ""
    case px, pt, pc, mm, cm, q, em, ex, rem, ch, ic, lh, rlh, vw, vh, vi, vb, vmin, vmax
    case inch = "in"
    case percent = "%"
  }

  /// What percentages are of.
  enum Axis {
    case horizontal
    case vertical
    /// The diagonal of the viewport over √2.
    case both
  }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit = .none) {
    self.value = value
    self.unit = unit
  }

  /// A whole text that is a length; nil for any other.
  init?(_ text: String) {
    var scanner = ValueScanner(text)
    scanner.skipBlanks()
    guard let length = Self.next(in: &scanner) else { return nil }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { return nil }
    self = length
  }

  /// The length that is next; nil where none is.
  static func next(in scanner: inout ValueScanner) -> Length? {
    guard let value = scanner.number() else { return nil }
    let unit = scanner.unit().lowercased()
    return Unit(rawValue: unit).map { Length(value, $0) }
  }

  /// A list of lengths; nil for any other text.
  static func list(_ text: String) -> [Length]? {
    var scanner = ValueScanner(text)
    var lengths: [Length] = []
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      guard let length = next(in: &scanner) else { return nil }
      lengths.append(length)
      scanner.skipSeparator()
    }
    return lengths
  }

  /// In units of the user space.
  func resolved(_ axis: Axis, in metrics: Metrics) -> Double {
    switch unit {
    case .none, .px: value
    case .pt: value * 4 / 3
    case .pc: value * 16
    case .mm: value * 96 / 25.4
    case .cm: value * 96 / 2.54
    case .q: value * 96 / 101.6
    case .inch: value * 96
    case .em, .ic: value * metrics.fontSize
    case .ex, .ch: value * metrics.fontSize / 2
    case .rem: value * metrics.rootFontSize
    case .lh: value * metrics.fontSize * 1.2
    case .rlh: value * metrics.rootFontSize * 1.2
    case .percent: value / 100 * metrics.viewport.extent(axis)
    case .vw, .vi: value / 100 * metrics.rootViewport.width
    case .vh, .vb: value / 100 * metrics.rootViewport.height
    case .vmin: value / 100 * min(metrics.rootViewport.width, metrics.rootViewport.height)
    case .vmax: value / 100 * max(metrics.rootViewport.width, metrics.rootViewport.height)
    }
  }
}

/// What relative lengths are measured by.
struct Metrics: Sendable {
  /// The nearest viewport in units of its user space.
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
