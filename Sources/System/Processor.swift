import CVectors

/// What the processor has beyond what the build is for, as far as there are loops for it.
package enum Processor {
  /// Vectors of 32 bytes.
  package static let hasAVX2 = vectors_have_avx2()
  /// Multiplication of polynomials over two elements, which checksums use.
  package static let multipliesWithoutCarries = vectors_have_clmul()
}
