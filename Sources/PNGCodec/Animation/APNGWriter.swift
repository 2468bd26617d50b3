import Geometry

/// An encoder of an animation as one APNG file, frame by frame (APNG specification 1.0).
///
/// The file consists of `head`, the result of `encode` for each frame, and `tail`. Every encoded frame becomes a frame
/// of the file. It replaces the smallest rectangle around the changed pixels, or a single pixel if none changed.
package struct APNGWriter: Sendable {
  /// The width of the canvas, in pixels.
  package let width: Int
  /// The height of the canvas, in pixels.
  package let height: Int
  let isOpaque: Bool
  let delay: FrameDelay
  /// The bytes before the first frame.
  package let head: [UInt8]
  /// The bytes after the last frame.
  package static let tail = [UInt8].chunk("IEND", [])

  private let stream: PixelStream
  private var previous: Bitmap?
  private var sequenceNumber: UInt32 = 0

  /// A writer of exactly `frameCount` frames of one size.
  ///
  /// - Parameters:
  ///   - isOpaque: Whether every pixel of every frame has alpha 255, so that frames are written as RGB.
  ///   - plays: The number of times that the animation is played; 0 for endlessly.
  ///   - texts: Texts that are written as text chunks.
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

  /// Encodes the next frame and returns its bytes.
  ///
  /// - Parameters:
  ///   - bitmap: The frame's premultiplied pixels.
  ///   - changedRows: The rows that may differ from the previous frame; `nil` for all rows.
  ///   - shown: The time for which the frame is displayed; `nil` for the writer's `delay`.
  package mutating func encode(
    _ bitmap: Bitmap, changedRows: [Range<Int>]? = nil, shown: FrameDelay? = nil
  ) -> [UInt8] {
    precondition(bitmap.width == width && bitmap.height == height, "frames of an animation have one size")
    let region = region(of: bitmap, changedRows ?? [0..<height])
    previous = bitmap
    return frame(region, stream.encoded(region.pixels(of: bitmap), width: region.width), shown ?? delay)
  }

  /// Encodes the next frame, given as straight pixels, and returns its bytes. The bitmap is not retained, so that the
  /// caller can change it in place at the cost of the changed pixels.
  ///
  /// - Parameter changes: The regions whose pixels may differ from the previous frame, as reported by `APNGReader`.
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

  /// Continues as if the previous frames had been written, the last of them `frame`, so that several writers can share
  /// the frames of a file.
  package mutating func resume(after frame: Int, _ bitmap: Bitmap) {
    previous = bitmap
    sequenceNumber = UInt32(2 * frame + 1)
  }

  private func region(of bitmap: Bitmap, _ rows: [Range<Int>]) -> AnimationRegion {
    guard let previous else { return whole }
    return AnimationRegion(differencesOf: previous, bitmap, rows: rows) ?? .smallest
  }

  /// Returns the frame control chunk, with the frame's position and delay. The frame replaces the pixels in its region
  /// and stays there.
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

/// An encoder of pixels as one zlib stream of filtered rows, for IDAT and fdAT chunks.
struct PixelStream: Sendable {
  let format: PixelFormat
  let compression: Compression

  /// Returns the stream of premultiplied pixels, in rows of `width` pixels.
  func encoded(_ pixels: [UInt32], width: Int) -> [UInt8] {
    encoded(straight: format == .rgb ? pixels : pixels.map(Premultiplication.straight), width: width)
  }

  /// Returns the stream of straight pixels, in rows of `width` pixels.
  func encoded(straight: [UInt32], width: Int) -> [UInt8] {
    let filter = RowFilter(format: format, width: width)
    let rows = straight.count / width
    let filtered = [UInt8](unsafeUninitializedCapacity: rows * filter.stride + RowFilter.slack) {
      output, count in
      straight.withUnsafeBufferPointer { input in
        guard let from = input.baseAddress, let to = output.baseAddress else { return }
        filter.filter(from, rows: rows, into: to)
      }
      count = rows * filter.stride
    }
    return filtered.withUnsafeBufferPointer { stream(of: $0, filter) }
  }

  /// The maximum number of bytes deflated at once, which takes nine times as much memory.
  private static let largestBlock = 8 << 20

  private func stream(of bytes: UnsafeBufferPointer<UInt8>, _ filter: RowFilter) -> [UInt8] {
    switch compression {
    case .fast:
      var deflate = FrameDeflate(RowLayout(pixel: format, stride: filter.stride))
      let size = max(1, Self.largestBlock / filter.stride) * filter.stride
      var blocks: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let rows = start..<min(start + size, bytes.count)
        blocks += deflate.blocks(of: UnsafeBufferPointer(rebasing: bytes[rows]))
      }
      return ZlibStream.stream(of: bytes, blocks: blocks)
    case .small: return ZlibStream.stream(of: bytes, blocks: ZlibDeflate.blocks(of: bytes, .thorough))
    }
  }
}

/// A text that a PNG file contains in addition to its picture.
package struct PNGText: Hashable, Sendable {
  /// The keyword, 1 to 79 bytes long; ASCII in the files written here.
  package var keyword: String
  /// The contents of the text.
  package var text: String

  /// A text with a keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Returns the uncompressed international texts of a file, in its order. Texts written here have that form.
  package static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if chunk.name == "IEND" { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// Returns the uncompressed international texts before the picture. `bytes` may end at the picture.
  package static func leading(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if ["acTL", "fcTL", "IDAT", "IEND"].contains(chunk.name) { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// The text as an iTXt chunk without compression, language or translation.
  var chunk: [UInt8] { .chunk("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)) }

  /// Parses the data of an iTXt chunk: keyword, 0, compression flag and method, language, 0, translated keyword, 0,
  /// text. `nil` for malformed or compressed data.
  private init?(_ data: ArraySlice<UInt8>) {
    guard let end = data.firstIndex(of: 0), data.endIndex - end > 3, data[end + 1] == 0,
      let language = data[(end + 3)...].firstIndex(of: 0),
      let translation = data[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    keyword = String(decoding: data[..<end], as: UTF8.self)
    text = String(decoding: data[(translation + 1)...], as: UTF8.self)
  }
}
