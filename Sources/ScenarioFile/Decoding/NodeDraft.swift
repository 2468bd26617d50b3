import Assets
import Geometry
import JSONText
import Layers
import Parameters
import Text

/// A node with decoded keys whose assets are not loaded yet.
struct NodeDraft {
  var kind: NodeFormats.Kind
  var id: String
  var values: ParameterValues
  var children: [NodeDraft] = []
  /// The node's mask; at most one.
  var mask: [NodeDraft] = []
  /// The nodes in each slot of a component.
  var slots: [[NodeDraft]] = []
  /// Whether the node is a child of a stack.
  var isStacked = false
  var animations: [NodeAnimation] = []
  var range: SourceRange
}

extension ScenarioDecoder {
  /// Decodes the nodes of a scene, with styles, replicators and drawings expanded.
  ///
  /// - Parameter styles: The value of `styles`.
  mutating func decodeScene(
    _ json: JSONValue?, styles: JSONValue?, _ assets: SceneAssets
  ) -> [NodeDraft] {
    var styles = StyleExpansion(styles, &parameters)
    guard let json, case .array = json.content else {
      isSceneLost = true
      return []
    }
    var drawings = DrawingExpansion(assets.images)
    var formats = nodeFormats
    let styled = styles.expanded(json, &parameters) { formats.keys($0) }
    for warning in styles.warnings { parameters.diagnostics.report(warning) }
    let expanded = drawings.expanded(expansion.expanded(styled, &parameters), &parameters)
    mistakenIDs.formUnion(drawings.mistakenIDs)
    let scene = decodeNodes(expanded, count: 0...Int.max, "scene")
    checkSiblings(scene)
    return scene
  }

  /// Decodes a list of nodes, and reports a wrong number of them.
  ///
  /// - Parameter areStacked: Whether the nodes are the children of a stack.
  private mutating func decodeNodes(
    _ json: JSONValue, count: ClosedRange<Int>, _ name: String, areStacked: Bool = false
  ) -> [NodeDraft] {
    guard case .array(let elements) = json.content else { return [] }
    if !count.contains(elements.count) {
      error(
        .count, "`\(name)` holds \(count.upperBound == 1 ? "one node" : "at most \(count.upperBound) nodes")",
        json.range.opening)
    }
    return elements.compactMap { decodeNode($0, isStacked: areStacked) }
  }

  /// Reports siblings with the same id, since all names inside a node share its path.
  private mutating func checkSiblings(_ nodes: [NodeDraft]) {
    var ids: Set<String> = []
    for node in nodes where !node.id.isEmpty && !ids.insert(node.id).inserted {
      error(
        .duplicateID, "another node beside this one has the id `\(node.id)` too",
        node.values.range(of: NodeFormat.id.name) ?? node.range.opening)
    }
  }

  private mutating func decodeNode(_ json: JSONValue, isStacked: Bool = false) -> NodeDraft? {
    nodeCount += 1
    guard nodeCount <= reader.limits[.nodes] else {
      if nodeCount == reader.limits[.nodes] + 1 {
        check(Double(nodeCount), .nodes, "the scene has too many nodes", json.range.opening)
      }
      return nil
    }
    guard parameters.members(of: json, as: "an object, a node") != nil else { return nil }
    let type = nodeType(of: json)
    let record =
      type.flatMap { nodeFormats.record($0) }
      ?? (json[NodeFormat.type.name] == nil ? NodeFormats.common : NodeFormats.ofUnknownType)
    guard let values = parameters.decode(json, as: record) else { return nil }
    let kind = type.flatMap(nodeFormats.kind) ?? .primitive(.group)
    var draft = NodeDraft(
      kind: kind, id: values[NodeFormat.id], values: values, isStacked: isStacked, range: json.range)
    excuseLayers(in: json, by: type == nil ? nil : record)
    checkID(draft)
    checkSupport(draft)
    checkContent(draft)
    let mistakes = LayoutFormat.mistakes(
      in: json, isStacked: isStacked, hasNaturalSize: draft.kind.hasNaturalSize, own: kind.ownKeys)
    for mistake in mistakes { parameters.diagnostics.report(mistake) }
    decodeInside(&draft)
    for values in values[NodeFormat.animations] {
      if let animation = decodeAnimation(values, of: draft) { draft.animations.append(animation) }
    }
    return draft
  }

  /// Records ids in parts of a node that cannot be decoded, since they may be those of layers: everything in a node of
  /// unknown type, and values under unknown keys.
  private mutating func excuseLayers(in json: JSONValue, by record: RecordDeclaration?) {
    guard let record else { return mistakenIDs.formUnion(json.nestedIDs) }
    guard case .object(let members) = json.content else { return }
    for member in members where record[member.key] == nil { mistakenIDs.formUnion(member.value.nestedIDs) }
  }

