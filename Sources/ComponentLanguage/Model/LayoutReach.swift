import Geometry
import Layers
import ScenarioFile

/// The part of a layout that a number of a frame depends on, so that nothing else is evaluated for the number.
package struct LayoutReach: Hashable, Sendable {
  /// The lengths of boxes that are read.
  package var lengths: FrameSides
  /// The lengths of the root that are read, and with them those of the root's container.
  package var room: FrameSides
  /// The layer whose children are skipped, as its own lengths do not depend on them; `nil` for none.
  package var closed: LayerID?

  /// A whole layout.
  package static let whole = LayoutReach(lengths: .size, room: .size)

  /// Returns whether a layout property of a layer is read.
  package func reads(_ key: LayoutKey, ofRoot isRoot: Bool) -> Bool {
    key.axis.map { reads(.length($0), ofRoot: isRoot) } ?? true
  }

  /// Returns whether a length of a layer is read.
  package func reads(_ length: FrameSides, ofRoot isRoot: Bool) -> Bool {
    (isRoot ? room : lengths).contains(length)
  }
}

extension LayoutKey {
  /// The only axis that the key affects by itself; `nil` if it affects both, or if the axis depends on a stack.
  var axis: LayoutAxis? {
    switch self {
    case .width, .minWidth, .maxWidth, .pinLeft, .pinRight, .pinCenterX, .pinWidth: .x
    case .height, .minHeight, .maxHeight, .pinTop, .pinBottom, .pinCenterY, .pinHeight: .y
    case .grow, .shrink, .aspectRatio, .alignSelf, .margin, .stack, .spacing, .lineSpacing, .padding,
      .justify,
      .align, .wrap:
      nil
    }
  }

  /// The axis of a width or height; `nil` for any other key.
  var length: LayoutAxis? { self == .width ? .x : self == .height ? .y : nil }

  /// Returns whether the key may change a length along an axis, even one that is given as a number.
  func bears(on axis: LayoutAxis) -> Bool {
    switch self {
    case .grow, .shrink: true
    default: self.axis == axis
    }
  }
}

extension ComponentDefinition {
  /// Returns the part of a layout that the position and the length of a layer along an axis depend on.
  package func reach(of layer: LayerID, along axis: LayoutAxis, in root: LayoutRoot) -> LayoutReach {
    let isRoot = root == .layer(layer)
    let isClosed = !hugs(layer, axis) && (isRoot || axis == .x || !hugs(layer, .x))
    var reach = LayoutReach(lengths: .width, room: [], closed: isClosed ? layer : nil)
    if axis == .y || members(of: root, without: reach.closed).contains(where: makesWidthsOfHeights) {
      reach.lengths = .size
    }
    for (length, other) in [(FrameSides.width, LayoutAxis.x), (.height, .y)]
    where reach.lengths.contains(length) {
      let isRead = isRoot ? other == axis || !isClosed : readsRoom(of: root, along: other)
      if isRead { reach.room.insert(length) }
    }
    return reach
  }

  /// Returns the parts of layouts that determine the frames of some layers and of the layers around them.
  package func layoutReaches(of read: some Sequence<LayerID>) -> [LayerID: [LayoutAxis: LayoutReach]] {
    var reaches: [LayerID: [LayoutAxis: LayoutReach]] = [:]
    for layer in read {
      var next: LayerID? = layer
      while let layer = next, reaches[layer] == nil {
        reaches[layer] = [:]
        if let root = placement(of: layer) {
          for axis in LayoutAxis.allCases { reaches[layer]?[axis] = reach(of: layer, along: axis, in: root) }
        }
        next = layers[layer].parent
      }
    }
    return reaches
  }

  /// Returns whether the widths in a layout depend on the height of a layer.
  private func makesWidthsOfHeights(_ layer: LayerID) -> Bool {
    let node = layers[layer]
    var (hasRatio, hasWidth, hasHeight) = (false, false, mayStretch(layer))
    if case .primitive(.image) = node.kind { hasRatio = true }
    for property in node.properties {
      switch property.target {
      case .frame: (hasWidth, hasHeight) = (true, true)
      case .layout(.aspectRatio): hasRatio = true
      case .layout(.width): hasWidth = property.source.isNumber
      case .layout(let key): if key.axis == .y { hasHeight = true }
      case .x, .y, .layer, .content: break
      }
    }
    for look in looks(of: layer) {
      guard case .layout(let key) = look.target else { continue }
      // A length that only some states give changes how the other length is found.
      if key == .width && !hasWidth || key == .height && !hasHeight || key == .aspectRatio { return true }
    }
    let wrapsColumns = node.isStack && stackAxis(of: layer) != .x && keys(of: layer).mayWrap
    return hasRatio && !hasWidth && hasHeight || wrapsColumns
  }

  /// Returns whether a layer may stretch across its stack.
  private func mayStretch(_ layer: LayerID) -> Bool {
    isStacked(layer) && alignment(of: layer).map { $0 == .stretch } ?? true
  }

  // MARK: Lengths that depend on contents

