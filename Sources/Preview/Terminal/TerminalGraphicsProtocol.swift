import Geometry
import PNGCodec
import System

/// A protocol with which terminals display pictures.
package enum TerminalGraphicsProtocol: Sendable {
  /// kitty's graphics protocol: PNG files in escape sequences, https://sw.kovidgoyal.net/kitty/graphics-protocol.
  case kitty
  /// DEC's sixels: six rows of pixels at a time.
  case sixel
}

/// The escape sequences of kitty's graphics protocol.
enum KittyPicture {
  /// The maximum number of text bytes per sequence.
  private static let chunk = 4096

  /// Returns the sequences that send a PNG file and display it at the cursor, without moving the cursor or requesting
  /// an answer.
  static func shown(_ png: [UInt8], id: Int) -> [UInt8] {
    let text = Base64.encoded(png)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(start + chunk, text.count)
      let head = start == 0 ? "a=T,f=100,i=\(id),p=1,C=1,q=2," : "q=2,"
      bytes += "\u{1B}_G\(head)m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }

  /// Returns the sequence that removes a picture and frees its memory.
  static func removed(id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}
