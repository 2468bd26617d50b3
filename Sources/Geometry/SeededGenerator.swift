/// A reproducible random number generator: SplitMix64 (Steele, Lea and Flood 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose numbers are determined by a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number in a range.
  package mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  /// Returns `true` with the given probability, from 0 to 1.
  package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
