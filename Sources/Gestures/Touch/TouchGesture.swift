import Geometry
import Motion

/// The actions of fingers, from the first touch to the last lift.
///
/// A place is a point of the canvas, or a description of one that is resolved when the gesture begins. Only gestures
/// whose places are points can be sampled.
package enum TouchGesture<Place: Hashable & Sendable>: Hashable, Sendable {
  case tap(Place)
  case doubleTap(Place)
  case press(Place, for: Time)
  case drag(Drag<Place>)
  case flick(Flick<Place>)
  case pinch(Pinch<Place>)
  /// Recorded touches, with times relative to the gesture's start.
  case touches([TouchSample])

  /// Returns the gesture with each of its places replaced, the starting place first.
  ///
  /// - Throws: The error of `transform` for a place.
  package func mapPlaces<Other, Failure>(
    _ transform: (Place) throws(Failure) -> Other
  ) throws(Failure) -> TouchGesture<Other> {
    switch self {
    case .tap(let place): .tap(try transform(place))
    case .doubleTap(let place): .doubleTap(try transform(place))
    case .press(let place, let time): .press(try transform(place), for: time)
    case .drag(let drag): .drag(try drag.mapPlaces(transform))
    case .flick(let flick): .flick(try flick.mapPlaces(transform))
    case .pinch(let pinch): .pinch(try pinch.mapPlaces(transform))
    case .touches(let samples): .touches(samples)
    }
  }

  /// The places of the gesture, the starting place first; empty for recorded touches.
  package var places: [Place] {
    var places: [Place] = []
    _ = mapPlaces { place in
      places.append(place)
      return place
    }
    return places
  }
}

extension TouchGesture<Point> {
  /// Returns the contact of each finger; empty for recorded touches, which have no path.
  private func uncancelledContacts() throws(TouchGestureError) -> [TouchContact] {
    switch self {
    case .tap(let point):
      return [TouchContact(path: try Self.rest(at: point, for: GestureDefaults.tapDuration))]
    case .doubleTap(let point):
      let tap = try Self.rest(at: point, for: GestureDefaults.tapDuration)
      let delay = GestureDefaults.tapDuration + GestureDefaults.doubleTapInterval
      return [TouchContact(path: tap), TouchContact(delay: delay, path: tap)]
    case .press(let point, let time):
      return [TouchContact(path: try Self.rest(at: point, for: time))]
    case .drag(let drag): return [TouchContact(path: try drag.path())]
    case .flick(let flick): return [TouchContact(path: try flick.path())]
    case .pinch(let pinch): return try pinch.contacts()
    case .touches: return []
    }
  }

  private static func rest(at point: Point, for time: Time) throws(TouchGestureError) -> TouchPath {
    var path = TouchPath(from: try point.checked("point"))
    path.hold(for: try time.checkedSpan("for"))
    return path
  }

  /// Returns the contact of each finger, from its first touch to its lift; empty for recorded touches, which have no
  /// path.
  ///
  /// - Throws: A `TouchGestureError` for the first value that is out of range.
  package func contacts(isCancelled: Bool = false) throws(TouchGestureError) -> [TouchContact] {
    var contacts = try uncancelledContacts()
    for index in contacts.indices { contacts[index].isCancelled = isCancelled }
    guard contacts.allSatisfy({ $0.delay + $0.path.duration <= GestureLimits.duration }) else {
      throw TouchGestureError("duration", .tooLong)
    }
    return contacts
  }

  /// Returns the gesture's touch samples, sorted by time and then by finger.
  ///
  /// - Parameters:
  ///   - begin: The time at which the gesture starts.
  ///   - inputRate: The number of samples per second, independent of the frame rate.
  ///   - firstFinger: The identifier of the gesture's first finger; a second finger has the next.
  ///   - isCancelled: Whether every finger ends with `cancelled` instead of `ended`.
  ///   - limit: The maximum number of samples, checked before any is created.
  /// - Throws: A `TouchGestureError` for the first value that is out of range.
  package func samples(
    from begin: Time, inputRate: FrameRate, firstFinger: Int = 0, isCancelled: Bool = false,
    limit: Int = GestureLimits.samples
  ) throws(TouchGestureError) -> [TouchSample] {
    if case .touches(let recorded) = self {
      return try Self.validated(recorded, limit: limit).map {
        var sample = $0
        sample.time += begin
        sample.finger += firstFinger
        if isCancelled, sample.phase == .ended { sample.phase = .cancelled }
        return sample
      }
    }
    let contacts = try contacts(isCancelled: isCancelled)
    guard contacts.reduce(0, { $0 + $1.sampleBound(inputRate: inputRate) }) <= limit else {
      throw TouchGestureError("inputRate", .tooManySamples(limit: limit))
    }
    let samples = contacts.map { $0.samples(from: begin, inputRate: inputRate, firstFinger: firstFinger) }
    return samples.count == 1 ? samples[0] : samples.joined().sorted(by: TouchSample.precedes)
  }

