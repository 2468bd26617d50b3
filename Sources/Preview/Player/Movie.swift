import Geometry
import JSONText
import PNGCodec

/// Frames as what changes from each to the next: pictures and where they go.
package struct Movie: Sendable {
  /// A picture with its place in the frame, in pixels.
  package struct Piece: Hashable, Sendable {
    /// The variant that is drawn.
    package var picture: Picture
    /// From the frame's left, in pixels.
    package var x: Int
    /// From the frame's top, in pixels.
    package var y: Int
  }

  /// What each frame draws over the one before.
  package var frames: [[Piece]]
  /// What the bands of rows that change from frame to frame take in `render`'s files, in bytes, where that was counted.
  package var changedBandBytes = 0

  /// A movie of frames, each by the pieces that change.
  package init(frames: [[Piece]], changedBandBytes: Int = 0) {
    self.frames = frames
    self.changedBandBytes = changedBandBytes
  }

  /// Every picture in the order in which frames need them.
  package var pictures: [Picture] {
    var seen: Set<Picture> = []
    return frames.joined().map(\.picture).filter { seen.insert($0).inserted }
  }

  /// What makes a frame out of another one, all of it where there is none.
  ///
  /// - Parameter rows: where the two may differ.
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
  /// For each frame its pieces as picture, x, y, picture, x, y …; null where they are those of another movie.
  ///
  /// - Parameter numbers: each picture's place in the page.
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
