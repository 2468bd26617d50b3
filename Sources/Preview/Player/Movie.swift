import Geometry
import JSONText
import PNGCodec

/// A sequence of frames as their differences: pictures with positions, drawn over the previous frame.
package struct Movie: Sendable {
  /// A picture with its position in the frame.
  package struct Piece: Hashable, Sendable {
    /// The picture that is drawn.
    package var picture: Picture
    /// The distance from the left edge of the frame, in pixels.
    package var x: Int
    /// The distance from the top edge of the frame, in pixels.
    package var y: Int
  }

  /// The pieces that each frame draws over the previous one.
  package var frames: [[Piece]]
  /// The size of the bands of rows that change between frames in the files of `render`, in bytes; 0 if it was not
  /// counted.
  package var changedBandBytes = 0

  /// Creates a movie from the pieces of its frames.
  package init(frames: [[Piece]], changedBandBytes: Int = 0) {
    self.frames = frames
    self.changedBandBytes = changedBandBytes
  }

  /// All pictures, in the order in which frames use them.
  package var pictures: [Picture] {
    var seen: Set<Picture> = []
    return frames.joined().map(\.picture).filter { seen.insert($0).inserted }
  }

  /// Returns the pieces that change one frame into another, or the whole frame if `former` is `nil`.
  ///
  /// - Parameter rows: The only rows in which the two frames may differ.
  package static func pieces(
    of bitmap: Bitmap, over former: Bitmap?, rows: [Range<Int>], isOpaque: Bool, in store: PictureStore
  ) -> [Piece] {
    let whole = AnimationRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let regions = former.map { AnimationRegion.changes(from: $0, to: bitmap, rows: rows) } ?? [whole]
    return regions.map { region in
      Piece(picture: store.picture(of: region, in: bitmap, isOpaque: isOpaque), x: region.x, y: region.y)
    }
  }
}

extension Movie {
  /// Returns the pieces of each frame as picture, x and y in turn; null for frames with the same pieces in `other`.
  ///
  /// - Parameter numbers: The index of each picture in the page.
  func json(_ numbers: [Picture: Int], like other: Movie? = nil) -> JSONOutput {
    .array(
      frames.enumerated().map { index, pieces in
        if let other, other.frames[index] == pieces { return .null }
        return .array(
          pieces.flatMap { piece in
            [numbers[piece.picture] ?? 0, piece.x, piece.y].map(JSONOutput.integer)
          })
      })
  }
}
