import Geometry
import Layers
import Motion
import PNGCodec
import Raster
import Render
import ScenarioFile
import Stage
import System

/// A player that shows a scenario in a terminal with pictures, in a loop and in real time.
package struct TerminalPlayer {
  /// The way in which playback ended.
  package enum Ending: Hashable, Sendable {
    case quit
    /// Playback was interrupted by Control-C or a signal.
    case interrupted
  }

  /// The time for which the player waits for a terminal's answer, in milliseconds.
  package var responseTimeout = 1000.0

  private let start: Stage
  private let touches: TouchOverlay
  private let events: [StageEvent]

  /// Creates a player.
  ///
  /// - Parameter start: The scenario's stage at time 0; the scenario must have at least one frame.
  package init(_ start: Stage) {
    let end = start.atEnd()
    self.start = start
    touches = TouchOverlay(end)
    events = end.events
  }

  /// Plays until the user quits or `isStopped`, which is called between frames, returns true.
  ///
  /// - Throws: The error for which the terminal cannot play. Its screen is then restored.
  package func play(
    on terminal: borrowing Terminal, isStopped: () -> Bool
  ) throws(TerminalError) -> Ending {
    let answers = try answers(of: terminal)
    guard let pictures = answers.pictures else { throw .noPictures }
    var show = PlaybackSession(start, touches, events, pictures)
    let cleanup = terminal.leaving(with: show.farewell)
    defer { withExtendedLifetime(cleanup) {} }
    do throws(TerminalError) {
      try terminal.write(TerminalScreen.enter)
      let ending = try show.run(on: terminal, answers, isStopped)
      try terminal.write(show.farewell)
      return ending
    } catch {
      try? terminal.write(show.farewell)
      throw error
    }
  }

  private func answers(of terminal: borrowing Terminal) throws(TerminalError) -> TerminalResponses {
    var answers = TerminalResponses()
    try terminal.write(TerminalResponses.question)
    let end = Stopwatch.now + responseTimeout
    while !answers.isComplete {
      let left = end - Stopwatch.now
      guard left > 0, let bytes = terminal.read(within: left) else { throw .noAnswer }
      answers.add(bytes)
    }
    return answers
  }
}

/// The playback of a scenario on a terminal's screen.
private struct PlaybackSession {
  /// The ids of two pictures that alternate, so that one remains visible while the other is sent.
  private static let ids = [31_007, 31_008]
  /// The time for which an event is displayed.
  private static let eventTime = Time.seconds(0.4)
  /// The interval at which a paused player checks the size of the window, in milliseconds.
  private static let idle = 200.0

  private let start: Stage
  private let touches: TouchOverlay
  private let events: [StageEvent]
  private let pictures: TerminalGraphicsProtocol
  private var showsTouches = true
  private var keys = TerminalKeys()
  private var count = 0

  init(
    _ start: Stage, _ touches: TouchOverlay, _ events: [StageEvent], _ pictures: TerminalGraphicsProtocol
  ) {
    self.start = start
    self.touches = touches
    self.events = events.filter { $0.name != "moved" }
    self.pictures = pictures
  }

  mutating func run(
    on terminal: borrowing Terminal, _ answers: TerminalResponses, _ isStopped: () -> Bool
  ) throws(TerminalError) -> TerminalPlayer.Ending {
    let timeline = start.scenario.timeline
    var screen = TerminalScreen(terminal.window, answers)
    var renderer = renderer(on: screen)
    var playhead = TerminalPlayhead(
      frameRate: timeline.frameRate, frameCount: timeline.frameCount, now: Stopwatch.now)
    var shown: (frame: Int, line: String)?
    while true {
      if isStopped() { return .interrupted }
      let frame = playhead.frame(at: Stopwatch.now)
      let line = screen.line(status(frame, playhead))
      if shown?.frame != frame {
        try terminal.write(update(renderer.picture(frame), line))
      } else if shown?.line != line {
        try terminal.write(line)
      }
      shown = (frame, line)
      guard let bytes = terminal.read(within: playhead.wait(at: Stopwatch.now) ?? Self.idle) else {
        return .interrupted
      }
      let showedTouches = showsTouches
      if let ending = press(keys.read(bytes), &playhead) { return ending }
      let now = TerminalScreen(terminal.window, answers)
      if now != screen { try terminal.write(TerminalScreen.clear) }
      if now != screen || showsTouches != showedTouches {
        screen = now
        renderer = self.renderer(on: screen)
        shown = nil
      }
    }
  }

