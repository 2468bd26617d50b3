/// The bits of all tokens in the codes of a block.
struct TokenCodes {
  private let table: UnsafeMutablePointer<SymbolCode>

  /// `memory` has room for `Token.count` codes, which it holds as long as these are used. `pixel` is the number of bytes of
  /// a pixel.
  init(
    in memory: UnsafeMutablePointer<SymbolCode>, literals: HuffmanCode, distances: HuffmanCode, pixel: Int
  ) {
    table = memory
    literals.codes.withUnsafeBufferPointer { literals in
      distances.codes.withUnsafeBufferPointer { distances in
        setLiterals(literals)
        setRepetitions(literals, distances, pixel)
      }
    }
  }

  @inline(__always)
  subscript(token: Token) -> SymbolCode { table[Int(token.index)] }

  private typealias Codes = UnsafeBufferPointer<SymbolCode>

  private func setLiterals(_ literals: Codes) {
    for byte in 0..<256 { table[byte] = literals[byte] }
    for second in 0..<Token.smallValues {
      let row = table + Token.firstPair + second * Token.smallValues
      let code = literals[(second &- Token.smallBias) & 255]
      for first in 0..<Token.smallValues {
        row[first] = SymbolCode(literals[(first &- Token.smallBias) & 255], code)
      }
    }
  }

  private func setRepetitions(_ literals: Codes, _ distances: Codes, _ pixel: Int) {
    let (byteRun, pixelRun) = (distances[0], distances[pixel - 1])
    for (index, entry) in LengthSymbols.shared.entries.enumerated() {
      let length = SymbolCode(
        literals[Int(entry.symbol)],
        SymbolCode(bits: UInt64(entry.extra), length: UInt64(entry.extraBits)))
      table[Token.firstByteRun + index] = SymbolCode(length, byteRun)
      table[Token.firstPixelRun + index] = SymbolCode(length, pixelRun)
      table[Token.firstLength + index] = length
    }
    for symbol in distances.indices { table[Token.firstDistance + symbol] = distances[symbol] }
    table[Token.firstExtra] = SymbolCode()
    for count in 0...Token.mostExtraBits {
      for bits in 0..<1 << count {
        table[Int(Token.extra(bits, count: count).index)] = SymbolCode(
          bits: UInt64(bits), length: UInt64(count))
      }
    }
  }
}
