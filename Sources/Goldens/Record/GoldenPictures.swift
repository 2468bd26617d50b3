import Geometry
import Motion
import PNGCodec
import Render
import ScenarioFile

extension GoldenSettings.Pictures {
  /// Returns the frames of a timeline for which a golden has pictures.
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

/// A reader of a golden's pictures in frame order, from its own file and, for a variant, also from its base's.
struct GoldenPictureReader {
  /// The metadata: the program, fonts and scenario that made the pictures.
  let metadata: GoldenMetadata
  private var parts: [Part]
  /// The index of the part that provided the last picture.
  private var latest: Int?

  /// - Parameter parts: The files; if several have a picture of a frame, the first is used.
  init(_ parts: [Part], metadata: GoldenMetadata) {
    (self.parts, self.metadata) = (parts, metadata)
  }

  /// Reads the pictures of one file.
  init(_ bytes: [UInt8], metadata: GoldenMetadata) throws(GoldenError) {
    self.init([try Part(bytes, metadata: metadata)], metadata: metadata)
  }

  /// The frames that have pictures, in ascending order.
  var frames: [Int] { Set(parts.flatMap(\.wanted)).sorted() }

  /// Returns the picture of a frame, with the changes since the picture requested before; `nil` if the frame has none.
  ///
  /// Frames must be requested in ascending order.
  mutating func picture(of frame: Int) throws(GoldenError) -> Picture? {
    for index in parts.indices {
      guard var picture = try parts[index].picture(of: frame) else { continue }
      // Pictures from two files may differ anywhere.
      if let latest, latest != index {
        picture.changes = [AnimationRegion(x: 0, y: 0, width: metadata.width, height: metadata.height)]
      }
      latest = index
      return picture
    }
    return nil
  }

  /// Returns the next picture of the first file; `nil` after its last picture.
  mutating func next() throws(GoldenError) -> Picture? { try parts[0].next() }
}

extension GoldenPictureReader {
  /// The straight pixels of a frame, with the regions that may differ from the previous picture.
  struct Picture {
    var frame: Int
    var bitmap: Bitmap
    var changes: [AnimationRegion]
  }

  /// The pictures of one file, read in frame order.
  struct Part {
    private var reader: APNGReader
    private var frames: ArraySlice<Int>
    private var last: Picture?
    /// The regions that changed since the last requested picture.
    private var changes: [AnimationRegion] = []
    /// The frames whose pictures may be requested.
    fileprivate let wanted: [Int]

    /// - Parameters:
    ///   - metadata: The metadata of the file.
    ///   - wanted: The frames whose pictures may be requested; all by default.
    init(_ bytes: [UInt8], metadata: GoldenMetadata, only wanted: FrameSet? = nil) throws(GoldenError) {
      do throws(PNGError) { reader = try APNGReader(bytes) } catch { throw .picture(error) }
      self.wanted = (wanted ?? metadata.pictures).frames
      frames = metadata.pictures.frames[...]
      guard reader.frameCount == frames.count, reader.width == metadata.width,
        reader.height == metadata.height
      else { throw .pictureFramesMismatch }
    }

    /// Returns the picture of a frame, with the changes since the picture requested before; `nil` if the file has none.
    mutating func picture(of frame: Int) throws(GoldenError) -> Picture? {
      guard wanted.contains(frame) else { return nil }
      while last.map({ $0.frame < frame }) ?? true {
        // A frame is decoded onto the previous one, at less cost if nothing else references that.
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

    /// Returns the next picture; `nil` after the last.
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