  private static func validated(
    _ samples: [TouchSample], limit: Int
  ) throws(TouchGestureError) -> [TouchSample] {
    guard samples.count <= limit else { throw TouchGestureError("touches", .tooManySamples(limit: limit)) }
    var order = TouchOrder()
    for (index, sample) in samples.enumerated() {
      guard 0..<GestureLimits.fingers ~= sample.finger else {
        throw TouchGestureError("touches", index: index, .noSuchFinger)
      }
      _ = try sample.location.checked("touches", index: index)
      if let reason = order.accept(sample) { throw TouchGestureError("touches", index: index, reason) }
    }
    return samples
  }
}

/// A validator of recorded samples: times must not decrease, and each finger must come down, move and be lifted in
/// turn.
package struct TouchOrder: Sendable {
  private var last = Time.zero
  private var down: Set<Int> = []

  /// A validator before the first sample, with no finger down.
  package init() {}

  /// Accepts the next sample. Returns the reason if the sample is invalid here, and then changes nothing; `nil`
  /// otherwise.
  package mutating func accept(_ sample: TouchSample) -> TouchGestureError.Reason? {
    guard sample.time <= GestureLimits.duration else { return .tooLong }
    guard sample.time >= .zero else { return .negative }
    guard sample.time >= last else { return .outOfOrder }
    guard down.contains(sample.finger) == (sample.phase != .began) else { return .wrongPhase }
    last = sample.time
    if sample.phase == .began { down.insert(sample.finger) }
    if sample.phase.isFinal { down.remove(sample.finger) }
    return nil
  }
}

/// A gesture of two fingers on opposite sides of a center that spread, close or turn about it.
package struct Pinch<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place between the fingers.
  var center: Place
  /// The ratio of the final distance between the fingers to the initial one; greater than 0.
  package var scale: Double
  /// The angle by which the fingers turn, in degrees, clockwise.
  var degrees: Double
  /// The duration of the movement.
  package var duration: Time
  /// The timing curve of the movement.
  package var curve: TimingCurve
  /// The distance between the fingers at the first touch, in points; the first finger is left of the center.
  var span: Double

  /// A gesture that spreads or closes and turns at the same time. `scale` alone gives a pinch, `degrees` alone a
  /// rotation.
  package init(
    center: Place, scale: Double = 1, degrees: Double = 0,
    duration: Time = GestureDefaults.movementDuration, curve: TimingCurve = .linear,
    span: Double = GestureDefaults.pinchSpan
  ) {
    self.center = center
    self.scale = scale
    self.degrees = degrees
    self.duration = duration
    self.curve = curve
    self.span = span
  }

  func mapPlaces<Other, Failure>(
    _ transform: (Place) throws(Failure) -> Other
  ) throws(Failure) -> Pinch<Other> {
    Pinch<Other>(
      center: try transform(center), scale: scale, degrees: degrees, duration: duration, curve: curve,
      span: span)
  }
}

extension Pinch<Point> {
  func contacts() throws(TouchGestureError) -> [TouchContact] {
    let radius = try span.checkedPositive("span") / 2
    return [try contact(0, Point(-radius, 0)), try contact(1, Point(radius, 0))]
  }

  private func contact(_ finger: Int, _ offset: Point) throws(TouchGestureError) -> TouchContact {
    let track = TouchTrack.orbit(
      center: try center.checked("point"), start: offset,
      scale: try scale.checkedPositive("scale"), degrees: try degrees.checked("angle"))
    var path = TouchPath(from: track.start)
    path.follow(track, in: try duration.checkedSpan("duration"), curve: curve)
    return TouchContact(finger: finger, path: path)
  }
}