  /// Returns whether the length of a layer may depend on its contents; `true` if that cannot be determined.
  private func hugs(_ layer: LayerID, _ axis: LayoutAxis) -> Bool {
    let looksChangeIt = looks(of: layer).contains { look in
      look.target.layoutKey.map { $0.bears(on: axis) || $0 == .alignSelf || $0 == .aspectRatio } ?? false
    }
    if looksChangeIt || axis == .y && mayShareBaseline(layer) {
      return true
    }
    let node = layers[layer]
    if let own = node.properties.last(where: { $0.target.layoutKey?.length == axis }) {
      if own.source.isNumber { return false }
      return own.source.word == "fill" ? isStacked(layer) && parentHugs(layer, axis) : true
    }
    if node.properties.contains(where: \.target.isWholeFrame) { return false }
    guard isStacked(layer) else { return rootHugs(node, axis) }
    let stretches = alignment(of: layer) == .stretch && stackAxis(around: layer) == axis.across
    return !stretches || parentHugs(layer, axis)
  }

  /// Returns the same for a layer outside any stack that gives no length along the axis.
  private func rootHugs(_ node: NodeDefinition, _ axis: LayoutAxis) -> Bool {
    let keys = node.properties.compactMap(\.target.layoutKey)
    if keys.contains(.aspectRatio) { return true }
    if keys.contains(where: LayoutKey.ofPin.contains) {
      let given = keys.filter { LayoutKey.ofPin.contains($0) && $0.axis == axis }
      return given.count < 2 && !given.contains { $0 == .pinWidth || $0 == .pinHeight }
    }
    return !node.isStack || axis == .y && keys.contains(.width)
  }

  private func parentHugs(_ layer: LayerID, _ axis: LayoutAxis) -> Bool {
    let keys = keys(around: layer)
    if keys.mayWrap || keys.word(of: .stack) == nil { return true }
    return layers[layer].parent.map { hugs($0, axis) } ?? false
  }

  /// Returns whether a layer is in a stack.
  private func isStacked(_ layer: LayerID) -> Bool { layoutRoot(of: layer) != .layer(layer) }

  // MARK: Room

  /// Returns whether positions in a layout depend on the length of its root.
  private func readsRoom(of root: LayoutRoot, along axis: LayoutAxis) -> Bool {
    guard case .layer(let start) = root else { return true }
    return members(of: root).contains { readsRoom($0, along: axis, isRoot: $0 == start) }
  }

  private func readsRoom(_ layer: LayerID, along axis: LayoutAxis, isRoot: Bool) -> Bool {
    let node = layers[layer]
    for property in node.properties + looks(of: layer) {
      guard case .layout(let key) = property.target else { continue }
      switch key {
      case .justify: if property.source.word != "start", stackAxis(of: layer) != axis.across { return true }
      case .align: if property.source.word != "start", stackAxis(of: layer) != axis { return true }
      case .wrap: return true
      case .grow, .shrink: if !isRoot, stackAxis(around: layer) != axis.across { return true }
      case .alignSelf: if !isRoot, stackAxis(around: layer) != axis { return true }
      case .width, .height:
        if !isRoot, key.axis == axis, property.source.word ?? "fill" == "fill", !property.source.isNumber {
          return true
        }
      default: break
      }
    }
    if isRoot || hasGivenLength(layer, axis) || node.isStack || naturalSize(of: node) != nil { return false }
    switch node.kind {
    case .primitive(.text): return axis == .x && stackAxis(around: layer) != .x
    case .primitive(.image): return false
    case .primitive, .replicator, .slot, .component, .builtIn: return true
    }
  }

  // MARK: Stacks

  /// Returns the properties of the stack at a layer, including those that states give.
  private func keys(of layer: LayerID) -> [PropertyDefinition] { layers[layer].properties + looks(of: layer) }

  /// Returns the properties of the stack around a layer, including those that states give.
  private func keys(around layer: LayerID) -> [PropertyDefinition] {
    layers[layer].parent.map { keys(of: $0) } ?? layout
  }

  /// Returns the axis of a stack; `nil` if an expression or a state determines it.
  private func stackAxis(of layer: LayerID) -> LayoutAxis? {
    keys(of: layer).word(of: .stack).flatMap(LayoutAxis.init)
  }

  /// Returns the axis of the stack around a layer; `nil` if it is unknown.
  private func stackAxis(around layer: LayerID) -> LayoutAxis? {
    keys(around: layer).word(of: .stack).flatMap(LayoutAxis.init)
  }

  private func mayShareBaseline(_ layer: LayerID) -> Bool {
    guard isStacked(layer) else { return false }
    let alignment = alignment(of: layer)
    guard alignment != nil, alignment != .baseline else { return true }
    return layers[layer].parent.map { mayShareBaseline($0) } ?? false
  }

  /// Returns the alignment of a layer across its stack; `nil` if it may change.
  private func alignment(of layer: LayerID) -> BoxAlignment? {
    let own = keys(of: layer)
    if own.give(.alignSelf) { return own.word(of: .alignSelf).flatMap(BoxAlignment.init) }
    let around = keys(around: layer)
    return around.give(.align) ? around.word(of: .align).flatMap(BoxAlignment.init) : .start
  }
}

extension [PropertyDefinition] {
  fileprivate func give(_ key: LayoutKey) -> Bool { contains { $0.target.name == key.rawValue } }

  /// Returns the keyword of a layout key; `nil` if it may change.
  fileprivate func word(of key: LayoutKey) -> String? {
    let all = filter { $0.target.name == key.rawValue }
    return all.count == 1 ? all[0].source.word : nil
  }

  /// Whether boxes may wrap to another line.
  fileprivate var mayWrap: Bool {
    contains { property in
      guard case .layout(.wrap) = property.target else { return false }
      if case .constant(.boolean(false)) = property.source { return false }
      return true
    }
  }
}
