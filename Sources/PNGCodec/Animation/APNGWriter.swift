import Geometry

/// Writes an animation as one APNG file, a frame at a time (APNG specification 1.0).
///
/// The file is `head`, what `encode` returns for each of the frames, and `tail`. Every frame that is put in is a frame
/// of the file; it replaces the smallest rectangle around what changed, a single pixel when nothing did.
package struct APNGWriter: Sendable {
  /// The width of the canvas, in pixels.
  package let width: Int
  /// The height of the canvas, in pixels.
  package let height: Int
  let isOpaque: Bool
  let delay: FrameDelay
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

/// Pixels as one zlib stream of filtered rows, as IDAT and fdAT chunks hold it.
struct PixelStream: Sendable {
  let format: PixelFormat
  let compression: Compression

  /// The stream of premultiplied pixels, rows of `width` of them.
  func encoded(_ pixels: [UInt32], width: Int) -> [UInt8] {
    encoded(straight: format == .rgb ? pixels : pixels.map(Premultiplication.straight), width: width)
  }

  /// The stream of straight pixels, rows of `width` of them.
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

  /// Bytes that are deflated at once, which takes nine times as much memory.
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

/// A text that a PNG carries beside its picture.
package struct PNGText: Hashable, Sendable {
  /// 1 to 79 bytes; ASCII in what is written here.
  package var keyword: String
  /// The text.
  package var text: String

  /// A text under a keyword.
  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// The uncompressed international texts of a file, which is the form that is written here, in its order.
  package static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if chunk.name == "IEND" { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// The same texts as far as they stand before the picture; `bytes` need not hold more of the file.
  package static func leading(in bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    var chunks = try ChunkReader(bytes)
    while true {
      let chunk = try chunks.next()
      if ["acTL", "fcTL", "IDAT", "IEND"].contains(chunk.name) { return texts }
      if chunk.name == "iTXt", let text = PNGText(bytes[chunk.data]) { texts.append(text) }
    }
  }

  /// An iTXt chunk without compression, language or translation.
  var chunk: [UInt8] { .chunk("iTXt", Array(keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.utf8)) }

  /// Reads an iTXt chunk's data: keyword, 0, compression flag and method, language, 0, translated keyword, 0, text.
  private init?(_ data: ArraySlice<UInt8>) {
    guard let end = data.firstIndex(of: 0), data.endIndex - end > 3, data[end + 1] == 0,
      let language = data[(end + 3)...].firstIndex(of: 0),
      let translation = data[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    keyword = String(decoding: data[..<end], as: UTF8.self)
    text = String(decoding: data[(translation + 1)...], as: UTF8.self)
  }
}
