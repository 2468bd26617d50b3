/// Rows read from an RSS, Atom or JSON file that lies beside a scenario.
package struct Feed: Hashable, Sendable {
  /// A row of the feed.
  package struct Entry: Hashable, Sendable {
    /// The title, without markup.
    package var title: String
    /// The summary, without markup.
    package var text: String
    /// The address of the entry's picture, which is never fetched.
    package var image: String?

    /// A row; empty unless it is given content.
    package init(title: String = "", text: String = "", image: String? = nil) {
      self.title = title
      self.text = text
      self.image = image
    }
  }

  /// Bytes of a file.
  package static let maximumSize = 8 << 20
  /// The most rows of a feed.
  package static let maximumEntries = 10_000

  /// In the order of the file.
  package let entries: [Entry]

  /// Reads a feed: JSON when its first character is a bracket, else XML.
  ///
  /// - Throws: what is wrong first, with its line.
  package init(_ bytes: [UInt8]) throws(FeedError) {
    guard bytes.count <= Self.maximumSize else {
      throw FeedError(.tooLarge(limit: Self.maximumSize), line: 1)
    }
    let spaces: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF]
    let first = bytes.first { !spaces.contains($0) }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    entries = try isJSON ? JSONFeed.entries(of: bytes) : XMLFeed.entries(of: bytes)
  }
}
