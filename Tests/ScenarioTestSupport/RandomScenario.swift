/// A scenario with a random component and random fingers on it.
package struct RandomScenario {
  private static let side = 160.0
  private static let corner = (x: 72.0, y: 8.0)

  private let component: RandomComponent
  private let fingers: RandomFingers

  /// - Parameter mirrors: Whether the component is mirrored where text runs from right to left.
  package init(seed: UInt64, mirrors: Bool = false) {
    component = RandomComponent(seed: seed, mirrors: mirrors)
    fingers = RandomFingers(
      6, seconds: 0.75, side: Self.side, actions: component.actionNames, seed: seed &+ 0xF1)
  }

  /// Returns the scenario as JSON.
  ///
  /// - Parameters:
  ///   - offset: Points by which the component and the fingers are shifted.
  ///   - isMirrored: Whether text runs from right to left, with the fingers on the other side of the component.
  package func text(
    seconds: Double = 1, fps: Int = 60, shiftedBy offset: (x: Double, y: Double) = (0, 0),
    isMirrored: Bool = false
  ) -> String {
    let corner = (x: Self.corner.x + offset.x, y: Self.corner.y + offset.y)
    let touches = fingers.text { x, y in
      (x: corner.x + (isMirrored ? Self.side - x : x), y: corner.y + y)
    }
    return """
      { "microfx": 1, "components": { "own": \(component.text) },
        "canvas": { "width": 304, "height": 200, "scale": 1 }, "timeline": { "duration": \(seconds), "fps": \(fps) },
        "environment": { "layoutDirection": "\(isMirrored ? "rightToLeft" : "leftToRight")" },
        "scene": [ { "id": "own", "type": "own", "frame": [\(corner.x), \(corner.y), \(Self.side), 150]\(content) } ],
        "gestures": [ \(touches) ] }
      """
  }

  /// The content of the component's slot. It is empty for a mirrored component, because nodes of the scene are not
  /// mirrored.
  private var content: String {
    guard component.slotHolder != nil, !component.mirrors else { return "" }
    return """
      , "content": [ { "id": "spot", "type": "ellipse", "frame": [5, 5, 30, 20], "fillColor": "#5856D6" },
        { "id": "button", "type": "pressFeedback", "frame": [10, 30, 60, 40] } ]
      """
  }
}