  /// Executes keys, and returns how playback ends; `nil` if it continues.
  private mutating func press(
    _ keys: [TerminalKey], _ playhead: inout TerminalPlayhead
  ) -> TerminalPlayer.Ending? {
    for key in keys {
      switch key {
      case .quit: return .quit
      case .interrupt: return .interrupted
      case .touches: showsTouches.toggle()
      default: playhead.press(key, at: Stopwatch.now)
      }
    }
    return nil
  }

  /// The sequences that restore the screen.
  var farewell: String {
    let removal = pictures == .kitty ? Self.ids.map(KittyPicture.removed).joined() : ""
    return TerminalScreen.endUpdate + removal + TerminalScreen.leave
  }

  private func renderer(on screen: TerminalScreen) -> TerminalRenderer {
    let canvas = start.scenario.canvas
    return TerminalRenderer(
      start, scale: screen.scale(canvas.size, own: canvas.scale), touches: showsTouches ? touches : nil,
      as: pictures)
  }

  /// Returns the sequences that replace the previous frame by a picture.
  private mutating func update(_ picture: [UInt8], _ line: String) -> [UInt8] {
    var bytes = Array((TerminalScreen.beginUpdate + TerminalScreen.home).utf8)
    switch pictures {
    case .kitty:
      bytes += KittyPicture.shown(picture, id: Self.ids[count % 2])
      if count > 0 { bytes += KittyPicture.removed(id: Self.ids[(count + 1) % 2]).utf8 }
    case .sixel: bytes += picture
    }
    count += 1
    return bytes + (line + TerminalScreen.endUpdate).utf8
  }

  /// Returns the line below the picture: the time, frame, speed, recent events, and the keys if there is room.
  private func status(_ frame: Int, _ playhead: TerminalPlayhead) -> String {
    let time = playhead.frameRate.time(ofFrame: frame)
    let happened = events.filter { $0.time <= time && $0.time > time - Self.eventTime }.suffix(3)
      .map { "\($0.name) \($0.source)" }
    let position = [
      playhead.isPaused ? "⏸" : "▶", "\(time.seconds.sixDecimals.dropLast(3)) s",
      "frame \(frame)/\(playhead.frameCount - 1)", "\(playhead.speed)×",
    ]
    let keys = "space ←→ Home End +− t q"
    return (position + [happened.joined(separator: " · "), "[\(keys)]"]).joined(separator: "  ").visible
  }
}

/// A renderer of a scenario's frames in a terminal's format, at any scale and in any order.
package struct TerminalRenderer {
  /// The maximum size of cached frames, in bytes.
  private static let memory = 64 << 20

  private let start: Stage
  private var stage: Stage
  private var renderer: Renderer
  private let pictures: TerminalGraphicsProtocol
  private let touches: TouchOverlay?
  private var encoder: PNGSequenceEncoder
  private var kept: [Int: [UInt8]] = [:]
  private var size = 0

  /// Creates a renderer.
  ///
  /// - Parameter scale: The number of pixels per point, greater than 0.
  package init(_ start: Stage, scale: Double, touches: TouchOverlay?, as pictures: TerminalGraphicsProtocol) {
    var canvas = start.scenario.canvas
    canvas.scale = scale
    let (width, height) = (max(1, canvas.pixelWidth), max(1, canvas.pixelHeight))
    self.start = start
    stage = start
    self.touches = touches
    self.pictures = pictures
    renderer = Renderer(width: width, height: height, scale: scale, background: canvas.background)
    encoder = PNGSequenceEncoder(
      width: width, height: height, isOpaque: canvas.background.bytes.3 == 255)
  }

  /// Returns a frame, as a PNG file for kitty or otherwise as sixels.
  package mutating func picture(_ frame: Int) -> [UInt8] {
    if let picture = kept[frame] { return picture }
    let time = start.scenario.timeline.frameRate.time(ofFrame: frame)
    if time < stage.time { stage = start }
    stage.advance(to: time)
    var tree = stage.layers(at: time)
    tree.sublayers += touches?.layers(at: time) ?? []
    let rows = renderer.render(tree)
    let picture =
      switch pictures {
      case .kitty: encoder.encode(renderer.bitmap, changedRows: rows).bytes
      case .sixel: SixelPicture(renderer.bitmap).bytes
      }
    if size + picture.count <= Self.memory {
      kept[frame] = picture
      size += picture.count
    }
    return picture
  }
}

