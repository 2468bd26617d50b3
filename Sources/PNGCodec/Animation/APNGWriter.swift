import Geometry

/// Writes an animation as one APNG file, a frame at a time (APNG specification 1.0).
///
/// The file is `head`, what `encode` returns for each of the frames, and `tail`. Every frame that is put in is a frame
/// of the file; it replaces the smallest rectangle around what changed, a single pixel when nothing did.
package struct APNGWriter: Sendable {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  package let delay: FrameDelay
  /// Everything before the first frame.
  package let head: [UInt8]
  /// Everything after the last frame.
  package static let tail = [UInt8].chunk("IEND", [])

  private let stream: PixelStream
  private var previous: Bitmap?
  private var sequenceNumber: UInt32 = 0

  /// A writer of exactly `frameCount` frames of one size.
  ///
  /// - Parameters:
  ///   - isOpaque: True when every pixel of every frame has alpha 255; they are written as RGB then.
  ///   - plays: How often the animation is shown; 0 for ever.
  ///   - texts: Written as text chunks.
  package init(
    width: Int, height: Int, isOpaque: Bool, frameCount: Int, delay: FrameDelay, plays: Int = 0,
    compression: Compression = .small, texts: [PNGText] = []
  ) {
    precondition(width > 0 && height > 0 && frameCount > 0, "an animation has pixels and frames")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.delay = delay
    let format = PixelFormat(isOpaque: isOpaque)
    stream = PixelStream(format: format, compression: compression)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frameCount))
    control.append(bigEndian: UInt32(plays))
    head =
      format.fileHead(width: width, height: height) + texts.flatMap(\.chunk) + .chunk("acTL", control)
  }

  /// The bytes of the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: premultiplied pixels.
  ///   - changedRows: rows that may differ from the frame before; nil for all of them.
  ///   - shown: how long the frame stays; the writer's `delay` unless said otherwise.
  package mutating func encode(
    _ bitmap: Bitmap, changedRows: [Range<Int>]? = nil, shown: FrameDelay? = nil
  ) -> [UInt8] {
    precondition(bitmap.width == width && bitmap.height == height, "frames of an animation have one size")
    let region = region(of: bitmap, changedRows ?? [0..<height])
    previous = bitmap
    return frame(region, stream.encoded(region.pixels(of: bitmap), width: region.width), shown ?? delay)
  }

  /// The bytes of the next frame, of straight pixels that are not held, so that it costs what changed.
  ///
  /// - Parameter changes: Where pixels may differ from the frame before, as `APNGReader` tells.
  package mutating func encode(
    straight bitmap: Bitmap, changes: [AnimationRegion], shown: FrameDelay? = nil
  ) -> [UInt8] {
    precondition(bitmap.width == width && bitmap.height == height, "frames of an animation have one size")
    let region = sequenceNumber == 0 ? whole : AnimationRegion(around: changes) ?? .smallest
    return frame(
      region, stream.encoded(straight: region.pixels(of: bitmap), width: region.width), shown ?? delay)
  }

  private mutating func frame(
    _ region: AnimationRegion, _ data: [UInt8], _ delay: FrameDelay
  ) -> [UInt8] {
    let isFirst = sequenceNumber == 0
    let control = control(of: region, delay)
    return control + (isFirst ? .chunk("IDAT", data) : .chunk("fdAT", nextSequenceNumber() + data))
  }

  private var whole: AnimationRegion { AnimationRegion(x: 0, y: 0, width: width, height: height) }

  /// Goes on as if the frames before had been written and `frame` had been the last of them, so that several writers may
  /// share the frames of a file.
  package mutating func resume(after frame: Int, _ bitmap: Bitmap) {
    previous = bitmap
    sequenceNumber = UInt32(2 * frame + 1)
  }

  private func region(of bitmap: Bitmap, _ rows: [Range<Int>]) -> AnimationRegion {
    guard let previous else { return whole }
    return AnimationRegion(differencesOf: previous, bitmap, rows: rows) ?? .smallest
  }

  /// The chunk before a frame: where it goes, how long it stays, that it is kept and replaces what lay there.
  private mutating func control(of region: AnimationRegion, _ delay: FrameDelay) -> [UInt8] {
    var bytes = nextSequenceNumber()
    for value in [region.width, region.height, region.x, region.y] { bytes.append(bigEndian: UInt32(value)) }
    bytes.append(bigEndian: delay.numerator)
    bytes.append(bigEndian: delay.denominator)
    return .chunk("fcTL", bytes + [0, 0])
  }

  private mutating func nextSequenceNumber() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: sequenceNumber)
    sequenceNumber += 1
    return bytes
  }
}
