import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// Looks a scenario over, frame by frame, for what users of the real thing would stumble on.
package struct Lint {
  private let measuresFlashes: Bool
  private let checksFit: Bool

  /// - Parameters:
  ///   - measuresFlashes: true to draw every frame and look for flashing light.
  ///   - checksFit: Whether texts that overlap and what lies outside the canvas or its safe area are looked for, as a
  ///     layout shows them that has to fit other texts and devices than its own.
  package init(measuresFlashes: Bool = false, checksFit: Bool = false) {
    self.measuresFlashes = measuresFlashes
    self.checksFit = checksFit
  }

  /// Warnings about a scenario, by rule and time; none if a component shows a mistake.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package func warnings(of start: Stage) -> [Diagnostic] {
    var rules: [any Rule] = [
      TouchTargets(), CoveredGestures(), CutMotion(), TruncatedText(), MissingGlyphs(), OverflowingImages(),
      TextContrast(start.scenario.canvas), UnseenMasks(start.scenario),
    ]
    if checksFit {
      rules += [OverlappingTexts(start.scenario.canvas), OutlyingContent(start.scenario)] as [any Rule]
    }
    if measuresFlashes { rules.append(Flashes(start.scenario)) }
    var before = start
    for frame in start.frames {
      let moment = InspectedFrame(time: frame.time, before: before, stage: frame.stage)
      if frame.stage.hasFailed { return [] }
      for index in rules.indices { rules[index].inspect(moment) }
      before = frame.stage
    }
    return rules.flatMap { $0.findings(at: before) }
  }
}

/// A frame as the rules see it.
struct InspectedFrame {
  let time: Time
  /// The stage at the frame before, from which the touches since then can be looked at.
  let before: Stage
  let stage: Stage
  /// The canvas with everything on it.
  let tree: Layer
  let layers: [PlacedLayer]

  init(time: Time, before: Stage, stage: Stage) {
    self.time = time
    self.before = before
    self.stage = stage
    tree = stage.layers(at: time)
    layers = stage.placedLayers(at: time)
  }
}

/// The states in which a canvas is at rest: trees that two frames in a row show. Each is given once, and not more than a
/// limit.
struct RestingStates {
  /// The greatest number of states.
  private static let limit = 12

  private var previous: Layer?
  private var seen: Set<Layer> = []

  /// Whether a frame is at rest in a state that was not given before.
  mutating func isNew(_ moment: InspectedFrame) -> Bool {
    defer { previous = moment.tree }
    return moment.tree == previous && isFirst(moment.tree)
  }

  /// The last tree of a scenario that is never at rest; nil for others.
  mutating func last() -> Layer? {
    guard seen.isEmpty, let previous, isFirst(previous) else { return nil }
    return previous
  }

  private mutating func isFirst(_ tree: Layer) -> Bool {
    seen.count < Self.limit && seen.insert(tree).inserted
  }
}

/// Something to look for.
protocol Rule {
  /// Takes in the next frame.
  mutating func inspect(_ moment: InspectedFrame)
  /// What was found, once every frame was seen.
  ///
  /// - Parameter end: The stage at the last frame.
  func findings(at end: Stage) -> [Diagnostic]
}

extension Diagnostic {
  static func warning(_ code: Code, _ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .warning)
  }
}

extension Diagnostic.Code {
  /// A finger that nothing answers.
  static let missedTouch = Self("lint.missedTouch")
  /// Something to be touched that is smaller than a fingertip.
  static let smallTarget = Self("lint.smallTarget")
  /// A layer with a gesture that another layer covers.
  static let coveredGesture = Self("lint.coveredGesture")
  /// A motion that the end of the scenario cuts off.
  static let cutMotion = Self("lint.cutMotion")
  /// A text that does not fit.
  static let truncatedText = Self("lint.truncatedText")
  /// A text with characters that no font has.
  static let missingGlyph = Self("lint.missingGlyph")
  /// A picture that is painted beyond its frame.
  static let overflowingImage = Self("lint.overflowingImage")
  /// A text that is hard to read on its ground.
  static let contrast = Self("lint.contrast")
  /// Texts that lie over each other.
  static let overlappingTexts = Self("lint.overlappingTexts")
  /// A text or target that is cut off or hard to reach.
  static let outlyingContent = Self("lint.outlyingContent")
  /// A mask of the golden that covers nothing.
  static let unseenMask = Self("lint.unseenMask")
  /// Light that may cause a seizure.
  static let flash = Self("lint.flash")
}

extension String {
  /// A path with `#` for every number: what repeated parts of a component have in common.
  var withoutNumbers: String {
    split(separator: "/").map { part in
      part.split(separator: "-").map { $0.allSatisfy(\.isNumber) ? "#" : String($0) }.joined(separator: "-")
    }.joined(separator: "/")
  }
}

extension Double {
  /// With at most one decimal.
  var brief: String {
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// Texts that end with "…" because their frame has no room for them.
struct TruncatedText: Rule {
  private var found: [Diagnostic] = []
  private var known: Set<String> = []

  mutating func inspect(_ moment: InspectedFrame) {
    for placed in moment.layers {
      guard case .text(let text) = placed.layer.content, text.layout.isTruncated,
        placed.visibleBounds != nil,
        known.insert(placed.path.description.withoutNumbers).inserted
      else { continue }
      found.append(
        .warning(
          .truncatedText,
          "the text of `\(placed.path)` does not fit into \(placed.layer.frame.width.brief) × \(placed.layer.frame.height.brief) pt and ends with “…”",
          at: placed.range))
    }
  }

  func findings(at end: Stage) -> [Diagnostic] { found }
}
