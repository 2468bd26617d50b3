/// What keys are called elsewhere, in CSS, SVG or a drawing program.
enum KeyNames {
  private static let names: [String: [String]] = [
    "x": ["frame"], "y": ["frame"], "left": ["frame"], "top": ["frame"], "right": ["frame"],
    "bottom": ["frame"], "width": ["frame"], "height": ["frame"], "position": ["frame"], "bounds": ["frame"],
    "alpha": ["opacity"], "background": ["backgroundColor"], "blur": ["blurRadius"],
    "borderRadius": ["cornerRadius"], "radius": ["cornerRadius"], "clip": ["masksToBounds"],
    "color": ["fillColor", "backgroundColor"], "fill": ["fillColor", "backgroundColor"],
    "stroke": ["strokeColor", "borderColor"], "strokeWidth": ["lineWidth", "borderWidth"],
    "transform": ["translation"], "visible": ["hidden"], "zIndex": ["zPosition"],
    "fontFamily": ["font"], "fontWeight": ["weight"], "textAlign": ["alignment"], "d": ["data"],
    "src": ["source"], "nodes": ["children"], "layers": ["children"],
    "ease": ["curve"], "easing": ["curve"], "timingFunction": ["curve"], "longPress": ["press"],
    "on": ["from"],
  ]

  /// The key that means what another is called elsewhere; nil where there is none among some keys.
  static func otherName(of key: String, among keys: [String]) -> String? {
    names[key]?.first { keys.contains($0) }
  }
}
