import Geometry
import Layers
import Motion

// The styles of layers with depth.

extension CSSStyle {
  /// The styles of a layer that is rotated or moved out of its plane at some time; they replace `ofLayers`. Scaling is
  /// part of `transform` here, because the CSS property `scale` would apply after the rotations.
  static let ofTiltedLayers: [CSSStyle] =
    [
      CSSStyle(
        name: "translate", properties: [["x", "translationX"], ["y", "translationY"], ["translationZ"]],
        tolerance: 0.05,
        read: {
          [$0.frame.minX + $0.translation.x, $0.frame.minY + $0.translation.y, $0.tilt?.translationZ ?? 0]
        },
        write: { "\(pixels($0[0])) \(pixels($0[1])) \(pixels($0[2]))" }, standard: [0, 0, 0]),
      CSSStyle(
        name: "transform", properties: [["rotationY"], ["rotationX"], ["scaleX"], ["scaleY"]],
        tolerance: 0.0003,
        read: { [$0.tilt?.rotationY ?? 0, $0.tilt?.rotationX ?? 0, $0.scale.x, $0.scale.y] },
        write: {
          "rotateY(\(significant($0[0]))deg) rotateX(\(significant($0[1]))deg) "
            + "scale(\(significant($0[2])),\(significant($0[3])))"
        }, standard: [0, 0, 1, 1]),
      CSSStyle(
        name: "transform-origin", tolerance: 0.0003,
        read: { [$0.anchorPoint.x, $0.anchorPoint.y, $0.tilt?.anchorZ ?? 0] },
        write: { "\(significant($0[0] * 100))% \(significant($0[1] * 100))% \(pixels($0[2]))" },
        standard: [0.5, 0.5, 0]),
    ] + ofLayers.filter { !["translate", "scale", "transform-origin"].contains($0.name) }

  /// The styles of a layer that shows its sublayers in perspective.
  static let ofPerspective: [CSSStyle] = [
    CSSStyle(
      name: "perspective", properties: [["perspective"]], tolerance: 0.05,
      read: { [$0.perspective?.distance ?? 0] }, write: { $0[0] > 0 ? pixels(max(1, $0[0])) : "none" },
      standard: [0]),
    CSSStyle(
      name: "perspective-origin", properties: [["perspectiveOriginX"], ["perspectiveOriginY"]],
      tolerance: 0.0003, read: { [$0.perspective?.origin.x ?? 0.5, $0.perspective?.origin.y ?? 0.5] },
      write: { "\(significant($0[0] * 100))% \(significant($0[1] * 100))%" }, standard: [0.5, 0.5]),
  ]
}
