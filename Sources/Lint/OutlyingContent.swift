import Components
import Geometry
import JSONText
import Layers
import ScenarioFile
import Stage
import Text

/// The rule that warns of texts and targets that are outside the canvas or its safe area when the scenario begins, so
/// that they are cut off or hard to reach, and of texts that are never on the canvas. It ignores content that an
/// enclosing layer clips, as a scrolling list does, and content of a bar inside one of the safe area's insets, such as
/// a status bar.
struct OutlyingContent: Rule {
  /// The distance in points by which content may extend outside.
  private static let slack = 1.0

  private let canvas: Rect
  private let safeArea: Rect
  private var isDone = false
  private var found: [Diagnostic] = []
  /// The texts that have not been visible in any frame yet, by their paths without numbers.
  private var unseen: [String: Diagnostic] = [:]

  init(_ scenario: Scenario) {
    canvas = Rect(origin: .zero, size: scenario.canvas.size)
    let insets = scenario.environment.safeArea
    safeArea = Rect(
      insets.left, insets.top, canvas.width - insets.left - insets.right,
      canvas.height - insets.top - insets.bottom)
  }

  mutating func inspect(_ moment: InspectedFrame) {
    guard !isDone else { return forgetSeen(in: moment.layers) }
    isDone = true
    // The next card of a row, which a finger can scroll into view, is one of several of its kind.
    var known = Set(
      moment.layers.filter { $0.visibleBounds != nil && place(of: $0) == nil }
        .map(\.path.description.withoutNumbers))
    var leftAloneDepth: Int?
    for placed in moment.layers {
      if let depth = leftAloneDepth, placed.depth > depth { continue }
      let isClipping = placed.layer.masksToBounds || placed.layer.mask.isEmpty == false
      leftAloneDepth = isClipping || isBar(placed) ? placed.depth : nil
      addUnseen(placed, known)
      guard let place = place(of: placed), known.insert(placed.path.description.withoutNumbers).inserted
      else {
        continue
      }
      found.append(.warning(.outlyingContent, "\(place.subject) \(place.clause)", at: placed.range))
    }
  }

  func findings(at end: Stage) -> [Diagnostic] {
    found + unseen.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds a text that is entirely outside the canvas, unless others of its kind are inside.
  private mutating func addUnseen(_ placed: PlacedLayer, _ known: Set<String>) {
    let kind = placed.path.description.withoutNumbers
    guard case .text(let text) = placed.layer.content, placed.isDrawn, placed.visibleBounds == nil,
      !text.layout.lines.isEmpty, !known.contains(kind), unseen[kind] == nil
    else { return }
    unseen[kind] = .warning(
      .outlyingContent, "\(subject(of: placed, text.layout)) lies wholly beyond the canvas", at: placed.range)
  }

  /// Removes the texts that have become visible.
  private mutating func forgetSeen(in layers: [PlacedLayer]) {
    guard !unseen.isEmpty else { return }
    for placed in layers where placed.visibleBounds != nil {
      unseen[placed.path.description.withoutNumbers] = nil
    }
  }

  /// Whether a layer represents a part of the device, or is a bar with content that fills an inset of the safe area
  /// from side to side.
  private func isBar(_ placed: PlacedLayer) -> Bool {
    if Device.parts.contains(placed.layer.id) { return true }
    if case .text = placed.layer.content { return false }
    let bounds = placed.transform.apply(placed.layer.bounds)
    guard !placed.layer.sublayers.isEmpty, !bounds.isEmpty, bounds.intersection(safeArea).isEmpty else {
      return false
    }
    return bounds.width + Self.slack >= canvas.width || bounds.height + Self.slack >= canvas.height
  }

  private func subject(of placed: PlacedLayer, _ layout: TextLayout) -> String {
    "“\(layout.string.prefix(24))” in `\(placed.path)`"
  }

  /// Returns the text or target and the way in which it is outside; `nil` if it is inside or not visible at all.
  private func place(of placed: PlacedLayer) -> (subject: String, clause: String)? {
    guard placed.visibleBounds != nil else { return nil }
    if case .text(let text) = placed.layer.content, !text.layout.lines.isEmpty {
      let boxes = placed.lineBoxes(of: text.layout)
      let subject = subject(of: placed, text.layout)
      let beyond = boxes.map { reach(of: $0, beyond: canvas) }.max() ?? 0
      if beyond > Self.slack { return (subject, "reaches \(beyond.brief) pt beyond the canvas") }
      if boxes.contains(where: { !isInside($0.center, safeArea) }) {
        return (subject, "lies outside the safe area")
      }
      return nil
    }
    guard placed.layer.touchMargin != nil else { return nil }
    let bounds = placed.transform.apply(placed.layer.bounds)
    let center = bounds.center
    let reachable = bounds.intersection(safeArea)
    // A sheet that shows only its head is dragged by it.
    if min(reachable.width, reachable.height) >= Size.leastSide { return nil }
    let subject = "`\(placed.path)`, which takes touches,"
    if !isInside(center, canvas) { return (subject, "has its middle outside the canvas") }
    return isInside(center, safeArea) ? nil : (subject, "has its middle outside the safe area")
  }

  private func reach(of box: Rect, beyond area: Rect) -> Double {
    max(area.minX - box.minX, area.minY - box.minY, box.maxX - area.maxX, box.maxY - area.maxY)
  }

  private func isInside(_ point: Point, _ area: Rect) -> Bool {
    let slack = Self.slack
    return area.insetBy(-slack, -slack).contains(point)
  }
}
