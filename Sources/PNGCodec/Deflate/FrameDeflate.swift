/// A deflate encoder (RFC 1951) for filtered rows of frames, which keeps its buffers from band to band.
///
/// A band becomes one block with its own Huffman codes, then an empty stored block, so that it ends at a byte and
/// bands can be joined in any way. Four passes: `MatchFinder` cuts the bytes into literals and repetitions, `TokenWriter`
/// makes tokens of them, `SymbolCounts` counts what those need, `BlockWriter` writes them. The output depends on the
/// band's bytes alone, not on the machine nor on what was deflated before.
package struct FrameDeflate: Sendable {
  private let pixel: Int
  private var finder: MatchFinder
  private var parse: [Repetition] = []
  private var tokens: [Token] = []
  private var output: [UInt8] = []

  /// An encoder for bands whose rows lie like this.
  package init(_ rows: RowLayout) {
    pixel = rows.pixel.bytesPerPixel
    finder = MatchFinder(rows)
  }

  /// `bytes` as deflate blocks that end at a byte and are not the last of their stream.
  package mutating func blocks(of bytes: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    makeRoom(for: bytes.count)
    let count = cut(bytes)
    let pixel = pixel
    let length = tokens.withUnsafeBufferPointer { buffer in
      let tokens = UnsafeBufferPointer(rebasing: buffer[..<count])
      let counts = SymbolCounts(of: tokens, pixel: pixel)
      return output.withUnsafeMutableBufferPointer { output in
        var writer = BlockWriter(output: output, counts: counts, pixel: pixel)
        writer.writeHeader()
        writer.write(tokens)
        return writer.finish()
      }
    }
    return output[..<length]
  }

  /// Makes tokens of bytes; returns how many.
  private mutating func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    let source = FilteredBytes(start: UnsafeRawPointer(start), count: bytes.count)
    let found = parse.withUnsafeMutableBufferPointer { finder.parse(bytes, into: $0) }
    let pixel = pixel
    return parse.withUnsafeBufferPointer { parse in
      tokens.withUnsafeMutableBufferPointer { tokens in
        guard let tokens = tokens.baseAddress else { return 0 }
        var writer = TokenWriter(bytes: source, pixel: pixel, output: tokens)
        return writer.write(UnsafeBufferPointer(rebasing: parse[..<found]))
      }
    }
  }

  /// A literal takes at most 1.75 bytes and a repetition, which replaces at least 3 bytes, at most 6; the codes' own
  /// description takes less than 400.
  private mutating func makeRoom(for count: Int) {
    let parseBound = count / MatchFinder.shortest + 2
    if parse.count < parseBound {
      parse = Array(repeating: Repetition(literals: 0, length: 0, distance: 0), count: parseBound)
    }
    let tokenBound = TokenWriter.bound(count)
    if tokens.count < tokenBound { tokens = Array(repeating: .literal(0), count: tokenBound) }
    let outputBound = count * 2 + 512
    if output.count < outputBound { output = Array(repeating: 0, count: outputBound) }
  }
}

/// Some literals, then a repetition of earlier bytes of any length.
///
/// The last one of a parse may have length 0. `TokenWriter` cuts lengths above 258 into pieces.
struct Repetition {
  var literals: UInt32
  var length: UInt32
  var distance: UInt32
}
