import JSONText

/// The names of keys and types in CSS, SVG, SwiftUI and drawing programs, for "did you mean" suggestions.
package enum ForeignNames {
  /// Returns a clause that suggests the intended key for an unknown one; `nil` if no key is similar.
  package static func suggestion(forKey key: String, among keys: [String]) -> String? {
    switch nearestKey(to: key, among: keys) {
    case "frame" where equivalent(of: key, among: keys) == "frame":
      "`frame` says where it is and how large: `[x, y, width, height]`"
    case let nearest?: "did you mean `\(nearest)`?"
    case nil: substitute(for: key, among: keys)
    }
  }

  /// Returns the intended key for an unknown one; `nil` if no key is equivalent or similar.
  static func nearestKey(to key: String, among keys: [String]) -> String? {
    if let equivalent = equivalent(of: key, among: keys) { return equivalent }
    return substitute(for: key, among: keys) == nil ? EditDistance.nearest(to: key, among: keys) : nil
  }

  /// Returns a clause that suggests the intended node type for an unknown one.
  package static func suggestion(forType type: String, among types: [String]) -> String {
    let name = type.lowercased()
    if let meant = self.types[name], types.contains(meant.type) {
      return meant.help ?? "did you mean `\(meant.type)`?"
    }
    return EditDistance.suggestion(for: type, among: types) ?? "`microfx list` shows the types"
  }

  private static func equivalent(of key: String, among keys: [String]) -> String? {
    names[key]?.first { keys.contains($0) }
  }

  /// Returns the alternative that nodes have for a key; `nil` if another key is meant, or if the keys are not those of
  /// a node.
  private static func substitute(for key: String, among keys: [String]) -> String? {
    keys.contains("opacity") ? absentKeys[key] : nil
  }

  /// Keys with their equivalents here, the best first.
  private static let names: [String: [String]] = [
    "x": ["frame"], "y": ["frame"], "left": ["frame"], "top": ["frame"], "right": ["frame"],
    "bottom": ["frame"], "width": ["frame"], "height": ["frame"], "position": ["frame"], "bounds": ["frame"],
    "alpha": ["opacity"], "background": ["backgroundColor"], "blur": ["blurRadius"],
    "borderRadius": ["cornerRadius"], "radius": ["cornerRadius"], "cornerSmoothing": ["cornerCurve"],
    "clip": ["masksToBounds"], "clipsToBounds": ["masksToBounds"], "overflow": ["masksToBounds"],
    "color": ["fillColor", "backgroundColor"], "fill": ["fillColor", "backgroundColor"],
    "stroke": ["strokeColor", "borderColor"], "strokeWidth": ["lineWidth", "borderWidth"],
    "strokeDasharray": ["lineDashPattern"], "dash": ["lineDashPattern"], "dashArray": ["lineDashPattern"],
    "strokeDashoffset": ["lineDashPhase"], "strokeLinecap": ["lineCap"], "strokeLinejoin": ["lineJoin"],
    "trimStart": ["strokeStart"], "trimEnd": ["strokeEnd"], "trim": ["strokeEnd"],
    "boxShadow": ["shadowOpacity"], "shadow": ["shadowOpacity"], "dropShadow": ["shadowOpacity"],
    "elevation": ["shadowOpacity"], "innerShadow": ["innerShadowOpacity"], "shadowBlur": ["shadowRadius"],
    "mixBlendMode": ["blendMode"],
    "transform": ["translation"], "translate": ["translation"], "offset": ["translation"],
    "rotate": ["rotation"], "angle": ["rotation"], "rotateX": ["rotationX"], "rotateY": ["rotationY"],
    "rotateZ": ["rotation"], "zoom": ["scale"], "transformOrigin": ["anchorPoint"], "pivot": ["anchorPoint"],
    "filter": ["blur", "blurRadius"], "backdropFilter": ["blurRadius"], "hueRotate": ["hueRotation"],
    "saturate": ["saturation"], "backfaceVisibility": ["backface"], "visible": ["hidden"],
    "visibility": ["hidden"], "display": ["hidden"], "zIndex": ["zPosition"],
    "fontFamily": ["font"], "fontWeight": ["weight"], "fontStyle": ["italic"], "size": ["fontSize"],
    "textAlign": ["alignment"], "textColor": ["color"], "letterSpacing": ["kern"], "tracking": ["kern"],
    "kerning": ["kern"], "lineClamp": ["maxLines"], "lineLimit": ["maxLines"], "numberOfLines": ["maxLines"],
    "textOverflow": ["truncation"], "textDecoration": ["underline"], "content": ["text"],
    "spans": ["runs"], "attributedText": ["runs"], "attributedString": ["runs"], "richText": ["runs"],
    "fontVariantNumeric": ["tabularDigits"], "monospacedDigit": ["tabularDigits"],
    "fontFeatures": ["tabularDigits"],
    "gap": ["spacing"], "rowGap": ["lineSpacing"], "columnGap": ["spacing"], "direction": ["stack"],
    "flexDirection": ["stack"], "axis": ["stack"], "justifyContent": ["justify"], "alignItems": ["align"],
    "flexGrow": ["grow"], "flexShrink": ["shrink"], "flex": ["grow"], "flexWrap": ["wrap"], "inset": ["pin"],
    "d": ["data"], "src": ["source"], "url": ["source"], "nodes": ["children"], "layers": ["children"],
    "ease": ["curve"], "easing": ["curve"], "timingFunction": ["curve"], "on": ["from"],
    "locale": ["language"], "lang": ["language"], "translations": ["strings"], "i18n": ["strings"],
    "localizations": ["strings"], "longPress": ["press"], "hold": ["longPress", "press"], "swipe": ["flick"],
    "click": ["tap"],
    "pan": ["drag"], "drag": ["pan"], "scroll": ["drag", "pan"], "rotation": ["rotate"],
  ]

  /// Keys without an equivalent, with the alternative that nodes have.
  private static let absentKeys = [
    "backdropFilter": "a `material` blurs what is behind it",
    "style": "every node is given its own keys; only a `material` has a `style`",
  ]

  /// Types in lowercase, with the equivalent type and further advice.
  private static let types: [String: (type: String, help: String?)] = {
    let stack = "a `group` with `\"stack\": \"x\"` or `\"y\"` stacks what is inside"
    let form = "`fieldFocus` is a form with text fields and a keyboard"
    let button = "`pressFeedback` reacts to a press; in a component any layer takes gestures"
    return [
      "rect": ("rectangle", nil), "roundedrectangle": ("rectangle", nil), "roundedrect": ("rectangle", nil),
      "square": ("rectangle", nil), "circle": ("ellipse", nil), "oval": ("ellipse", nil),
      "dot": ("ellipse", nil), "capsule": ("rectangle", nil), "line": ("path", nil),
      "polyline": ("path", nil), "polygon": ("path", nil), "shape": ("path", nil), "arc": ("path", nil),
      "stack": ("group", stack), "hstack": ("group", stack), "vstack": ("group", stack),
      "row": ("group", stack), "column": ("group", stack), "flex": ("group", stack), "zstack": ("group", nil),
      "view": ("group", nil), "div": ("group", nil), "box": ("group", nil), "container": ("group", nil),
      "frame": ("group", nil), "layer": ("group", nil), "g": ("group", nil), "label": ("text", nil),
      "span": ("text", nil), "string": ("text", nil), "img": ("image", nil), "picture": ("image", nil),
      "photo": ("image", nil), "icon": ("image", nil), "list": ("replicator", nil),
      "foreach": ("replicator", nil), "repeat": ("replicator", nil), "blur": ("material", nil),
      "glass": ("material", nil), "visualeffect": ("material", nil), "scroll": ("scrollView", nil),
      "textfield": ("fieldFocus", form), "input": ("fieldFocus", form), "keyboard": ("deviceKeyboard", nil),
      "button": ("pressFeedback", button),
    ]
  }()
}
