import Geometry
import JSONText

/// A phone or tablet as a scenario sees it, upright: the size of its canvas and the parts of it that bars cover.
package struct Device: Hashable, Sendable {
  /// As a command line says it, `iphone-16-pro`.
  package var name: String
  /// Devices that are the same to a scenario, as people know them.
  package var models: String
  /// Points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  /// Points.
  package var safeArea: Insets

  private init(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double, top: Double,
    bottom: Double
  ) {
    self.name = name
    self.models = models
    size = Size(width, height)
    self.scale = scale
    safeArea = Insets(top: top, bottom: bottom)
  }

  /// Sizes and safe areas of Apple's devices as useyourloaf.com lists them ("iPhone 12" to "iPhone 17 screen sizes",
  /// "Supporting iPhone X", "iPad 2024 screen sizes"), those up to the iPhone 12 also in swift-snapshot-testing's
  /// View.swift; 48 points at the top of the iPhone XR and 11 since iOS 14. The Android phone has the screen of a Pixel 7
  /// in Playwright's list of devices, and the status bar and gesture area of 24 dp each of Android's own dimens.xml.
  package static let all: [Device] = [
    Device("iphone-se", "iPhone SE (2nd and 3rd generation)", 375, 667, 2, top: 20, bottom: 0),
    Device("iphone-8", "iPhone 6s, 7, 8", 375, 667, 2, top: 20, bottom: 0),
    Device("iphone-8-plus", "iPhone 6s Plus, 7 Plus, 8 Plus", 414, 736, 3, top: 20, bottom: 0),
    Device("iphone-x", "iPhone X, XS", 375, 812, 3, top: 44, bottom: 34),
    Device("iphone-xs-max", "iPhone XS Max", 414, 896, 3, top: 44, bottom: 34),
    Device("iphone-11", "iPhone XR, 11", 414, 896, 2, top: 48, bottom: 34),
    Device("iphone-11-pro", "iPhone 11 Pro", 375, 812, 3, top: 44, bottom: 34),
    Device("iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, 3, top: 44, bottom: 34),
    Device("iphone-12-mini", "iPhone 12 mini", 375, 812, 3, top: 50, bottom: 34),
    Device("iphone-12", "iPhone 12, 12 Pro", 390, 844, 3, top: 47, bottom: 34),
    Device("iphone-12-pro-max", "iPhone 12 Pro Max", 428, 926, 3, top: 47, bottom: 34),
    Device("iphone-13-mini", "iPhone 13 mini", 375, 812, 3, top: 50, bottom: 34),
    Device("iphone-13", "iPhone 13, 13 Pro", 390, 844, 3, top: 47, bottom: 34),
    Device("iphone-13-pro-max", "iPhone 13 Pro Max", 428, 926, 3, top: 47, bottom: 34),
    Device("iphone-14", "iPhone 14", 390, 844, 3, top: 47, bottom: 34),
    Device("iphone-14-plus", "iPhone 14 Plus", 428, 926, 3, top: 47, bottom: 34),
    Device("iphone-14-pro", "iPhone 14 Pro", 393, 852, 3, top: 59, bottom: 34),
    Device("iphone-14-pro-max", "iPhone 14 Pro Max", 430, 932, 3, top: 59, bottom: 34),
    Device("iphone-15", "iPhone 15, 15 Pro", 393, 852, 3, top: 59, bottom: 34),
    Device("iphone-15-pro-max", "iPhone 15 Plus, 15 Pro Max", 430, 932, 3, top: 59, bottom: 34),
    Device("iphone-16", "iPhone 16", 393, 852, 3, top: 59, bottom: 34),
    Device("iphone-16-plus", "iPhone 16 Plus", 430, 932, 3, top: 59, bottom: 34),
    Device("iphone-16-pro", "iPhone 16 Pro", 402, 874, 3, top: 62, bottom: 34),
    Device("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 3, top: 62, bottom: 34),
    Device("iphone-17", "iPhone 17", 402, 874, 3, top: 62, bottom: 34),
    Device("iphone-17-pro", "iPhone 17 Pro", 402, 874, 3, top: 62, bottom: 34),
    Device("iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, 3, top: 62, bottom: 34),
    Device("iphone-air", "iPhone Air", 420, 912, 3, top: 68, bottom: 34),
    Device("ipad-mini", "iPad mini (6th and 7th generation)", 744, 1133, 2, top: 24, bottom: 20),
    Device("ipad-9", "iPad (7th to 9th generation)", 810, 1080, 2, top: 20, bottom: 0),
    Device("ipad-10", "iPad (10th generation)", 820, 1180, 2, top: 24, bottom: 20),
    Device("ipad-air", "iPad Air (4th and 5th generation)", 820, 1180, 2, top: 24, bottom: 20),
    Device("ipad-air-13", "iPad Air 13-inch", 1024, 1366, 2, top: 24, bottom: 20),
    Device("ipad-pro-11", "iPad Pro 11-inch (1st to 4th generation)", 834, 1194, 2, top: 24, bottom: 20),
    Device("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 834, 1210, 2, top: 24, bottom: 20),
    Device("ipad-pro-12", "iPad Pro 12.9-inch (3rd to 6th generation)", 1024, 1366, 2, top: 24, bottom: 20),
    Device("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", 1032, 1376, 2, top: 24, bottom: 20),
    Device("android-phone", "a usual Android phone", 412, 915, 2.625, top: 24, bottom: 24),
  ]

  /// The device that a command line names.
  package init(named name: String) throws(InvalidValue) {
    guard let device = Self.all.first(where: { $0.name == name }) else {
      let hint = EditDistance.nearest(to: name, among: Self.all.map(\.name))
      throw .device(near: hint)
    }
    self = device
  }

  /// What is set in a scenario, as `--set` would have it.
  package var settings: [SourceText] {
    [
      "canvas.width=\(size.width)", "canvas.height=\(size.height)", "canvas.scale=\(scale)",
      "environment.safeArea=[\(safeArea.top), \(safeArea.left), \(safeArea.bottom), \(safeArea.right)]",
    ].map { SourceText(name: "--device", text: $0) }
  }

  /// Points, pixels per point and safe area in words.
  var dimensions: String {
    let area = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(\.formatted)
    return "\(size.width.formatted) × \(size.height.formatted) pt @\(scale.formatted)x, safe area "
      + area.joined(separator: " ")
  }

  var json: JSONOutput {
    [
      "name": .string(name), "models": .string(models), "width": .number(size.width),
      "height": .number(size.height), "scale": .number(scale),
      "safeArea": .array(
        [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(JSONOutput.number)),
    ]
  }
}
