import Assets
import PNGCodec

/// The player's page with what it shows.
package enum PlayerPage {
  /// The page of a server, in UTF-8; it has nothing in it and asks for `/events`, `/scenes`, `/stills` and `/pictures`.
  package static let live = WebPage.player.html(on: .server)

  /// The page that has everything in it.
  ///
  /// - Parameters:
  ///   - data: its JSON.
  ///   - pictures: PNG files.
  static func whole(data: [UInt8], pictures: [[UInt8]]) -> [UInt8] {
    let files = pictures.map(Base64.encoded).joined(separator: [UInt8(ascii: "\n")])
    return WebPage.player.html(
      on: .file, texts: ["pictures": Array(files), "data": Base64.encoded(ZlibStream.compressed(data))])
  }
}
