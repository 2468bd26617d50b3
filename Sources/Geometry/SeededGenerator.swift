/// Random numbers that a printed seed repeats: SplitMix64 (Steele, Lea and Flood 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Numbers that a seed decides.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range, evenly distributed.
  package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// True with a probability from 0 to 1.
  package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
