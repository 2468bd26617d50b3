import Geometry
import Gestures
import JSONText
import PNGCodec
import Render
import Stage

/// The state of a page that shows a live session, from which the updates for the page are computed.
package struct LiveScreen: Sendable {
  /// The maximum number of events per reply.
  private static let eventLimit = 200

  /// The picture that the page shows.
  private var picture = Bitmap(width: 0, height: 0)
  /// The last sample of each finger.
  private var fingers: [Int: TouchSample] = [:]
  private var knownSamples = 0

  /// Creates the state of a page that shows nothing yet.
  package init() {}

  /// Passes a message to a session and returns the reply.
  ///
  /// The reply starts with the length of a JSON text in four bytes, most significant first. The text follows, padded
  /// with spaces to a multiple of four bytes, and then a `PictureUpdate` of its `areas`, which are x, y, width and
  /// height. The first picture, and one of another size, is sent as an update of an empty picture.
  ///
  /// - Parameters:
  ///   - news: Additional members of the JSON text.
  ///   - seen: Returns further members, from the session after the message.
  package mutating func reply(
    to message: LiveMessage, from session: inout LiveSession, _ news: [JSONOutput.Member] = [],
    _ seen: (LiveSession) -> [JSONOutput.Member] = { _ in [] }
  ) -> [UInt8] {
    let rows = session.handle(message)
    let areas = areas(of: session.bitmap, rows: rows)
    followFingers(of: session.stage)
    var members = Self.members(of: &session) + news + seen(session)
    members.append(.init("at", .number(message.real * 1000)))
    members.append(
      .init(
        "areas",
        .array(areas.map { [.integer($0.x), .integer($0.y), .integer($0.width), .integer($0.height)] })))
    members.append(.init("fingers", .array(downFingers)))
    var update = PictureUpdate(isOpaque: session.scenario.canvas.isOpaque, after: Self.head(members))
    for area in areas { update.add(area, of: session.bitmap, to: &picture) }
    return update.bytes
  }

  /// Returns a reply without a picture.
  ///
  /// - Parameter problem: The problem to report; `nil` if the picture is not ready yet.
  package static func reply(saying problem: String?) -> [UInt8] {
    head([.init("problem", problem.map(JSONOutput.string) ?? .null)])
  }

  private static func head(_ members: [JSONOutput.Member]) -> [UInt8] {
    var text = Array(JSONOutput.object(members).text().utf8)
    text += Array(repeating: UInt8(ascii: " "), count: -text.count & 3)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: text.count >> $0) } + text
  }

  /// Returns the areas in which the page's picture has to change.
  private mutating func areas(of bitmap: Bitmap, rows: [Range<Int>]) -> [AnimationRegion] {
    if picture.width != bitmap.width || picture.height != bitmap.height {
      picture = Bitmap(width: bitmap.width, height: bitmap.height)
      return [AnimationRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height)]
    }
    return rows.compactMap { AnimationRegion(differencesOf: picture, bitmap, rows: [$0]) }
  }

  private mutating func followFingers(of stage: Stage) {
    if stage.touchSamples.count < knownSamples { (fingers, knownSamples) = ([:], 0) }
    for sample in stage.touchSamples[knownSamples...] { fingers[sample.finger] = sample }
    knownSamples = stage.touchSamples.count
  }

  /// The locations of the fingers that are down.
  private var downFingers: [JSONOutput] {
    fingers.values.filter { !$0.phase.isFinal }.sorted { $0.finger < $1.finger }.map {
      [.integer($0.finger), .number($0.location.x), .number($0.location.y)]
    }
  }

  private static func members(of session: inout LiveSession) -> [JSONOutput.Member] {
    let canvas = session.scenario.canvas
    let events = session.newEvents().suffix(eventLimit).map { event -> JSONOutput in
      [
        .number(event.time.seconds), .string(event.source.description), .string(event.name),
        .string(event.detailText),
      ]
    }
    return [
      .init("frame", .integer(session.frame ?? 0)),
      .init("time", .number((session.shownTime ?? .zero).seconds)),
      .init("size", [.integer(canvas.pixelWidth), .integer(canvas.pixelHeight)]),
      .init("scale", .number(canvas.scale)), .init("running", .bool(session.clock.isRunning)),
      .init("speed", .string(session.clock.speed.rawValue)), .init("scripted", .bool(session.isScripted)),
      .init("replaying", .bool(session.replayEnd != nil)), .init("gestures", .integer(session.gestureCount)),
      .init("inputs", .integer(session.recording.inputs.count)), .init("seen", .integer(session.seenInputs)),
      .init("focus", .bool(session.stage.hasFocus)),
      .init("events", .array(events)),
    ]
  }
}
