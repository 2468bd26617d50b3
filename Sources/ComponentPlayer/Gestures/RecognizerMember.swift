import ComponentLanguage
import Geometry
import Gestures
import Motion

/// A gesture recognizer of a component, with the fingers that it receives.
struct RecognizerMember: Sendable {
  /// Recognized states that wait for the failure of another gesture.
  struct Held: Sendable {
    /// The states to report; at most `began` and `ended`.
    var states: [GestureState] = []
    var fingers: Set<Int> = []
    var copies: [Int] = []
    /// The recognizer's measurements at the end of the touches.
    var readings = GestureReadings()

    /// Returns the readings for a state that is reported after the fingers have left.
    func readings(in state: GestureState) -> GestureReadings {
      var readings = readings
      (readings.translation, readings.scale, readings.angle) = (.zero, 1, 0)
      readings.isActive = state == .began
      return readings
    }
  }

  let gesture: GestureID
  let definition: GestureDefinition
  private(set) var recognizer: any GestureRecognizer
  /// The state that the component has been informed of.
  var state = GestureState.possible
  /// The fingers that are down. A finger that leaves is included until its last sample has been processed.
  private(set) var fingers: Set<Int> = []
  /// All fingers of the present touches, including those that have left.
  private(set) var sequence: Set<Int> = []
  /// The copy in which the present touches began.
  private(set) var copies: [Int] = []
  /// The recognitions that the component has been informed of.
  var recognitions = Recognitions()
  var held: [GestureState] = []
  /// The held states of touches before the present ones.
  var earlier: [Held] = []

  private var lastLocation = Point.zero
  /// The center of the points at which the fingers came down, of those that were down when the gesture began.
  private var start = Point.zero
  /// The recognizer's measurements at `began`, which are not zero if the gesture began late.
  private var origin = (translation: Point.zero, scale: 1.0, angle: 0.0)
  private var reportedTranslation = Point.zero
  private var delta = Point.zero
  /// The time at which the recognizer ended, which may precede the report to the component.
  private var end: Time?

  /// The recognizer of a gesture; `nil` for a press, which has none.
  init?(_ definition: GestureDefinition, gesture: GestureID) {
    guard let recognizer = Self.recognizer(for: definition) else { return nil }
    self.gesture = gesture
    self.definition = definition
    self.recognizer = recognizer
  }

  private static func recognizer(for definition: GestureDefinition) -> (any GestureRecognizer)? {
    switch definition.kind {
    case .press: nil
    case .tap: TapRecognizer(taps: definition.taps, fingers: definition.fingers)
    case .longPress:
      LongPressRecognizer(
        minimumPressDuration: .seconds(definition.duration), allowableMovement: definition.movement)
    case .pan:
      PanRecognizer(
        hysteresis: definition.distance, axis: definition.panAxis, minimumTouches: definition.fingers,
        beginsAtRest: definition.distance == 0 && definition.panAxis == nil)
    case .swipe: SwipeRecognizer(FlickDirection(definition.direction ?? .right))
    case .pinch: PinchRecognizer()
    case .rotation: RotationRecognizer()
    }
  }

  var isActive: Bool { state == .began || state == .changed }
  var nextDeadline: Time? { recognizer.nextDeadline }

  /// Returns whether the gesture has a finger in common with others.
  func shares(_ others: Set<Int>) -> Bool { !sequence.isDisjoint(with: others) }

  // MARK: Touches

  /// Adds a finger that comes down.
  mutating func admit(_ sample: TouchSample, copies: [Int]) {
    if fingers.isEmpty, recognizer.state.isFinal || sequence.isEmpty { beginSequence(copies: copies) }
    fingers.insert(sample.finger)
    sequence.insert(sample.finger)
  }

  private mutating func beginSequence(copies: [Int]) {
    if !held.isEmpty {
      earlier.append(
        Held(states: held, fingers: sequence, copies: self.copies, readings: measured(at: .distantFuture)))
      held = []
    }
    state = .possible
    sequence = []
    self.copies = copies
    (start, reportedTranslation, delta) = (.zero, .zero, .zero)
    origin = (.zero, 1, 0)
    end = nil
  }

