import Expectations
import Goldens
import System
import TestSupport
import Testing

struct FailurePicturesTests {
  private let box = BoxFixture()

  private func pictures(_ result: VerificationResult, mostFrames: Int = 120) throws -> FailurePictures {
    try FailurePictures(box.scenario(), result, mostFrames: mostFrames)
  }

  private func shots(_ pictures: FailurePictures) throws -> [FailurePictures.Frame] {
    var shots: [FailurePictures.Frame] = []
    try pictures.draw(pictures.places) { shots.append($0) }
    return shots
  }

  @Test func `frames are thinned out where there are many, and the worst stays`() throws {
    let result = try box.moved()
    try expect(pictures(result).places, equals: [0, 1, 2, 3, 4, 5])
    try expect(pictures(result, mostFrames: 3).places, equals: [0, 2, 4, 5])
    try expect(pictures(result, mostFrames: 1).places, equals: [0, 5])
  }

  @Test func `many ranges of bad frames have no more than twice the frames`() throws {
    try box.write()
    try box.replace(#""duration": 0.1"#, #""duration": 6, "fps": 10"#)
    _ = try box.verify(update: .missing)
    let curve = #""duration": 0.2, "curve": "steps(2)", "repeat": "forever""#
    try box.replace(
      #""fillColor""#,
      #""animations": [{ "property": "x", "from": 4, "to": 6, \#(curve) }], "fillColor""#)
    let result = try box.verify()
    try expect(pictures(result).places, equals: Array(0..<60))
    // Every third bad frame, with the first ranges.
    let spread = [19, 25, 31, 37, 43, 49, 55]
    try expect(pictures(result, mostFrames: 10).places, equals: Array(0...13) + spread)
  }

  @Test func `each frame has the golden's picture, the current one and the difference`() throws {
    let seen = try shots(pictures(box.moved()))
    expect(seen.map(\.place), equals: Array(0..<6))
    // The box rests, so that what follows the first frame is the same.
    expect(seen.map(\.isRepeated), equals: [false] + Array(repeating: true, count: 5))
    for shot in seen {
      expect(shot.expected != nil && shot.expected != shot.actual)
      expect(shot.difference != nil, equals: !shot.isRepeated)
    }
  }

  @Test func `without a golden there are pictures of what is drawn`() throws {
    try box.write()
    let seen = try shots(pictures(box.verify()))
    expect(seen.map(\.actualFrame), equals: [0, 1, 2, 3, 4, 5])
    expect(seen.allSatisfy { $0.expected == nil && $0.goldenFrame == nil && $0.actual?.width == 20 })
  }

  @Test func `frames that went and frames that came can be seen`() throws {
    try box.write(duration: 0.15)
    _ = try box.verify(update: .missing)
    try box.write()
    let shorter = try shots(pictures(box.verify()))
    expect(shorter.contains { $0.goldenFrame == 8 && $0.actualFrame == nil && $0.expected != nil })
    _ = try box.verify(update: .changed)
    try box.write(duration: 0.15)
    let longer = try shots(pictures(box.verify()))
    expect(longer.contains { $0.goldenFrame == nil && $0.actualFrame == 8 && $0.actual != nil })
  }

  @Test func `a change of the size is seen as both pictures`() throws {
    try box.write()
    _ = try box.verify(update: .missing)
    try box.replace(#""width": 20"#, #""width": 24"#)
    let seen = try shots(pictures(box.verify()))
    expect(seen.count, equals: 6)
    for shot in seen {
      expect(shot.expected?.width == 20 && shot.actual?.width == 24 && shot.difference == nil)
    }
  }

  @Test func `a change of the rate is seen at the same times`() throws {
    try box.write()
    _ = try box.verify(update: .missing)
    try box.replace(#""duration": 0.1"#, #""duration": 0.1, "fps": 120"#)
    let seen = try shots(pictures(box.verify()))
    expect(seen.map(\.goldenFrame), equals: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(seen.allSatisfy { $0.expected != nil && $0.actual != nil })
  }
}
