import Geometry

/// The number and extent of a frame's differing pixels.
package struct FrameDifference: Hashable, Codable, Sendable {
  /// The number of the frame.
  package var frame: Int
  /// The number of pixels that count as different.
  package let count: Int
  /// The number of pixels that were compared.
  package let total: Int
  /// The largest difference of a pixel in the metric's unit.
  package let largest: Double
  /// The smallest rectangle around the different pixels; `nil` if no pixel differs.
  package let boundingBox: PixelRect?
  /// The window with the most different pixels; `nil` unless the options request a window.
  package let worstWindow: PictureDifference.Window?
  /// Whether the options allow the difference.
  let isAllowed: Bool

  /// Creates a difference without a window.
  init(
    frame: Int, count: Int, total: Int, largest: Double, boundingBox: PixelRect?, _ options: ComparisonOptions
  ) {
    self.frame = frame
    self.count = count
    self.total = total
    self.largest = largest
    self.boundingBox = boundingBox
    worstWindow = nil
    isAllowed = count <= options.allowance(of: total)
  }

  /// Creates the difference of a frame from that of its pictures.
  package init(frame: Int, _ difference: PictureDifference) {
    self.frame = frame
    count = difference.count
    total = difference.total
    largest = difference.largest
    boundingBox = difference.boundingBox
    worstWindow = difference.worstWindow
    isAllowed = difference.isAllowed
  }

  /// The share of the compared pixels that differs, 0…1.
  var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The number of different pixels that the limits apply to: those in the worst window, or in the whole frame.
  var limitedCount: Int { worstWindow?.count ?? count }
}
