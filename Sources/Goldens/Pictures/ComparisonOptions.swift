import ScenarioFile

/// A value of an option, and who has chosen it.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var origin: SettingOrigin

  public init(_ value: Value, from origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// Who has chosen the value of an option.
public enum SettingOrigin: String, Hashable, Sendable {
  case standard = "default"
  /// The `golden` of a scenario.
  case scenario
  case commandLine = "command line"
}

/// How pictures are compared, and how much of a difference is let pass.
public struct ComparisonOptions: Hashable, Sendable {
  public var metric = Setting(PixelMetric.exact)
  /// Nil for the metric's own.
  public var statedThreshold: Setting<Double>?
  /// Pixels that look like the edge of a shape do not count (`AntialiasingDetector`).
  public var ignoresAntialiasing = Setting(false)
  /// How many pixels may differ; nil where only a ratio limits them.
  public var statedMaxPixels: Setting<Int>?
  /// Which part of the pixels may differ, 0…1.
  public var maxRatio: Setting<Double>?
  /// The side of a square window in pixels: the limits hold for the worst such window, not for the whole picture.
  public var window: Setting<Int>?

  /// An exact comparison that lets nothing pass.
  public init() {}

  /// What a scenario's `golden` says.
  public init(_ settings: GoldenSettings) {
    if let metric = settings.metric { self.metric = Setting(metric, from: .scenario) }
    statedThreshold = settings.threshold.map { Setting($0, from: .scenario) }
    statedMaxPixels = settings.maxPixels.map { Setting($0, from: .scenario) }
  }

  /// The largest difference of a pixel that does not count, in the metric's unit.
  public var threshold: Setting<Double> { statedThreshold ?? Setting(metric.value.standardThreshold) }

  /// How many pixels may differ; nil where only a ratio limits them.
  public var maxPixels: Setting<Int>? { statedMaxPixels ?? (maxRatio == nil ? Setting(0) : nil) }

  /// How many of `total` pixels may differ: what every limit allows.
  public func allowance(of total: Int) -> Int {
    let byRatio = maxRatio.map { Int(Double(total) * $0.value) }
    return [maxPixels?.value, byRatio].compactMap(\.self).min() ?? 0
  }
}
