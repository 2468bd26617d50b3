import Assets
import JSONText
import PNGCodec
import System

/// The player's page with what it shows.
package enum PlayerPage {
  /// The page of a server, in UTF-8; it has nothing in it and asks for `/events`, `/scenes`, `/stills` and `/pictures`.
  package static let live = WebPage.player.html(on: .server)

  /// The page of a server in which a scene is played by hand; it asks for `/events`, `/scenes` and `/socket`.
  package static let touchable = WebPage.live.html(on: .server)

  /// The page that has everything in it.
  ///
  /// - Parameter pictures: PNG files.
  static func whole(data: JSONOutput, pictures: [[UInt8]]) -> [UInt8] {
    WebPage.player.html(on: .file, texts: ["pictures": self.pictures(pictures), "data": self.data(data)])
  }

  /// PNG files as a page has them: each a line.
  static func pictures(_ files: [[UInt8]]) -> [UInt8] {
    Array(files.map(Base64.encoded).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// JSON as a page has it: one line.
  static func data(_ json: JSONOutput) -> [UInt8] {
    Base64.encoded(ZlibStream.compressed(Array(json.text().utf8)))
  }
}
