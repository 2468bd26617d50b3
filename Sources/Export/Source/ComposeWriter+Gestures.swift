import DataComponents
import Expressions

// Recognizers as modifiers, which call functions of the class.

extension ComposeWriter {
  /// The modifiers that give a layer its gestures; of the whole component for nil.
  func gestures(of layer: Int?) -> [String] {
    outline.gestures(of: layer).flatMap { gestureModifiers($0) }
  }

  func gestureModifiers(_ gesture: Int) -> [String] {
    let own = definition.gestures[gesture]
    var found = remarks(own)
    let index = own.replicators.last.flatMap { layer in
      definition.replicators.firstIndex { $0.layer == layer }.map { indexName(of: $0) }
    }
    let key = "\"\(own.name)\""
    let call = "\(names.gestures[gesture])"
    let argument = index ?? ""
    switch own.kind {
    case .tap:
      let event = own.taps == 2 ? "onDoubleTap" : "onTap"
      if own.taps > 2 { found.append("// It takes \(own.taps) taps; no counterpart.") }
      let arguments = [index, readsPlace(gesture) ? "it / density" : nil].compactMap(\.self).joined(
        separator: ", ")
      found.append(".pointerInput(\(key)) { detectTapGestures(\(event) = { \(call)(\(arguments)) }) }")
    case .press:
      let arguments = [index, readsPlace(gesture) ? "it / density" : nil].compactMap(\.self).joined(
        separator: ", ")
      found += [
        ".pointerInput(\(key)) {",
        "  detectTapGestures(",
        "    onPress = {",
        "      \(call)Down(\(arguments))",
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
        "    onDragStart = { \(call)Began(\([index, "it / density"].compactMap(\.self).joined(separator: ", "))) },",
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

  func readsPlace(_ gesture: Int) -> Bool {
    readingNames[GestureKey(gesture: gesture, reading: .location)] != nil
  }

  func remarks(_ own: GestureDefinition) -> [String] {
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

  func keep(_ gesture: Int, _ reading: GestureReading, _ code: String) {
    guard let name = readingNames[GestureKey(gesture: gesture, reading: reading)] else { return }
    lines.add("\(name) = \(code)")
  }

  func tell(_ gesture: Int, _ event: GestureEvent) {
    let trigger = Trigger.gesture(gesture, event)
    let rules = outline.rules(on: trigger)
    guard !rules.isEmpty else { return }
    let readsIndex = details(of: rules).contains("index")
    let stored = readingNames[GestureKey(gesture: gesture, reading: .index)]
    lines.add("\(handlerName(trigger))(\(readsIndex ? stored ?? "index" : ""))")
  }

  /// A function that the modifier calls.
  func function(_ gesture: Int, _ suffix: String, _ parameters: [String], _ body: () -> Void) {
    lines.gap()
    block("fun \(names.gestures[gesture])\(suffix)(\(parameters.joined(separator: ", "))) {", "}", body)
  }

  func checkEnabled(_ own: GestureDefinition) {
    if let enabled = own.enabled { lines.add("if (!(\(expression(enabled.program.tree).code))) return") }
  }

  func keepIndex(_ gesture: Int) {
    if !definition.gestures[gesture].replicators.isEmpty { keep(gesture, .index, "index") }
  }

  /// The functions that a gesture's modifier calls.
  func declareGesture(_ gesture: Int) {
    let own = definition.gestures[gesture]
    let isCopied = !own.replicators.isEmpty
    let index = isCopied ? ["index: Int"] : []
    let place = readsPlace(gesture) ? ["place: Offset"] : []
    switch own.kind {
    case .tap:
      function(gesture, "", index + place) {
        keepIndex(gesture)
        keep(gesture, .location, "place")
        checkEnabled(own)
        tell(gesture, .recognized)
      }
    case .press:
      function(gesture, "Down", index + place) {
        checkEnabled(own)
        keepIndex(gesture)
        keep(gesture, .location, "place")
        keep(gesture, .isDown, "true")
        tell(gesture, .down)
      }
      function(gesture, "Up", ["isInside: Boolean"]) {
        lines.add("if (!\(readingNames[GestureKey(gesture: gesture, reading: .isDown)] ?? "true")) return")
        keep(gesture, .isDown, "false")
        pressEnds(gesture)
      }
    case .longPress:
      function(gesture, "Began", index + ["place: Offset"]) {
        checkEnabled(own)
        keepIndex(gesture)
        keep(gesture, .location, "place")
        keep(gesture, .isActive, "true")
        tell(gesture, .began)
      }
      function(gesture, "Moved", ["place: Offset"]) {
        keep(gesture, .location, "place")
        tell(gesture, .changed)
      }
      function(gesture, "Ended", []) { end(gesture, []) }
    case .pan: pan(gesture, own, index)
    case .swipe: swipe(gesture, own, index)
    case .pinch, .rotation: twoFingers(gesture, own, index)
    }
  }

  func pressEnds(_ gesture: Int) {
    let events: [GestureEvent] = outline.rules(on: .gesture(gesture, .up)).isEmpty ? [] : [.up]
    let others: [GestureEvent] = [.upOutside, .cancel, .exit, .enter, .moved]
    let missing = others.filter { !outline.rules(on: .gesture(gesture, $0)).isEmpty }
    if !events.isEmpty || !missing.isEmpty {
      block("if (isInside) {", missing.isEmpty ? "}" : "} else {") { tell(gesture, .up) }
    }
    guard let first = missing.first else { return }
    lines.indent()
    tell(gesture, first)
    if missing.count > 1 {
      let words = missing.dropFirst().map { handlerName(.gesture(gesture, $0)) }.joined(separator: ", ")
      lines.comment("No counterpart: \(words).")
    }
    lines.outdent()
    lines.add("}")
  }

  func end(_ gesture: Int, _ dragged: [Int]) {
    guard let isActive = readingNames[GestureKey(gesture: gesture, reading: .isActive)] else { return }
    lines.add("if (!\(isActive)) return")
    lines.add("\(isActive) = false")
    for value in dragged { dragEnds(value) }
    tell(gesture, .ended)
  }

  func pan(
    _ gesture: Int, _ own: GestureDefinition, _ index: [String]
  ) {
    let dragged = outline.dragged(by: gesture)
    function(gesture, "Began", index) {
      keepIndex(gesture)
      checkEnabled(own)
      keep(gesture, .isActive, "true")
      for value in dragged { dragBegins(value) }
      tell(gesture, .began)
    }
    function(gesture, "Moved", ["way: Offset", "place: Offset"]) {
      lines.add("if (!\(readingNames[GestureKey(gesture: gesture, reading: .isActive)] ?? "true")) return")
      keep(gesture, .translation, "way")
      keep(gesture, .location, "place")
      keep(gesture, .start, "place - way")
      for value in dragged { dragGoesOn(value) }
      tell(gesture, .changed)
    }
    function(gesture, "Ended", ["velocity: Offset"]) {
      keep(gesture, .velocity, "velocity")
      end(gesture, dragged)
    }
  }

  func swipe(
    _ gesture: Int, _ own: GestureDefinition, _ index: [String]
  ) {
    let way =
      switch own.direction {
      case .left: "velocity.x < -abs(velocity.y)"
      case .right, nil: "velocity.x > abs(velocity.y)"
      case .up: "velocity.y < -abs(velocity.x)"
      case .down: "velocity.y > abs(velocity.x)"
      }
    function(gesture, "Began", index) { keepIndex(gesture) }
    function(gesture, "Moved", ["way: Offset", "place: Offset"]) {}
    function(gesture, "Ended", ["velocity: Offset"]) {
      lines.add("if (!(\(way))) return")
      tell(gesture, .recognized)
    }
  }

  func twoFingers(
    _ gesture: Int, _ own: GestureDefinition, _ index: [String]
  ) {
    let dragged = outline.dragged(by: gesture)
    function(gesture, "Began", index) {
      keepIndex(gesture)
      checkEnabled(own)
      keep(gesture, .isActive, "true")
      for value in dragged { dragBegins(value) }
      tell(gesture, .began)
    }
    function(gesture, "Moved", ["spread: Float", "twist: Float", "place: Offset"]) {
      keep(gesture, .scale, "spread")
      keep(gesture, .angle, "twist")
      keep(gesture, .location, "place")
      for value in dragged { dragGoesOn(value) }
      tell(gesture, .changed)
    }
    function(gesture, "Ended", []) {
      if !dragged.isEmpty || readingNames[GestureKey(gesture: gesture, reading: .velocity)] != nil {
        lines.comment("The velocity of two fingers is not told; no counterpart.")
        lines.add("val velocity = Offset.Zero")
      }
      end(gesture, dragged)
    }
  }
}

extension String {
  /// The number without the letter of its type.
  fileprivate var droppingSuffix: String {
    hasSuffix("f") && first?.isNumber ?? false ? String(dropLast()) : self
  }
}
