/// A deflate encoder (RFC 1951) for the filtered rows of frames, which reuses its buffers for every band.
///
/// A band becomes one block with its own Huffman codes, followed by an empty stored block. It therefore ends at a byte
/// boundary, and bands can be joined in any way. Encoding takes four passes: `MatchFinder` divides the bytes into
/// literals and repetitions, `TokenWriter` converts these to tokens, `SymbolCounts` counts their symbols, and
/// `BlockWriter` writes them. The output depends only on the band's bytes, not on the machine or on previous bands.
package struct FrameDeflate: Sendable {
  private let pixel: Int
  private var finder: MatchFinder
  private var parse: [Repetition] = []
  private var tokens: [Token] = []
  private var output: [UInt8] = []

  /// An encoder for bands with the given row layout.
  package init(_ rows: RowLayout) {
    pixel = rows.pixel.bytesPerPixel
    finder = MatchFinder(rows)
  }

  /// Returns `bytes` as deflate blocks that end at a byte boundary and are not the last of their stream.
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

  /// Converts bytes to tokens and returns their number.
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

  /// Allocates buffers for `count` bytes. A literal takes at most 1.75 bytes, and a repetition, which replaces at least
  /// 3 bytes, at most 6. The description of the codes takes less than 400.
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

/// A run of literals followed by a repetition of earlier bytes of any length.
///
/// The last entry of a parse may have length 0. `TokenWriter` divides lengths above 258 into pieces.
struct Repetition {
  var literals: UInt32
  var length: UInt32
  var distance: UInt32
}