/// The layout of the picture and the line below it in a terminal's window.
package struct TerminalScreen: Hashable, Sendable {
  /// A typical cell size in pixels, for terminals that do not report it.
  private static let usualCell = (width: 8, height: 16)

  /// The number of cells per row.
  let columns: Int
  /// The number of rows.
  let rows: Int
  /// The width available for the picture, in pixels.
  package let width: Int
  /// The height available for the picture, in pixels from the top.
  package let height: Int

  /// Creates the layout for a window, with the answers of its terminal.
  package init(_ window: Terminal.Window, _ answers: TerminalResponses) {
    columns = window.columns > 0 ? window.columns : 80
    rows = window.rows > 0 ? window.rows : 24
    let cell = answers.cell ?? Self.usualCell
    let pixels =
      window.width > 0 && window.height > 0
      ? (width: window.width, height: window.height)
      : answers.window ?? (width: columns * cell.width, height: rows * cell.height)
    width = max(1, pixels.width)
    // Two lines remain free: one for the text, and one so that pictures never make the window scroll.
    height = max(1, pixels.height * (rows - 2) / rows)
  }

  /// Returns the number of pixels per point at which a canvas fits, at most its own.
  package func scale(_ size: Size, own: Double) -> Double {
    min(own, Double(width) / size.width, Double(height) / size.height)
  }

  /// The sequence that switches to the alternate screen, without a cursor.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  /// The sequence that switches back from the alternate screen.
  package static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  /// The sequence that clears the screen.
  static let clear = "\u{1B}[2J"
  /// The sequence that moves the cursor to the top left corner.
  static let home = "\u{1B}[1;1H"
  /// The sequences that begin and end a synchronized update, in terminals that support it.
  package static let (beginUpdate, endUpdate) = ("\u{1B}[?2026h", "\u{1B}[?2026l")

  /// Returns the sequence that rewrites the last line, truncated at the window's edge.
  package func line(_ text: String) -> String {
    var (line, left) = ("", columns - 1)
    for scalar in text.unicodeScalars where scalar.value >= 0x20 && scalar.value != 0x7F {
      left -= scalar.value < 0x1100 || (0x2000..<0x2700).contains(scalar.value) ? 1 : 2
      if left < 0 { break }
      line.unicodeScalars.append(scalar)
    }
    return "\u{1B}[\(rows);1H\u{1B}[2K" + line
  }
}

