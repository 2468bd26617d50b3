/// A violation of the PNG format by a file; `chunk` is the name of the invalid chunk.
package enum PNGCorruption: Hashable, Sendable {
  /// A length of 2³¹ bytes or more.
  case chunkTooLong
  case checksum(chunk: String)
  case length(chunk: String)
  /// A chunk before or after those that it belongs to.
  case order(chunk: String)
  /// No frames, or more than `limit`.
  case frameCount(Int, limit: Int)
  case sequenceNumber(chunk: String)
  /// A frame control directly after another.
  case frameWithoutPixels
  case frameOutsideCanvas
  /// Undefined values for disposal or blending.
  case disposalOrBlending(UInt8, UInt8)
  case firstFrameNotWhole
  case missingFrames(count: Int, promised: Int)
  case lastFrameWithoutPixels
  /// An error with libpng's message.
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
