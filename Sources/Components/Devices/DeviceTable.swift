import Geometry

/// The devices that a scenario or a command line may name, in the order of listings.
///
/// Apple: sizes and safe areas are those of useyourloaf.com ("iPhone 12" to "iPhone 17 screen sizes", "Supporting
/// iPhone X", "iPad 2024 screen sizes"); up to the iPhone 12, swift-snapshot-testing's View.swift has them too. The 48
/// points at the top of the iPhone XR and 11 apply since iOS 14. Corners are the display corner radius that UIKit
/// reports (kylebashour.com, "Finding the real iPhone X corner radius", and lists that continue it). Notches and
/// islands are accurate to a point or two, and rounded to whole points so that they are sharp at every scale. The
/// corners of the iPad mini, the iPad and the iPads Pro of 2024 are as accurate.
///
/// Pixels: density, status bar, corners and camera hole are those of the overlays of Android's framework for each phone
/// (`dimens.xml` and `config.xml` of shiba, husky, tokay, caiman and komodo), in pixels. The 10s are assumed to have
/// the displays of the 9s.
///
/// Galaxies: sizes and densities are those that the phones report. Samsung publishes neither hole, corners nor the
/// bar's height, which are estimates.
///
/// The strip of the gesture handle is the 24 dp of Android's own dimens.xml.
extension Device {
  /// Every device, by platform and size.
  package static let all: [Device] =
    iPhonesWithButton + iPhonesWithNotch + iPhonesWithIsland + iPads + androids

  private static let iPhonesWithButton: [Device] = [
    button("iphone-se", "iPhone SE (2nd and 3rd generation)", 375, 667, 2),
    button("iphone-8", "iPhone 6s, 7, 8", 375, 667, 2),
    button("iphone-8-plus", "iPhone 6s Plus, 7 Plus, 8 Plus", 414, 736, 3),
  ]

