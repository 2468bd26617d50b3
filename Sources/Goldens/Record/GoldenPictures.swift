import Geometry
import Motion
import PNGCodec
import Render
import ScenarioFile

extension GoldenSettings.Pictures {
  /// The frames of a timeline of which a golden holds pictures.
  package func frames(of timeline: Timeline) -> FrameSet {
    let count = timeline.frameCount
    guard count > 0 else { return FrameSet() }
    return switch self {
    case .all: FrameSet(0..<count)
    case .none: FrameSet()
    case .every(let step): FrameSet(stride(from: 0, to: count, by: step))
    case .at(let times):
      FrameSet(Set(times.map { min(count - 1, timeline.frameRate.frame(shownAt: $0)) }).sorted())
    }
  }
}

/// Reads a golden's pictures one after the other: those of its own file, and of a variant also those of its base's.
struct GoldenPictureReader {
  /// The program, fonts and scenario that made the pictures.
  let metadata: GoldenMetadata
  private var parts: [Part]
  /// The part that had the picture that was asked for last.
  private var latest: Int?

  /// - Parameter parts: The files; of a frame that several have, the first counts.
  init(_ parts: [Part], metadata: GoldenMetadata) {
    (self.parts, self.metadata) = (parts, metadata)
  }

  /// Reads the pictures of one file.
  init(_ bytes: [UInt8], metadata: GoldenMetadata) throws(GoldenError) {
    self.init([try Part(bytes, metadata: metadata)], metadata: metadata)
  }

  /// The frames of which there are pictures, rising.
  var frames: [Int] { Set(parts.flatMap(\.wanted)).sorted() }

  /// The picture of a frame, with what changed since the one asked for before; nil where there is none. Frames are asked
  /// for in rising order.
  mutating func picture(of frame: Int) throws(GoldenError) -> Picture? {
    for index in parts.indices {
      guard var picture = try parts[index].picture(of: frame) else { continue }
      // Two files may differ anywhere.
      if let latest, latest != index {
        picture.changes = [AnimationRegion(x: 0, y: 0, width: metadata.width, height: metadata.height)]
      }
      latest = index
      return picture
    }
    return nil
  }

  /// The next picture of the first file, or nil after its last.
  mutating func next() throws(GoldenError) -> Picture? { try parts[0].next() }
}

extension GoldenPictureReader {
  /// A frame's straight pixels, and where they may differ from those of the picture before.
  struct Picture {
    var frame: Int
    var bitmap: Bitmap
    var changes: [AnimationRegion]
  }

  /// The pictures of one file.
  struct Part {
    private var reader: APNGReader
    private var frames: ArraySlice<Int>
    private var last: Picture?
    /// The region that changed since the last requested picture.
    private var changes: [AnimationRegion] = []
    /// The frames whose pictures are asked for.
    fileprivate let wanted: [Int]

    /// - Parameters:
    ///   - metadata: The file's own.
    ///   - wanted: The frames whose pictures are asked for; all by default.
    init(_ bytes: [UInt8], metadata: GoldenMetadata, only wanted: FrameSet? = nil) throws(GoldenError) {
      do throws(PNGError) { reader = try APNGReader(bytes) } catch { throw .picture(error) }
      self.wanted = (wanted ?? metadata.pictures).frames
      frames = metadata.pictures.frames[...]
      guard reader.frameCount == frames.count, reader.width == metadata.width,
        reader.height == metadata.height
      else { throw .pictureFramesMismatch }
    }

    /// The picture of a frame, with what changed since the one asked for before; nil where there is none.
    mutating func picture(of frame: Int) throws(GoldenError) -> Picture? {
      guard wanted.contains(frame) else { return nil }
      while last.map({ $0.frame < frame }) ?? true {
        // A frame is made of the one before, and costs less where nobody holds that.
        last = nil
        last = try next()
        guard let last else { return nil }
        changes += last.changes
      }
      guard var picture = last, picture.frame == frame else { return nil }
      picture.changes = changes
      changes = []
      return picture
    }

    /// The next picture, or nil after the last.
    mutating func next() throws(GoldenError) -> Picture? {
      do throws(PNGError) {
        guard let picture = try reader.next(), let frame = frames.popFirst() else { return nil }
        return Picture(frame: frame, bitmap: picture.bitmap, changes: picture.changes)
      } catch {
        throw .picture(error)
      }
    }
  }
}
