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

/// Reads a golden's pictures one after the other.
struct GoldenPictureReader {
  let metadata: GoldenMetadata
  private var reader: APNGReader
  private var frames: ArraySlice<Int>
  private var last: Picture?
  /// The region that changed since the last requested picture.
  private var changes: [AnimationRegion] = []

  /// A frame's straight pixels, and where they may differ from those of the picture before.
  struct Picture {
    var frame: Int
    var bitmap: Bitmap
    var changes: [AnimationRegion]
  }

  /// - Parameter metadata: The file's own.
  init(_ bytes: [UInt8], metadata: GoldenMetadata) throws(GoldenError) {
    do throws(PNGError) { reader = try APNGReader(bytes) } catch { throw .picture(error) }
    self.metadata = metadata
    frames = metadata.pictures.frames[...]
    guard reader.frameCount == frames.count, reader.width == metadata.width, reader.height == metadata.height
    else { throw .pictureFramesMismatch }
  }

  /// The picture of a frame, with what changed since the one asked for before; nil where there is none. Frames are asked for
  /// in rising order.
  mutating func picture(of frame: Int) throws(GoldenError) -> Picture? {
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
