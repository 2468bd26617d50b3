import CVectors

/// What the processor has beyond what the build is for.
enum Processor {
  static let hasAVX2 = vectors_have_avx2()
  static let multipliesWithoutCarries = vectors_have_clmul()
}
