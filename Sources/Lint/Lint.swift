import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

/// A check of a scenario, frame by frame, for usability problems of the interface that it shows.
package struct Lint {
  private let measuresFlashes: Bool
  private let checksFit: Bool

  /// A check with the given options.
  ///
  /// - Parameters:
  ///   - measuresFlashes: Whether to draw every frame and measure flashing light.
  ///   - checksFit: Whether to check for overlapping texts and for content outside the canvas or its safe area, for a
  ///     layout that has to fit other texts and devices than its own.
  package init(measuresFlashes: Bool = false, checksFit: Bool = false) {
    self.measuresFlashes = measuresFlashes
    self.checksFit = checksFit
  }

  /// Returns warnings about a scenario, by rule and time. Empty if a component reports a mistake.
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

/// A frame that the rules inspect.
struct InspectedFrame {
  let time: Time
  /// The stage at the previous frame, from which the touches since then can be replayed.
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

/// The states in which a canvas is at rest: trees that two consecutive frames show. Each is reported once, up to a
/// limit.
struct RestingStates {
  /// The maximum number of states.
  private static let limit = 12

  private var previous: Layer?
  private var seen: Set<Layer> = []

  /// Whether a frame is at rest in a state that was not reported before.
  mutating func isNew(_ moment: InspectedFrame) -> Bool {
    defer { previous = moment.tree }
    return moment.tree == previous && isFirst(moment.tree)
  }

  /// Returns the last tree of a scenario that is never at rest; `nil` for others.
  mutating func last() -> Layer? {
    guard seen.isEmpty, let previous, isFirst(previous) else { return nil }
    return previous
  }

  private mutating func isFirst(_ tree: Layer) -> Bool {
    seen.count < Self.limit && seen.insert(tree).inserted
  }
}

/// A lint rule, which checks for one kind of problem.
protocol Rule {
  /// Inspects the next frame.
  mutating func inspect(_ moment: InspectedFrame)
  /// Returns the findings after all frames have been inspected.
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
  /// A touch to which nothing responds.
  static let missedTouch = Self("lint.missedTouch")
  /// A touch target that is smaller than a fingertip.
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
  /// A text that is hard to read on its background.
  static let contrast = Self("lint.contrast")
  /// Texts that overlap.
  static let overlappingTexts = Self("lint.overlappingTexts")
  /// A text or target that is cut off or hard to reach.
  static let outlyingContent = Self("lint.outlyingContent")
  /// A mask of the golden that covers nothing.
  static let unseenMask = Self("lint.unseenMask")
  /// Light that may cause a seizure.
  static let flash = Self("lint.flash")
}

extension String {
  /// A path with `#` in place of every number, which repeated parts of a component share.
  var withoutNumbers: String {
    split(separator: "/").map { part in
      part.split(separator: "-").map { $0.allSatisfy(\.isNumber) ? "#" : String($0) }.joined(separator: "-")
    }.joined(separator: "/")
  }
}

extension Double {
  /// The number with at most one decimal.
  var brief: String {
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// The rule that warns of texts that end with "…" because their frame is too small.
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
