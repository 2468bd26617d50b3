import Foundation
import Geometry
import PNGCodec
import TestSupport

/// A few small pictures in order, to be written as files.
struct Clip {
  static let width = 16
  static let height = 12

  var frames: [Bitmap]

  /// Pictures on each of which a square has gone a pixel further.
  init(count: Int = 8, width: Int = Self.width) {
    frames = (0..<count).map { index in
      var bitmap = Bitmap(width: width, height: Self.height, filledWith: 0xFFF0_F0F0)
      for y in 3..<7 { for x in index..<index + 4 { bitmap[x, y] = 0xFF20_60A0 } }
      return bitmap
    }
  }

  /// The clip with something done to its pictures.
  func changed(_ change: (inout [Bitmap]) -> Void) -> Clip {
    var clip = self
    change(&clip.frames)
    return clip
  }

  /// Numbered PNG files in a folder of `scratch`; returns its path.
  @discardableResult
  func write(to folder: String, in scratch: ScratchFolder, first: Int = 0) throws -> String {
    for (index, frame) in frames.enumerated() {
      var encoder = PNGSequenceEncoder(width: frame.width, height: frame.height, isOpaque: true)
      try scratch.write(encoder.encode(frame).bytes, to: "\(folder)/shot-\(index + first).png")
    }
    return scratch.path(folder)
  }

  /// An animation in a file of `scratch`; returns its path.
  @discardableResult
  func writeAnimation(to name: String, in scratch: ScratchFolder, fps: UInt16 = 60) throws -> String {
    try writeAnimation(to: name, in: scratch, delays: frames.map { _ in fps })
  }

  /// An animation whose frames stay for one over these numbers of seconds.
  @discardableResult
  func writeAnimation(to name: String, in scratch: ScratchFolder, delays: [UInt16]) throws -> String {
    var bytes: [UInt8] = []
    for (index, delay) in delays.enumerated() {
      var writer = APNGWriter(
        width: frames[0].width, height: frames[0].height, isOpaque: true, frameCount: frames.count,
        delay: FrameDelay(numerator: 1, denominator: delay))
      if index == 0 { bytes = writer.head }
      bytes += frames.map { writer.encode($0) }[index]
    }
    return try scratch.write(bytes + APNGWriter.tail, to: name).text
  }
}
