import Expectations
import Testing

/// Random components under random fingers, however they are played.
struct RandomComponentTests {
  @Test(arguments: UInt64(1)...2)
  func `a random component plays the same whatever the frame rate`(seed: UInt64) throws {
    let play = RandomPlay(seed: seed)
    let whole = try play.run(fps: 120)
    for fps in [24, 60] {
      try expect(play.run(fps: fps).difference(from: whole) == nil, "seed \(seed), \(fps) fps")
    }
  }

  @Test(arguments: UInt64(101)...102)
  func `slices of a random component's frames are those of the whole`(seed: UInt64) throws {
    let play = RandomPlay(seed: seed)
    let whole = try play.run(fps: 24)
    for first in [3, 11] {
      let slice = try play.run(fps: 24, from: first)
      expect(slice.difference(from: whole) == nil, "seed \(seed), from \(first)/12 s on")
    }
  }

  @Test(arguments: UInt64(201)...203)
  func `a random component that is moved plays the same elsewhere`(seed: UInt64) throws {
    let play = RandomPlay(seed: seed)
    let moved = try play.run(fps: 24, shiftedBy: (32, 16))
    expect(moved.difference(from: try play.run(fps: 24)) == nil, "seed \(seed)")
  }

  @Test(arguments: UInt64(301)...303)
  func `a random component that mirrors shows and does the same, mirrored`(seed: UInt64) throws {
    try expect(RandomPlay(seed: seed, mirrors: true).mirroringDifference() == nil, "seed \(seed)")
  }
}
