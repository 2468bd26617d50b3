import ComponentLanguage
import Expectations
import Testing

struct ComponentMutationTests {
  @Test(arguments: 0..<12) func `a mutated component is read or reported`(seed: UInt64) {
    var generator = SplitMix(state: seed &* 0x9E37_79B9 &+ 17)
    for original in [LikeButton.text, LikeButton.sheet] {
      for _ in 0..<60 {
        var bytes = Array(original.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
        let text = String(decoding: bytes, as: UTF8.self)
        let reading = ReadingFixture.read(text)
        expect(
          (reading.component == nil), equals: reading.diagnostics.hasErrors, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: 0..<6) func `a component with members taken from elsewhere is read or reported`(
    seed: UInt64
  ) {
    var generator = SplitMix(state: seed &* 0xBF58_476D &+ 5)
    let words = [
      "y", "box", "= y", "= 1", "1", "true", "null", "[]", "{}", "[1, 2]", "pan", "= rows", "heart", "tap",
    ]
    for original in [LikeButton.text, LikeButton.sheet] {
      let pieces = original.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<60 {
        var changed = pieces
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0..<(changed.count / 2), using: &generator) * 2 + 1
          changed[index] =
            Bool.random(using: &generator)
            ? words.randomElement(using: &generator)!
            : pieces[Int.random(in: 0..<(pieces.count / 2), using: &generator) * 2 + 1]
        }
        let reading = ReadingFixture.read(changed.joined(separator: "\""))
        expect((reading.component == nil), equals: reading.diagnostics.hasErrors, "seed \(seed)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SplitMix) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(Array("{}[]\",:= 0.a".utf8).randomElement(using: &generator)!, at: place)
    case 2: bytes[place] = bytes.randomElement(using: &generator)!
    default:
      let end = min(bytes.count, place + Int.random(in: 1...30, using: &generator))
      bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &generator))
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
