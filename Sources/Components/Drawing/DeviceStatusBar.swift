import Geometry
import Layers

/// The status bar of a device, laid out around its notch, island or hole: the time at the leading side, connectivity
/// and battery at the trailing side.
package struct DeviceStatusBar: Sendable {
  /// The bar's layer and the layers inside it.
  package enum Part: ComponentPart {
    case statusBar
    case signal(Int)
    case clock
    case wifi
    case battery
    case batteryLevel
    case batteryNub

    /// The id of the layer.
    package var id: String {
      switch self {
      case .statusBar: "statusBar"
      case .signal(let index): "signal-\(index)"
      case .clock: "clock"
      case .wifi: "wifi"
      case .battery: "battery"
      case .batteryLevel: "batteryLevel"
      case .batteryNub: "batteryNub"
      }
    }
  }

  /// The device that the bar belongs to.
  package let device: Device
  private let metrics: Metrics
  private let clock: Label
  private let isMirrored: Bool

  /// The status bar of a device.
  ///
  /// - Parameters:
  ///   - time: The text of the clock; `nil` for the time of the environment.
  ///   - family: The font family of the clock; `nil` for the default.
  package init(
    _ device: Device, time: String? = nil, family: String? = nil, in environment: ComponentEnvironment
  ) throws {
    self.device = device
    metrics = Metrics(device)
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    clock = try Label(
      time ?? Self.time(of: environment.environment), size: metrics.clockSize,
      weight: device.platform == .android ? .medium : .semibold, color: .black,
      family: family, in: environment.withFixedTexts)
  }

  private static func time(of environment: Environment) -> String {
    let clock = environment.clock.components
    return "\(clock.hour):\(clock.minute < 10 ? "0" : "")\(clock.minute)"
  }

  /// Returns the bar of a display `width` points wide.
  ///
  /// - Parameter color: Returns the color of the text or icons in a frame.
  package func layer(width: Double, color: (Rect) -> Color) -> Layer {
    var layer = Layer(Part.statusBar, frame: Rect(0, 0, width, device.safeArea.top))
    func shown(_ frame: Rect) -> Color { color(isMirrored ? frame.mirrored(inWidth: width) : frame) }
    layer.sublayers = [clockLayer(width: width, shown(clockLayer(width: width, .black).frame))]
    if device.hasCenteredClock {
      layer.sublayers += iconLayers([.signal, .wifi], shown) { _ in 6 }
    }
    layer.sublayers += iconLayers(icons, shown) { iconsX($0, width: width) }
    if isMirrored { layer.sublayers = layer.sublayers.map { $0.mirrored(inWidth: width) } }
    return layer
  }

  private func iconLayers(
    _ icons: [StatusIcons.Icon], _ color: (Rect) -> Color, x: (StatusIcons) -> Double
  ) -> [Layer] {
    let outlines = StatusIcons.row(icons, metrics, .black)
    let x = x(outlines)
    let frame = Rect(center: Point(x + outlines.width / 2, metrics.midY), size: Size(outlines.width, 2))
    return StatusIcons.row(icons, metrics, color(frame)).layers.map { $0.moved(by: Point(x, 0)) }
  }

  private func clockLayer(width: Double, _ color: Color) -> Layer {
    var label = clock
    label.color = color
    let midY = metrics.midY
    if device.hasCenteredClock { return label.layer(Part.clock, x: width / 2, midY: midY, anchor: .center) }
    switch metrics.margin {
    case .ear(let center): return label.layer(Part.clock, x: center, midY: midY, anchor: .center)
    case .side(let margin): return label.layer(Part.clock, x: margin, midY: midY)
    }
  }

  private var icons: [StatusIcons.Icon] {
    switch device.platform {
    case .iPhone where device.hasCenteredClock: [.battery]
    case .iPhone: [.signal, .wifi, .battery]
    case .iPad: [.wifi, .battery]
    case .android: [.wifi, .signal, .battery]
    }
  }

  private func iconsX(_ icons: StatusIcons, width: Double) -> Double {
    switch metrics.margin {
    case .ear(let center): (width - center - icons.width / 2).rounded()
    case .side(let margin): (width - margin - icons.width).rounded()
    }
  }
}

extension DeviceStatusBar {
  /// The positions and sizes of the bar's contents, in points.
  struct Metrics: Hashable, Sendable {
    enum Margin: Hashable {
      /// The distance from the side to the middle of the area beside a notch or an island.
      case ear(center: Double)
      /// The distance from the side.
      case side(Double)
    }

    let platform: Device.Platform
    let margin: Margin
    let midY: Double
    let clockSize: Double
    /// The distance between icons.
    let gap: Double
    /// The lower edge of the icons.
    var bottom: Double { (midY + (isSmall ? 5 : 6.5)).rounded(.down) }
    /// Whether the contents are small because there is little room: without a cutout, and beside a wide notch.
    let isSmall: Bool

    init(_ device: Device) {
      platform = device.platform
      let room = device.cutout.frame.map(\.minX) ?? 0
      isSmall = room < 90
      let top = device.safeArea.top
      if device.orientation == .landscape, device.cutout != .none {
        (margin, midY, clockSize, gap) = (.side(max(20, device.safeArea.left + 4)), top / 2, 14, 4)
        return
      }
      switch device.cutout {
      case .none:
        (margin, midY, clockSize, gap) = (.side(device.platform == .iPad ? 20 : 6), top / 2, 12, 4)
      case .notch(let notch):
        margin = .ear(center: min(notch.minX - 33, max(notch.minX / 2 + 2, 46)))
        (midY, clockSize, gap) = ((top / 2).rounded() + 1, isSmall ? 15 : 17, isSmall ? 4 : 6)
      case .island(let island):
        margin = .ear(center: island.minX / 2 + 2)
        (midY, clockSize, gap) = (island.midY, 17, 6)
      case .hole(let center, _):
        (margin, midY, clockSize, gap) = (.side(max(20, device.cornerRadius / 2)), center.y, 14, 4)
      }
    }
  }
}

extension Device {
  /// Whether the time is in the middle, and the connectivity icons before it.
  fileprivate var hasCenteredClock: Bool { platform == .iPhone && cutout == .none }
}

extension Layer {
  fileprivate func moved(by distance: Point) -> Layer {
    var layer = self
    layer.frame.origin = frame.origin + distance
    return layer
  }

  /// Returns the layer mirrored to the other side, with its shape flipped.
  fileprivate func mirrored(inWidth width: Double) -> Layer {
    var layer = self
    layer.frame = frame.mirrored(inWidth: width)
    guard case .shape(var shape) = content, case .path(let path) = shape.outline else { return layer }
    shape.outline = .path(
      path.transformed(by: AffineTransform.scale(-1, 1).concatenating(.translation(Point(frame.width, 0)))))
    layer.content = .shape(shape)
    return layer
  }
}
