import Geometry

/// A frame whose pixels differ, in numbers.
package struct FrameDifference: Hashable, Codable, Sendable {
  /// The number of the frame.
  package var frame: Int
  /// Pixels that count as different, and out of how many.
  package let count: Int
  /// The number of pixels that were compared.
  package let total: Int
  /// The largest difference of a pixel in the metric's unit.
  package let largest: Double
  /// The smallest rectangle around the different pixels; nil without any.
  package let boundingBox: PixelRect?
  /// Nil where the options ask for none.
  package let worstWindow: PictureDifference.Window?
  /// True when the options let the difference pass.
  let isAllowed: Bool

  /// A difference of which no window is asked for.
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

  /// The difference of a frame.
  package init(frame: Int, _ difference: PictureDifference) {
    self.frame = frame
    count = difference.count
    total = difference.total
    largest = difference.largest
    boundingBox = difference.boundingBox
    worstWindow = difference.worstWindow
    isAllowed = difference.isAllowed
  }

  /// The part of the compared pixels that differs, 0…1.
  var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// How many pixels the limits are held against.
  var limitedCount: Int { worstWindow?.count ?? count }
}
