import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// A builder of HTML elements from layers.
struct CSSWriter {
  let tracks: LayerTracks
  private(set) var remarks = ExportRemarks()

  var timeline: LayerTimeline { tracks.timeline }
  var scenario: Scenario { tracks.study.scenario }

  init(_ start: Stage) {
    tracks = LayerTracks(start, opensDrawings: true)
    remarks.add(of: tracks.timeline) { CSSSupport.support(of: $0, isInMask: $1) }
    for node in tracks.timeline.nodes where node.layers.contains(where: \.hasChangedPieces) {
      remarks.add("blurs and color changes of pieces of texts are left out", node.path)
    }
  }

  /// Returns the element of a node with its sublayers.
  ///
  /// - Parameter isAlone: Whether the node is placed at the origin, regardless of its frame.
  mutating func element(of index: Int, isAlone: Bool = false) -> CSSElement {
    let node = timeline.nodes[index]
    var element = CSSElement(id: node.path.description, classes: ["layer"])
    let isTilted = node.layers.contains { $0.tilt != nil }
    for style in isTilted ? CSSStyle.ofTiltedLayers : CSSStyle.ofLayers {
      let isPlace = !isTilted && style.name == CSSStyle.translationAlone.name
      apply(isAlone && isPlace ? .translationAlone : style, of: node, to: &element)
    }
    for style in CSSStyle.ofPerspective { apply(style, of: node, to: &element) }
    addDiscrete(node, to: &element)
    element.children = contents(of: node) + viewed(node, node.children.map { self.element(of: $0) })
    if let border = border(of: node) { element.children.append(border) }
    addMask(node, to: &element)
    element.attributes += Self.accessibility(of: node.first)
    return turned(node, element)
  }

  /// Returns the accessibility attributes of a layer. A text without a label is labeled with its string.
  static func accessibility(of layer: Layer) -> [(name: String, value: String)] {
    let accessibility = layer.accessibility
    let label = accessibility.label ?? layer.content.text?.layout.string ?? ""
    return [
      ("role", accessibility.role?.ariaName ?? ""), ("aria-label", label),
      ("aria-valuetext", accessibility.value ?? ""),
    ].filter { !$0.1.isEmpty }
  }

  // MARK: Matrices

  /// Wraps an element in one with the layer's matrix, if it has one. The matrix applies after translation, rotation and
  /// scale.
  func turned(_ node: LayerTimeline.Node, _ element: CSSElement) -> CSSElement {
    guard node.layers.contains(where: { $0.affineTransform != nil }) else { return element }
    var (outer, inner) = (CSSElement(tag: element.tag, classes: ["space"]), element)
    apply(.matrix { $0.affineTransform ?? .identity }, of: node, to: &outer)
    for name in ["z-index", "mix-blend-mode"] { outer.take(name, from: &inner) }
    outer.children = [inner]
    return outer
  }

  /// Wraps the sublayers of a layer in an element that fits the view box into the bounds, if the layer has a view box.
  func viewed(_ node: LayerTimeline.Node, _ children: [CSSElement], tag: String = "div") -> [CSSElement] {
    guard node.layers.contains(where: { $0.viewBox != nil }) else { return children }
    var outer = CSSElement(tag: tag, classes: ["space"], children: children)
    apply(.matrix { $0.contentTransform }, of: node, to: &outer)
    return [outer]
  }

  // MARK: Styles

  /// Adds a style of a layer to an element, animated if it changes.
  func apply(_ style: CSSStyle, of node: LayerTimeline.Node, to element: inout CSSElement) {
    let frames = tracks.values(node, style.read)
    let exact = tracks.exactTrack(style.properties, tolerance: style.tolerance, of: node, frames)
    let track =
      exact.flatMap { style.mixes($0) ? $0 : nil } ?? tracks.sampledTrack(frames, style.tolerance)
    let first = track.keyframes[0].value
    if track.isConstant {
      if style.standard != first { element.styles.append((style.name, style.write(first))) }
      return
    }
    element.styles.append((style.name, style.write(first)))
    let keyframes = track.keyframes.enumerated().map { index, keyframe in
      CSSAnimation.Keyframe(
        time: keyframe.time, value: style.write(keyframe.value), easing: easing(keyframe, index, in: track))
    }
    element.animations.append(CSSAnimation(property: style.name, keyframes: keyframes.closed(scenario)))
  }

  private func easing(_ keyframe: MotionTrack.Keyframe, _ index: Int, in track: MotionTrack) -> String {
    guard let curve = keyframe.curve, index + 1 < track.keyframes.count else { return CSSAnimation.hold }
    let length = (track.keyframes[index + 1].time - keyframe.time).seconds
    let spelling = CurveSpelling(curve, lasting: length, in: .css).code ?? "linear"
    return String(spelling.drop { $0 != " " }.dropFirst())
  }

  // MARK: Styles that do not interpolate