  private static let iPhonesWithNotch: [Device] = [
    notch("iphone-x", "iPhone X, XS", 375, 812, 3, top: 44, 39, 209, 30),
    notch("iphone-xs-max", "iPhone XS Max", 414, 896, 3, top: 44, 39, 208, 30),
    notch("iphone-11", "iPhone XR, 11", 414, 896, 2, top: 48, 41.5, 230, 33),
    notch("iphone-11-pro", "iPhone 11 Pro", 375, 812, 3, top: 44, 39, 209, 30),
    notch("iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, 3, top: 44, 39, 208, 30),
    notch("iphone-12-mini", "iPhone 12 mini", 375, 812, 3, top: 50, 44, 225, 34),
    notch("iphone-12", "iPhone 12, 12 Pro", 390, 844, 3, top: 47, 47.33, 210, 32),
    notch("iphone-12-pro-max", "iPhone 12 Pro Max", 428, 926, 3, top: 47, 53.33, 210, 32),
    notch("iphone-13-mini", "iPhone 13 mini", 375, 812, 3, top: 50, 44, 175, 36),
    notch("iphone-13", "iPhone 13, 13 Pro", 390, 844, 3, top: 47, 47.33, 162, 33),
    notch("iphone-13-pro-max", "iPhone 13 Pro Max", 428, 926, 3, top: 47, 53.33, 162, 33),
    notch("iphone-14", "iPhone 14", 390, 844, 3, top: 47, 47.33, 162, 33),
    notch("iphone-14-plus", "iPhone 14 Plus", 428, 926, 3, top: 47, 53.33, 162, 33),
  ]

  private static let iPhonesWithIsland: [Device] = [
    island("iphone-14-pro", "iPhone 14 Pro", 393, 852, top: 59, 55),
    island("iphone-14-pro-max", "iPhone 14 Pro Max", 430, 932, top: 59, 55),
    island("iphone-15", "iPhone 15, 15 Pro", 393, 852, top: 59, 55),
    island("iphone-15-pro-max", "iPhone 15 Plus, 15 Pro Max", 430, 932, top: 59, 55),
    island("iphone-16", "iPhone 16", 393, 852, top: 59, 55),
    island("iphone-16-plus", "iPhone 16 Plus", 430, 932, top: 59, 55),
    island("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, 62),
    island("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, 62),
    island("iphone-17", "iPhone 17", 402, 874, top: 62, 62),
    island("iphone-17-pro", "iPhone 17 Pro", 402, 874, top: 62, 62),
    island("iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, top: 62, 62),
    island("iphone-air", "iPhone Air", 420, 912, top: 68, 62),
  ]

  private static let iPads: [Device] = [
    iPad("ipad-mini", "iPad mini (6th and 7th generation)", 744, 1133, 21.5),
    iPad("ipad-9", "iPad (7th to 9th generation)", 810, 1080, 0),
    iPad("ipad-10", "iPad (10th generation)", 820, 1180, 25),
    iPad("ipad-air", "iPad Air (4th and 5th generation)", 820, 1180, 18),
    iPad("ipad-air-13", "iPad Air 13-inch", 1024, 1366, 18),
    iPad("ipad-pro-11", "iPad Pro 11-inch (1st to 4th generation)", 834, 1194, 18),
    iPad("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 834, 1210, 30),
    iPad("ipad-pro-12", "iPad Pro 12.9-inch (3rd to 6th generation)", 1024, 1366, 18),
    iPad("ipad-pro-13-m4", "iPad Pro 13-inch (M4)", 1032, 1376, 30),
  ]

  private static let androids: [Device] = [
    Device(
      "android-phone", "a usual Android phone", .android, Size(412, 915), scale: 2.625, top: 24, bottom: 24,
      cornerRadius: 24, .hole(center: Point(206, 12), radius: 8)),
    pixel("pixel-8", "Pixel 8", 1080, 2400, 2.625, top: 132, corner: 104, holeY: 65.75, hole: 36.25),
    pixel("pixel-8-pro", "Pixel 8 Pro", 1344, 2992, 3, top: 151, corner: 91, holeY: 75, hole: 43.25),
    pixel("pixel-9", "Pixel 9", 1080, 2424, 2.625, top: 136.5, corner: 132, holeY: 86.5, hole: 42),
    pixel("pixel-9-pro", "Pixel 9 Pro", 1280, 2856, 3, top: 156, corner: 118, holeY: 102, hole: 47),
    pixel("pixel-9-pro-xl", "Pixel 9 Pro XL", 1344, 2992, 3, top: 156, corner: 137, holeY: 99.5, hole: 47),
    pixel("pixel-10", "Pixel 10", 1080, 2424, 2.625, top: 136.5, corner: 132, holeY: 86.5, hole: 42),
    pixel("pixel-10-pro", "Pixel 10 Pro", 1280, 2856, 3, top: 156, corner: 118, holeY: 102, hole: 47),
    pixel("pixel-10-pro-xl", "Pixel 10 Pro XL", 1344, 2992, 3, top: 156, corner: 137, holeY: 99.5, hole: 47),
    galaxy("galaxy-s24", "Galaxy S24", 1080, 2340, 3, corner: 30),
    galaxy("galaxy-s24-plus", "Galaxy S24+", 1440, 3120, 3.75, corner: 30),
    galaxy("galaxy-s24-ultra", "Galaxy S24 Ultra", 1440, 3120, 3.75, corner: 8),
    galaxy("galaxy-s25", "Galaxy S25", 1080, 2340, 3, corner: 30),
    galaxy("galaxy-s25-plus", "Galaxy S25+", 1440, 3120, 3.75, corner: 30),
    galaxy("galaxy-s25-ultra", "Galaxy S25 Ultra", 1440, 3120, 3.75, corner: 22),
  ]

  private static func button(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double
  ) -> Device {
    Device(
      name, models, .iPhone, Size(width, height), scale: scale, top: 20, bottom: 0, cornerRadius: 0, .none)
  }

  private static func notch(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double, top: Double,
    _ radius: Double, _ notchWidth: Double, _ notchHeight: Double
  ) -> Device {
    let notch = Rect((width - notchWidth) / 2, 0, notchWidth, notchHeight)
    return Device(
      name, models, .iPhone, Size(width, height), scale: scale, top: top, bottom: 34, cornerRadius: radius,
      .notch(notch))
  }

  /// Returns an iPhone with an island, whose lower edge is 11 points above the end of the safe area.
  private static func island(
    _ name: String, _ models: String, _ width: Double, _ height: Double, top: Double, _ radius: Double
  ) -> Device {
    let isOdd = width.truncatingRemainder(dividingBy: 2) == 1
    let size = Size(isOdd ? 125 : 126, 37)
    let island = Rect((width - size.width) / 2, top - 11 - size.height, size.width, size.height)
    return Device(
      name, models, .iPhone, Size(width, height), scale: 3, top: top, bottom: 34, cornerRadius: radius,
      .island(island))
  }

  /// Returns an iPad, with a home button if its corners are square.
  private static func iPad(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ radius: Double
  ) -> Device {
    Device(
      name, models, .iPad, Size(width, height), scale: 2, top: radius > 0 ? 24 : 20,
      bottom: radius > 0 ? 20 : 0, cornerRadius: radius, .none)
  }

  /// Returns a phone whose lengths are given in pixels.
  private static func pixel(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double, top: Double,
    corner: Double, holeY: Double, hole: Double
  ) -> Device {
    Device(
      name, models, .android, Size(width / scale, height / scale), scale: scale, top: top / scale, bottom: 24,
      cornerRadius: corner / scale,
      .hole(center: Point(width / scale / 2, holeY / scale), radius: hole / scale))
  }

  /// Returns a phone whose size is given in pixels.
  private static func galaxy(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double, corner: Double
  ) -> Device {
    Device(
      name, models, .android, Size(width / scale, height / scale), scale: scale, top: 34, bottom: 24,
      cornerRadius: corner, .hole(center: Point(width / scale / 2, 17), radius: 10.5))
  }
}
