/// What a terminal answers to the question whether it shows pictures and how large its window is.
package struct TerminalResponses: Sendable {
  /// Asks kitty for a picture of one pixel that it is not to show, then for the pixels of the window and of a cell, and
  /// last for the terminal's attributes, which every terminal tells.
  package static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}[14t" + "\u{1B}[16t" + "\u{1B}[c"

  /// Understands kitty's graphics protocol.
  package private(set) var knowsKitty = false
  /// Draws sixels, attribute 4 of DEC's terminals.
  package private(set) var knowsSixel = false
  /// Pixels of the window, width and height.
  package private(set) var window: (width: Int, height: Int)?
  /// Pixels of a cell, width and height.
  package private(set) var cell: (width: Int, height: Int)?
  /// The way to show pictures, the better one where there are two; nil where there is none.
  package var pictures: TerminalGraphicsProtocol? { knowsKitty ? .kitty : knowsSixel ? .sixel : nil }

  /// True once the last answer has come.
  package private(set) var isComplete = false

  private var pending: [UInt8] = []

  package init() {}

  /// Takes in what has come; answers may come in pieces.
  package mutating func add(_ bytes: [UInt8]) {
    pending += bytes
    while let start = pending.firstIndex(of: 0x1B), let end = Self.end(of: pending[start...]) {
      understand(String(decoding: pending[start..<end], as: UTF8.self))
      pending.removeSubrange(..<end)
    }
  }

  /// The index after a sequence that begins with an escape; nil while there is more to come.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    let body = bytes.startIndex + 2
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["): return bytes[body...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      guard let escape = bytes[body...].firstIndex(of: 0x1B), escape + 1 < bytes.endIndex else { return nil }
      return escape + 2
    default: return body
    }
  }

  private mutating func understand(_ sequence: String) {
    if sequence.hasPrefix("\u{1B}_Gi=31;") {
      knowsKitty = sequence.hasPrefix("\u{1B}_Gi=31;OK")
    } else if sequence.hasPrefix("\u{1B}[?"), sequence.hasSuffix("c") {
      knowsSixel = Self.numbers(in: sequence.dropFirst(3)).dropFirst().contains(4)
      isComplete = true
    } else if sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("t") {
      let numbers = Self.numbers(in: sequence.dropFirst(2))
      guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
      if numbers[0] == 4 { window = (numbers[2], numbers[1]) }
      if numbers[0] == 6 { cell = (numbers[2], numbers[1]) }
    }
  }

  private static func numbers(in text: Substring) -> [Int] {
    text.dropLast().split(separator: ";").map { Int($0) ?? 0 }
  }
}
