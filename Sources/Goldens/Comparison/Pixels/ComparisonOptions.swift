import ScenarioFile

/// A value of an option, and who has chosen it.
package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package var value: Value
  /// The origin of the value.
  package var origin: SettingOrigin

  /// A value and its origin.
  package init(_ value: Value, from origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// Who has chosen the value of an option.
package enum SettingOrigin: String, Hashable, Sendable {
  case standard = "default"
  /// The `golden` of a scenario.
  case scenario
  case commandLine = "command line"
}

/// How pictures are compared, and how much of a difference is let pass.
package struct ComparisonOptions: Hashable, Sendable {
  /// The measure of the difference of two pixels.
  package var metric = Setting(PixelMetric.exact)
  /// Nil for the metric's own.
  package var statedThreshold: Setting<Double>?
  /// Pixels that look like the edge of a shape do not count (`AntialiasingDetector`).
  package var ignoresAntialiasing = Setting(false)
  /// How many pixels may differ; nil where only a ratio limits them.
  package var statedMaxPixels: Setting<Int>?
  /// Which part of the pixels may differ, 0…1.
  package var maxRatio: Setting<Double>?
  /// The side of a square window in pixels: the limits hold for the worst such window, not for the whole picture.
  package var window: Setting<Int>?

  /// An exact comparison that lets nothing pass.
  package init() {}

  /// What a scenario's `golden` says.
  package init(_ settings: GoldenSettings) {
    if let metric = settings.metric { self.metric = Setting(metric, from: .scenario) }
    statedThreshold = settings.threshold.map { Setting($0, from: .scenario) }
    statedMaxPixels = settings.maxPixels.map { Setting($0, from: .scenario) }
  }

  /// The largest difference of a pixel that does not count, in the metric's unit.
  package var threshold: Setting<Double> { statedThreshold ?? Setting(metric.value.standardThreshold) }

  /// How many pixels may differ; nil where only a ratio limits them.
  package var maxPixels: Setting<Int>? { statedMaxPixels ?? (maxRatio == nil ? Setting(0) : nil) }

  /// How many of `total` pixels may differ: what every limit allows.
  func allowance(of total: Int) -> Int {
    let byRatio = maxRatio.map { Int(Double(total) * $0.value) }
    return [maxPixels?.value, byRatio].compactMap(\.self).min() ?? 0
  }
}
