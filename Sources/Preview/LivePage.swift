/// The page of a server: it has nothing in it and asks for `/events`, `/scenes`, `/stills` and `/pictures`.
public enum LivePage {
  /// UTF-8.
  public static var html: [UInt8] { PageTemplate.live }
}
