import XML

/// A parser of the entries in RSS (0.9x, 1.0, 2.0) and Atom (RFC 4287) documents.
struct XMLFeed: ~Copyable {
  private enum Field {
    case title
    case summary
    /// The content of an Atom entry, which replaces a missing summary.
    case content
    /// An address in the text of `im:image`, with the picture's height.
    case image(height: Int)
  }

  /// The entry that is being read.
  private struct Draft {
    var entry = Feed.Entry()
    var content = ""
    /// The suitability of the picture found so far; the highest wins.
    var rank = -1
    var depth: Int
  }

  /// The text that is being collected.
  private struct Collection {
    var field: Field
    var depth: Int
    var isMarkup: Bool
    var text = ""
  }

  private static let atom = "http://www.w3.org/2005/Atom"
  private static let iTunes = "http://itunes.apple.com/rss"
  private static let media = "http://search.yahoo.com/mrss/"
  /// The height of the pictures intended for lists. Otherwise the largest picture is used.
  private static let bestHeight = 170
  /// The maximum nesting of elements; libxml2's limit is 256.
  private static let maximumDepth = 128

  private var reader: XMLReader
  /// The numbers of attributes of the open elements.
  private var attributeCounts: [Int] = []
  private var attributeCount = 0
  private var draft: Draft?
  private var collection: Collection?
  private var entries: [Feed.Entry] = []

  static func entries(of bytes: [UInt8]) throws(FeedError) -> [Feed.Entry] {
    var feed = XMLFeed(reader: try FeedError.fromXML { () throws(XMLError) in try XMLReader(bytes) })
    try feed.readAll()
    return feed.entries
  }

  private init(reader: consuming XMLReader) { self.reader = reader }

  private mutating func readAll() throws(FeedError) {
    while true {
      switch try next() {
      case .element(let name, let namespace, let isEmpty):
        try enter()
        try begin(name, namespace)
        if isEmpty { try end() }
      case .elementEnd: try end()
      case .text(let piece): collection?.text += piece
      case .end: return
      }
    }
  }

  private mutating func next() throws(FeedError) -> XMLReader.Event {
    do throws(XMLError) { return try reader.next() } catch { throw FeedError(error) }
  }

  private var depth: Int { attributeCounts.count }

  /// Limits depth and attributes, since a namespace is looked up among those of all open elements.
  private mutating func enter() throws(FeedError) {
    guard depth < Self.maximumDepth else {
      throw FeedError(.tooDeep(limit: Self.maximumDepth), line: reader.line)
    }
    attributeCounts.append(reader.attributeCount)
    attributeCount += reader.attributeCount
    guard attributeCount <= XMLText.maximumAttributes else {
      throw FeedError(.xml(.tooManyAttributes(limit: XMLText.maximumAttributes)), line: reader.line)
    }
  }

  private mutating func begin(_ name: String, _ namespace: String) throws(FeedError) {
    if depth == 1 {
      guard ["rss", "RDF", "feed"].contains(name) else {
        throw FeedError(.otherDocument(root: name), line: reader.line)
      }
    } else if draft == nil {
      if name == "item" || (name == "entry" && namespace == Self.atom) { draft = Draft(depth: depth) }
    } else if collection == nil {
      beginField(name, namespace)
    }
  }

  private mutating func beginField(_ name: String, _ namespace: String) {
    let isDirect = depth == (draft?.depth ?? 0) + 1
    let type = reader.attribute("type")
    switch (name, namespace) {
    case ("thumbnail", Self.media): offer(reader.attribute("url"), rank: 0)
    case ("image", Self.iTunes):
      collect(.image(height: reader.attribute("height").flatMap { Int($0) } ?? 0), isMarkup: false)
    case (_, Self.media), (_, Self.iTunes): break
    case ("enclosure", _) where type?.hasPrefix("image/") ?? true: offer(reader.attribute("url"), rank: 1)
    case ("title", _) where isDirect: collect(.title, isMarkup: namespace != Self.atom || type == "html")
    case ("description", _) where isDirect: collect(.summary, isMarkup: true)
    case ("summary", Self.atom) where isDirect: collect(.summary, isMarkup: type == "html")
    case ("content", Self.atom) where isDirect: collect(.content, isMarkup: type == "html")
    default: break
    }
  }

  private mutating func collect(_ field: Field, isMarkup: Bool) {
    collection = Collection(field: field, depth: depth, isMarkup: isMarkup)
  }

  private mutating func offer(_ address: String?, rank: Int) {
    guard let address, !address.isEmpty, rank > draft?.rank ?? -1 else { return }
    draft?.entry.image = address
    draft?.rank = rank
  }

  private mutating func end() throws(FeedError) {
    if let collected = collection, collected.depth == depth {
      try finish(collected)
      collection = nil
    } else if let finished = draft, finished.depth == depth {
      try finish(finished)
      draft = nil
    }
    attributeCount -= attributeCounts.popLast() ?? 0
  }

  private mutating func finish(_ collected: Collection) throws(FeedError) {
    let text = collected.isMarkup ? try PlainText.ofMarkup(collected.text) : PlainText.of(collected.text)
    switch collected.field {
    case .title: draft?.entry.title = text
    case .summary: draft?.entry.text = text
    case .content: draft?.content = text
    case .image(let height):
      offer(text, rank: 2 + (height == Self.bestHeight ? Int.max / 2 : min(max(height, 0), 1 << 20)))
    }
  }

  private mutating func finish(_ finished: Draft) throws(FeedError) {
    guard entries.count < Feed.maximumEntries else {
      throw FeedError(.tooManyEntries(limit: Feed.maximumEntries), line: reader.line)
    }
    var entry = finished.entry
    if entry.text.isEmpty { entry.text = finished.content }
    entries.append(entry)
  }
}

/// The readable part of texts in feeds.
enum PlainText {
  /// Returns a text with blanks and line ends collapsed to single spaces, and none at its ends.
  static func of(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var isBetween = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBetween = !words.isEmpty
      } else {
        if isBetween { words.append(" ") }
        isBetween = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  /// Returns the text of an HTML fragment, with a space for each tag, without comments, scripts and style sheets.
  static func ofMarkup(_ markup: String) throws(FeedError) -> String {
    guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return of(markup)
    }
    return of(try resolvingReferences(Markup.text(of: markup)))
  }

  /// Resolves the character references of HTML without tags.
  private static func resolvingReferences(_ html: String) throws(FeedError) -> String {
    guard html.utf8.contains(UInt8(ascii: "&")), var reader = XMLReader(html: html) else { return html }
    var text = ""
    while true {
      switch try FeedError.fromXML({ () throws(XMLError) in try reader.next() }) {
      case .element, .elementEnd: break
      case .text(let piece): text += piece
      case .end: return text
      }
    }
  }
}
