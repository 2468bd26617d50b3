import Geometry
import Glibc
import Motion
import PNGCodec
import Render
import System

/// A square that moves right by one pixel per frame, and rests from the frame `restsFrom` on.
struct MovingSquare: FrameSource {
  var width = 40
  var height = 70
  var restsFrom = Int.max

  func makePainter(threads: Int) -> Painter { Painter(source: self) }

  struct Painter: FramePainter {
    let source: MovingSquare
    private(set) var bitmap: Bitmap
    let frameRate = FrameRate(60)!
    private var position = 0
    private var drawn: Int?

    init(source: MovingSquare) {
      self.source = source
      bitmap = Bitmap(width: source.width, height: source.height, filledWith: 0xFFFF_FFFF)
    }

    mutating func simulate(to time: Time) {
      position = min(source.restsFrom, Int((time.seconds * 60).rounded()))
    }

    mutating func draw() -> [Range<Int>] {
      if drawn == position { return [] }
      let isFirst = drawn == nil
      if let drawn { fill(at: drawn, 0xFFFF_FFFF) }
      fill(at: position, 0xFF20_40C0)
      drawn = position
      return [isFirst ? 0..<source.height : 10..<20]
    }

    func split(_ count: Int) -> [Painter] { Array(repeating: self, count: count) }

    private mutating func fill(at x: Int, _ pixel: UInt32) {
      for y in 10..<20 {
        for column in x..<(x + 8) { bitmap[column % source.width, y] = pixel }
      }
    }
  }
}

extension RunDescription {
  /// Returns the description of a run of a moving square, at 60 frames per second.
  static func test(frames: Int, scenario: UInt64 = 1) -> RunDescription {
    RunDescription(
      program: ProgramIdentity(version: "1.0"), scenarioName: "Moving square",
      scenarioHash: ContentHash(scenario), width: 40,
      height: 70, scale: 1, background: .white, frameRate: FrameRate(60)!,
      duration: FrameRate(60)!.time(ofFrame: frames))
  }
}