  /// Returns the type that the node names; `nil` if it names none or after reporting an unknown one.
  private mutating func nodeType(of json: JSONValue) -> String? {
    guard let value = json[NodeFormat.type.name], case .string(let type) = value.content else { return nil }
    usedTypes.insert(type)
    if nodeFormats.kind(type) != nil { return type }
    if areTypesLost || mistakenTypes.contains(type) { return nil }
    if reader.unsupported.types.contains(type) {
      error(.unsupported, "`\(type)` is not built yet", value.range)
    } else {
      let types = nodeFormats.types
      error(
        .unknownType, "no type `\(type)`", value.range,
        suggestion: ForeignNames.suggestion(forType: type, among: types))
    }
    return nil
  }

  private mutating func checkID(_ draft: NodeDraft) {
    guard draft.values.isGiven(NodeFormat.id), let range = draft.values.range(of: NodeFormat.id.name) else {
      return
    }
    if draft.id.isEmpty { error(.badID, "an id is not empty", range) }
    if draft.id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) {
      error(.badID, "an id holds no `/` and no control characters", range)
    }
  }

  private mutating func checkSupport(_ draft: NodeDraft) {
    for key in reader.unsupported.keys.sorted() {
      if let range = draft.values.range(of: key) { error(.unsupported, "`\(key)` is not built yet", range) }
    }
  }

  private mutating func decodeInside(_ draft: inout NodeDraft) {
    if let json = draft.values[NodeFormat.children] {
      draft.children = decodeNodes(
        json, count: 0...Int.max, "children", areStacked: draft.isStack)
    }
    if let json = draft.values[NodeFormat.mask] { draft.mask = decodeNode(json).map { [$0] } ?? [] }
    if case .component(let component) = draft.kind {
      draft.slots = component.declaration.slots.map { slot in
        guard case .json(let json)? = draft.values.value(of: slot.name) else { return [] }
        return decodeNodes(json, count: slot.count, slot.name)
      }
    }
    checkSiblings(draft.children + draft.mask + draft.slots.flatMap(\.self))
  }
}

// Checks of the rules between the keys of one node.

extension ScenarioDecoder {
  mutating func checkContent(_ draft: NodeDraft) {
    let values = draft.values
    for key in [GradientFormat.key, "strokeGradient"] {
      if case .record(let gradient)? = values.value(of: key) { checkGradient(gradient) }
    }
    guard case .primitive(let primitive) = draft.kind else { return }
    switch primitive {
    case .rectangle, .ellipse, .path:
      checkConflict("fillColor", GradientFormat.key, values)
      checkConflict("strokeColor", "strokeGradient", values)
      if primitive == .path, let range = values.range(of: LayerFeature.viewBox.rawValue) {
        parameters.diagnostics.report(.idleViewBox(at: range))
      }
    case .material: checkMaterial(values)
    case .text:
      _ = exactlyOne(of: [TextFormat.text.name, TextFormat.runs.name], "a `text`", values)
      if let range = values.range(of: TextFormat.split.name) ?? values.range(of: TextFormat.each.name) {
        error(.unsupported, "`split` and `each` of a text are read in components only", range)
      }
    case .image, .group, .replicator, .svg: break
    }
  }

  private mutating func checkGradient(_ gradient: ParameterValues) {
    guard let locations = gradient[GradientFormat.locations],
      let range = gradient.range(of: GradientFormat.locations.name)
    else { return }
    let colors = gradient[GradientFormat.colors]
    if gradient.isGiven(GradientFormat.colors), locations.count != colors.count {
      error(.count, "there are \(colors.count) `colors` and \(locations.count) `locations`", range)
    }
    if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      error(.outOfRange, "`locations` must not fall", range)
    }
  }

  private mutating func checkMaterial(_ values: ParameterValues) {
    for other in LayerKey.all where other.describesMaterial {
      checkConflict(MaterialFormat.style.name, other.name, values)
    }
    let isEmpty = !values.isGiven(MaterialFormat.style) && values.value(of: "blurRadius") == nil
    if isEmpty, !values.hasMistakes, let range = values.range {
      error(.missingKey, "a `material` has a `style` or a `blurRadius`", range.opening)
    }
  }

  /// Reports two keys that exclude each other.
  mutating func checkConflict(_ first: String, _ second: String, _ values: ParameterValues) {
    guard values.range(of: first) != nil, let range = values.range(of: second) else { return }
    error(.conflict, "`\(second)` cannot stand beside `\(first)`", range)
  }

  /// Returns the one key that is given; `nil` after reporting that none or several are.
  mutating func exactlyOne(of keys: [String], _ subject: String, _ values: ParameterValues) -> String? {
    let given = keys.filter { values.range(of: $0) != nil }
    if given.count == 1 { return given[0] }
    guard let range = values.range, !(given.isEmpty && values.hasMistakes) else { return nil }
    if given.isEmpty {
      error(.missingKey, "\(subject) needs one of \(keys.quoted)", range.opening)
    } else {
      let last = given.compactMap(values.range(of:)).max() ?? range.opening
      error(.conflict, "\(subject) has only one of \(given.quoted)", last)
    }
    return nil
  }
}

