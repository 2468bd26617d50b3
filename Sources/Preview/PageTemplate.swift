import PNGCodec

/// The files of the folder `Page`, put together.
enum PageTemplate {
  /// In the order in which rules override each other.
  private static let style =
    PackageResources.theme_css + PackageResources.layout_css + PackageResources.times_css
  /// One script, whose files need those before them.
  private static let script =
    PackageResources.scene_js + PackageResources.movie_js + PackageResources.geometry_js
    + PackageResources.stage_js + PackageResources.timeline_js + PackageResources.layers_js
    + PackageResources.curves_js + PackageResources.panels_js + PackageResources.player_js
    + PackageResources.keyboard_js + PackageResources.pointer_js + PackageResources.page_js

  /// The page that follows a server.
  static let live = filled([
    "style": style, "script": script + PackageResources.live_js, "policy": Array("; connect-src 'self'".utf8),
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
      "style": style, "script": script + PackageResources.embedded_js,
      "data": Array(scripts.joined(separator: [UInt8(ascii: "\n")])),
    ])
  }

  /// The page with its places, such as `{{style}}`, filled.
  private static func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
    let marks = (open: Array("{{".utf8), close: Array("}}".utf8))
    var page: [UInt8] = []
    var rest = PackageResources.page_html[...]
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
