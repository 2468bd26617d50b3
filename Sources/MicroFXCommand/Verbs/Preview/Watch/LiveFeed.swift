import JSONText
import Layers
import Preview

/// What the pages of `--watch` and `--live` get: the latest revision without mistakes, and what is wrong since then.
package final class LiveFeed {
  /// Writes clips for those who have the token.
  private let clips: ClipJobs

  package init(_ clips: ClipJobs) { self.clips = clips }

  private(set) var revision: LiveRevision?
  private var stills: LiveStills?
  /// What a page has to know to play by hand.
  package let token = AccessToken()
  /// True once the page that plays the film was asked for.
  private(set) var isFilmWanted = false
  /// As the terminal has it; nil when nothing is wrong.
  package var problem: String?
  /// What pages can choose.
  package var menu = VariantMenu()
  /// What became of the choice; nil when it is shown.
  package var note: String?
  /// What a page has chosen since that was asked last.
  private var chosen: VariantMenu.Choice?

  /// Takes a revision in place of the one before, which is given up.
  package func take(_ revision: LiveRevision) {
    self.revision?.invalidate()
    self.revision = revision
    stills = LiveStills(revision)
    problem = nil
  }

  /// The message that a page follows.
  package var state: String {
    let state: JSONOutput = [
      "revision": .integer(revision?.number ?? 0), "progress": .integer(revision?.latest.rawValue ?? 0),
      "problem": problem.map(JSONOutput.string) ?? .null, "clips": clips.json, "variants": menu.json,
      "note": note.map(JSONOutput.string) ?? .null,
    ]
    return state.text()
  }

  /// What a page has chosen, once.
  package func takeChoice() -> VariantMenu.Choice? {
    defer { chosen = nil }
    return chosen
  }

  /// There is the page and what it asks for, of the latest revision, and nothing else.
  package func answer(_ request: HTTPRequest) -> HTTPResponse {
    let steps = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch (steps.first, steps.count) {
    case ("", 1):
      isFilmWanted = true
      return HTTPResponse(.html, PlayerPage.live)
    case ("live", 1): return HTTPResponse(.html, PlayerPage.touchable)
    case ("socket", 1):
      return token.admits(request)
        ? HTTPResponse(openingSocketFor: request) : HTTPResponse(refusing: .forbidden)
    case ("events", 1): return .events(startingWith: state)
    case ("scenes", 3):
      if isCurrent(steps[2]), let part = Int(steps[3]).flatMap(LiveRevision.Part.init),
        let text = revision?.json(part)
      {
        return HTTPResponse(.json, text)
      }
    case ("stills", 4):
      if isCurrent(steps[2]), let scene = Int(steps[3]), let frame = Int(steps[4]),
        let file = stills?.png(
          scene: scene, frame: frame, without: request.parameter("without").map(LayerPath.init(_:)))
      {
        return HTTPResponse(.png, file)
      }
    case ("clips", 4):
      guard token.admits(request) else { return HTTPResponse(refusing: .forbidden) }
      if isCurrent(steps[2]), let scene = Int(steps[3]), let clip = clip(of: scene, steps[4], request) {
        return clips.begin(clip)
          ? HTTPResponse(.json, Array("{}".utf8)) : HTTPResponse(refusing: .unavailable)
      }
    case ("variant", 1):
      guard token.admits(request) else { return HTTPResponse(refusing: .forbidden) }
      if let choice = request.parameter("name").flatMap(menu.choice) {
        chosen = choice
        return HTTPResponse(.json, Array("{}".utf8))
      }
    case ("pictures", 2):
      if let files = revision?.files(named: steps[2].split(separator: ",")) {
        return HTTPResponse(.bytes, files)
      }
    default: break
    }
    return HTTPResponse(refusing: .notFound)
  }

  /// The frames of a scene between two numbers, such as `12-40`; nil where there are none.
  private func clip(of scene: Int, _ numbers: Substring, _ request: HTTPRequest) -> SceneClip? {
    let ends = numbers.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let scenes = revision?.scenes, scenes.indices.contains(scene), ends.count == 2, let first = ends[0],
      let last = ends[1], 0 <= first, first <= last,
      last < scenes[scene].stage.scenario.timeline.frameCount
    else { return nil }
    return SceneClip(
      scenes[scene].stage, scenes[scene].description, frames: first...last,
      showsFingers: request.parameter("fingers") == "1")
  }

  private func isCurrent(_ number: Substring) -> Bool {
    revision.map { String($0.number) == number } ?? false
  }
}
