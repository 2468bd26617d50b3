import Components
import Geometry
import Layers
import Parameters

/// The status bar at the top of a screen: signal strength, clock and battery. A device replaces it with a status bar of
/// its own.
struct StatusBar: Sendable {
  /// The color of the status bar.
  enum Style: String, ParameterChoice {
    /// Black, or white on a dark screen.
    case dark
    /// White.
    case light
    case hidden
  }

  typealias Part = DeviceStatusBar.Part

  static let declaration = PartDeclaration(
    Part.statusBar, "the status bar",
    [
      PartDeclaration(each: Part.signal, "a bar of the signal strength"),
      PartDeclaration(Part.clock, "the time"),
      PartDeclaration(Part.wifi, "the Wi-Fi's strength, on a device"),
      PartDeclaration(Part.battery, "the battery's outline"),
      PartDeclaration(Part.batteryLevel, "its charge"),
      PartDeclaration(Part.batteryNub, "its terminal"),
    ])

  /// The text of the clock unless a scenario or a device gives another.
  static let standardTime = "9:41"
  /// The height on a screen without a notch, in points.
  static let height = 20.0

  private let style: Style
  private let clock: Label
  private let color: Color
  private let canvasWidth: Double
  private let deviceBar: DeviceStatusBar?
  private let isShownByDevice: Bool

  /// - Parameter style: the style if the scenario gives none.
  init(
    _ shared: SharedParameters, in environment: ComponentEnvironment, style: Style = .dark
  ) throws {
    let given = shared.statusBar ?? style
    let isDark = environment.environment.appearance == .dark
    self.style = given == .dark && isDark ? .light : given
    color = self.style == .light ? .white : .black
    clock = try Label(
      shared.statusTime ?? Self.standardTime, size: 12, weight: .semibold, color: color,
      family: shared.font, isTabular: true, in: environment.withFixedTexts)
    canvasWidth = environment.canvas.width
    isShownByDevice = environment.environment.showsStatusBar
    deviceBar = try environment.environment.device.map {
      try DeviceStatusBar($0, time: shared.statusTime, family: shared.font, in: environment)
    }
  }

  /// Returns the status bar across a screen `width` points wide; `nil` if it is hidden, unless a device draws it.
  func layer(width: Double) -> Layer? {
    if let deviceBar, width == canvasWidth {
      var layer = deviceBar.layer(width: width) { _ in color }
      layer.isHidden = style == .hidden || !isShownByDevice
      return layer
    }
    guard style != .hidden else { return nil }
    var layer = Layer(Part.statusBar, frame: Rect(0, 0, width, Self.height))
    layer.sublayers = signal + [clockLayer(width: width)] + battery(right: width - 6)
    return layer
  }

  private func clockLayer(width: Double) -> Layer {
    clock.layer(Part.clock, x: width / 2, midY: 14.5 - clock.baselineBelowMiddle, anchor: .center)
  }

  private var signal: [Layer] {
    (0..<4).map { bar in
      let height = 4 + 2 * Double(bar)
      return filled(.signal(bar), Rect(7 + 4.5 * Double(bar), 14.5 - height, 3, height), radius: 0.5)
    }
  }

  private func battery(right: Double) -> [Layer] {
    var body = Layer(Part.battery, frame: Rect(right - 25, 5, 22, 10))
    body.cornerRadii = CornerRadii(2.5)
    body.borderWidth = 1
    body.borderColor = color.withAlpha(0.4)
    return [
      body, filled(.batteryLevel, Rect(right - 23, 7, 18, 6), radius: 1),
      filled(.batteryNub, Rect(right - 2, 8, 1.5, 4), radius: 0.75, alpha: 0.4),
    ]
  }

  private func filled(_ part: Part, _ frame: Rect, radius: Double, alpha: Double = 1) -> Layer {
    var layer = Layer(part, frame: frame)
    layer.backgroundColor = color.withAlpha(alpha)
    layer.cornerRadii = CornerRadii(radius)
    return layer
  }
}
