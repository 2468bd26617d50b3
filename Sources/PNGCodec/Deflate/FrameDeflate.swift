/// A deflate encoder (RFC 1951) for filtered rows of frames, which keeps its buffers from band to band.
///
/// A band becomes one block with its own Huffman codes, then an empty stored block, so that it ends at a byte and
/// bands can be joined in any way. Three passes: `MatchFinder` cuts the bytes into literals and repetitions,
/// `SymbolCounts` counts what they need, `BlockWriter` writes them. The output depends on the band's bytes alone, not
/// on the machine nor on what was deflated before.
package struct FrameDeflate: Sendable {
  private var finder: MatchFinder
  private var sequences: [Repetition] = []
  private var output: [UInt8] = []

  /// An encoder for bands whose rows lie like this.
  package init(_ rows: RowLayout) { finder = MatchFinder(rows) }

  /// `bytes` as deflate blocks that end at a byte and are not the last of their stream.
  package mutating func blocks(of bytes: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    makeRoom(for: bytes.count)
    let found = sequences.withUnsafeMutableBufferPointer { finder.parse(bytes, into: $0) }
    let length = sequences.withUnsafeBufferPointer { buffer in
      let parse = UnsafeBufferPointer(rebasing: buffer[..<found])
      let counts = SymbolCounts(of: bytes, parse: parse)
      return output.withUnsafeMutableBufferPointer { output in
        var writer = BlockWriter(output: output, counts: counts)
        writer.writeHeader()
        writer.writeSymbols(of: bytes, parse: parse)
        return writer.finish()
      }
    }
    return output[..<length]
  }

  /// A literal takes at most 1.5 bytes and a repetition, which replaces at least 3 bytes, at most 6; the codes' own
  /// description takes less than 400.
  private mutating func makeRoom(for count: Int) {
    let sequenceBound = count / MatchFinder.shortest + 2
    if sequences.count < sequenceBound {
      sequences = Array(repeating: Repetition(literals: 0, length: 0, distance: 0), count: sequenceBound)
    }
    let outputBound = count * 2 + 512
    if output.count < outputBound { output = Array(repeating: 0, count: outputBound) }
  }
}

/// Some literals, then a repetition of earlier bytes of any length.
///
/// The last one of a parse may have length 0. `BlockWriter` cuts lengths above 258 into pieces.
struct Repetition {
  var literals: UInt32
  var length: UInt32
  var distance: UInt32
}
