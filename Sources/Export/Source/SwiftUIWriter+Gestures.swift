import DataComponents
import Expressions
import Geometry

// Recognizers as gestures, and what fingers move.

extension SwiftUIWriter {
  /// The modifiers that give a layer its gestures; nil for the whole component.
  func gestures(of layer: Int?) {
    let found = outline.gestures(of: layer)
    guard !found.isEmpty else { return }
    lines.add(".contentShape(\(area(found)))")
    for gesture in found {
      let own = definition.gestures[gesture]
      var code = names.gestures[gesture]
      if let replicator = own.replicators.last { code += "(\(indexName(of: innermost(replicator))))" }
      if let enabled = own.enabled {
        code += ", including: \(expression(enabled.program.tree).code(from: .or)) ? .all : .subviews"
      }
      let modifier =
        own.kind == .press || !own.with.isEmpty
        ? "simultaneousGesture" : own.isFirst ? "highPriorityGesture" : "gesture"
      lines.add(".\(modifier)(\(code))")
    }
  }

  /// The index among the replicators of one that is named by its layer or its index.
  func innermost(_ layer: Int) -> Int {
    definition.replicators.firstIndex { $0.layer == layer } ?? 0
  }

  func area(_ gestures: [Int]) -> String {
    let margins = gestures.compactMap { gesture -> String? in
      let code = value(definition.gestures[gesture].margin, .number).code
      return code == "0" ? nil : code
    }
    guard let margin = margins.first else { return "Rectangle()" }
    return "Rectangle().inset(by: -\(margin.contains(" ") ? "(\(margin))" : margin))"
  }

  /// The property, or for copies the function, that makes a gesture.
  func declareGesture(_ gesture: Int) {
    let own = definition.gestures[gesture]
    let index = own.replicators.isEmpty ? "" : "_ index: Int"
    let head =
      own.replicators.isEmpty
      ? "private var \(names.gestures[gesture]): some Gesture {"
      : "private func \(names.gestures[gesture])(\(index)) -> some Gesture {"
    lines.gap()
    remarks(own)
    block(head) { recognizer(gesture, own) }
  }

  func remarks(_ own: GestureDefinition) {
    if let edge = own.edge { lines.comment("It begins at the \(edge.rawValue) edge; no gesture says so.") }
    if own.fingers > 1 { lines.comment("It takes \(own.fingers) fingers; no gesture says so.") }
    if !own.waitsFor.isEmpty {
      let others = own.waitsFor.map { definition.gestures[$0].name }.joined(separator: ", ")
      lines.comment("It waits until others fail: \(others). Put them together by `ExclusiveGesture`.")
    }
    if own.kind == .pan, let axis = own.axis {
      lines.comment("It begins along \(axis.rawValue) only; DragGesture takes any way.")
    }
  }

  func recognizer(_ gesture: Int, _ own: GestureDefinition) {
    switch own.kind {
    case .tap: tap(gesture, own)
    case .press: press(gesture, own)
    case .longPress: longPress(gesture, own)
    case .pan: pan(gesture, own)
    case .swipe: swipe(gesture, own)
    case .pinch: twoFingers(gesture, "MagnifyGesture()", "magnification", .scale)
    case .rotation: twoFingers(gesture, "RotateGesture()", "rotation.degrees", .angle)
    }
  }

  func space() -> String {
    usesCoordinates = true
    return "coordinateSpace: .named(Self.space)"
  }

  // MARK: Kinds

  func tap(_ gesture: Int, _ own: GestureDefinition) {
    let readsPlace = readingName(.location, of: gesture) != nil
    let count = own.taps == 1 ? "" : "count: \(own.taps)"
    let arguments = [count, readsPlace ? space() : ""].filter { !$0.isEmpty }.joined(separator: ", ")
    lines.add(readsPlace ? "SpatialTapGesture(\(arguments))" : "TapGesture(\(arguments))")
    lines.indent()
    block(readsPlace ? ".onEnded { tap in" : ".onEnded {") {
      keepIndex(gesture)
      keep(gesture, .location, "tap.location")
      tell(gesture, .recognized)
    }
    lines.outdent()
  }

