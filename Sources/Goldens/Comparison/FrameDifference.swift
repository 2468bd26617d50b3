import Raster

/// A frame whose pixels differ, in numbers.
public struct FrameDifference: Hashable, Sendable {
  public let frame: Int
  /// Pixels that count as different, and out of how many.
  public let count: Int
  public let total: Int
  /// The largest difference of a pixel in the metric's unit.
  public let largest: Double
  public let boundingBox: PixelRect?
  /// Nil where the options ask for none.
  public let worstWindow: PictureDifference.Window?
  /// True when the options let the difference pass.
  public let isAllowed: Bool

  public init(frame: Int, _ difference: PictureDifference) {
    self.frame = frame
    count = difference.count
    total = difference.total
    largest = difference.largest
    boundingBox = difference.boundingBox
    worstWindow = difference.worstWindow
    isAllowed = difference.isAllowed
  }

  /// The part of the compared pixels that differs, 0…1.
  public var ratio: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// How many pixels the limits are held against.
  var judged: Int { worstWindow?.count ?? count }
}
