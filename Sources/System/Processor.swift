import CVectors

/// The instruction set extensions of the processor, beyond those the build requires, for which there are loops.
package enum Processor {
  /// Whether it has vectors of 32 bytes.
  package static let hasAVX2 = vectors_have_avx2()
  /// Whether it multiplies polynomials over GF(2), which checksums use.
  package static let multipliesWithoutCarries = vectors_have_clmul()
}
