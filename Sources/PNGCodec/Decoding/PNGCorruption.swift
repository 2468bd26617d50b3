/// How a file breaks the format of PNG; `chunk` is the name of the chunk at fault.
package enum PNGCorruption: Hashable, Sendable {
  /// A length of 2³¹ bytes or more.
  case chunkTooLong
  case checksum(chunk: String)
  case length(chunk: String)
  /// A chunk that stands before or after those that it belongs to.
  case order(chunk: String)
  /// No frames, or more than `limit`.
  case frameCount(Int, limit: Int)
  case sequenceNumber(chunk: String)
  /// A frame control directly after another.
  case frameWithoutPixels
  case frameOutsideCanvas
  /// Numbers that stand for no way of disposal or of blending.
  case disposalOrBlending(UInt8, UInt8)
  case firstFrameNotWhole
  case missingFrames(count: Int, promised: Int)
  case lastFrameWithoutPixels
  /// What libpng says.
  case libpng(String)
}

extension PNGCorruption: CustomStringConvertible {
  /// The damage, as a clause.
  package var description: String {
    switch self {
    case .chunkTooLong: "a chunk is too long"
    case .checksum(let chunk): "\(chunk): CRC error"
    case .length(let chunk): "\(chunk): wrong length"
    case .order(let chunk): "\(chunk): out of place"
    case .frameCount: "acTL: wrong frame count"
    case .sequenceNumber(let chunk): "\(chunk): wrong sequence number"
    case .frameWithoutPixels: "fcTL: the frame before has no pixels"
    case .frameOutsideCanvas: "fcTL: the frame is not inside the canvas"
    case .disposalOrBlending: "fcTL: unknown disposal or blending"
    case .firstFrameNotWhole: "fcTL: the first picture is not the whole canvas"
    case .missingFrames(let count, let promised): "\(count) frames, \(promised) promised"
    case .lastFrameWithoutPixels: "the last frame has no pixels"
    case .libpng(let words): words
    }
  }
}
