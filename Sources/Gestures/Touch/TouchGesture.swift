import Geometry
import Motion

/// What fingers do, from their first touch to their last lift.
///
/// A place is a point of the canvas or whatever stands for one until the gesture begins; only a gesture between points
/// has samples.
package enum TouchGesture<Place: Hashable & Sendable>: Hashable, Sendable {
  case tap(Place)
  case doubleTap(Place)
  case press(Place, for: Time)
  case drag(Drag<Place>)
  case flick(Flick<Place>)
  case pinch(Pinch<Place>)
  /// Touches recorded elsewhere, their times counted from the gesture's start.
  case touches([TouchSample])

  /// The gesture with each of its places replaced, the one where it begins first.
  ///
  /// - Throws: what `transform` throws for a place.
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

  /// The gesture's places, the one where it begins first; none for recorded touches.
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
  /// What each finger does; none for recorded touches, which have no path.
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

  /// What each finger does, from its first touch to its lift; none for recorded touches, which have no path.
  ///
  /// - Throws: the first value that is out of its range.
  package func contacts(isCancelled: Bool = false) throws(TouchGestureError) -> [TouchContact] {
    var contacts = try uncancelledContacts()
    for index in contacts.indices { contacts[index].isCancelled = isCancelled }
    guard contacts.allSatisfy({ $0.delay + $0.path.duration <= GestureLimits.duration }) else {
      throw TouchGestureError("duration", .tooLong)
    }
    return contacts
  }

  /// The gesture's touch samples, by time and then by finger.
  ///
  /// - Parameters:
  ///   - begin: the time at which the gesture starts.
  ///   - inputRate: samples a second; independent of the frame rate.
  ///   - firstFinger: the identifier of the gesture's first finger; a second one has the next.
  ///   - isCancelled: true when every finger ends with `cancelled` in place of `ended`.
  ///   - limit: the most samples, checked before any is made.
  /// - Throws: the first value that is out of its range.
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

/// The rule that recorded samples follow: times never decrease, and each finger comes down, moves and is lifted in turn.
package struct TouchOrder: Sendable {
  private var last = Time.zero
  private var down: Set<Int> = []

  /// An order in which no finger is down.
  package init() {}

  /// Takes the next sample; the reason if it may not come here, and then nothing changes.
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

/// Two fingers on opposite sides of a center that spread, close or turn about it.
package struct Pinch<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place between the fingers.
  var center: Place
  /// The final distance between the fingers over the first; greater than 0.
  package var scale: Double
  /// The angle by which the fingers turn, in degrees, clockwise.
  var degrees: Double
  /// The length of the movement.
  package var duration: Time
  /// The progress of the movement.
  package var curve: TimingCurve
  /// The distance between the fingers at the first touch, in points; the first finger is left of the center.
  var span: Double

  /// A gesture that spreads or closes and turns at once; `scale` alone is a pinch, `degrees` alone a rotation.
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
