import ComponentLanguage
import Components
import Geometry
import Layers
import Motion

/// A gesture host that answers queries about an instance's layers at the time of a sample.
struct TouchHost: GestureHost {
  private let instance: ComponentInstance
  /// The delay that scroll views around the component impose on touches.
  private let delay: Time
  /// The receivers of the touch that begins.
  private let sight: TouchSight
  private var evaluator: Evaluator
  /// The layers with gestures, in drawing order.
  private var areas: [TouchArea] = []
  /// The inner components, in drawing order.
  private(set) var innerAreas: [InnerArea] = []
  /// The first mistake that occurred while answering.
  private(set) var mistake: ComponentMistake?

  /// A host for a sample of a touch.
  ///
  /// - Parameter sight: The receivers of the touch, if the sample begins it.
  init(
    _ instance: ComponentInstance, delay: Time = .zero, sight: TouchSight = TouchSight()
  ) throws(ComponentMistake) {
    (self.instance, self.delay, self.sight) = (instance, delay, sight)
    var builder = try LayerBuilder(instance, at: instance.now)
    builder.places = TouchPlaces(isWhole: false)
    let layer = try builder.component()
    evaluator = builder.evaluator
    guard let places = builder.places?.places else { return }
    let gestures = instance.program.gesturesOfLayer
    layer.forEachTagged { tag, layer, transform in
      let place = places[tag]
      guard place.path.isEmpty, let inverse = transform.inverse else { return }
      if instance.definition.layers[place.layer].isComponent {
        let mapping = TouchMapping(inverse: inverse, size: layer.bounds.size)
        innerAreas.append(InnerArea(key: place.key, mapping: mapping))
      }
      guard !gestures[place.layer].isEmpty else { return }
      areas.append(
        TouchArea(layer: place.layer, copies: place.copies, bounds: layer.bounds, inverse: inverse))
    }
  }

  /// A host for queries that do not depend on layers: what is enabled, and how large margins are.
  init(_ instance: ComponentInstance, asking evaluator: Evaluator) {
    (self.instance, self.evaluator) = (instance, evaluator)
    (delay, sight) = (.zero, TouchSight())
  }

  mutating func copies(of gesture: GestureID, at point: Point) -> [Int]? {
    if instance.definition.gestures[gesture].layer != nil { return sight.gestures[gesture] }
    let margin = margin(of: gesture)
    return frame.insetBy(-margin, -margin).contains(point) ? [] : nil
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

  /// Returns the distance around its layer at which a gesture receives touches, in points.
  mutating func margin(of gesture: GestureID) -> Double {
    let definition = instance.definition.gestures[gesture]
    do throws(ComponentMistake) {
      return max(0, try evaluator.number(definition.margin, at: definition.range))
    } catch {
      mistake = mistake ?? error
      return 0
    }
  }
}
