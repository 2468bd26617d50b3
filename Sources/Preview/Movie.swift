import Geometry
import PNGCodec

/// Frames as what changes from each to the next: parts of pictures and where they go.
struct Movie {
  /// A picture of the store with its place in the frame, in pixels.
  struct Piece: Hashable {
    var picture: Int
    var x: Int
    var y: Int
  }

  /// What each frame draws over the one before.
  private(set) var frames: [[Piece]] = []
  private var latest: Bitmap?

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - rows: what may differ from the frame before.
  ///   - other: for the first frame, one that looks much like it, with the pieces that make it.
  mutating func add(
    _ bitmap: Bitmap, changedRows rows: [Range<Int>], isOpaque: Bool, like other: (Bitmap, [Piece])? = nil,
    to store: inout PictureStore
  ) {
    var pieces: [Piece] = []
    let regions: [AnimationRegion]
    if let latest {
      regions = AnimationRegion.changes(from: latest, to: bitmap, rows: rows)
    } else if let other {
      pieces = other.1
      regions = AnimationRegion.changes(from: other.0, to: bitmap, rows: [0..<bitmap.height])
    } else {
      regions = [AnimationRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
    }
    frames.append(
      pieces
        + regions.map { region in
          Piece(
            picture: store.index(of: region, in: bitmap, isOpaque: isOpaque), x: region.x, y: region.y)
        })
    latest = bitmap
  }
}
