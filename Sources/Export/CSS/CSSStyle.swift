import Geometry
import Layers
import Motion
import Stage

/// A CSS style that is computed from numbers of a layer.
struct CSSStyle {
  /// The name of the style in CSS.
  var name: String
  /// The properties of the trace that add up to each number, in order; empty if the numbers are not sums of properties.
  var properties: [[String]] = []
  /// The largest allowed error of each number, in its own unit.
  var tolerance: Double
  /// Reads the style's numbers from a layer.
  var read: @Sendable (Layer) -> [Double]
  /// Formats the numbers as a CSS value.
  var write: @Sendable ([Double]) -> String
  /// The numbers of the style's default value; nothing is written for an element that always has it. `nil` if the style
  /// is always written.
  var standard: [Double]?

  /// The styles that every layer has.
  static let ofLayers: [CSSStyle] = [
    // Browsers snap boxes to whole pixels, but not translations.
    CSSStyle(
      name: "translate", properties: [["x", "translationX"], ["y", "translationY"]], tolerance: 0.05,
      read: { [$0.frame.minX + $0.translation.x, $0.frame.minY + $0.translation.y] }, write: { points($0) },
      standard: [0, 0]),
    length("width", "width") { $0.frame.width }, length("height", "height") { $0.frame.height },
    CSSStyle(
      name: "rotate", properties: [["rotation"]], tolerance: 0.02, read: { [$0.rotation] },
      write: { significant($0[0]) + "deg" }, standard: [0]),
    CSSStyle(
      name: "scale", properties: [["scaleX"], ["scaleY"]], tolerance: 0.0003,
      read: { [$0.scale.x, $0.scale.y] },
      write: { "\(significant($0[0])) \(significant($0[1]))" }, standard: [1, 1]),
    CSSStyle(
      name: "transform-origin", tolerance: 0.0003, read: { [$0.anchorPoint.x, $0.anchorPoint.y] },
      write: { "\(significant($0[0] * 100))% \(significant($0[1] * 100))%" }, standard: [0.5, 0.5]),
    CSSStyle(
      name: "opacity", properties: [["opacity"]], tolerance: 0.001, read: { [min(1, max(0, $0.opacity))] },
      write: { significant($0[0]) }, standard: [1]),
    CSSStyle(
      name: "border-radius", properties: [["cornerRadius"]], tolerance: 0.05,
      read: { $0.cornerRadii.clockwise },
      write: { $0.map { pixels(max(0, $0)) }.joined(separator: " ") }, standard: [0, 0, 0, 0]),
    color("background-color", "backgroundColor") { $0.backgroundColor ?? .clear },
    CSSStyle(
      name: "box-shadow", tolerance: 0.01, read: { boxShadow(of: $0) }, write: { shadowText($0) },
      standard: [0, 0, 0, 0, 0, 0, 0]),
  ]

  /// The translation of a layer without its frame's origin, for a layer that is exported at the origin.
  static let translationAlone = CSSStyle(
    name: "translate", properties: [["translationX"], ["translationY"]], tolerance: 0.05,
    read: { [$0.translation.x, $0.translation.y] }, write: { points($0) }, standard: [0, 0])

  /// The shadow inside a layer's outline.
  static let insetShadow = CSSStyle(
    name: "box-shadow", tolerance: 0.01, read: { numbers(of: $0.effects.innerShadow, alpha: 1) },
    write: { "inset " + shadowText($0) })

  /// The styles of layers inside masks, which are SVG groups.
  static let ofGroups: [CSSStyle] =
    ofLayers.filter { ["translate", "rotate", "scale", "opacity"].contains($0.name) } + [
      CSSStyle(
        name: "transform-origin", tolerance: 0.02,
        read: { [$0.anchorPoint.x * $0.frame.width, $0.anchorPoint.y * $0.frame.height] },
        write: { points($0) }, standard: [0, 0])
    ]

