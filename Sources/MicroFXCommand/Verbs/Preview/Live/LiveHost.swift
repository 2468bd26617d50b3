import JSONText
import Layers
import Live
import Motion
import Preview
import Render
import ScenarioFile

/// The live sessions of all connected pages.
package final class LiveHost {
  /// A page, with the session that it plays.
  private struct Guest {
    let connection: Connection
    let scene: Int
    var session: LiveSession
    var screen = LiveScreen()
    var knobs = KnobFile()
    var study = LiveStudy()
  }

  /// The entries from which the scenes were read.
  private var entries: [PreviewScenarios.Entry] = []
  private var guests: [ObjectIdentifier: Guest] = [:]

  private let clips: ClipJobs

  /// Creates a host without sessions.
  package init(_ clips: ClipJobs) { self.clips = clips }

  /// Handles a message of a page and replies to it; closes the connection if the message is not valid.
  ///
  /// - Parameter scenes: The scenes that can be played; `nil` before the first ones have been read.
  package func take(_ bytes: [UInt8], from connection: Connection, playing scenes: [PreviewScene]?) {
    guests = guests.filter { !$0.value.connection.isClosed }
    guard let message = LiveMessage(bytes) else { return connection.close() }
    guard let scenes, scenes.indices.contains(message.scene) else {
      return LoopbackServer.send(LiveScreen.reply(saying: nil), to: connection)
    }
    let key = ObjectIdentifier(connection)
    do {
      if guests[key]?.scene != message.scene {
        let session = try LiveSession(
          scenes[message.scene].stage.scenario,
          threads: min(RenderRequest.mostThreads, WorkerOptions.processorCount))
        guests[key] = Guest(connection: connection, scene: message.scene, session: session)
      }
    } catch {
      return LoopbackServer.send(LiveScreen.reply(saying: ErrorReport(error).lines), to: connection)
    }
    guard var guest = guests.removeValue(forKey: key) else { return }
    let scene = scenes[guest.scene]
    let news = news(of: message, from: &guest, scene)
    var study = guest.study
    let reply = guest.screen.reply(to: message, from: &guest.session, news) { session in
      switch message.command {
      case .inspect(let path):
        let motions = path == nil ? nil : study.motions(of: session)
        let snapshot = LayerSnapshot(session.stage, of: scene, explaining: path, motions)
        return [.init("inspected", snapshot.json)]
      case .states: return [.init("machines", MachineLanes(passedBy: session.stage, of: scene).json)]
      default: return []
      }
    }
    guest.study = study
    guests[key] = guest
    LoopbackServer.send(reply, to: connection)
  }

  /// Continues the sessions of all pages with scenes that were read again.
  func adopt(_ scenes: [PreviewScene], of reading: WatchReading) {
    entries = reading.entries
    for (key, guest) in guests where scenes.indices.contains(guest.scene) {
      do {
        let own = scenes[guest.scene].stage.scenario
        let turned = try? entries[guest.scene].input(adding: guest.knobs.settings).scenario
        if turned == nil { guests[key]?.knobs.turned = [] }
        try guests[key]?.session.replace(turned ?? own)
        guests[key]?.study = LiveStudy()
      } catch {
        LoopbackServer.send(LiveScreen.reply(saying: ErrorReport(error).lines), to: guest.connection)
      }
    }
  }

  /// Executes a page's command that goes beyond its session, and returns the members of the reply.
  private func news(
    of message: LiveMessage, from guest: inout Guest, _ scene: PreviewScene
  ) -> [JSONOutput.Member] {
    guard let command = message.command else { return [] }
    do {
      switch command {
      case .save(let place):
        let written = try RecordingFile(scene, guest.session).write(to: place)
        // From now on, the recorded gestures come from the file.
        if place == .sameFile { guest.session.startOver() }
        return [
          .init("saved", .string(written.file.text)),
          .init("clip", written.clip.map(JSONOutput.string) ?? .null),
        ]
      case .knobs:
        return [.init("knobs", try KnobFile.sheet(of: scene))] + guest.knobs.members
      case .turn(let path, let value): return try turn(path, to: value, of: &guest)
      case .write:
        try guest.knobs.write(to: scene)
        return guest.knobs.members + [.init("wrote", .string(scene.description.file.text))]
      case .undo:
        try guest.knobs.undo()
        return guest.knobs.members + [.init("wrote", .string(scene.description.file.text))]
      case .compare(let path):
        let curves = try KnobCurves(
          before: scene.stage.scenario, after: guest.session.scenario, in: guest.session,
          path: LayerPath(path))
        return [.init("curves", curves.json)]
      case .clip(let showsFingers):
        let clip = SceneClip(
          try guest.session.recorded(), scene.description, frames: 0...(guest.session.frame ?? 0),
          showsFingers: showsFingers)
        return clips.begin(clip) ? [] : [.init("refused", "another clip is being written")]
      case .restart, .play, .pause, .step, .speed, .scripted, .look, .replay, .inspect, .states:
        return []
      }
    } catch {
      return [.init("refused", .string("\(error)"))]
    }
  }

  private func turn(_ path: String, to value: String?, of guest: inout Guest) throws -> [JSONOutput.Member] {
    var knobs = guest.knobs
    try knobs.turn(path, to: value)
    let input = try entries[guest.scene].input(adding: knobs.settings)
    guard let scenario = input.scenario else {
      return guest.knobs.members + [.init("refused", .string(input.report.text))]
    }
    try guest.session.replace(scenario)
    guest.study = LiveStudy()
    guest.knobs = knobs
    var members = knobs.members
    if let value, let curve = KnobFile.curve(value) { members.append(.init("curve", curve)) }
    return members
  }
}
