/// The page of a server: it has nothing in it and asks for `/events`, `/scenes`, `/stills` and `/pictures`.
package enum LivePage {
  /// UTF-8.
  package static var html: [UInt8] { PlayerPage.live }
}
