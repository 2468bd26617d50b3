/// An animated WebP file whose last frame can be given its duration, which encoders guess (RIFF container of the WebP
/// specification: ANMF chunks, three bytes of milliseconds at offset 12).
package struct WebPFile {
  /// The file.
  package private(set) var bytes: [UInt8]
  /// Where the payloads of the frames begin.
  private let frames: [Int]

  /// The format's own limit of a file's size.
  static let limit = 1 << 32
  private static let durationOffset = 12
  private static let frameHeadSize = 16

  /// Finds the frames of a file; bytes that are no such file have none.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var frames: [Int] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << ($1 * 8) }
      let isFrame = bytes[offset..<offset + 4].elementsEqual("ANMF".utf8)
      if isFrame, size >= Self.frameHeadSize, offset + 8 + size <= bytes.count { frames.append(offset + 8) }
      offset += 8 + size + size & 1
    }
    self.frames = frames
  }

  /// Milliseconds of each frame; none in a file that is not animated.
  package var durations: [Int] {
    frames.map { start in
      (0..<3).reduce(0) { $0 | Int(bytes[start + Self.durationOffset + $1]) << ($1 * 8) }
    }
  }

  /// Lets the last frame stay until `milliseconds` after the beginning.
  package mutating func setDuration(_ milliseconds: Int) {
    guard let last = frames.last else { return }
    let rest = max(1, min(0xFF_FFFF, milliseconds - durations.dropLast().reduce(0, +)))
    for index in 0..<3 { bytes[last + Self.durationOffset + index] = UInt8(rest >> (index * 8) & 255) }
  }
}
