import CPage
import PNGCodec

/// The files of the page, put together.
enum PageTemplate {
  private static let style = Array(String(cString: cpage_style()).utf8)
  private static let script = Array(String(cString: cpage_script()).utf8)

  /// The page that follows a server.
  static let live = filled([
    "style": style, "script": script + Array(String(cString: cpage_live()).utf8),
    "policy": Array("; connect-src 'self'".utf8),
  ])

  /// The page that has everything in it.
  ///
  /// - Parameters:
  ///   - data: its JSON.
  ///   - pictures: PNG files.
  static func whole(data: [UInt8], pictures: [[UInt8]]) -> [UInt8] {
    let files = pictures.map(Base64.encoded).joined(separator: [UInt8(ascii: "\n")])
    let texts: [(String, [UInt8])] = [
      ("pictures", Array(files)), ("data", Base64.encoded(ZlibStream.compressed(data))),
    ]
    let scripts = texts.map { id, text in
      Array("<script type=\"text/plain\" id=\"\(id)\">\n".utf8) + text + Array("\n</script>".utf8)
    }
    return filled([
      "style": style, "script": script + Array(String(cString: cpage_embedded()).utf8),
      "data": Array(scripts.joined(separator: [UInt8(ascii: "\n")])),
    ])
  }

  /// The page with its places, such as `{{style}}`, filled.
  private static func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
    let marks = (open: Array("{{".utf8), close: Array("}}".utf8))
    var page: [UInt8] = []
    var rest = Array(String(cString: cpage_page()).utf8)[...]
    while let open = rest.firstRange(of: marks.open),
      let close = rest[open.upperBound...].firstRange(of: marks.close)
    {
      page += rest[..<open.lowerBound]
      let name = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
      page += parts[name] ?? []
      rest = rest[close.upperBound...]
    }
    return page + rest
  }
}