/// The playback position in real time. If drawing is too slow, frames are skipped.
package struct TerminalPlayhead {
  /// The speeds relative to real time, in rising order.
  package static let speeds = [0.1, 0.25, 0.5, 1, 2]

  let frameRate: FrameRate
  /// The number of frames, at least 1.
  let frameCount: Int
  /// Whether playback is paused.
  private(set) var isPaused = false
  /// The speed relative to real time.
  package private(set) var speed = 1.0
  /// The position at the time `origin`, in frames.
  private var position = 0.0
  /// The time at which `position` is valid, in milliseconds.
  private var origin: Double

  /// Starts playback at the time `now`, in milliseconds of a monotonic clock.
  package init(frameRate: FrameRate, frameCount: Int, now: Double) {
    self.frameRate = frameRate
    self.frameCount = frameCount
    origin = now
  }

  /// Returns the frame at a time; the first frame follows the last.
  package func frame(at now: Double) -> Int { min(frameCount - 1, Int(position(at: now).rounded(.down))) }

  /// Returns the milliseconds until the next frame; `nil` while paused.
  package func wait(at now: Double) -> Double? {
    guard !isPaused else { return nil }
    let position = position(at: now)
    return max(1, (position.rounded(.down) + 1 - position) / framesPerMillisecond)
  }

  /// Executes the command of a key.
  package mutating func press(_ key: TerminalKey, at now: Double) {
    switch key {
    case .pause:
      hold(at: now)
      isPaused.toggle()
    case .back: stop(at: (frame(at: now) + frameCount - 1) % frameCount, now)
    case .forward: stop(at: (frame(at: now) + 1) % frameCount, now)
    case .first:
      position = 0
      origin = now
    case .last: stop(at: frameCount - 1, now)
    case .faster: change(Self.speeds.first { $0 > speed }, at: now)
    case .slower: change(Self.speeds.last { $0 < speed }, at: now)
    case .touches, .quit, .interrupt: break
    }
  }

  private var framesPerMillisecond: Double { frameRate.framesPerSecond * speed / 1000 }

  private func position(at now: Double) -> Double {
    guard !isPaused else { return position }
    let count = Double(frameCount)
    let ahead = (position + max(0, now - origin) * framesPerMillisecond).truncatingRemainder(
      dividingBy: count)
    return ahead
  }

  private mutating func hold(at now: Double) {
    position = position(at: now)
    origin = now
  }

  private mutating func stop(at frame: Int, _ now: Double) {
    position = Double(frame)
    origin = now
    isPaused = true
  }

  private mutating func change(_ speed: Double?, at now: Double) {
    hold(at: now)
    self.speed = speed ?? self.speed
  }
}

/// The answers of a terminal to queries about its support for pictures and the size of its window.
package struct TerminalResponses: Sendable {
  /// The queries: a picture of one pixel for kitty that is not displayed, the pixels of the window and of a cell, and
  /// finally the terminal's attributes, which every terminal reports.
  static let question =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}[14t" + "\u{1B}[16t" + "\u{1B}[c"

  /// Whether the terminal supports kitty's graphics protocol.
  package private(set) var knowsKitty = false
  /// Whether the terminal supports sixels, attribute 4 of DEC's terminals.
  package private(set) var knowsSixel = false
  /// The width and height of the window, in pixels; `nil` if not reported.
  package private(set) var window: (width: Int, height: Int)?
  /// The width and height of a cell, in pixels; `nil` if not reported.
  package private(set) var cell: (width: Int, height: Int)?
  /// The best supported protocol for pictures; `nil` if none is supported.
  package var pictures: TerminalGraphicsProtocol? { knowsKitty ? .kitty : knowsSixel ? .sixel : nil }

  /// Whether the last answer has been received.
  package private(set) var isComplete = false

  private var pending: [UInt8] = []

  /// Creates a parser before the first answer.
  package init() {}

  /// Parses bytes that have arrived; answers may be split across calls.
  package mutating func add(_ bytes: [UInt8]) {
    pending += bytes
    while let start = pending.firstIndex(of: 0x1B), let end = Self.end(of: pending[start...]) {
      understand(String(decoding: pending[start..<end], as: UTF8.self))
      pending.removeSubrange(..<end)
    }
  }

  /// Returns the index after a sequence that begins with an escape character; `nil` if it is incomplete.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    let body = bytes.startIndex + 2
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["): return bytes[body...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
      guard let escape = bytes[body...].firstIndex(of: 0x1B), escape + 1 < bytes.endIndex else { return nil }
      return escape + 2
    default: return body
    }
  }

  private mutating func understand(_ sequence: String) {
    if sequence.hasPrefix("\u{1B}_Gi=31;") {
      knowsKitty = sequence.hasPrefix("\u{1B}_Gi=31;OK")
    } else if sequence.hasPrefix("\u{1B}[?"), sequence.hasSuffix("c") {
      knowsSixel = Self.numbers(in: sequence.dropFirst(3)).dropFirst().contains(4)
      isComplete = true
    } else if sequence.hasPrefix("\u{1B}["), sequence.hasSuffix("t") {
      let numbers = Self.numbers(in: sequence.dropFirst(2))
      guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
      if numbers[0] == 4 { window = (numbers[2], numbers[1]) }
      if numbers[0] == 6 { cell = (numbers[2], numbers[1]) }
    }
  }

  private static func numbers(in text: Substring) -> [Int] {
    text.dropLast().split(separator: ";").map { Int($0) ?? 0 }
  }
}
