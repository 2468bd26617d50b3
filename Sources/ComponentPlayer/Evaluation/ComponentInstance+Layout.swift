import ComponentLanguage
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import Text

// Layout of layers in stacks.

extension ComponentInstance {
  /// Returns the frames that a layout gives its layers, without the offsets of animated jumps.
  ///
  /// - Parameters:
  ///   - copies: The copies around the layout's root.
  ///   - container: The size of the root's container; zero if the size of the root does not matter.
  ///   - reach: The part of the layout that is needed. Other numbers may be wrong.
  ///   - isNatural: Whether the root takes its natural size along axes for which it gives no length.
  func frames(
    of root: LayoutRoot, _ copies: CopyPath, in container: Size, _ reach: LayoutReach = .whole,
    isNatural: Bool = false, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> LayerFrames {
    let key = LayoutMemoryKey(
      root: root, copies: copies, container: container, reach: reach, isNatural: isNatural)
    if let known = evaluator.layouts[key] {
      try evaluator.count(known.cost, at: place(of: root))
      return known.frames
    }
    let before = evaluator.evaluations
    let frames = try newFrames(of: key, in: &evaluator, at: time)
    evaluator.layouts[key] = LayoutEntry(frames: frames, cost: evaluator.evaluations - before)
    return frames
  }

  /// Returns the place in the file of the root of a layout.
  private func place(of root: LayoutRoot) -> SourceRange {
    switch root {
    case .component: definition.layout[0].range
    case .layer(let layer): definition.layers[layer].range.opening
    }
  }

  private func newFrames(
    of key: LayoutMemoryKey, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> LayerFrames {
    let (copies, container, isNatural) = (key.copies, key.container, key.isNatural)
    var layout = ComponentLayout(instance: self, time: time, reach: key.reach)
    switch key.root {
    case .component:
      try layout.addComponent(in: &evaluator)
      return layout.frames { $0.frames(ofRoot: Rect(origin: .zero, size: size)) }
    case .layer(let layer):
      try layout.add(layer, copies, in: nil, &evaluator)
      guard hasOwnFrame(layer) else {
        return layout.frames { $0.frames(in: container, isNatural: isNatural) }
      }
      let sides = key.reach == .whole ? .all : key.reach.room
      let frame = try ownFrame(of: layer, copies, in: container, sides, in: &evaluator, at: time)
      return layout.frames { $0.frames(ofRoot: frame) }
    }
  }

  /// Returns the frame that a layout gives a layer.
  ///
  /// - Parameters:
  ///   - reach: The part of the layout that is needed.
  ///   - sides: The numbers that are needed. Others may be wrong.
  ///   - solved: The frames of the layout that are known already, by the copies around its root.
  func laidOutFrame(
    of layer: LayerID, _ copies: CopyPath, by root: LayoutRoot, _ reach: LayoutReach, _ sides: FrameSides,
    _ solved: inout [CopyPath: LayerFrames], in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Rect {
    var (outer, container): (CopyPath, Size) = ([], size)
    if case .layer(let start) = root {
      outer = CopyPath(copies.prefix(program.nodes[start].definition.replicators.count))
      container =
        reach == .whole
        ? try self.container(of: start, outer, in: &evaluator, at: time)
        : try self.container(of: start, outer, reach.room, in: &evaluator, at: time)
    }
    if solved[outer] == nil {
      let saved = evaluator.state
      solved[outer] = try frames(of: root, outer, in: container, reach, in: &evaluator, at: time)
      evaluator.state = saved
    }
    let key = InnerKey(layer: layer, copies: copies)
    if let frame = solved[outer]?[key] { return shown(frame, key, at: time) }
    // A layer outside the tree has the size that it would have outside the layout.
    return try ownFrame(of: layer, copies, in: container, sides, in: &evaluator, at: time)
  }

  /// Returns the frames that all layouts give the layers in the tree.
  func laidOutFrames(
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> LayerFrames {
    var all: LayerFrames = [:]
    for root in program.layouts {
      all.merge(try laidOutFrames(by: root, in: &evaluator, at: time)) { $1 }
    }
    return all
  }

  /// Returns the frames that a layout gives the layers in the tree, in all copies of its root.
  func laidOutFrames(
    by root: LayoutRoot, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> LayerFrames {
    guard case .layer(let layer) = root else {
      return try frames(of: root, [], in: size, in: &evaluator, at: time)
    }
    var all: LayerFrames = [:]
    let saved = evaluator.state
    for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
      enter(copy, in: &evaluator)
      guard try isInTree(layer, in: &evaluator) else { continue }
      let container = try container(of: layer, copy.path, in: &evaluator, at: time)
      all.merge(try frames(of: root, copy.path, in: container, in: &evaluator, at: time)) { $1 }
    }
    evaluator.state = saved
    return all
  }

  /// Returns the layers that take part in a layout, in copies that are leaving.
  func leavingLayers(
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> [InnerKey] {
    guard store.lists.values.contains(where: { $0.isMoving(at: time) }) else { return [] }
    var keys: [InnerKey] = []
    let saved = evaluator.state
    for layer in definition.layers.indices where program.layoutRoots[layer] != nil {
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) where copy.isLeaving {
        keys.append(InnerKey(layer: layer, copies: copy.path))
      }
    }
    evaluator.state = saved
    return keys
  }

  /// Returns a frame with the offset of the layer's animated jump added.
  func shown(_ frame: Rect, _ key: InnerKey, at time: Time) -> Rect {
    guard let offset = store.layoutOffsets[key] else { return frame }
    let numbers = offset.motion(at: time).values
    return Rect(
      frame.minX + numbers[0], frame.minY + numbers[1], max(0, frame.width + numbers[2]),
      max(0, frame.height + numbers[3]))
  }
}

/// The boxes of one layout under construction.
struct ComponentLayout {
  private let instance: ComponentInstance
  private let time: Time
  private let reach: LayoutReach
  private(set) var tree = LayoutTree()
  /// The layer of each box; `nil` for the component itself and for boxes inside an inner component.
  private var keys: [InnerKey?] = []

  init(instance: ComponentInstance, time: Time, reach: LayoutReach = .whole) {
    (self.instance, self.time, self.reach) = (instance, time, reach)
  }

  private var definition: ComponentDefinition { instance.definition }

  /// Returns the frames of the layers as `solve` lays out the tree.
  mutating func frames(_ solve: (inout LayoutTree) -> [Rect]) -> LayerFrames {
    var frames: LayerFrames = [:]
    for (key, frame) in zip(keys, solve(&tree)) { if let key { frames[key] = frame } }
    return frames
  }

  /// Adds the component as a stack with its outermost layers.
  mutating func addComponent(in evaluator: inout Evaluator) throws(ComponentMistake) {
    var (box, stack) = (BoxLayout(), StackLayout(.x))
    for entry in instance.program.layout {
      try set(entry, [], in: &box, &stack, &evaluator)
    }
    let root = tree.add(box, .stack(stack))
    keys.append(nil)
    for layer in definition.roots where definition.layoutRoot(of: layer) == .component {
      try add(layer, [], in: root, &evaluator)
    }
  }

  /// Adds an inner component as a stack, which determines its size. The component lays out its own layers in that size.
  private mutating func addInner(
    _ inner: ComponentInstance, _ box: BoxLayout, in parent: Int?, at layer: InnerKey,
    _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    var inside = try inner.evaluator(at: time)
    let before = inside.evaluations
    let boxes = try inner.boxes(in: &inside, at: time)
    tree.add(box, boxes, in: parent)
    keys += [layer] + Array(repeating: nil, count: boxes.count - 1)
    try evaluator.count(inside.evaluations - before, at: definition.layers[layer.layer].range.opening)
  }

  /// Adds the box of a layer, and the boxes of the layers that it stacks.
  mutating func add(
    _ layer: LayerID, _ copies: CopyPath, in parent: Int?, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    // The node is not copied out of its shared object, as every frame executes this for every layer.
    let node = instance.program.nodes[layer]
    guard try evaluator.isTrue(node.definition.condition) else { return }
    try evaluator.count(1, at: node.definition.range.opening)
    var (box, stack) = (BoxLayout(), StackLayout(.x))
    for entry in instance.program.properties[layer].frame {
      try set(entry, copies, in: &box, &stack, isRoot: parent == nil, &evaluator)
    }
    let key = InnerKey(layer: layer, copies: copies)
    if definition.stackingComponent(at: node.definition) != nil,
      let inner = try instance.innerInstance(ofStack: key, in: &evaluator, at: time)
    {
      return try addInner(inner, box, in: parent, at: key, &evaluator)
    }
    let content = try content(of: layer, copies, stack, &box, &evaluator)
    let index = tree.add(box, content, in: parent)
    keys.append(key)
    guard node.definition.isStack, layer != reach.closed else { return }
    if let replicator = instance.program.replicators[layer] {
      try addCopies(of: replicator, copies, in: index, &evaluator)
    } else {
      for child in node.definition.children where !instance.program.isPinned[child] {
        try add(child, copies, in: index, &evaluator)
      }
    }
  }

  /// Adds the copies of a replicator's node, except leaving ones, which take no space.
  private mutating func addCopies(
    of replicator: ReplicatorDefinition, _ outer: CopyPath, in parent: Int, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    guard let child = definition.layers[replicator.layer].children.first else { return }
    let saved = evaluator.state
    let copies = try instance.copies(of: replicator, outer, in: &evaluator, at: time)
    let count = copies.count { !$0.isLeaving }
    for copy in copies where !copy.isLeaving {
      instance.enter(copy, of: replicator, count: count, in: &evaluator)
      try add(child, outer + [copy.copy], in: parent, &evaluator)
    }
    evaluator.state = saved
  }

  private func set(
    _ entry: LayerProperties.Entry, _ copies: CopyPath, in box: inout BoxLayout, _ stack: inout StackLayout,
    isRoot: Bool = false, _ evaluator: inout Evaluator
  ) throws(ComponentMistake) {
    switch entry.target {
    case .frame:
      func points(_ length: FrameSides, _ index: Int) throws(ComponentMistake) -> BoxLength {
        guard reach.reads(length, ofRoot: isRoot) else { return .points(0) }
        return .points(try instance.number(index, of: entry, copies, in: &evaluator, at: time))
      }
      box.width = try points(.width, 2)
      box.height = try points(.height, 3)
    case .layout(let key):
      guard entry.isConstant || reach.reads(key, ofRoot: isRoot) else {
        // A placeholder suffices: only the fact that the key has a value matters.
        return key.set(.number(0), in: &box, &stack)
      }
      let content = try instance.content(entry, copies, in: &evaluator, at: time)
      key.set(content.layoutValue(of: key), in: &box, &stack)
    case .x, .y, .layer, .content: break
    }
  }

  private func content(
    of layer: LayerID, _ copies: CopyPath, _ stack: StackLayout, _ box: inout BoxLayout,
    _ evaluator: inout Evaluator
  ) throws(ComponentMistake) -> LayoutTree.Content {
    let node = instance.program.nodes[layer]
    if node.definition.isStack { return .stack(stack) }
    switch node.definition.kind {
    case .primitive(.text):
      let text = try instance.description(
        ofText: layer, copies, isMeasured: true, in: &evaluator, at: time)
      return .text(MeasuredText(try instance.shaped(text, of: layer), text.style))
    case .primitive(.image):
      guard let size = try instance.pictureSize(of: layer, copies, in: &evaluator, at: time) else {
        return .none
      }
      // A picture keeps its proportions if one of its sides is given.
      if box != BoxLayout(), box.aspectRatio == nil { box.aspectRatio = size.width / size.height }
      return .size(size)
    case .primitive, .replicator, .slot, .component, .builtIn:
      return definition.naturalSize(of: node.definition).map { .size($0) } ?? .none
    }
  }
}

extension ComponentInstance {
  /// Returns the layout boxes of the component as a stack with its outermost layers.
  func boxes(in evaluator: inout Evaluator, at time: Time) throws(ComponentMistake) -> LayoutTree {
    var layout = ComponentLayout(instance: self, time: time)
    try layout.addComponent(in: &evaluator)
    return layout.tree
  }

  /// Returns the inner component whose stack determines a layer's size.
  ///
  /// For a component that does not exist yet, returns one in its initial state.
  fileprivate func innerInstance(
    ofStack key: InnerKey, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> ComponentInstance? {
    if let known = try innerInstance(key.layer, key.copies, size: nil, in: &evaluator) { return known }
    guard let program = program.component(at: key.layer) else { return nil }
    var instance = ComponentInstance(program, in: environment, remembers: false)
    instance.give(try parameters(of: key.layer, in: &evaluator))
    try instance.begin(.zero, at: time)
    return instance
  }

  /// Returns the natural size of the picture that a layer shows; `nil` without a picture.
  func pictureSize(
    of layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Size? {
    for entry in program.properties[layer].content {
      guard case .content(.source) = entry.target,
        case .fixed(.text(let name)) = try content(entry, copies, in: &evaluator, at: time)
      else { continue }
      return picture(named: name)?.naturalSize
    }
    return nil
  }

  /// Returns a picture by its path from the scenario's folder or the folder of the component's file; `nil` if it is
  /// unknown.
  func picture(named name: String) -> Picture? {
    let images = environment.assets.images
    return images[name] ?? (definition.folder.isEmpty ? nil : images["\(definition.folder)/\(name)"])
  }

  /// Returns the filter of a layer of an SVG file; `nil` if the name is unknown.
  func filter(named name: String) -> PictureFilter? { environment.assets.images.filter(name) }
}

extension PropertyContent {
  /// Converts the content to the value that the layout engine takes.
  fileprivate func layoutValue(of key: LayoutKey) -> PropertyValue {
    switch self {
    case .numbers(let motion):
      key.width == 4 ? .numbers((0..<4).map { motion.values[$0] }) : .number(motion.values[0])
    case .fixed(let value): value
    case .runs: .none
    }
  }
}
