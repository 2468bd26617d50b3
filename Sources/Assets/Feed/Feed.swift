/// Rows from an RSS, Atom or JSON file beside a scenario.
package struct Feed: Hashable, Sendable {
  /// A row of the feed.
  package struct Entry: Hashable, Sendable {
    /// The title, without markup.
    package var title: String
    /// The summary, without markup.
    package var text: String
    /// The address of the entry's picture, which is never fetched.
    package var image: String?

    /// A row, by default empty.
    package init(title: String = "", text: String = "", image: String? = nil) {
      self.title = title
      self.text = text
      self.image = image
    }
  }

  /// The maximum size of a file in bytes.
  package static let maximumSize = 8 << 20
  /// The maximum number of rows.
  package static let maximumEntries = 10_000

  /// The rows in the order of the file.
  package let entries: [Entry]

  /// Parses a feed: JSON if its first character is a bracket, else XML.
  ///
  /// - Throws: The first mistake, with its line.
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