  mutating func receive(_ sample: TouchSample) -> [GestureReport] {
    lastLocation = sample.location
    let reports = recognizer.receive(sample)
    if state == .possible { start = middleOfOrigins ?? start }
    if recognizer.state.isFinal { end = end ?? sample.time }
    return reports
  }

  mutating func advance(to time: Time) -> [GestureReport] { recognizer.advance(to: time) }

  mutating func forget(finger: Int) { fingers.remove(finger) }

  // MARK: States

  mutating func enter(_ state: GestureState, at time: Time) {
    self.state = state
    if state.isFinal { end = end ?? time }
    let translation = translation
    delta = translation - reportedTranslation
    reportedTranslation = translation
  }

  /// Makes translation, scale and angle relative to the present, as the recognizer began earlier.
  mutating func beginLate() {
    switch recognizer {
    case let pan as PanRecognizer: origin.translation = pan.translation
    case let pinch as PinchRecognizer: origin.scale = pinch.scale
    case let rotation as RotationRecognizer: origin.angle = rotation.rotation
    default: break
    }
  }

  /// Fails, and discards the held states of the present touches.
  mutating func fail(at time: Time) {
    _ = recognizer.cancel(at: time)
    held = []
    state = .failed
  }

  // MARK: Readings

  /// Returns the readings that the component sees. Before the gesture begins, they contain only the location, index and
  /// count.
  func readings(at time: Time) -> GestureReadings {
    guard state.isRecognized || state == .cancelled else {
      var readings = GestureReadings()
      readings.location = location
      readings.index = copies.last ?? 0
      readings.recognitions = recognitions
      return readings
    }
    var readings = measured(at: time)
    readings.translation = translation
    readings.delta = delta
    readings.start = start
    readings.isActive = isActive
    return readings
  }

  /// Returns the recognizer's measurements since the fingers came down, whether or not the gesture has begun.
  func measured(at time: Time) -> GestureReadings {
    let time = min(time, end ?? time)
    var readings = GestureReadings()
    readings.location = location
    readings.index = copies.last ?? 0
    readings.recognitions = recognitions
    let hasBegun = state.isRecognized || state == .cancelled
    switch recognizer {
    case let pan as PanRecognizer:
      readings.start = start
      readings.translation = pan.travel
      readings.velocity = pan.velocity(at: time)
    case let pinch as PinchRecognizer:
      readings.scale = hasBegun ? pinch.scale / origin.scale : pinch.spread
      readings.velocity = Point(pinch.velocity(at: time) / origin.scale, 0)
    case let rotation as RotationRecognizer:
      readings.angle = (hasBegun ? rotation.rotation - origin.angle : rotation.turned) * 180 / Double.pi
      readings.velocity = Point(rotation.velocity(at: time) * 180 / Double.pi, 0)
    default: break
    }
    return readings
  }

  private var location: Point {
    switch recognizer {
    case let pinch as PinchRecognizer where sequence.count > 1: pinch.center
    case let rotation as RotationRecognizer where sequence.count > 1: rotation.center
    default: recognizer.sequence.contacts.isEmpty ? lastLocation : recognizer.sequence.centroid
    }
  }

  private var translation: Point {
    ((recognizer as? PanRecognizer)?.translation ?? .zero) - origin.translation
  }

  /// The center of the points at which the present fingers came down; `nil` if no finger is down.
  private var middleOfOrigins: Point? {
    let origins = recognizer.sequence.contacts.map(\.origin)
    guard let first = origins.first else { return nil }
    return origins.count == 1 ? first : origins.reduce(.zero, +) * (1 / Double(origins.count))
  }
}

extension GestureDefinition {
  /// The axis of a pan: its own, or the one perpendicular to the edge that it starts from; `nil` for any direction.
  fileprivate var panAxis: Gestures.Axis? {
    switch (axis, edge) {
    case (.x?, _), (nil, .left?), (nil, .right?): .horizontal
    case (.y?, _), (nil, .top?), (nil, .bottom?): .vertical
    case (.both?, _), (.scale?, _), (.angle?, _), (nil, nil): nil
    }
  }
}

extension FlickDirection {
  fileprivate init(_ direction: GestureDefinition.Direction) {
    self =
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
  }
}