  /// Returns the styles of one piece of a layer's text.
  static func ofPiece(_ index: Int) -> [CSSStyle] {
    ofGroups.map { style in
      var ofPiece = style
      ofPiece.properties = []
      ofPiece.read = { style.read($0.content.text?.piece(index) ?? Layer(id: "", frame: .zero)) }
      return ofPiece
    }
  }

  /// Returns a `transform` style for a matrix that maps an element's coordinates to its parent's.
  static func matrix(_ read: @escaping @Sendable (Layer) -> AffineTransform) -> CSSStyle {
    CSSStyle(
      name: "transform", tolerance: 0.0003,
      read: { read($0).components }, write: { text(AffineTransform(components: $0)) })
  }

  private static func points(_ numbers: [Double]) -> String { points(numbers[0], numbers[1]) }

  static func points(_ x: Double, _ y: Double) -> String { "\(pixels(x)) \(pixels(y))" }

  /// Returns the style of a length that equals one property of the trace.
  private static func length(
    _ name: String, _ property: String, _ read: @escaping @Sendable (Layer) -> Double
  ) -> CSSStyle {
    CSSStyle(
      name: name, properties: [[property]], tolerance: 0.05, read: { [read($0)] }, write: { pixels($0[0]) })
  }

  static func color(
    _ name: String, _ property: String?, _ read: @escaping @Sendable (Layer) -> Color
  ) -> CSSStyle {
    CSSStyle(
      name: name, properties: property.map { [[$0]] } ?? [], tolerance: 0.0015, read: { read($0).components },
      write: { CSSStyle.text(Color(components: $0)) },
      standard: name == "background-color" ? Color.clear.components : nil)
  }

  static func pixels(_ length: Double) -> String { length == 0 ? "0px" : significant(length) + "px" }

  /// Returns a matrix in the syntax of CSS and SVG.
  static func text(_ matrix: AffineTransform) -> String {
    "matrix(\(matrix.components.map { significant($0) }.joined(separator: ",")))"
  }

  /// Returns a color in CSS syntax. Its channels are fractions of 255, which CSS preserves.
  static func text(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map {
      significant(min(255, max(0, $0 * 255)), digits: 5)
    }
    let alpha = min(1, max(0, color.alpha))
    return alpha == 1
      ? "rgb(\(channels.joined(separator: ",")))"
      : "rgba(\(channels.joined(separator: ",")),\(significant(alpha, digits: 5)))"
  }

  /// Returns the offset, blur and color of the shadow that the layer's bounds cast; zeros if they cast no shadow.
  private static func boxShadow(of layer: Layer) -> [Double] {
    numbers(of: layer.castsBoxShadow ? layer.shadow : nil, alpha: layer.backgroundColor?.alpha ?? 1)
  }

  private static func numbers(of shadow: Shadow?, alpha: Double) -> [Double] {
    guard let shadow else { return [0, 0, 0, 0, 0, 0, 0] }
    let (color, offset) = (shadow.color, shadow.offset)
    let strength = color.alpha * shadow.opacity * alpha
    return [offset.x, offset.y, 2 * shadow.radius, color.red, color.green, color.blue, strength]
  }

  private static func shadowText(_ numbers: [Double]) -> String {
    let color = Color(red: numbers[3], green: numbers[4], blue: numbers[5], alpha: numbers[6])
    return "\(pixels(numbers[0])) \(pixels(numbers[1])) \(pixels(max(0, numbers[2]))) \(text(color))"
  }
}

extension Layer {
  /// Whether the layer's shadow is cast by its rounded bounds.
  var castsBoxShadow: Bool {
    guard let shadow, shadow.path == nil else { return false }
    if let backgroundColor, backgroundColor.alpha > 0 { return true }
    if gradient != nil { return true }
    switch content {
    case .shape(let shape):
      return shape.outline == .rectangle && (shape.fillColor != nil || shape.gradient != nil)
    case .image, .material: return true
    case .none, .text: return false
    }
  }

  /// Whether the layer's shadow is cast by the pixels that it draws rather than by its bounds.
  var castsDrawnShadow: Bool { shadow.map { $0.path == nil && $0.opacity > 0 } ?? false && !castsBoxShadow }
}
