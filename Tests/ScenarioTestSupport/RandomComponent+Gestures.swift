extension RandomComponent {
  mutating func addGestureNames() {
    for kind in ["tap", "pan", "press", "longPress", "swipe", "pinch", "rotation"] where chance(0.45) {
      targets.gestures.append(.init(name: kind + "0", kind: kind))
    }
    if chance(0.3) { targets.gestures.append(.init(name: "tap1", kind: "tap")) }
  }

  mutating func gestures() -> [String] {
    targets.gestures.map { gesture in
      var keys: [String] = []
      if chance(0.6) {
        keys.append("\"on\": \"\(pick(allLayers).name)\"")
        if chance(0.3) { keys.append("\"margin\": 12") }
      }
      if chance(0.2) { keys.append("\"enabled\": \"\(expressions.boolean(1))\"") }
      if chance(0.25), allLayers.contains(where: \.isComponent) { keys.append("\"first\": true") }
      let other = pick(targets.gestures).name
      if other != gesture.name, chance(0.3) {
        if gesture.kind == "tap", gesture.name == "tap0", other == "tap1" {
          keys.append("\"waitsFor\": \"tap1\"")
        } else if gesture.kind != "press", !other.hasPrefix("press") {
          keys.append("\"with\": \"\(other)\"")
        }
      }
      switch gesture.kind {
      case "swipe": keys.append("\"direction\": \"\(pick(["left", "right", "up", "down"]))\"")
      case "pan" where chance(0.3): keys.append("\"axis\": \"\(pick(["x", "y"]))\"")
      case "pan" where chance(0.15): keys.append("\"edge\": \"\(pick(["left", "right", "top"]))\"")
      case "tap" where gesture.name == "tap1": keys.append("\"taps\": 2")
      default: break
      }
      return "\"\(gesture.name)\": { \"\(gesture.kind)\": { \(keys.joined(separator: ", ")) } }"
    }
  }
}
