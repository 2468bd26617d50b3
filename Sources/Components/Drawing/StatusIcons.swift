import Geometry
import Layers

/// The row of icons on a status bar: signal, Wi-Fi, battery. Edges are on whole points, so that they are sharp at every
/// scale.
struct StatusIcons: Sendable {
  private typealias Part = DeviceStatusBar.Part

  enum Icon {
    case signal
    case wifi
    case battery
  }

  /// The layers of the icons, measured from the row's left edge and the bar's upper edge.
  private(set) var layers: [Layer] = []
  /// The width of the row, in points.
  private(set) var width = 0.0

  static func row(_ icons: [Icon], _ metrics: DeviceStatusBar.Metrics, _ color: Color) -> StatusIcons {
    var row = StatusIcons()
    for icon in icons {
      if row.width > 0 { row.width += metrics.gap }
      let drawn = layers(of: icon, metrics, color)
      let left = row.width
      row.layers += drawn.layers.map {
        var layer = $0
        layer.frame.origin = $0.frame.origin + Point(left, metrics.bottom)
        return layer
      }
      row.width += drawn.width
    }
    return row
  }

  /// Returns an icon's layers, with the lower left corner as the origin, and its width in points.
  private static func layers(
    of icon: Icon, _ metrics: DeviceStatusBar.Metrics, _ color: Color
  ) -> (layers: [Layer], width: Double) {
    switch (icon, metrics.platform) {
    case (.signal, .android): ([path(.signal(0), Self.wedge, Size(13, 13), color)], 13)
    case (.wifi, .android): ([path(.wifi, Self.fan, Size(17, 13), color)], 17)
    case (.battery, .android): (uprightBattery(color), 9)
    case (.signal, _): (signal(metrics, color), metrics.isSmall ? 16 : 18)
    case (.wifi, _):
      metrics.isSmall
        ? ([path(.wifi, Self.arcs.scaled(by: 0.875), Size(14, 10), color)], 14)
        : ([path(.wifi, Self.arcs, Size(16, 12), color)], 16)
    case (.battery, _): (battery(metrics, color), metrics.isSmall ? 25 : 27)
    }
  }

  private static func signal(_ metrics: DeviceStatusBar.Metrics, _ color: Color) -> [Layer] {
    let heights: [Double] = metrics.isSmall ? [3, 5, 7, 9] : [4, 6, 9, 12]
    let pitch = metrics.isSmall ? 4.5 : 5
    return heights.enumerated().map { bar, height in
      filled(.signal(bar), Rect(pitch * Double(bar), -height, 3, height), radius: 1, color)
    }
  }

  private static func battery(_ metrics: DeviceStatusBar.Metrics, _ color: Color) -> [Layer] {
    let size = metrics.isSmall ? Size(22, 10) : Size(24, 13)
    var body = Layer(Part.battery, frame: Rect(0, -size.height, size.width, size.height))
    body.cornerRadii = CornerRadii(size.height / 3)
    body.cornerCurve = .continuous
    body.borderWidth = 1
    body.borderColor = color.withAlpha(0.4)
    let level = body.frame.insetBy(2, 2)
    let nubHeight = metrics.isSmall ? 4.0 : 5
    let nub = Rect(size.width + 1, -(size.height + nubHeight) / 2, 2, nubHeight)
    return [
      body, filled(.batteryLevel, level, radius: level.height / 4, color),
      filled(.batteryNub, nub, radius: 1, color.withAlpha(0.4)),
    ]
  }

  private static func uprightBattery(_ color: Color) -> [Layer] {
    [
      filled(.battery, Rect(0, -13, 9, 13), radius: 1.5, color),
      filled(.batteryNub, Rect(3, -15, 3, 2), radius: 0, color),
    ]
  }

  private static func filled(_ part: Part, _ frame: Rect, radius: Double, _ color: Color) -> Layer {
    var layer = Layer(part, frame: frame)
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(radius)
    return layer
  }

  private static func path(_ part: Part, _ path: Path, _ size: Size, _ color: Color) -> Layer {
    var layer = Layer(part, frame: Rect(0, -size.height, size.width, size.height))
    layer.content = .shape(Shape(.path(path), fillColor: color))
    return layer
  }

  // MARK: Outlines

  /// The Wi-Fi icon of iPhones and iPads: two arcs over a wedge, 16 × 12.
  private static let arcs = svg(
    "M0.01 4.01 A11.3 11.3 0 0 1 15.99 4.01 L14.36 5.64 A9 9 0 0 0 1.64 5.64 Z "
      + "M2.63 6.63 A7.6 7.6 0 0 1 13.37 6.63 L11.75 8.25 A5.3 5.3 0 0 0 4.25 8.25 Z "
      + "M5.24 9.24 A3.9 3.9 0 0 1 10.76 9.24 L8 12 Z")
  /// The Wi-Fi icon of Android: a full fan, 17 × 13.
  private static let fan = svg("M8.5 13 L0 3.4 A12.82 12.82 0 0 1 17 3.4 Z")
  /// The signal icon of Android: a right triangle, 13 × 13.
  private static let wedge = svg("M0 13 L13 0 V13 Z")

  private static func svg(_ data: String) -> Path { (try? Path(svg: data)) ?? Path() }
}

extension Path {
  fileprivate func scaled(by factor: Double) -> Path { transformed(by: .scale(factor, factor)) }
}
