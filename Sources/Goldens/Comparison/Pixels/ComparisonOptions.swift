import ScenarioFile

/// The value of an option, with its origin.
package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package var value: Value
  /// The origin of the value.
  package var origin: SettingOrigin

  /// Creates a setting from a value and its origin.
  package init(_ value: Value, from origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// The origin of an option's value.
package enum SettingOrigin: String, Hashable, Sendable {
  case standard = "default"
  /// The `golden` of a scenario.
  case scenario
  case commandLine = "command line"
}

/// The options for comparing pictures: the measure of a difference, and the differences that are allowed.
package struct ComparisonOptions: Hashable, Sendable {
  /// The measure of the difference between two pixels.
  package var metric = Setting(PixelMetric.exact)
  /// The threshold as set; `nil` to use the metric's own.
  package var statedThreshold: Setting<Double>?
  /// Whether to ignore pixels that look like the edge of a shape (`AntialiasingDetector`).
  package var ignoresAntialiasing = Setting(false)
  /// The number of pixels that may differ, as set; `nil` if it is not set.
  package var statedMaxPixels: Setting<Int>?
  /// The share of the pixels that may differ, 0…1; `nil` for no such limit.
  package var maxRatio: Setting<Double>?
  /// The side of a square window, in pixels; `nil` for no window.
  ///
  /// With a window, the limits apply to the worst such window instead of the whole picture.
  package var window: Setting<Int>?

  /// Creates options for an exact comparison that allows no difference.
  package init() {}

  /// Creates the options that a scenario's `golden` specifies.
  package init(_ settings: GoldenSettings) {
    if let metric = settings.metric { self.metric = Setting(metric, from: .scenario) }
    statedThreshold = settings.threshold.map { Setting($0, from: .scenario) }
    statedMaxPixels = settings.maxPixels.map { Setting($0, from: .scenario) }
  }

  /// The largest difference of a pixel that does not count, in the metric's unit.
  package var threshold: Setting<Double> { statedThreshold ?? Setting(metric.value.standardThreshold) }

  /// The number of pixels that may differ; `nil` if only a ratio limits them.
  package var maxPixels: Setting<Int>? { statedMaxPixels ?? (maxRatio == nil ? Setting(0) : nil) }

  /// Returns how many of `total` pixels may differ under all limits.
  func allowance(of total: Int) -> Int {
    let byRatio = maxRatio.map { Int(Double(total) * $0.value) }
    return [maxPixels?.value, byRatio].compactMap(\.self).min() ?? 0
  }
}
