import Geometry
import Parameters

/// A phone or tablet: the size of its canvas, the parts of it that bars cover, and the shape of its display.
package struct Device: Hashable, Sendable {
  /// The platform whose bars and keyboards the device shows.
  package enum Platform: String, Hashable, Sendable {
    case iPhone
    case iPad
    case android
  }

  /// The orientation in which a device is held.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait
    /// Rotated a quarter turn counterclockwise, so that the upper edge is at the left.
    case landscape
  }

  /// The area without pixels at the edge that is the upper one in portrait, in points from the display's top left
  /// corner.
  package enum Cutout: Hashable, Sendable {
    /// A display without a cutout.
    case none
    /// A bay in the edge of the display.
    case notch(Rect)
    /// A black pill.
    case island(Rect)
    /// A round hole around the camera.
    case hole(center: Point, radius: Double)

    /// The bounding rectangle of the cutout; `nil` without a cutout.
    package var frame: Rect? {
      switch self {
      case .none: nil
      case .notch(let frame), .island(let frame): frame
      case .hole(let center, let radius): Rect(center: center, size: Size(2 * radius, 2 * radius))
      }
    }
  }

  /// The name on the command line, such as `iphone-16-pro`.
  package let name: String
  /// The marketing names of the models that the device stands for, as they do not differ to a scenario.
  package let models: String
  /// The design of the system's bars and keyboard.
  package let platform: Platform
  /// The size of the display, in points.
  package let size: Size
  /// The number of pixels per point.
  package let scale: Double
  /// The margins of the display that bars and the cutout cover, in points.
  package let safeArea: Insets
  /// The radius of the display's corners, in points. Apple's corners are continuous.
  package let cornerRadius: Double
  /// The area without pixels at the edge that is the upper one in portrait.
  package let cutout: Cutout
  /// The orientation of the device, in which size, safe area and cutout are given.
  package let orientation: Orientation

  /// The device of ``all`` with a name; `nil` if the name is unknown.
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

  /// Returns the device in an orientation.
  package func turned(to orientation: Orientation) -> Device {
    switch orientation {
    case self.orientation: self
    case .landscape: Device(landscape: self)
    case .portrait: Device(named: name) ?? self
    }
  }

  /// The safe area in landscape.
  ///
  /// An iPhone has no status bar there, and insets both sides to clear its cutout, if it has one. An Android phone has
  /// a lower status bar, and insets only the side of its hole.
  private var landscapeSafeArea: Insets {
    switch platform {
    case .iPhone where cutout == .none: Insets()
    case .iPhone: Insets(left: safeArea.top, bottom: 21, right: safeArea.top)
    case .iPad: safeArea
    case .android: Insets(top: 24, left: safeArea.top, bottom: safeArea.bottom)
    }
  }

  /// The curvature of the display's corners.
  package var cornerCurve: CornerCurve { platform == .android ? .circular : .continuous }

  /// Returns whether the device draws the part with a name itself, so that a layer of that name in a scene yields to
  /// it.
  package func draws(_ name: String) -> Bool { Self.parts.contains(name) }

  /// The names of the parts that devices draw themselves.
  package static let parts: Set<String> = ["statusBar", "homeIndicator"]

  /// Whether the system shows a status bar, which iPhones do only in portrait.
  package var hasStatusBar: Bool { platform != .iPhone || orientation == .portrait }

  /// Whether the device has a strip at the lower edge in place of a button.
  package var hasHomeIndicator: Bool { safeArea.bottom > 0 }
}

extension Device.Cutout {
  /// Returns the cutout of a display that was `width` points wide, after a quarter turn counterclockwise.
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
  /// A choice of the names of all devices.
  package static var parameterKind: ParameterKind { .choice(all.map(\.name)) }
  /// The device of a name.
  package init?(_ value: ParameterValue) {
    guard case .string(let name) = value else { return nil }
    self.init(named: name)
  }
  /// The name of the device.
  package var parameterValue: ParameterValue { .string(name) }
}
