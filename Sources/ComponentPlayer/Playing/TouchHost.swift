import ComponentLanguage
import Geometry
import Layers
import Motion

/// What the gestures of an instance ask about its layers at the time of a sample.
struct TouchHost: GestureHost {
  private let instance: ComponentInstance
  /// How long scroll views around the component keep touches back.
  private let delay: Time
  private var evaluator: Evaluator
  /// In drawing order.
  private let areas: [TouchArea]
  /// In drawing order.
  let innerAreas: [InnerArea]
  /// The first mistake in what it was asked.
  private(set) var mistake: ComponentMistake?

  init(_ instance: ComponentInstance, delay: Time = .zero) throws(ComponentMistake) {
    self.instance = instance
    self.delay = delay
    var builder = try LayerBuilder(instance, at: instance.now)
    builder.recordsTouchAreas = true
    _ = try builder.component()
    areas = builder.touchAreas
    innerAreas = builder.innerAreas
    evaluator = builder.evaluator
  }

  mutating func copies(of gesture: GestureID, at point: Point) -> [Int]? {
    let margin = margin(of: gesture)
    guard let layer = instance.definition.gestures[gesture].layer else {
      return frame.insetBy(-margin, -margin).contains(point) ? [] : nil
    }
    let shown = instance.mirrored(point)
    let own = areas.filter { $0.layer == layer }
    // A copy that the point is on goes before a neighbor whose margin reaches there.
    let area =
      own.last { $0.contains(shown, margin: 0) } ?? own.last { $0.contains(shown, margin: margin) }
    return area?.copies.map(\.index)
  }

  func drawingPosition(of gesture: GestureID) -> Int {
    guard let layer = instance.definition.gestures[gesture].layer else { return -1 }
    return areas.lastIndex { $0.layer == layer } ?? -1
  }

  mutating func contains(_ point: Point, gesture: GestureID, copies: [Int], slack: Double) -> Bool {
    let slack = max(slack, margin(of: gesture))
    guard let layer = instance.definition.gestures[gesture].layer else {
      return frame.insetBy(-slack, -slack).contains(point)
    }
    let shown = instance.mirrored(point)
    return areas.contains { area in
      area.layer == layer && area.copies.map(\.index) == copies
        && area.bounds.insetBy(-slack, -slack).contains(area.inverse.apply(shown))
    }
  }

  func distance(of point: Point, from edge: GestureDefinition.Edge) -> Double {
    switch edge {
    case .left: point.x
    case .right: frame.width - point.x
    case .top: point.y
    case .bottom: frame.height - point.y
    }
  }

  func touchDelay(of gesture: GestureID) -> Time {
    guard let layer = instance.definition.gestures[gesture].layer else { return delay }
    return max(delay, instance.contentTouchDelay(around: layer))
  }

  mutating func isEnabled(_ gesture: GestureID, copies: [Int], readings: GestureReadings) -> Bool {
    let definition = instance.definition
    let saved = evaluator.state
    defer { evaluator.state = saved }
    for reading in definition.inputs {
      guard case .gesture(gesture, let what) = reading.source else { continue }
      let value = readings.value(of: what, definition.gestures[gesture].kind)
      evaluator.state.set(value, at: reading.symbol)
    }
    do throws(ComponentMistake) {
      return try evaluator.isTrue(definition.gestures[gesture].enabled)
    } catch {
      mistake = mistake ?? error
      return false
    }
  }

  private var frame: Rect { Rect(origin: .zero, size: instance.size) }

  private mutating func margin(of gesture: GestureID) -> Double {
    let definition = instance.definition.gestures[gesture]
    do throws(ComponentMistake) {
      return max(0, try evaluator.number(definition.margin, at: definition.range))
    } catch {
      mistake = mistake ?? error
      return 0
    }
  }
}
