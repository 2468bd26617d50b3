import Geometry
import JSONText
import Render

extension FrameSet {
  /// Ranges as pairs, both ends included.
  package var json: JSONOutput {
    .array(ranges.map { [.integer($0.lowerBound), .integer($0.upperBound)] })
  }
}

extension PixelRect {
  /// Left, top, width and height.
  package var json: JSONOutput { [.integer(minX), .integer(minY), .integer(width), .integer(height)] }
}

extension FrameDifference {
  /// The numbers of a frame as a program reads them.
  package var members: [JSONOutput.Member] {
    [
      .init("frame", .integer(frame)), .init("different", .integer(count)), .init("total", .integer(total)),
      .init("ratio", .number(ratio)), .init("largest", .number(largest)),
      .init("tolerated", .bool(isAllowed)),
      .init("boundingBox", boundingBox?.json ?? .null),
      .init("window", worstWindow.map { ["different": .integer($0.count), "rect": $0.rect.json] } ?? .null),
    ]
  }
}
