import CPage
import JSONText

/// A page of the program. Its HTML, CSS and JavaScript are separate files, which are combined into one.
package enum WebPage: String, CaseIterable, Sendable {
  /// The page that shows how the motion in a recording differs from a scenario's.
  case conform = "conform/conform.html"
  /// The page that plays many scenarios as small previews, and opens the player.
  case gallery = "gallery/gallery.html"
  /// The page on which a scene is played by hand.
  case live = "live/live.html"
  /// The page that plays scenarios.
  case player = "player/player.html"
  /// The page that shows the result of a verification.
  case report = "report/report.html"

  /// The host of a page. An element whose `data-host` names the other host is omitted.
  package enum Host: String, CaseIterable, Sendable {
    /// A file, which contains everything.
    case file
    /// A server, from which further data is requested.
    case server
  }

  /// Returns the page as one file, in UTF-8.
  ///
  /// A style sheet or script replaces the element that refers to it. Such an element, one with a `data-host` and one
  /// with an embedded text must each be on a separate line.
  ///
  /// - Parameter texts: The contents of scripts that have an id and no code, by that id.
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

  /// Returns JSON for a script element of a page, which the JSON cannot terminate.
  package static func embedded(_ data: JSONOutput) -> [UInt8] {
    let parts = data.text().split(separator: "<", omittingEmptySubsequences: false)
    return Array(parts.joined(separator: "\\u003C").utf8)
  }

  /// Returns the path below the folder of all pages of a file, given its path relative to the page's own folder.
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

  /// The name of the tag; empty if the line does not begin with one.
  var name: Substring { line.hasPrefix("<") ? line.dropFirst().prefix { $0.isLetter } : "" }

  /// Returns the value of an attribute in double quotes.
  subscript(attribute: String) -> String? {
    guard line.hasPrefix("<"), let start = line.firstRange(of: " \(attribute)=\"")?.upperBound else {
      return nil
    }
    return String(line[start...].prefix { $0 != "\"" })
  }
}