  /// Adds a style with text values, each of which holds until the next.
  ///
  /// - Parameter mixes: Whether browsers interpolate from one frame to the next between texts that differ by their
  ///   numbers alone.
  func addTexts(
    _ name: String, _ texts: [(frame: Int, value: String)], to element: inout CSSElement, mixes: Bool = false
  ) {
    guard let first = texts.first else { return }
    element.styles.append((name, first.value))
    guard texts.count > 1 else { return }
    var keyframes = [CSSAnimation.Keyframe(time: .zero, value: first.value, easing: CSSAnimation.hold)]
    for (last, next) in zip(texts, texts.dropFirst()) {
      let isMixed = mixes && last.value.withoutNumbers == next.value.withoutNumbers
      let end = timeline.times[isMixed ? next.frame - 1 : next.frame]
      if end > keyframes[keyframes.count - 1].time {
        keyframes.append(.init(time: end, value: last.value, easing: CSSAnimation.hold))
      }
      if isMixed { keyframes[keyframes.count - 1].easing = "linear" }
      keyframes.append(.init(time: timeline.times[next.frame], value: next.value, easing: CSSAnimation.hold))
    }
    element.animations.append(CSSAnimation(property: name, keyframes: keyframes.closed(scenario)))
  }

  func addDisplay(_ node: LayerTimeline.Node, to element: inout CSSElement) {
    let displays = tracks.runs(node, missing: "none") { $0.isHidden ? "none" : "block" }
    if displays.count > 1 || displays.first?.value == "none" { addTexts("display", displays, to: &element) }
  }

  private mutating func addDiscrete(_ node: LayerTimeline.Node, to element: inout CSSElement) {
    addDisplay(node, to: &element)
    if !node.orders.isEmpty {
      addTexts("z-index", node.orders.map { ($0.frame, String($0.order)) }, to: &element)
    }
    let blends = tracks.runs(node) { $0.blendMode.cssName }
    if blends.map(\.value) != ["normal"] { addTexts("mix-blend-mode", blends, to: &element) }
    let backs = tracks.runs(node) { $0.tilt?.backface.rawValue ?? "visible" }
    if backs.map(\.value) != ["visible"] { addTexts("backface-visibility", backs, to: &element) }
    let clips = tracks.runs(node) { $0.masksToBounds ? "hidden" : "visible" }
    if clips.map(\.value) != ["visible"] { addTexts("overflow", clips, to: &element) }
    let written = CSSFilter.allCases.filter { filter in node.layers.contains(where: filter.isUsed) }
    if !written.isEmpty {
      let filters = tracks.runs(node) { layer in written.map { $0.text(layer) }.joined(separator: " ") }
      addTexts("filter", filters, to: &element, mixes: true)
    }
  }

  private func border(of node: LayerTimeline.Node) -> CSSElement? {
    guard node.layers.contains(where: { $0.borderWidth > 0 }) else { return nil }
    var element = CSSElement(classes: ["fill"])
    element.styles.append(("border-style", "solid"))
    element.styles.append(("box-sizing", "border-box"))
    let width = CSSStyle(
      name: "border-width", properties: [["borderWidth"]], tolerance: 0.02, read: { [$0.borderWidth] },
      write: { CSSStyle.pixels(max(0, $0[0])) })
    apply(width, of: node, to: &element)
    apply(CSSStyle.color("border-color", "borderColor") { $0.borderColor }, of: node, to: &element)
    return element
  }
}

extension CSSStyle {
  /// Whether browsers interpolate the track's keyframes as the layer does. For colors, alpha or color must not change
  /// between two keyframes.
  func mixes(_ track: MotionTrack) -> Bool {
    guard name.hasSuffix("color") || name == "fill" || name == "stroke" else { return true }
    return zip(track.keyframes, track.keyframes.dropFirst()).allSatisfy { start, end in
      start.curve == nil || start.value[3] == end.value[3] || start.value.prefix(3) == end.value.prefix(3)
    }
  }
}

extension String {
  /// The text with its numbers removed.
  fileprivate var withoutNumbers: String { filter { !("0"..."9" ~= $0 || "+-.".contains($0)) } }
}

extension [CSSAnimation.Keyframe] {
  /// The keyframes, with one added at the start and at the end where missing. The Web Animations API would otherwise
  /// take those from the styles.
  fileprivate func closed(_ scenario: Scenario) -> [CSSAnimation.Keyframe] {
    var keyframes = self
    let end = scenario.timeline.duration
    if let first = keyframes.first, first.time > .zero {
      keyframes.insert(.init(time: .zero, value: first.value, easing: CSSAnimation.hold), at: 0)
    }
    if let last = keyframes.last, last.time < end {
      keyframes[keyframes.count - 1].easing = CSSAnimation.hold
      keyframes.append(.init(time: end, value: last.value, easing: CSSAnimation.hold))
    }
    return keyframes
  }
}

extension Accessibility.Role {
  /// The name of the role in WAI-ARIA.
  fileprivate var ariaName: String {
    switch self {
    case .alert, .button, .checkbox, .dialog, .heading, .link, .list, .slider, .switch, .tab: rawValue
    case .image: "img"
    case .listItem: "listitem"
    case .progressBar: "progressbar"
    case .radioButton: "radio"
    case .text: "paragraph"
    case .textField: "textbox"
    }
  }
}
