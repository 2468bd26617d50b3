/// The properties of CSS that attributes, style sheets and `style` give, by their names.
enum StyleProperty: String, Sendable, CaseIterable {
  case color, fill, stroke, opacity, display, visibility, overflow, transform, mask, filter, isolation
  case x, y, width, height, cx, cy, r, rx, ry, d
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeLinecap = "stroke-linecap"
  case strokeLinejoin = "stroke-linejoin"
  case strokeMiterlimit = "stroke-miterlimit"
  case strokeDasharray = "stroke-dasharray"
  case strokeDashoffset = "stroke-dashoffset"
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case maskType = "mask-type"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case blendMode = "mix-blend-mode"
  case paintOrder = "paint-order"
  case vectorEffect = "vector-effect"
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case textAnchor = "text-anchor"
  case letterSpacing = "letter-spacing"
  case marker
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case colorInterpolation = "color-interpolation"
  case shapeRendering = "shape-rendering"
  case enableBackground = "enable-background"
  case animation, transition, background, font
  case backgroundColor = "background-color"
  case animationName = "animation-name"
  case textDecoration = "text-decoration"
  case writingMode = "writing-mode"

  /// True for what children take over.
  var isInherited: Bool {
    switch self {
    case .color, .fill, .stroke, .visibility, .fillOpacity, .fillRule, .strokeOpacity, .strokeWidth,
      .strokeLinecap, .strokeLinejoin, .strokeMiterlimit, .strokeDasharray, .strokeDashoffset, .clipRule,
      .paintOrder, .fontFamily, .fontSize, .fontWeight, .fontStyle, .textAnchor, .letterSpacing, .marker,
      .markerStart, .markerMid, .markerEnd, .colorInterpolation, .shapeRendering, .writingMode:
      true
    default: false
    }
  }

  /// True for what an attribute of the same name gives as CSS does.
  var isPresentationAttribute: Bool {
    switch self {
    case .animation, .transition, .animationName, .isolation, .blendMode, .marker, .background,
      .backgroundColor, .font:
      false
    default: true
    }
  }
}
