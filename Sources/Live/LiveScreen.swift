import Geometry
import Gestures
import JSONText
import PNGCodec
import Render
import Stage

/// What a page shows of a live session, and what it has to be told so that it shows more.
package struct LiveScreen: Sendable {
  /// The most events of a reply.
  private static let eventLimit = 200

  /// The picture that the page has.
  private var picture = Bitmap(width: 0, height: 0)
  /// Where each finger of the stage was reported last.
  private var fingers: [Int: TouchSample] = [:]
  private var knownSamples = 0

  /// A page that shows nothing yet.
  package init() {}

  /// Lets a session take a message, and makes the reply to it: the length of a JSON text in four bytes, highest first,
  /// that text with spaces behind it up to a multiple of four, and then a `PictureUpdate` of its `areas`, which are x, y,
  /// width and height. The picture before the first is empty, as is one of another size.
  ///
  /// - Parameters:
  ///   - news: Further members of the text.
  ///   - seen: Makes more of them of what is then shown.
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

  /// A reply without a picture that says what is wrong, or that there is none yet.
  package static func reply(saying problem: String?) -> [UInt8] {
    head([.init("problem", problem.map(JSONOutput.string) ?? .null)])
  }

  private static func head(_ members: [JSONOutput.Member]) -> [UInt8] {
    var text = Array(JSONOutput.object(members).text().utf8)
    text += Array(repeating: UInt8(ascii: " "), count: -text.count & 3)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: text.count >> $0) } + text
  }

  /// Where the page's picture is another.
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

  /// The places of fingers that are down.
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
