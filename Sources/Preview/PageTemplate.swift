/// The files of the folder `Page`, put together.
enum PageTemplate {
  /// In the order in which rules override each other.
  static let style = PackageResources.theme_css + PackageResources.layout_css
  /// One script, whose files need those before them.
  static let script =
    PackageResources.scene_js + PackageResources.movie_js + PackageResources.geometry_js
    + PackageResources.stage_js + PackageResources.timeline_js + PackageResources.layers_js
    + PackageResources.curves_js + PackageResources.panels_js + PackageResources.player_js
    + PackageResources.keyboard_js

  /// The page with its places, such as `{{style}}`, filled.
  static func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
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
