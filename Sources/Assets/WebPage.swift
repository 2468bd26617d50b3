import CPage
import JSONText

/// A page of the program, whose HTML, CSS and JavaScript are files of their own until they are put together into one.
package enum WebPage: String, CaseIterable, Sendable {
  /// Shows how a recording moves differently than a scenario.
  case conform = "conform/conform.html"
  /// Plays many scenarios small, and opens the player.
  case gallery = "gallery/gallery.html"
  /// Lets a scene be played by hand.
  case live = "live/live.html"
  /// Plays scenarios.
  case player = "player/player.html"
  /// Shows what a verification found.
  case report = "report/report.html"

  /// Where a page comes from. An element whose `data-host` names another one is left out.
  package enum Host: String, CaseIterable, Sendable {
    /// A file, which has everything in it.
    case file
    /// A server, which is asked for the rest.
    case server
  }

  /// The page as one file, in UTF-8.
  ///
  /// A style sheet or script is put in the place of the element that refers to it. Such an element, one with a
  /// `data-host` and one with a text of its own each take a line.
  ///
  /// - Parameter texts: what the scripts hold that have no code but an identifier, by that.
  package func html(on host: Host, texts: [String: [UInt8]] = [:]) -> [UInt8] {
    var page: [UInt8] = []
    for line in Self.text(rawValue).split(separator: "\n") {
      let element = HTMLElement(String(line))
      if let other = element["data-host"], other != host.rawValue { continue }
      if element.name == "link", let path = element["href"], element["rel"] == "stylesheet" {
        page += "<style>\n\(Self.text(resolved(path)))</style>".utf8
      } else if element.name == "script", let path = element["src"] {
        page += "<script>\n\(Self.text(resolved(path)))</script>".utf8
      } else if element.name == "script", let text = element["id"].flatMap({ texts[$0] }) {
        page += line.prefix(through: line.firstIndex(of: ">")!).utf8
        page += text
        page += "</script>".utf8
      } else {
        page += line.utf8
      }
      page.append(UInt8(ascii: "\n"))
    }
    return page
  }

  /// JSON for a script element of a page, which it cannot end.
  package static func embedded(_ data: JSONOutput) -> [UInt8] {
    let parts = data.text().split(separator: "<", omittingEmptySubsequences: false)
    return Array(parts.joined(separator: "\\u003C").utf8)
  }

  /// The path below the folder of all pages of a file that lies at `path` from the page's own folder.
  private func resolved(_ path: String) -> String {
    var parts = rawValue.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private static func text(_ path: String) -> String {
    guard let text = cpage_text(path) else { preconditionFailure("\(path) is not in the program") }
    return String(cString: text)
  }
}

/// The tag at the beginning of a line.
private struct HTMLElement {
  private let line: String

  init(_ line: String) { self.line = String(line.drop { $0 == " " }) }

  /// Empty where the line does not begin with a tag.
  var name: Substring { line.hasPrefix("<") ? line.dropFirst().prefix { $0.isLetter } : "" }

  /// The value of an attribute in double quotes.
  subscript(attribute: String) -> String? {
    guard line.hasPrefix("<"), let start = line.firstRange(of: " \(attribute)=\"")?.upperBound else {
      return nil
    }
    return String(line[start...].prefix { $0 != "\"" })
  }
}