  func press(_ gesture: Int, _ own: GestureDefinition) {
    let isDown = readingName(.isDown, of: gesture) ?? "isDown"
    let readsPlace = readingName(.location, of: gesture) != nil
    lines.add("DragGesture(minimumDistance: 0\(readsPlace ? ", " + space() : ""))")
    lines.indent()
    let others: [GestureEvent] = [.enter, .exit, .upOutside, .cancel]
    let missing = others.filter { !outline.rules(on: .gesture(gesture, $0)).isEmpty }
    if !missing.isEmpty {
      let words = missing.map { handlerName(.gesture(gesture, $0)) }.joined(separator: ", ")
      lines.comment("DragGesture does not tell when a finger leaves the layer: \(words) are not called.")
    }
    block(readsPlace ? ".onChanged { touch in" : ".onChanged { _ in") {
      keep(gesture, .location, "touch.location")
      let isMovedTold = !outline.rules(on: .gesture(gesture, .moved)).isEmpty
      lines.add(
        "guard !\(isDown) else { return\(isMovedTold ? " \(handlerName(.gesture(gesture, .moved)))()" : "") }"
      )
      keepIndex(gesture)
      lines.add("\(isDown) = true")
      tell(gesture, .down)
    }
    block(".onEnded { _ in") {
      lines.add("\(isDown) = false")
      tell(gesture, .up)
    }
    lines.outdent()
  }

  func longPress(_ gesture: Int, _ own: GestureDefinition) {
    let isActive = readingName(.isActive, of: gesture) ?? "isActive"
    lines.add(
      "LongPressGesture(minimumDuration: \(number(own.duration)), maximumDistance: \(number(own.movement)))")
    lines.indent()
    lines.add(".sequenced(before: DragGesture(minimumDistance: 0, \(space())))")
    block(".onChanged { value in") {
      lines.add("guard case .second(true, let drag) = value else { return }")
      if readingName(.location, of: gesture) != nil {
        block("if let drag {") { keep(gesture, .location, "drag.location") }
      }
      block("if !\(isActive) {") {
        lines.add("\(isActive) = true")
        keepIndex(gesture)
        tell(gesture, .began)
      }
      if outline.rules(on: .gesture(gesture, .changed)).isEmpty {
        lines.add("_ = drag")
      } else {
        block("if drag != nil {") { tell(gesture, .changed) }
      }
    }
    block(".onEnded { _ in") {
      lines.add("\(isActive) = false")
      tell(gesture, .ended)
    }
    lines.outdent()
  }

  func swipe(_ gesture: Int, _ own: GestureDefinition) {
    let way =
      switch own.direction {
      case .left: "swipe.translation.width < -abs(swipe.translation.height)"
      case .right, nil: "swipe.translation.width > abs(swipe.translation.height)"
      case .up: "swipe.translation.height < -abs(swipe.translation.width)"
      case .down: "swipe.translation.height > abs(swipe.translation.width)"
      }
    lines.add("DragGesture(minimumDistance: 30)")
    lines.indent()
    block(".onEnded { swipe in") {
      lines.add("guard \(way) else { return }")
      tell(gesture, .recognized)
    }
    lines.outdent()
  }

  func pan(_ gesture: Int, _ own: GestureDefinition) {
    lines.add("DragGesture(minimumDistance: \(number(own.distance)), \(space()))")
    lines.indent()
    follow(gesture) {
      self.keep(gesture, .start, "drag.startLocation")
      self.keep(gesture, .location, "drag.location")
      self.keep(gesture, .translation, "CGPoint(x: drag.translation.width, y: drag.translation.height)")
      self.keep(gesture, .delta, "CGPoint.zero /* delta: no counterpart */")
      self.keep(gesture, .velocity, "CGPoint(x: drag.velocity.width, y: drag.velocity.height)")
    }
    lines.outdent()
  }

  func twoFingers(_ gesture: Int, _ code: String, _ amount: String, _ reading: GestureReading) {
    lines.add(code)
    lines.indent()
    let name = touchName(gesture)
    follow(gesture) {
      self.keep(gesture, reading, "\(name).\(amount)")
      self.keep(gesture, .location, "\(name).startLocation")
      self.keep(gesture, .velocity, "\(name).velocity\(reading == .angle ? ".degrees" : "")")
    }
    lines.outdent()
  }

  /// A gesture that begins, goes on and ends, with the values that follow it.
  func follow(_ gesture: Int, _ keep: () -> Void) {
    let name = touchName(gesture)
    let isActive = readingName(.isActive, of: gesture) ?? "isActive"
    let dragged = outline.dragged(by: gesture)
    let reads = GestureReading.allCases.contains {
      $0 != .isActive && $0 != .index && readingName($0, of: gesture) != nil
    }
    block(".onChanged { \(reads || !dragged.isEmpty ? name : "_") in") {
      keep()
      block("if !\(isActive) {") {
        lines.add("\(isActive) = true")
        keepIndex(gesture)
        for value in dragged { dragBegins(value) }
        tell(gesture, .began)
      }
      for value in dragged { dragGoesOn(value) }
      tell(gesture, .changed)
    }
    block(".onEnded { \(dragged.isEmpty ? "_" : name) in") {
      lines.add("\(isActive) = false")
      for value in dragged { dragEnds(value) }
      tell(gesture, .ended)
    }
  }
}
