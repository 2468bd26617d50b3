import Assets
import Expectations
import Testing

struct WebPageTests {
  private func text(_ page: WebPage, _ host: WebPage.Host, _ texts: [String: [UInt8]] = [:]) -> String {
    String(decoding: page.html(on: host, texts: texts), as: UTF8.self)
  }

  @Test(arguments: WebPage.allCases, WebPage.Host.allCases)
  func `a page is one file`(page: WebPage, host: WebPage.Host) {
    let html = text(page, host)
    for word in ["http:", "https:", " src=\"", "stylesheet", "@import"] {
      expect(!html.contains(word), "\(word)")
    }
    expect(html.contains("default-src 'none'"))
    expect(html.contains("--accent: light-dark(") && html.contains("const element = (id)"))
    expect(html.split(separator: "<script").count, equals: html.split(separator: "</script>").count)
    expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"))
  }

  @Test(arguments: WebPage.Host.allCases) func `only a player on a server asks for anything`(
    host: WebPage.Host
  ) {
    let html = text(.player, host)
    for word in ["fetch(", "EventSource", "connect-src"] {
      expect(html.contains(word), equals: (host == .server), "\(word)")
    }
    expect(html.contains("id=\"data\""), equals: (host == .file))
    expect(
      html.contains("id=\"touch\""), equals: (host == .server), "a page in a file cannot be played by hand")
  }

  @Test func `a text stands in the script that has its identifier`() {
    let html = text(.player, .file, ["data": Array("eJw=".utf8), "pictures": Array("a\nb".utf8)])
    expect(html.contains("id=\"data\">eJw=</script>"))
    expect(html.contains("id=\"pictures\">a\nb</script>"))
  }
}
