import Geometry
import JSONText
import Layers

// Placement of layers.

extension LottieWriter {
  /// Returns the number of the Lottie layer that provides the coordinates of a layer or, with `isInside`, of its
  /// sublayers; `nil` if these are the composition's own, such as the canvas's.
  mutating func carrier(
    _ index: Int?, isInside: Bool, in composition: inout LottieComposition
  ) -> Int? {
    guard let index else { return nil }
    let key = LottieComposition.Carrier(node: index, isInside: isInside)
    if let known = composition.carrier(key) { return known }
    let node = timeline.nodes[index]
    var number: Int?
    if isInside {
      number = carrier(index, isInside: false, in: &composition)
      if node.layers.contains(where: { $0.viewBox != nil }) {
        number = addCarrier(viewBox(of: node), node, in: number, to: &composition)
      }
    } else {
      let isOrigin = composition.space.origin == index
      number = isOrigin ? nil : carrier(around: index, in: &composition)
      let margin = Double(composition.space.margin)
      let transforms =
        isOrigin
        ? [LottieTransform(position: .joined(.vector(margin, margin)))]
        : matrices(of: node) + [placement(of: node)]
      for transform in transforms where !transform.isIdentity {
        number = addCarrier(transform, node, in: number, to: &composition)
      }
    }
    composition.setCarrier(key, number)
    return number
  }

  /// Returns the number of the Lottie layer that a layer is placed in; `nil` if that is the composition itself.
  mutating func carrier(around index: Int, in composition: inout LottieComposition) -> Int? {
    let node = timeline.nodes[index]
    return carrier(node.parent, isInside: !node.isMask, in: &composition)
  }

  private func addCarrier(
    _ transform: LottieTransform, _ node: LayerTimeline.Node, in parent: Int?,
    to composition: inout LottieComposition
  ) -> Int {
    var layer = LottieLayer(kind: .empty, name: node.path.description, frames: 0..<frameCount)
    layer.parent = parent
    layer.transform = transform
    return composition.addCarrier(layer)
  }

  /// Returns the transform of a layer's frame, translation, rotation and scale.
  mutating func placement(of node: LayerTimeline.Node) -> LottieTransform {
    var transform = LottieTransform()
    let layers = node.layers
    let turns = layers.contains { $0.rotation != 0 || $0.scale != Point(1, 1) }
    let names = (x: ["x", "translationX"], y: ["y", "translationY"])
    guard turns else {
      transform.position = position(names, of: node) { $0.frame.origin + $0.translation }
      return transform
    }
    transform.position = position(names, of: node) { $0.frame.origin + $0.translation + $0.anchor }
    transform.anchor = property(
      LottieQuantity(
        tolerance: LottieQuantity.lengthTolerance, read: { [$0.anchor.x, $0.anchor.y] },
        value: LottieProperty.Value.vector), of: node)
    // Contents are most likely no farther from the anchor than this.
    let reach = layers.reduce(50) { max($0, $1.frame.width, $1.frame.height) }
    transform.scale = property(
      LottieQuantity(
        properties: [["scaleX"], ["scaleY"]], tolerance: LottieQuantity.lengthTolerance / reach,
        read: { [$0.scale.x, $0.scale.y] }, value: { .vector($0.map { $0 * 100 }) }), of: node)
    transform.rotation = property(
      LottieQuantity(
        properties: [["rotation"]], tolerance: LottieQuantity.lengthTolerance / reach * 180 / Double.pi,
        read: { [$0.rotation] }, value: { .scalar($0[0]) }), of: node)
    return transform
  }

  private mutating func viewBox(of node: LayerTimeline.Node) -> LottieTransform {
    var transform = LottieTransform()
    transform.position = position(([], []), of: node) { layer in
      Point(layer.contentTransform.tx, layer.contentTransform.ty)
    }
    transform.scale = property(
      LottieQuantity(
        tolerance: 0.0003, read: { [$0.contentTransform.a, $0.contentTransform.d] },
        value: { .vector($0.map { $0 * 100 }) }), of: node)
    return transform
  }

  /// Returns the transforms of a layer's matrix, outermost first. A matrix that changes stays as it is at first.
  private mutating func matrices(of node: LayerTimeline.Node) -> [LottieTransform] {
    guard let matrix = node.firstValue(\.affineTransform) else { return [] }
    let moves = node.layers.contains { $0.affineTransform != matrix }
    if moves { remark(.movingMatrices, node) }
    return LottieTransform.transforms(of: matrix)
  }
}

extension Layer {
  /// The anchor point in the layer's coordinates, in points.
  fileprivate var anchor: Point { Point(anchorPoint.x * frame.width, anchorPoint.y * frame.height) }
}

extension LottieTransform {
  /// Returns one or two transforms that together equal a matrix, outermost first. Any matrix is a rotation, a scale and
  /// another rotation.
  static func transforms(of matrix: AffineTransform) -> [LottieTransform] {
    let degrees = 180 / Double.pi
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    var outer = LottieTransform()
    outer.position = .joined(.vector(matrix.tx, matrix.ty))
    let width = (a * a + b * b).squareRoot()
    if abs(a * c + b * d) < 1e-9 * max(1e-9, width * width + c * c + d * d), width > 0 {
      outer.rotation = .scalar(Elementary.atan2(b, a) * degrees)
      outer.scale = .vector(100 * width, 100 * (a * d - b * c) / width)
      return [outer]
    }
    let (e, f, g, h) = ((a + d) / 2, (a - d) / 2, (b + c) / 2, (b - c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    let (first, second) = (Elementary.atan2(g, f), Elementary.atan2(h, e))
    outer.scale = .vector(100 * (q + r), 100 * (q - r))
    outer.rotation = .scalar((second + first) / 2 * degrees)
    var inner = LottieTransform()
    inner.rotation = .scalar((second - first) / 2 * degrees)
    return [outer, inner]
  }
}

/// The placement of a layer or a group in its parent, with its opacity.
struct LottieTransform {
  /// A position whose coordinates are animated together or separately.
  enum Position {
    case joined(LottieProperty)
    case split(x: LottieProperty, y: LottieProperty)
  }

  /// The point that scale and rotation leave in place.
  var anchor = LottieProperty.vector(0, 0)
  var position = Position.joined(.vector(0, 0))
  /// The scale along both axes, in percent.
  var scale = LottieProperty.vector(100, 100)
  /// The rotation in degrees, clockwise.
  var rotation = LottieProperty.scalar(0)
  /// The opacity in percent.
  var opacity = LottieProperty.scalar(100)

  /// Whether the transform changes nothing, regardless of its opacity.
  var isIdentity: Bool {
    guard case .joined(let position) = position else { return false }
    return anchor.constant == position.constant && position.constant != nil
      && scale.constant == .vector([100, 100]) && rotation.constant == .scalar(0)
  }

  var members: [JSONOutput.Member] {
    [
      .init("a", anchor.json), .init("p", position.json), .init("s", scale.json), .init("r", rotation.json),
      .init("o", opacity.json),
    ]
  }
}

extension LottieTransform.Position {
  fileprivate var json: JSONOutput {
    switch self {
    case .joined(let property): property.json
    case .split(let x, let y): .object([.init("s", true), .init("x", x.json), .init("y", y.json)])
    }
  }
}