extension [String] {
  /// The names in backticks: "`a`, `b` and `c`".
  var quoted: String {
    let names = map { "`\($0)`" }
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

// The conversion of drafts to nodes, which cannot fail.

extension ScenarioDecoder {
  func node(_ draft: NodeDraft, _ assets: SceneAssets) -> SceneNode {
    var (box, stack) = (BoxLayout(), StackLayout(.x))
    for (key, value) in LayoutFormat.given(in: draft.layerValues) { key.set(value, in: &box, &stack) }
    let (frame, naturalSize) = (draft.values[NodeFormat.frame], naturalSize(of: draft, assets))
    // An image keeps its proportions if one of its sides is given.
    if case .primitive(.image) = draft.kind, box != BoxLayout(), box.aspectRatio == nil {
      box.aspectRatio = naturalSize.map { $0.width / $0.height }
    }
    return SceneNode(
      kind(of: draft, assets), layer: layer(of: draft, frame, assets), frame: frame, box: box,
      naturalSize: naturalSize, mask: draft.mask.first.map { MaskNode(node($0, assets)) },
      children: draft.children.map { node($0, assets) }, stack: draft.isStack ? stack : nil,
      animations: draft.animations, range: draft.range)
  }

  private func naturalSize(of draft: NodeDraft, _ assets: SceneAssets) -> Size? {
    switch draft.kind {
    case .component(let component): component.declaration.size
    case .primitive(.image): assets.images[draft.values[ImageFormat.source]]?.naturalSize
    case .primitive: nil
    }
  }

  private func kind(of draft: NodeDraft, _ assets: SceneAssets) -> SceneNode.Kind {
    switch draft.kind {
    case .primitive(.text): return .text(text(draft.values))
    case .primitive: return .primitive
    case .component(let component):
      return .component(
        component.instance(draft.values), slots: draft.slots.map { $0.map { node($0, assets) } })
    }
  }

  private func text(_ values: ParameterValues) -> TextDescription {
    let style = TextStyle(
      alignment: values[TextFormat.alignment], verticalAlignment: values[TextFormat.verticalAlignment],
      lineHeight: values[TextFormat.lineHeight], maxLines: values[TextFormat.maxLines],
      truncation: values[TextFormat.truncation])
    var text = TextDescription(
      values[TextFormat.text], family: values[TextFormat.font], weight: values[TextFormat.weight],
      style: style)
    text.usesTabularFigures = values[TextFormat.tabularDigits]
    text.isItalic = values[TextFormat.italic]
    text.isUnderlined = values[TextFormat.underline]
    text.isStruckThrough = values[TextFormat.strikethrough]
    text.runs = values[TextFormat.runs].map(TextDescription.Run.init)
    text.scales = values[TextFormat.scales]
    values.forEachProperty { text.set($1, for: $0) }
    return text
  }

  private func layer(of draft: NodeDraft, _ frame: Rect?, _ assets: SceneAssets) -> Layer {
    var layer = Layer(id: draft.id, frame: frame ?? .zero)
    layer.content = content(of: draft, assets)
    layer.effects.filter = draft.values[NodeFormat.filter].flatMap { assets.images.filter($0) }
    draft.layerValues.forEachProperty { layer.set($1, for: $0) }
    return layer
  }

  /// Returns the content of the node's layer, with default values for the content's properties.
  private func content(of draft: NodeDraft, _ assets: SceneAssets) -> LayerContent {
    guard case .primitive(let primitive) = draft.kind else { return .none }
    switch primitive {
    case .rectangle: return .shape(Shape(.rectangle))
    case .ellipse: return .shape(Shape(.ellipse))
    case .path: return .shape(Shape(.path(draft.values[OutlineFormat.data])))
    case .image:
      return assets.images[draft.values[ImageFormat.source]].map { .image(ImageContent($0)) } ?? .none
    case .material:
      let plain = Material(blurRadius: 0, saturation: 1, tint: .clear)
      return .material(draft.values[MaterialFormat.style].map(Material.init) ?? plain)
    case .text, .group, .replicator, .svg: return .none
    }
  }
}

extension NodeDraft {
  /// The values of the node's layer, without keys that its component declares itself.
  var layerValues: ParameterValues { values.without(kind.ownKeys) }

  /// Whether the node is a group that stacks its children.
  var isStack: Bool {
    if case .primitive(.group) = kind { values.range(of: LayoutKey.stack.name) != nil } else { false }
  }

  /// Whether the node sets or animates a property that its layer itself draws or clips with.
  var givesDrawing: Bool {
    let given = layerValues
    let drawn = LayerProperty.all.filter { !$0.drawing.isEmpty }
    return drawn.contains { property in property.key.map { given.value(of: $0.name) != nil } ?? false }
      || animations.contains { !$0.property.drawing.isEmpty }
  }
}

extension ParameterValues {
  /// Calls `body` with every given property of a layer.
  fileprivate func forEachProperty(_ body: (LayerKey, PropertyValue) -> Void) {
    for name in keys {
      guard let key = LayerKey(named: name), let value = value(of: name).flatMap(PropertyValue.init) else {
        continue
      }
      body(key, value)
    }
  }
}
