import DataComponents
import Expressions

// Recognizers as modifiers, which call functions of the class.

extension ComposeWriter {
  /// The modifiers that give a layer its gestures; of the whole component for nil.
  func gestures(of layer: Int?) -> [String] {
    outline.gestures(of: layer).flatMap { gestureModifiers($0) }
  }

  private func gestureModifiers(_ gesture: Int) -> [String] {
    let own = definition.gestures[gesture]
    var found = remarks(own)
    let index = own.replicators.last.flatMap { layer in
      definition.replicators.firstIndex { $0.layer == layer }.map { indexName(of: $0) }
    }
    let key = quoted(own.name)
    let call = names.gestures[gesture]
    let argument = index ?? ""
    func arguments(_ place: Bool) -> String {
      [index, place ? "it / density" : nil].compactMap(\.self).joined(separator: ", ")
    }
    switch own.kind {
    case .tap:
      let event = own.taps == 2 ? "onDoubleTap" : "onTap"
      if own.taps > 2 { found.append("// It takes \(own.taps) taps; no counterpart.") }
      found.append(
        ".pointerInput(\(key)) { detectTapGestures(\(event) = { \(call)(\(arguments(readsPlace(gesture)))) }) }"
      )
    case .press:
      found += [
        ".pointerInput(\(key)) {",
        "  detectTapGestures(",
        "    onPress = {",
        "      \(call)Down(\(arguments(readsPlace(gesture))))",
        "      \(call)Up(tryAwaitRelease())",
        "    }",
        "  )",
        "}",
      ]
    case .longPress:
      if own.duration != 0.5 {
        found.append("// It begins after \(digits(own.duration)) s; the detector takes the system's time.")
      }
      found += [
        ".pointerInput(\(key)) {",
        "  detectDragGesturesAfterLongPress(",
        "    onDragStart = { \(call)Began(\(arguments(true))) },",
        "    onDragEnd = { \(call)Ended() },",
        "    onDragCancel = { \(call)Ended() },",
        "    onDrag = { change, _ -> \(call)Moved(change.position / density) }",
        "  )",
        "}",
      ]
    case .pan, .swipe:
      helpers.insert(.onPan)
      let axis = own.axis == .x ? "Orientation.Horizontal" : own.axis == .y ? "Orientation.Vertical" : "null"
      found += [
        ".onPan(", "  \(key),", "  \(axis),", "  onBegin = { \(call)Began(\(argument)) },",
        "  onMove = { way, place -> \(call)Moved(way, place) },", "  onEnd = { \(call)Ended(it) }", ")",
      ]
    case .pinch, .rotation:
      helpers.insert(.onTwoFingers)
      found += [
        ".onTwoFingers(", "  \(key),", "  onBegin = { \(call)Began(\(argument)) },",
        "  onMove = { spread, twist, place -> \(call)Moved(spread, twist, place) },",
        "  onEnd = { \(call)Ended() }", ")",
      ]
    }
    return found
  }

  private func readsPlace(_ gesture: Int) -> Bool {
    readingName(.location, of: gesture) != nil
  }

  private func remarks(_ own: GestureDefinition) -> [String] {
    var found: [String] = []
    if case .constant(.number(0)) = own.margin {
    } else {
      found.append(
        "// \(own.name): touches count \(value(own.margin, .number).code.droppingSuffix) dp outside too; no counterpart"
      )
    }
    if let edge = own.edge {
      found.append("// \(own.name): begins at the \(edge.rawValue) edge; no counterpart")
    }
    if own.fingers > 1 { found.append("// \(own.name): takes \(own.fingers) fingers; no counterpart") }
    if !own.waitsFor.isEmpty { found.append("// \(own.name): waits until others fail; no counterpart") }
    return found
  }

  // MARK: Functions

  /// A function that the modifier calls.
  private func function(
    _ gesture: Int, _ suffix: String, _ parameters: [(name: String, type: String)], _ body: () -> Void
  ) {
    lines.gap()
    block(functionHead(names.gestures[gesture] + suffix, parameters), "}", body)
  }

  private func checkEnabled(_ own: GestureDefinition) {
    if let enabled = own.enabled { lines.add("if (!(\(expression(enabled.program.tree).code))) return") }
  }

  private func checkActive(_ gesture: Int, _ reading: GestureReading = .isActive) {
    lines.add("if (!\(readingName(reading, of: gesture) ?? "true")) return")
  }

