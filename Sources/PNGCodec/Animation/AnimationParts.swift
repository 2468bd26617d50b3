/// The structure of an APNG file: its frames with their regions, delays and pixel data, and the chunks that they share.
struct AnimationParts: Sendable {
  /// The treatment of a frame's region before the next frame.
  enum Disposal: UInt8 {
    case keep = 0
    case clear = 1
    case restore = 2
  }

  struct Frame: Sendable {
    var region: AnimationRegion
    /// The time for which the frame is displayed; `nil` for a file that is not animated.
    var delay: FrameDelay?
    var disposal = Disposal.keep
    var blendsOver = false
    /// The ranges of the file that contain the frame's zlib stream, in order.
    var data: [Range<Int>] = []
  }

  private(set) var frames: [Frame] = []
  private(set) var plays = 0
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  private var header: Range<Int> = 0..<0
  /// The palette and transparency by name, as ranges of whole chunks.
  private var shared: [(name: String, chunk: Range<Int>)] = []
  /// The maximum size of a shared chunk in bytes, enough for 256 colors.
  private static let sharedLimit = 3 * 256
  private var promised: Int?
  private var sequenceNumber: UInt32 = 0
  private var hasPixels = false
  /// The offset of the chunk that is being parsed.
  private var chunkStart = 0

  /// Parses a file whose canvas has the given size.
  init(_ bytes: [UInt8], width: Int, height: Int) throws(PNGError) {
    self.bytes = bytes
    self.width = width
    self.height = height
    var chunks = try ChunkReader(bytes)
    while true {
      chunkStart = chunks.offset
      let chunk = try chunks.next()
      if chunk.name == "IEND" { break }
      try take(chunk)
    }
    try finish(at: chunks.offset)
  }

  /// Returns the frame as a PNG file of its own.
  func file(of frame: Frame) -> [UInt8] {
    var ihdr: [UInt8] = []
    ihdr.append(bigEndian: UInt32(frame.region.width))
    ihdr.append(bigEndian: UInt32(frame.region.height))
    ihdr += bytes[header].dropFirst(8)
    var file: [UInt8] = .pngSignature + .chunk("IHDR", ihdr)
    for (_, range) in shared { file += bytes[range] }
    for range in frame.data { file += [UInt8].chunk("IDAT", bytes[range]) }
    return file + .chunk("IEND", [])
  }

  /// Returns an error about the chunk that is being parsed.
  private func corrupt(_ corruption: PNGCorruption) -> PNGError { .corrupt(corruption, offset: chunkStart) }

  private mutating func take(_ chunk: ChunkReader.Chunk) throws(PNGError) {
    switch chunk.name {
    case "IHDR": header = chunk.data
    case "PLTE", "tRNS": takeShared(chunk)
    case "acTL": try takeAnimationControl(chunk.data)
    case "fcTL" where promised != nil: try takeFrameControl(chunk.data)
    case "IDAT": takePixels(chunk.data)
    case "fdAT" where promised != nil: try takeFrameData(chunk.data)
    default: break
    }
  }

  /// Stores a shared chunk. Every frame's file repeats it, so oversized and repeated chunks are ignored.
  private mutating func takeShared(_ chunk: ChunkReader.Chunk) {
    guard chunk.data.count <= Self.sharedLimit, !shared.contains(where: { $0.name == chunk.name }) else {
      return
    }
    shared.append((chunk.name, (chunk.data.lowerBound - 8)..<(chunk.data.upperBound + 4)))
  }

  private mutating func takeAnimationControl(_ data: Range<Int>) throws(PNGError) {
    guard data.count == 8 else { throw corrupt(.length(chunk: "acTL")) }
    guard promised == nil, !hasPixels else { throw corrupt(.order(chunk: "acTL")) }
    let count = Int(bytes.bigEndian32(at: data.lowerBound))
    guard count > 0, count <= APNGReader.maximumFrameCount else {
      throw corrupt(.frameCount(count, limit: APNGReader.maximumFrameCount))
    }
    promised = count
    plays = Int(bytes.bigEndian32(at: data.lowerBound + 4))
  }

  private mutating func takeFrameControl(_ data: Range<Int>) throws(PNGError) {
    guard data.count == 26 else { throw corrupt(.length(chunk: "fcTL")) }
    try takeSequenceNumber(at: data.lowerBound, "fcTL")
    if let last = frames.last, last.data.isEmpty {
      throw corrupt(.frameWithoutPixels)
    }
    func number(_ index: Int) -> Int { Int(bytes.bigEndian32(at: data.lowerBound + index * 4)) }
    let region = AnimationRegion(x: number(3), y: number(4), width: number(1), height: number(2))
    guard region.width > 0, region.height > 0, region.x + region.width <= width,
      region.y + region.height <= height
    else { throw corrupt(.frameOutsideCanvas) }
    guard let disposal = Disposal(rawValue: bytes[data.lowerBound + 24]), bytes[data.lowerBound + 25] <= 1
    else {
      throw corrupt(.disposalOrBlending(bytes[data.lowerBound + 24], bytes[data.lowerBound + 25]))
    }
    let delay = FrameDelay(
      numerator: bytes.bigEndian16(at: data.lowerBound + 20),
      denominator: bytes.bigEndian16(at: data.lowerBound + 22))
    let isFirst = frames.isEmpty
    frames.append(
      Frame(
        region: region, delay: delay, disposal: isFirst && disposal == .restore ? .clear : disposal,
        blendsOver: bytes[data.lowerBound + 25] == 1))
    let isWhole = region == AnimationRegion(x: 0, y: 0, width: width, height: height)
    guard hasPixels || isWhole else { throw corrupt(.firstFrameNotWhole) }
  }

  /// Adds picture data to a frame. Data before the first frame control is only for viewers without animation.
  private mutating func takePixels(_ data: Range<Int>) {
    hasPixels = true
    if promised == nil, frames.isEmpty {
      frames = [Frame(region: AnimationRegion(x: 0, y: 0, width: width, height: height))]
    }
    if !frames.isEmpty { frames[frames.count - 1].data.append(data) }
  }

  private mutating func takeFrameData(_ data: Range<Int>) throws(PNGError) {
    guard data.count >= 4 else { throw corrupt(.length(chunk: "fdAT")) }
    try takeSequenceNumber(at: data.lowerBound, "fdAT")
    guard hasPixels, !frames.isEmpty else { throw corrupt(.order(chunk: "fdAT")) }
    frames[frames.count - 1].data.append(data.dropFirst(4))
  }

  private mutating func takeSequenceNumber(at offset: Int, _ name: String) throws(PNGError) {
    guard bytes.bigEndian32(at: offset) == sequenceNumber else {
      throw corrupt(.sequenceNumber(chunk: name))
    }
    sequenceNumber += 1
  }

  private func finish(at offset: Int) throws(PNGError) {
    if let promised, promised != frames.count {
      throw .corrupt(.missingFrames(count: frames.count, promised: promised), offset: offset)
    }
    if let last = frames.last, last.data.isEmpty {
      throw .corrupt(.lastFrameWithoutPixels, offset: offset)
    }
  }
}
