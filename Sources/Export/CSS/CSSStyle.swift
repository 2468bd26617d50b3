import Geometry
import Layers
import Motion
import Stage

/// A style that follows numbers of a layer.
struct CSSStyle {
  /// As CSS names it.
  var name: String
  /// The properties of the trace of which each number is the sum, in order; empty where they are no properties by
  /// themselves.
  var properties: [[String]] = []
  /// How far a number may be from what it is.
  var tolerance: Double
  /// The numbers of a layer.
  var read: @Sendable (Layer) -> [Double]
  /// The value as CSS writes it.
  var write: @Sendable ([Double]) -> String
  /// What it is unless it is said; nothing is written for an element that always has it.
  var standard: [Double]?

  /// Those of every layer.
  static let ofLayers: [CSSStyle] = [
    // Browsers put boxes at whole pixels, but not what is translated.
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

  /// What moves a layer by its translation alone, for one that is at the origin whatever its frame is.
  static let translationAlone = CSSStyle(
    name: "translate", properties: [["translationX"], ["translationY"]], tolerance: 0.05,
    read: { [$0.translation.x, $0.translation.y] }, write: { points($0) }, standard: [0, 0])

  /// The shadow inside of a layer's outline.
  static let insetShadow = CSSStyle(
    name: "box-shadow", tolerance: 0.01, read: { numbers(of: $0.effects.innerShadow, alpha: 1) },
    write: { "inset " + shadowText($0) })

  /// Those of layers in masks, which are groups of SVG.
  static let ofGroups: [CSSStyle] =
    ofLayers.filter { ["translate", "rotate", "scale", "opacity"].contains($0.name) } + [
      CSSStyle(
        name: "transform-origin", tolerance: 0.02,
        read: { [$0.anchorPoint.x * $0.frame.width, $0.anchorPoint.y * $0.frame.height] },
        write: { points($0) }, standard: [0, 0])
    ]

  /// Those of a piece of a layer's text.
  static func ofPiece(_ index: Int) -> [CSSStyle] {
    ofGroups.map { style in
      var ofPiece = style
      ofPiece.properties = []
      ofPiece.read = { style.read($0.content.text?.piece(index) ?? Layer(id: "", frame: .zero)) }
      return ofPiece
    }
  }

  /// What maps the points of an element to those around it.
  static func matrix(_ read: @escaping @Sendable (Layer) -> AffineTransform) -> CSSStyle {
    CSSStyle(
      name: "transform", tolerance: 0.0003,
      read: { read($0).components }, write: { text(AffineTransform(components: $0)) })
  }

  private static func points(_ numbers: [Double]) -> String { points(numbers[0], numbers[1]) }

  static func points(_ x: Double, _ y: Double) -> String { "\(pixels(x)) \(pixels(y))" }

  /// A length that is one property.
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

  /// As CSS and SVG write matrices.
  static func text(_ matrix: AffineTransform) -> String {
    "matrix(\(matrix.components.map { significant($0) }.joined(separator: ",")))"
  }

  /// A color with fractions of 255, which CSS keeps.
  static func text(_ color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map {
      significant(min(255, max(0, $0 * 255)), digits: 5)
    }
    let alpha = min(1, max(0, color.alpha))
    return alpha == 1
      ? "rgb(\(channels.joined(separator: ",")))"
      : "rgba(\(channels.joined(separator: ",")),\(significant(alpha, digits: 5)))"
  }

  /// Offset, blur and color of a shadow that its bounds cast.
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
  /// True for a shadow that is that of the layer's rounded bounds.
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

  /// True for a shadow of what the layer draws.
  var castsDrawnShadow: Bool { shadow.map { $0.path == nil && $0.opacity > 0 } ?? false && !castsBoxShadow }
}
