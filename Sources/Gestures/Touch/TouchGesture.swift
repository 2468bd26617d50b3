import Geometry
import Motion

/// A gesture of a scenario with its places resolved to canvas points (DESIGN §5).
package enum TouchGesture: Hashable, Sendable {
  case tap(Point)
  case doubleTap(Point)
  case press(Point, for: Time)
  case drag(Drag)
  case flick(Flick)
  case pinch(Pinch)
  /// Touches recorded elsewhere, their times counted from the gesture's start.
  case touches([TouchSample])

  /// How long the finger of a tap stays down.
  package static let tapDuration = Time(ticks: Time.ticksPerSecond / 100 * 8)
  /// The pause between the first tap of a double tap and the second, from lift to touch.
  package static let doubleTapInterval = Time(ticks: Time.ticksPerSecond / 100 * 12)
  /// How long a drag, a pinch or a rotation moves when nothing is said.
  package static let movementDuration = Time(ticks: Time.ticksPerSecond / 10 * 3)
  /// The fingers of a gesture are numbered from 0 to one less than this.
  package static let fingerLimit = 10
  /// The longest gesture that is expanded: a day.
  package static let longestDuration = Time(ticks: Time.ticksPerSecond * 86_400)
  /// The most samples that one gesture may give when nothing is said.
  package static let sampleLimit = 1_000_000

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
    limit: Int = TouchGesture.sampleLimit
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
    guard try sampleBound(inputRate: inputRate) <= limit else {
      throw TouchGestureError("inputRate", .tooManySamples(limit: limit))
    }
    let samples = contacts.map { $0.samples(from: begin, inputRate: inputRate, firstFinger: firstFinger) }
    return samples.count == 1 ? samples[0] : samples.joined().sorted(by: TouchSample.precedes)
  }

  /// An upper bound of the number of samples at `inputRate`, found without making any.
  ///
  /// - Throws: the first value that is out of its range.
  package func sampleBound(inputRate: FrameRate) throws(TouchGestureError) -> Int {
    if case .touches(let recorded) = self { return recorded.count }
    return try contacts().reduce(0) { $0 + $1.sampleBound(inputRate: inputRate) }
  }

  /// What each finger does, from its first touch to its lift; none for recorded touches, which have no path.
  ///
  /// - Throws: the first value that is out of its range.
  package func contacts(isCancelled: Bool = false) throws(TouchGestureError) -> [TouchContact] {
    var contacts = try uncancelledContacts()
    for index in contacts.indices { contacts[index].isCancelled = isCancelled }
    guard contacts.allSatisfy({ $0.delay + $0.path.duration <= Self.longestDuration }) else {
      throw TouchGestureError("duration", .tooLong)
    }
    return contacts
  }

  private func uncancelledContacts() throws(TouchGestureError) -> [TouchContact] {
    switch self {
    case .tap(let point):
      return [TouchContact(path: try Self.rest(at: point, for: Self.tapDuration))]
    case .doubleTap(let point):
      let tap = try Self.rest(at: point, for: Self.tapDuration)
      return [
        TouchContact(path: tap), TouchContact(delay: Self.tapDuration + Self.doubleTapInterval, path: tap),
      ]
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

  private static func validated(
    _ samples: [TouchSample], limit: Int
  ) throws(TouchGestureError) -> [TouchSample] {
    guard samples.count <= limit else { throw TouchGestureError("touches", .tooManySamples(limit: limit)) }
    var order = TouchOrder()
    for (index, sample) in samples.enumerated() {
      guard 0..<Self.fingerLimit ~= sample.finger else {
        throw TouchGestureError("touches", index: index, .noSuchFinger)
      }
      _ = try sample.location.checked("touches", index: index)
      if let reason = order.accept(sample) { throw TouchGestureError("touches", index: index, reason) }
    }
    return samples
  }
}
