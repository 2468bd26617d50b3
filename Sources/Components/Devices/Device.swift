import Geometry
import Parameters

/// A phone or tablet: the size of its canvas, the parts of it that bars cover, and the shape of its display.
package struct Device: Hashable, Sendable {
  /// Whose bars and keyboards it shows.
  package enum Platform: String, Hashable, Sendable {
    case iPhone
    case iPad
    case android
  }

  /// How it is held.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    /// On its left side, so that the upper edge is at the left.
    case landscape
  }

  /// What is missing from the display at the edge that is the upper one in portrait, in points from the display's top left.
  package enum Cutout: Hashable, Sendable {
    case none
    /// A bay in the edge.
    case notch(Rect)
    /// A black pill.
    case island(Rect)
    /// The camera behind a round hole.
    case hole(center: Point, radius: Double)

    /// The upright rectangle around it; nil where there is none.
    package var frame: Rect? {
      switch self {
      case .none: nil
      case .notch(let frame), .island(let frame): frame
      case .hole(let center, let radius): Rect(center: center, size: Size(2 * radius, 2 * radius))
      }
    }
  }

  /// As a command line says it, `iphone-16-pro`.
  package let name: String
  /// Devices that are the same to a scenario, as people know them.
  package let models: String
  /// The design of the system's bars and keyboard.
  package let platform: Platform
  /// Points.
  package let size: Size
  /// Pixels per point.
  package let scale: Double
  /// Points.
  package let safeArea: Insets
  /// The radius of the display's corners, in points; Apple's are continuous.
  package let cornerRadius: Double
  /// The area without pixels at the edge that is the upper one in portrait.
  package let cutout: Cutout
  /// How it is held; size, safe area and cutout are as it is held.
  package let orientation: Orientation

  /// The device with a name of ``all``; nil where there is none.
  package init?(named name: String) {
    guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
    self = device
  }

  init(
    _ name: String, _ models: String, _ platform: Platform, _ size: Size, scale: Double, top: Double,
    bottom: Double, cornerRadius: Double, _ cutout: Cutout
  ) {
    (self.name, self.models, self.platform) = (name, models, platform)
    (self.size, self.scale) = (size, scale)
    safeArea = Insets(top: top, bottom: bottom)
    (self.cornerRadius, self.cutout) = (cornerRadius, cutout)
    orientation = .portrait
  }

  private init(landscape device: Device) {
    (name, models, platform) = (device.name, device.models, device.platform)
    (size, scale) = (Size(device.size.height, device.size.width), device.scale)
    safeArea = device.landscapeSafeArea
    (cornerRadius, cutout) = (device.cornerRadius, device.cutout.turned(width: device.size.width))
    orientation = .landscape
  }

  /// The device held in another way.
  package func turned(to orientation: Orientation) -> Device {
    switch orientation {
    case self.orientation: self
    case .landscape: Device(landscape: self)
    case .portrait: Device(named: name) ?? self
    }
  }

  /// The safe area in landscape. An iPhone has no status bar there, and keeps clear of its cutout at both sides; an Android
  /// phone has a lower status bar and keeps clear of its hole at that side.
  private var landscapeSafeArea: Insets {
    switch platform {
    case .iPhone where cutout == .none: Insets()
    case .iPhone: Insets(left: safeArea.top, bottom: 21, right: safeArea.top)
    case .iPad: safeArea
    case .android: Insets(top: 24, left: safeArea.top, bottom: safeArea.bottom)
    }
  }

  /// How the corners of the display are curved.
  package var cornerCurve: CornerCurve { platform == .android ? .circular : .continuous }

  /// True for the name of something that the device shows by itself, so that what stands for it in a scene gives way.
  package func draws(_ name: String) -> Bool { Self.parts.contains(name) }

  /// The names of what devices show by themselves.
  package static let parts: Set<String> = ["statusBar", "homeIndicator"]

  /// Whether the system shows a status bar, which iPhones do only in portrait.
  package var hasStatusBar: Bool { platform != .iPhone || orientation == .portrait }

  /// True where a strip at the lower edge takes the place of a button.
  package var hasHomeIndicator: Bool { safeArea.bottom > 0 }
}

extension Device.Cutout {
  /// The cutout of a display that was `width` points wide and is turned on its left side.
  fileprivate func turned(width: Double) -> Device.Cutout {
    func turned(_ frame: Rect) -> Rect { Rect(frame.minY, width - frame.maxX, frame.height, frame.width) }
    return switch self {
    case .none: .none
    case .notch(let frame): .notch(turned(frame))
    case .island(let frame): .island(turned(frame))
    case .hole(let center, let radius): .hole(center: Point(center.y, width - center.x), radius: radius)
    }
  }
}

extension Device: ParameterConvertible {
  /// A choice among the names of all devices.
  package static var parameterKind: ParameterKind { .choice(all.map(\.name)) }
  /// The device of a name.
  package init?(_ value: ParameterValue) {
    guard case .string(let name) = value else { return nil }
    self.init(named: name)
  }
  /// The name of the device.
  package var parameterValue: ParameterValue { .string(name) }
}
