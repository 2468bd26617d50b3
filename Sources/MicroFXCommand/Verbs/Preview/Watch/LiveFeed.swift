import JSONText
import Layers
import Preview

/// The data that the pages of `--watch` and `--live` receive: the latest revision without mistakes, and the problem
/// since then.
package final class LiveFeed {
  /// The writer of clips for requests that carry the token.
  private let clips: ClipJobs

  /// Creates a feed without a revision.
  package init(_ clips: ClipJobs) { self.clips = clips }

  private(set) var revision: LiveRevision?
  private var stills: LiveStills?
  /// The token that a page must present to play by hand, to write clips and to choose variants.
  package let token = AccessToken()
  /// Whether the page that plays the film has been requested.
  private(set) var isFilmWanted = false
  /// The problem as printed in the terminal; `nil` if nothing is wrong.
  package var problem: String?
  /// The variants that pages can choose.
  package var menu = VariantMenu()
  /// A note about the choice; `nil` if the chosen variants are shown.
  package var note: String?
  /// The choice that a page has made since the last call of `takeChoice`.
  private var chosen: VariantMenu.Choice?

  /// Replaces the revision by a new one, and invalidates the former one.
  package func take(_ revision: LiveRevision) {
    self.revision?.invalidate()
    self.revision = revision
    stills = LiveStills(revision)
    problem = nil
  }

  /// The state of the feed as a message to pages.
  package var state: String {
    let state: JSONOutput = [
      "revision": .integer(revision?.number ?? 0), "progress": .integer(revision?.latest.rawValue ?? 0),
      "problem": problem.map(JSONOutput.string) ?? .null, "clips": clips.json, "variants": menu.json,
      "note": note.map(JSONOutput.string) ?? .null,
    ]
    return state.text()
  }

  /// Returns the choice that a page has made, once.
  package func takeChoice() -> VariantMenu.Choice? {
    defer { chosen = nil }
    return chosen
  }

  /// Answers a request for the page or for what it needs of the latest revision; refuses any other request.
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

  /// Returns a clip of the frames of a scene between two numbers, such as `12-40`; `nil` if they do not exist.
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
