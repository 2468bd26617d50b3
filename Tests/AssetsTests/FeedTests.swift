import Assets
import Expectations
import TestSupport
import Testing

struct FeedTests {
  @Test func `an Atom feed gives summaries and the picture of 170 points`() throws {
    let feed = try Feed(
      Array(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns:im="http://itunes.apple.com/rss" xmlns="http://www.w3.org/2005/Atom">
          <title>Films</title>
          <entry>
            <title>One &amp; only</title>
            <summary>  A story of
              a tomato. </summary>
            <im:image height="60">http://a/60.png</im:image>
            <im:image height="170">http://a/170.png</im:image>
            <im:image height="400">http://a/400.png</im:image>
            <source><title>Elsewhere</title></source>
          </entry>
          <entry>
            <title type="html">&lt;b&gt;二&lt;/b&gt;</title>
            <content type="html">&lt;p&gt;山&amp;nbsp;へ&lt;/p&gt;&lt;p&gt;行く&lt;/p&gt;</content>
            <im:image height="55">small</im:image><im:image height="113">large</im:image>
          </entry>
          <entry><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">x<b>y</b> z</div></summary></entry>
        </feed>
        """.utf8))
    expect(
      feed.entries,
      equals: [
        .init(title: "One & only", text: "A story of a tomato.", image: "http://a/170.png"),
        .init(title: "二", text: "山 へ 行く", image: "large"),
        .init(title: "", text: "xy z", image: nil),
      ])
  }

  @Test func `an RSS feed gives descriptions without markup`() throws {
    let feed = try Feed(
      Array(
        """
        <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>
        <description>All of it</description>
        <item><title>A</title><description><![CDATA[<img src="x"/>It&#8217;s <i>so</i><!-- > --> &lt;3]]></description>
        <enclosure url="http://a/e.jpg" type="image/jpeg"/><media:thumbnail url="http://a/t.jpg"/></item>
        <item><description>B</description><enclosure url="b.mp3" type="audio/mpeg"/>
        <media:content><media:thumbnail url="http://b/t.jpg"/><media:title>no</media:title></media:content></item>
        <item/>
        </channel></rss>
        """.utf8))
    expect(
      feed.entries,
      equals: [
        .init(title: "A", text: "It’s so <3", image: "http://a/e.jpg"),
        .init(title: "", text: "B", image: "http://b/t.jpg"), .init(),
      ])
  }

  @Test(arguments: [
    ("a&amp;b &eacute;&Omega;&hellip;&#x1F600;&nbsp;&copy;", "a&b éΩ…😀 ©"),
    ("AT&T & I <3 you", "AT&T & I <3 you"), ("<p>one<br>two<p>three", "one two three"),
    ("<script>alert(1)</script>x<style>p{}</style>y", "x y"), ("<b>open", "open"), ("a <!-- b --> c", "a c"),
    ("&", "&"), ("a < b", "a < b"), ("<meta charset='latin1'>é", "é"), ("<p></p>", ""), ("山<b>川</b>", "山 川"),
  ])
  func `markup is read as browsers read it`(markup: String, text: String) throws {
    let feed = try Feed(Array("<rss><item><title><![CDATA[\(markup)]]></title></item></rss>".utf8))
    expect(feed.entries.map(\.title), equals: [text])
  }

  @Test(arguments: ["<b>", "<", "&", "&#", "</p>", "<p a='", "<table><tr><td>", "<!--"])
  func `markup that never ends is read quickly enough`(piece: String) throws {
    let markup = String(repeating: piece, count: 200_000)
    let feed = try Feed(Array("<rss><item><title><![CDATA[\(markup)]]></title></item></rss>".utf8))
    expect(feed.entries.count, equals: 1)
  }

  @Test func `RSS 1 keeps its items beside the channel, in any encoding`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel><title>c</title></channel><item><title>一</title><description>山</description></item></rdf:RDF>
      """
    let bytes: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    try expect(Feed(bytes).entries, equals: [.init(title: "一", text: "山")])
  }

  @Test func `rows may be written as JSON`() throws {
    let feed = try Feed(Array(#" [ { "text": "山", "image": "a.png" }, { "title": "T" }, {} ]"#.utf8))
    expect(feed.entries, equals: [.init(text: "山", image: "a.png"), .init(title: "T"), .init()])
  }

  @Test(
    arguments: [
      ("", 1), ("   ", 1), ("plain", 1), ("<rss>\n<channel>\n<item>\n", 3), ("<rss>\n<a></b>\n</rss>", 2),
      ("<html></html>", 1), ("<rss/><rss/>", 1), ("\n<rss>&nbsp;</rss>", 2), ("<rss>\u{1}</rss>", 1),
      ("<rss a='1' a='2'/>", 1), ("[\n{ \"text\": 1 }]", 2), ("[ {\n\n\"texts\": \"\" } ]", 3), ("[1]", 1),
      ("{}", 1), ("[\n", 2), ("[] x", 1),
    ])
  func `what is no feed is refused with its line`(text: String, line: Int) {
    let error = #expect(throws: FeedError.self) { try Feed(Array(text.utf8)) }
    expect(error?.line, equals: line, "\(text): \(String(describing: error))")
    expect(error?.mistake.description.isEmpty, equals: false)
  }

  @Test(arguments: [
    "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><rss>&b;</rss>",
    "<!DOCTYPE rss [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><rss><item><title>&a;</title></item></rss>",
    "<!DOCTYPE rss SYSTEM \"http://localhost/rss.dtd\"><rss/>",
    "<!DOCTYPE rss [<!ENTITY % a SYSTEM \"file:///etc/passwd\">%a;]><rss/>",
  ])
  func `no entity is expanded and nothing is fetched`(text: String) {
    let error = #expect(throws: FeedError.self) { try Feed(Array(text.utf8)) }
    expect(error?.mistake, equals: .xml(.documentType), "\(String(describing: error))")
  }

  @Test func `size, depth and the number of entries are limited`() {
    let deep = Array("<rss>".utf8) + Array(repeating: Array("<a>".utf8), count: 10_000).joined()
    let error = #expect(throws: FeedError.self) { try Feed(deep) }
    expect(error?.mistake, equals: .tooDeep(limit: 128))
    let many = "<rss>" + String(repeating: "<item/>", count: Feed.maximumEntries + 1) + "</rss>"
    #expect(throws: FeedError.self) { try Feed(Array(many.utf8)) }
    #expect(throws: FeedError.self) { try Feed(Array(repeating: 0x20, count: Feed.maximumSize + 1)) }
  }

  /// `unit` so often that the document has some 700 kB.
  private static func feed(_ head: String, _ unit: String, _ tail: String) -> [UInt8] {
    Array((head + String(repeating: unit, count: 700_000 / unit.utf8.count) + tail).utf8)
  }

  @Test(arguments: [
    ("<rss>\n<item ", #"a="" "#), ("<rss>\n<item ", #"a='"' "#), ("<rss>\n<item ", #"xmlns:a='>' "#),
    ("<rss><!-- <a> -->\n", #"<a x="" y=""><!-- x --></a><b a="" b="" c="">"#),
    (#"<?xml version="1.0" encoding="Shift_JIS"?><rss>"# + "\n<item ", #"a="" "#),
  ])
  func `more attributes than a feed needs are refused before they are parsed`(head: String, unit: String) {
    let error = #expect(throws: FeedError.self) { try Feed(Self.feed(head, unit, "/></rss>")) }
    expect(error, equals: FeedError(.xml(.tooManyAttributes(limit: 256)), line: 2))
  }

  @Test func `as many attributes as are allowed are read, whatever quotes stand elsewhere`() throws {
    let attributes = (0..<256).map { "a\($0)='\"'" }.joined(separator: " ")
    let quotes = String(repeating: #"'" <3 "#, count: 1000)
    let text =
      "<rss><!-- \(quotes) --><item \(attributes)><title><![CDATA[\(quotes)]]></title></item></rss>"
    try expect(Feed(Array(text.utf8)).entries.count, equals: 1)
  }

  @Test func `a document type is refused before its declarations are parsed`() {
    let head = "<?xml version='1.0'?>\n<!-- <rss> -->\n<!DOCTYPE rss [<!ATTLIST rss "
    let error = #expect(throws: FeedError.self) {
      try Feed(Self.feed(head, "a CDATA #IMPLIED ", ">]><rss/>"))
    }
    expect(error, equals: FeedError(.xml(.documentType), line: 3))
  }

  @Test(arguments: ["<p a b c=d ", "<p ", " x", "&amp;", "<script>", "</script", "<!-->", "<a b='>' "])
  func `long markup is read in a time that grows with its length`(piece: String) throws {
    let bytes = Self.feed("<rss><item><title><![CDATA[", piece, "]]></title></item></rss>")
    try expect(Feed(bytes).entries.count, equals: 1)
  }

  @Test(
    arguments: [
      (#"<?xml version="1.0" encoding="Shift_JIS"?>"#, [0x81, 0xFF, 0xFE]),
      (#"<?xml version="1.0" encoding="EUC-JP"?>"#, [0x8F, 0xFF, 0xFF]),
      (#"<?xml version="1.0" encoding="GB18030"?>"#, [0x81, 0x30, 0xFF]),
      (#"<?xml version="1.0"?>"#, [0xFF]),
      (#"<?xml version="1.0" encoding="UTF-7"?>"#, []), (#"<?xml version='1.0' encoding = 'foo' ?>"#, []),
    ] as [(String, [UInt8])])
  func `a text that is not of its encoding is refused`(declaration: String, bytes: [UInt8]) {
    let text = Array((declaration + "<rss><item><title>").utf8) + bytes + "</title></item></rss>".utf8
    let error = #expect(throws: FeedError.self) { try Feed(text) }
    expect(error?.mistake.description.contains("\n") == false && error?.mistake.description.isEmpty == false)
  }

  @Test(
    arguments: [("Shift_JIS", [0x8E, 0x52]), ("EUC-JP", [0xBB, 0xB3]), ("utf-16", [0xE5, 0xB1, 0xB1])]
      as [(String, [UInt8])])
  func `the declared encoding is read`(name: String, bytes: [UInt8]) throws {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?><rss><item><title>"
    let feed = try Feed(Array(head.utf8) + bytes + "</title></item></rss>".utf8)
    expect(feed.entries, equals: [.init(title: "山")])
  }

  @Test func `flipped bytes never crash the reader`() {
    let text =
      "<rss><channel><item><title>a</title><description><![CDATA[<b>x</b>]]></description></item></channel></rss>"
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = try? Feed(bytes)
    }
  }

  @Test func `a feed is a file of the scenario, with its hash`() throws {
    let scratch = ScratchFolder()
    try scratch.write("<rss>\n<item>", to: "bad.xml")
    try scratch.write("[]", to: "rows.json")
    let assets = SceneAssets(folder: AssetFolder(scratch.path))
    try expect(assets.feed("rows.json").entries.isEmpty)
    expect(assets.records.map(\.name), equals: ["rows.json"])
    let error = #expect(throws: AssetError.self) { try assets.feed("bad.xml") }
    expect(error?.description.hasPrefix("bad.xml:2: "), equals: true, "\(String(describing: error))")
    #expect(throws: AssetError.outside(path: "../x")) { try assets.feed("../x") }
  }
}
