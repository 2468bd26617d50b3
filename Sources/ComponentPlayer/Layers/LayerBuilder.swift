import ComponentLanguage
import Geometry
import Layers
import Motion
import ScenarioFile
import Text

/// A builder of the layers of an instance at one instant.
package struct LayerBuilder {
  let instance: ComponentInstance
  let time: Time
  var evaluator: Evaluator
  /// The layers with gestures or inner components, which layers refer to by their `touchTag`; `nil` to register none.
  var places: TouchPlaces?
  /// The frames from the layouts that were solved so far.
  private var frames: LayerFrames = [:]

  /// The sources that changed since the cached layers were built, and the cache; `nil` if nothing is cached.
  private let difference: (changed: SourceSet, layers: LayerMemory)?
  /// Whether a layer is being built that will be cached with everything inside it.
  private var isInMemory = false

  /// A builder for an instance that has begun.
  package init(_ instance: ComponentInstance, at time: Time) throws(ComponentMistake) {
    self.instance = instance
    self.time = time
    let evaluation = try instance.evaluation(at: time)
    (evaluator, difference) = (evaluation.evaluator, evaluation.difference)
    evaluator.computesRates = false
  }

  /// Returns the component's layer with everything inside it.
  package mutating func component() throws(ComponentMistake) -> Layer {
    var layer = Layer(id: "", frame: Rect(origin: .zero, size: instance.size))
    layer.hasTouchAreas = true
    layer.touchMargin = try touchMargin(of: instance.program.gesturesOfFrame)
    if instance.definition.isStack {
      frames = try instance.frames(of: .component, [], in: instance.size, in: &evaluator, at: time)
    }
    layer.sublayers = try layers(instance.definition.roots, [], in: instance.size)
    for value in instance.program.tracedValues { value.append(to: &layer.attributes, from: evaluator.state) }
    return layer
  }

  /// Returns the distance outside its bounds at which a layer with some gestures receives touches, in points; `nil` if
  /// none of the gestures is enabled.
  private mutating func touchMargin(of gestures: [GestureID]) throws(ComponentMistake) -> Double? {
    var margin: Double?
    for index in gestures {
      let gesture = instance.definition.gestures[index]
      if !gesture.asksItself {
        guard try evaluator.isTrue(gesture.enabled) else { continue }
      }
      margin = max(margin ?? 0, try evaluator.number(gesture.margin, at: gesture.range))
    }
    return margin
  }

  mutating func layers(
    _ indices: [LayerID], _ copies: CopyPath, in container: Size
  ) throws(ComponentMistake) -> [Layer] {
    var layers: [Layer] = []
    for index in indices {
      if let layer = try layer(index, copies, in: container) { layers.append(layer) }
    }
    return layers
  }

  /// Returns a node's layer, from the cache if possible; `nil` if the node is not in the tree.
  private mutating func layer(
    _ index: LayerID, _ copies: CopyPath, in container: Size
  ) throws(ComponentMistake) -> Layer? {
    if let places, !places.isWhole, !instance.program.takesTouches[index] { return nil }
    guard places == nil, !isInMemory, let (changed, memory) = difference,
      !instance.program.sources.ofLayer[index].intersects(changed)
    else { return try newLayer(index, copies, in: container) }
    let key = InnerKey(layer: index, copies: copies)
    let frame = frames[key]
    if let known = memory[key], known.container == container, known.frame == frame {
      try evaluator.count(known.cost, at: instance.program.nodes[index].definition.range.opening)
      return known.layer
    }
    let before = evaluator.evaluations
    isInMemory = true
    defer { isInMemory = false }
    let layer = try newLayer(index, copies, in: container)
    if let layer {
      memory[key] = LayerEntry(
        layer: layer, container: container, frame: frame, cost: evaluator.evaluations - before)
    }
    return layer
  }

  private mutating func newLayer(
    _ index: LayerID, _ copies: CopyPath, in container: Size
  ) throws(ComponentMistake) -> Layer? {
    let node = instance.program.nodes[index]
    guard try evaluator.isTrue(node.definition.condition) else { return nil }
    try evaluator.count(RunLimits.layer, at: node.definition.range.opening)
    var layer = Layer(id: instance.definition.layerID(of: index), frame: .zero)
    layer.frame = try frame(of: index, copies, in: container)
    try fill(&layer, index, copies)
    if instance.shownByDevice.contains(index) { layer.isHidden = true }
    if instance.isMirrored { layer.mirror(inWidth: container.width) }
    layer.touches = node.definition.touches
    layer.touchMargin = try touchMargin(of: instance.program.gesturesOfLayer[index])
    if layer.touches == .block { layer.touchMargin = layer.touchMargin ?? 0 }
    layer.touchTag = places?.tag(index, copies, in: instance.program)
    try fillInside(&layer, index, copies)
    return layer
  }

  /// Returns the frame that a layout gives the layer, or else the layer's own frame.
  private mutating func frame(
    of index: LayerID, _ copies: CopyPath, in container: Size
  ) throws(ComponentMistake) -> Rect {
    let key = InnerKey(layer: index, copies: copies)
    if let root = instance.program.layoutRoots[index] {
      if root == .layer(index) {
        let placed = try instance.frames(of: root, copies, in: container, in: &evaluator, at: time)
        frames.merge(placed) { $1 }
      }
      if let frame = frames[key] { return instance.shown(frame, key, at: time) }
      if let frame = instance.store.leavingFrames[key] { return frame }
    }
    return try instance.ownFrame(of: index, copies, in: container, in: &evaluator, at: time)
  }

  /// Sets the content and the properties of a layer.
  private mutating func fill(_ layer: inout Layer, _ index: LayerID, _ copies: CopyPath)
    throws(ComponentMistake)
  {
    guard case .primitive(let primitive) = instance.program.nodes[index].definition.kind else {
      try setProperties(&layer, index, copies)
      return
    }
    switch primitive {
    case .rectangle: layer.content = .shape(Shape(.rectangle))
    case .ellipse: layer.content = .shape(Shape(.ellipse))
    case .path: layer.content = .shape(Shape(.path(Path())))
    case .image, .text, .group, .replicator, .svg: break
    case .material: layer.content = .material(Material(blurRadius: 0, saturation: 1, tint: .clear))
    }
    try setContent(&layer, index, copies)
    try setProperties(&layer, index, copies)
    if primitive == .text {
      let text = try instance.description(ofText: index, copies, in: &evaluator, at: time)
      let shaped = try instance.shaped(text, of: index)
      let split = instance.program.nodes[index].definition.split
      var style = text.style
      style.split = split?.split
      var content = text.content(shaped.layout(in: layer.frame.size, style))
      if let split {
        content.pieces = try pieces(of: content.layout, split, text, count: shaped.pieceCount(split.split))
      }
      layer.content = .text(content)
    }
  }

  /// Returns the pieces of a split text as layers, each with its own property values.
  private mutating func pieces(
    of layout: TextLayout, _ split: SplitDefinition, _ text: TextDescription, count: Int?
  ) throws(ComponentMistake) -> [Layer] {
    evaluator.state.set(.number(Double(count ?? layout.lines.count)), at: split.count)
    var pieces: [Layer] = []
    for piece in layout.pieces {
      evaluator.state.set(.number(Double(piece.index)), at: split.index)
      var layer = Layer(id: "", frame: piece.box)
      var content = text.content(piece.layout)
      for property in split.properties {
        guard case .layer(let key) = property.target else { continue }
        try evaluator.count(1, at: property.range)
        let value =
          try instance.content(property.source, for: property.target, at: property.range, in: &evaluator)
          .propertyValue(of: key)
        if case .color(let color) = value, key.scope == .text {
          (content.color, content.partColors) = (color, [])
        } else {
          layer.set(value, for: key)
        }
      }
      layer.content = .text(content)
      layer.opacity = layer.opacity.unit
      pieces.append(layer)
    }
    return pieces
  }

  private mutating func setContent(
    _ layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    for entry in instance.program.properties[index].content {
      switch (entry.target, try instance.content(entry, copies, in: &evaluator, at: time)) {
      case (.content(.data), .fixed(.path(let path))): layer.content = .shape(Shape(.path(path)))
      case (.content(.source), .fixed(.text(""))): layer.content = .none
      case (.content(.source), .fixed(.text(let name))):
        guard let image = instance.picture(named: name) else {
          throw ComponentMistake(.picture(name), entry.range)
        }
        layer.content = .image(ImageContent(image))
      case (.content(.filter), .fixed(.text(let name))): layer.effects.filter = instance.filter(named: name)
      case (.content(.style), .fixed(.text(let word))):
        if let style = Material.Style(rawValue: word) { layer.content = .material(Material(style)) }
      default: break
      }
    }
  }

  private mutating func setProperties(
    _ layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    for entry in instance.program.properties[index].layer {
      guard case .layer(let key) = entry.target else { continue }
      let content = try instance.content(entry, copies, in: &evaluator, at: time)
      layer.set(content.propertyValue(of: key), for: key)
    }
    layer.opacity = layer.opacity.unit
  }

  // MARK: Sublayers

  private mutating func fillInside(
    _ layer: inout Layer, _ index: LayerID, _ copies: CopyPath
  ) throws(ComponentMistake) {
    let node = instance.program.nodes[index]
    let size = layer.frame.size
    switch node.definition.kind {
    case .replicator: layer.sublayers = try copiedLayers(index, copies, in: size)
    case .slot(let slot): layer.slot = SlotPlacement(slot: slot)
    case .component:
      try mount(&layer, index, copies)
      layer.sublayers += try layers(node.definition.children, copies, in: size)
    case .builtIn:
      try host(&layer, index, copies)
      layer.sublayers += try layers(node.definition.children, copies, in: size)
    case .primitive:
      layer.sublayers = try layers(node.definition.children, copies, in: layer.contentSize)
    }
    if let mask = node.definition.mask, let masking = try self.layer(mask, copies, in: size) {
      layer.mask = [masking]
    }
  }

  private mutating func copiedLayers(
    _ index: LayerID, _ outerCopies: CopyPath, in size: Size
  ) throws(ComponentMistake) -> [Layer] {
    guard let replicator = instance.program.replicators[index],
      let copied = instance.definition.layers[index].children.first
    else { return [] }
    let saved = evaluator.state
    let copies = try instance.copies(of: replicator, outerCopies, in: &evaluator, at: time)
    let count = copies.count { !$0.isLeaving }
    var layers: [Layer] = []
    for copy in copies {
      instance.enter(copy, of: replicator, count: count, in: &evaluator)
      if var layer = try layer(copied, outerCopies + [copy.copy], in: size) {
        layer.id = String(copy.copy.number)
        layers.append(layer)
      }
    }
    evaluator.state = saved
    return layers
  }
}

extension ComponentDefinition {
  /// Returns the id of a node's layer. A slot's node without an id uses the slot's name.
  func layerID(of layer: LayerID) -> String {
    let node = layers[layer]
    if case .slot(let slot) = node.kind, node.id.isEmpty { return slots[slot].name }
    return node.id
  }
}