  /// The functions that a gesture's modifier calls.
  func declareGesture(_ gesture: Int) {
    let own = definition.gestures[gesture]
    let index = own.replicators.isEmpty ? [] : [(name: "index", type: "Int")]
    let place = [(name: "place", type: "Offset")]
    let readPlace = readsPlace(gesture) ? place : []
    switch own.kind {
    case .tap:
      function(gesture, "", index + readPlace) {
        keepIndex(gesture)
        keep(gesture, .location, "place")
        checkEnabled(own)
        tell(gesture, .recognized)
      }
    case .press:
      function(gesture, "Down", index + readPlace) {
        checkEnabled(own)
        keepIndex(gesture)
        keep(gesture, .location, "place")
        keep(gesture, .isDown, "true")
        tell(gesture, .down)
      }
      function(gesture, "Up", [("isInside", "Boolean")]) {
        checkActive(gesture, .isDown)
        keep(gesture, .isDown, "false")
        pressEnds(gesture)
      }
    case .longPress:
      function(gesture, "Began", index + place) {
        checkEnabled(own)
        keepIndex(gesture)
        keep(gesture, .location, "place")
        keep(gesture, .isActive, "true")
        tell(gesture, .began)
      }
      function(gesture, "Moved", place) {
        keep(gesture, .location, "place")
        tell(gesture, .changed)
      }
      function(gesture, "Ended", []) { end(gesture) }
    case .pan: pan(gesture, index)
    case .swipe: swipe(gesture, own, index)
    case .pinch, .rotation: twoFingers(gesture, index)
    }
  }

  private func pressEnds(_ gesture: Int) {
    let events: [GestureEvent] = outline.rules(on: .gesture(gesture, .up)).isEmpty ? [] : [.up]
    let others: [GestureEvent] = [.upOutside, .cancel, .exit, .enter, .moved]
    let missing = others.filter { !outline.rules(on: .gesture(gesture, $0)).isEmpty }
    if !events.isEmpty || !missing.isEmpty {
      block("if (isInside) {", missing.isEmpty ? "}" : "} else {") { tell(gesture, .up) }
    }
    guard let first = missing.first else { return }
    inside {
      tell(gesture, first)
      if missing.count > 1 {
        let words = missing.dropFirst().map { handlerName(.gesture(gesture, $0)) }.joined(separator: ", ")
        lines.comment("No counterpart: \(words).")
      }
    }
  }

  private func begin(_ gesture: Int) {
    keepIndex(gesture)
    checkEnabled(definition.gestures[gesture])
    keep(gesture, .isActive, "true")
    for value in outline.dragged(by: gesture) { dragBegins(value) }
    tell(gesture, .began)
  }

  private func goOn(_ gesture: Int) {
    for value in outline.dragged(by: gesture) { dragGoesOn(value) }
    tell(gesture, .changed)
  }

  private func end(_ gesture: Int) {
    checkActive(gesture)
    keep(gesture, .isActive, "false")
    for value in outline.dragged(by: gesture) { dragEnds(value) }
    tell(gesture, .ended)
  }

  private func pan(_ gesture: Int, _ index: [(name: String, type: String)]) {
    function(gesture, "Began", index) { begin(gesture) }
    function(gesture, "Moved", [("way", "Offset"), ("place", "Offset")]) {
      checkActive(gesture)
      keep(gesture, .translation, "way")
      keep(gesture, .location, "place")
      keep(gesture, .start, "place - way")
      goOn(gesture)
    }
    function(gesture, "Ended", [("velocity", "Offset")]) {
      keep(gesture, .velocity, "velocity")
      end(gesture)
    }
  }

  private func swipe(_ gesture: Int, _ own: GestureDefinition, _ index: [(name: String, type: String)]) {
    let way =
      switch own.direction {
      case .left: "velocity.x < -abs(velocity.y)"
      case .right, nil: "velocity.x > abs(velocity.y)"
      case .up: "velocity.y < -abs(velocity.x)"
      case .down: "velocity.y > abs(velocity.x)"
      }
    function(gesture, "Began", index) { keepIndex(gesture) }
    function(gesture, "Moved", [("way", "Offset"), ("place", "Offset")]) {}
    function(gesture, "Ended", [("velocity", "Offset")]) {
      lines.add("if (!(\(way))) return")
      tell(gesture, .recognized)
    }
  }

  private func twoFingers(_ gesture: Int, _ index: [(name: String, type: String)]) {
    function(gesture, "Began", index) { begin(gesture) }
    function(gesture, "Moved", [("spread", "Float"), ("twist", "Float"), ("place", "Offset")]) {
      keep(gesture, .scale, "spread")
      keep(gesture, .angle, "twist")
      keep(gesture, .location, "place")
      goOn(gesture)
    }
    function(gesture, "Ended", []) {
      if !outline.dragged(by: gesture).isEmpty || readingName(.velocity, of: gesture) != nil {
        lines.comment("The velocity of two fingers is not told; no counterpart.")
        lines.add("val velocity = Offset.Zero")
      }
      end(gesture)
    }
  }
}

extension String {
  /// The number without the letter of its type.
  fileprivate var droppingSuffix: String {
    hasSuffix("f") && first?.isNumber ?? false ? String(dropLast()) : self
  }
}
