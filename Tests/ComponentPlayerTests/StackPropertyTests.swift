import Geometry
import Layers
import Motion
import Stage
import TestSupport
import Testing

/// Random trees of stacks, laid out by components and by a plain computation.
struct StackPropertyTests {
  private static let batches = 10
  private static let treesOfBatch = 50

  @Test(arguments: Array(0..<batches))
  func `a stack lies where a plain computation puts it, mirrored and at every rate`(batch: Int) throws {
    for tree in 0..<Self.treesOfBatch {
      let seed = UInt64(batch * Self.treesOfBatch + tree)
      var writer = StackWriter(random: SeededGenerator(seed: seed))
      let roots = writer.roots()
      try check(roots, "seed \(seed)")
    }
  }

  private func check(_ roots: [StackNode], _ seed: Comment) throws {
    let component = """
      "mirrors": true, "values": { "t": 0 },
      "rules": [ { "on": "appear", "do": [ { "animate": { "t": 1 }, "duration": 1, "curve": "linear" } ] } ],
      "layers": [ \(roots.map(\.json).joined(separator: ", ")) ]
      """
    var plays = try [24, 60, 120].map { try PlayFixture(component, duration: 1.5, fps: $0) }
    var mirrored = try PlayFixture(
      component, environment: #""layoutDirection": "rightToLeft""#, duration: 1.5, fps: 60)
    // Multiples of 1/12 s are frames at all three rates.
    for step in 0...15 {
      let time = Time.seconds(Double(step) / 12)
      let shown = plays.indices.map { plays[$0].layer(at: time) }
      let computation = PlainLayout(time: min(1, Double(step) / 12))
      let expected = computation.layers(of: roots, in: Size(200, 200))
      try #require(
        expected.difference(from: shown[0].sublayers) == nil,
        "\(seed), \(time.seconds) s: \(expected.difference(from: shown[0].sublayers) ?? "")\n\(component)")
      try #require(
        shown[1].frames == shown[0].frames && shown[2].frames == shown[0].frames,
        "\(seed), \(time.seconds) s\n\(component)")
      try #require(
        mirrored.layer(at: time).difference(from: shown[0].mirroredInside()) == nil,
        "\(seed), \(time.seconds) s, mirrored\n\(component)")
    }
  }
}

extension PlayFixture {
  /// The component's layer; every frame before is asked for, too.
  fileprivate mutating func layer(at time: Time) -> Layer {
    let rate = stage.scenario.timeline.frameRate
    for frame in rate.frameCount(
      in: stage.time)..<max(rate.frameCount(in: stage.time), rate.frameCount(in: time))
    {
      stage.advance(to: rate.time(ofFrame: frame))
      _ = stage.layers(at: rate.time(ofFrame: frame))
    }
    stage.advance(to: time)
    return stage.layers(at: time).sublayers[0]
  }
}

// MARK: Trees

/// A number that may change with the time and from copy to copy.
private struct Amount {
  var base = 0.0
  var perSecond = 0.0
  var perCopy = 0.0

  func value(_ place: PlainLayout.Place) -> Double {
    base + perSecond * place.time + perCopy * Double(place.index ?? 0)
  }

  var json: String {
    if perSecond == 0, perCopy == 0 { return "\(base)" }
    let copies = perCopy == 0 ? "" : " + (\(perCopy)) * index"
    return "\"= \(base) + (\(perSecond)) * t\(copies)\""
  }
}

/// A node of a random tree, with its properties.
private struct StackNode {
  enum Kind {
    case box
    case text(words: [String], size: Double)
    case group([StackNode])
    case replicator(early: Int, late: Int, [StackNode])
  }

  enum Presence {
    case always
    case never
    case before(Double)
    case exceptCopy(Int)
  }

  var id: String
  var kind: Kind
  var presence = Presence.always
  var frame: [Amount]?
  var stack: (axis: LayoutAxis, spacing: Amount, alignment: BoxAlignment)?

  var json: String {
    var keys = [#""id": "\#(id)""#]
    switch kind {
    case .box: keys.append(#""type": "rectangle""#)
    case .text(let words, let size):
      let text = words.count == 1 ? words[0] : "= index == 1 ? '\(words[0])' : '\(words[1])'"
      keys.append(#""type": "text", "text": "\#(text)", "fontSize": \#(size)"#)
    case .group(let children):
      keys.append(#""type": "group", "children": [ \#(children.map(\.json).joined(separator: ", ")) ]"#)
    case .replicator(let early, let late, let nodes):
      let count = early == late ? "\(early)" : "\"= t < 0.4 ? \(early) : \(late)\""
      keys.append(#""type": "replicator", "count": \#(count), "node": \#(nodes[0].json)"#)
    }
    switch presence {
    case .always: break
    case .never: keys.append(#""if": "t > 2""#)
    case .before(let time): keys.append(#""if": "t < \#(time)""#)
    case .exceptCopy(let index): keys.append(#""if": "index != \#(index)""#)
    }
    if let frame { keys.append(#""frame": [ \#(frame.map(\.json).joined(separator: ", ")) ]"#) }
    if let stack {
      keys.append(
        #""stack": "\#(stack.axis)", "spacing": \#(stack.spacing.json), "align": "\#(stack.alignment)""#)
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }
}

/// Writes random trees.
private struct StackWriter {
  var random: SeededGenerator
  private var count = 0

  init(random: SeededGenerator) { self.random = random }

  mutating func roots() -> [StackNode] {
    (0..<whole(1...2)).map { _ in container(depth: 3, replicators: 0, isStacked: false) }
  }

  private mutating func node(depth: Int, replicators: Int, isStacked: Bool) -> StackNode {
    var node =
      depth > 0 && random.chance(0.45)
      ? container(depth: depth, replicators: replicators, isStacked: isStacked)
      : leaf(replicators: replicators)
    node.presence = presence(replicators: replicators)
    return node
  }

  private mutating func presence(replicators: Int) -> StackNode.Presence {
    switch whole(0...9) {
    case 0: .never
    case 1: .before([0.31, 0.7][whole(0...1)])
    case 2 where replicators > 0: .exceptCopy(whole(0...2))
    default: .always
    }
  }

  private mutating func leaf(replicators: Int) -> StackNode {
    var node = StackNode(id: id(), kind: .box)
    if random.chance(0.4) {
      let words = (0..<(replicators > 0 ? 2 : 1)).map { _ in
        NaturalSizes.words[whole(0...NaturalSizes.words.count - 1)]
      }
      node.kind = .text(
        words: words, size: NaturalSizes.fontSizes[whole(0...NaturalSizes.fontSizes.count - 1)])
    } else {
      node.frame = frame(replicators)
    }
    return node
  }

  /// Returns a group or a replicator. It fills its container only if the contents do not determine the container's
  /// size, as they do in a stack.
  private mutating func container(depth: Int, replicators: Int, isStacked: Bool) -> StackNode {
    let hasStack = random.chance(0.8)
    let repeats = replicators < 2 && random.chance(0.4)
    var node = StackNode(id: id(), kind: .box)
    if repeats {
      let early = whole(0...4)
      node.kind = .replicator(
        early: early, late: random.chance(0.3) ? whole(0...4) : early,
        [self.node(depth: depth - 1, replicators: replicators + 1, isStacked: hasStack)])
    } else {
      node.kind = .group(
        (0..<whole(0...4)).map { _ in
          self.node(depth: depth - 1, replicators: replicators, isStacked: hasStack)
        })
    }
    if hasStack {
      node.stack = (
        random.chance(0.5) ? .x : .y, amount(-6...12, replicators),
        [BoxAlignment.start, .center, .end][whole(0...2)]
      )
    }
    if isStacked, !hasStack || random.chance(0.3) {
      node.frame = frame(replicators)
    } else if !isStacked, random.chance(0.5) {
      node.frame = frame(replicators)
    }
    return node
  }

  private mutating func frame(_ replicators: Int) -> [Amount] {
    [
      amount(-20...60, replicators), amount(-20...60, replicators), amount(0...80, replicators),
      amount(0...80, replicators),
    ]
  }

  private mutating func amount(_ range: ClosedRange<Int>, _ replicators: Int) -> Amount {
    var amount = Amount(base: Double(whole(range)) + Double(whole(0...3)) / 4)
    if random.chance(0.3) { amount.perSecond = Double(whole(-20...40)) / 2 }
    if replicators > 0, random.chance(0.3) { amount.perCopy = Double(whole(-8...16)) / 2 }
    return amount
  }

  private mutating func id() -> String {
    count += 1
    return "n\(count)"
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}

// MARK: The plain computation

/// The sizes of texts at the top level of a component.
private enum NaturalSizes {
  static let words = ["i", "Mm", "Hello", "Twowords", "Alongerlineoftext"]
  static let fontSizes = [10.0, 17, 24.5]

  static let table: [String: Size] = {
    var names: [(key: String, node: String)] = []
    for word in words {
      for size in fontSizes {
        names.append(
          (
            key(word, size),
            #"{ "id": "n\#(names.count)", "type": "text", "text": "\#(word)", "fontSize": \#(size) }"#
          ))
      }
    }
    guard var play = try? PlayFixture(#""layers": [ \#(names.map(\.node).joined(separator: ", ")) ]"#) else {
      return [:]
    }
    let layer = play.layer(at: .zero)
    return Dictionary(uniqueKeysWithValues: zip(names.map(\.key), layer.sublayers.map(\.frame.size)))
  }()

  static func key(_ word: String, _ size: Double) -> String { "\(word) \(size)" }
}

/// The expected id and frame of a layer, with the layers inside it.
private struct PlacedNode {
  var id: String
  var frame: Rect
  var inside: [PlacedNode]
}

/// A reference layout that works from the top down and computes every size again wherever it is needed.
private struct PlainLayout {
  /// The time and the replicator index that the numbers of a node depend on.
  struct Place {
    var time: Double
    var index: Int?
  }

  var time: Double

  func layers(of roots: [StackNode], in size: Size) -> [PlacedNode] {
    let place = Place(time: time)
    return roots.filter { isPresent($0, place) }.map { node in
      let frame = Rect(origin: origin(node, place), size: self.size(node, in: size, isStacked: false, place))
      return PlacedNode(id: node.id, frame: frame, inside: inside(node, frame.size, place))
    }
  }

  /// Returns the contents of a node of the given size, with their frames.
  private func inside(_ node: StackNode, _ size: Size, _ place: Place) -> [PlacedNode] {
    var before = 0.0
    return items(node, place).map { item in
      var frame = Rect(
        origin: origin(item.node, item.place),
        size: self.size(item.node, in: size, isStacked: node.stack != nil, item.place))
      if let stack = node.stack {
        let spacing = stack.spacing.value(place)
        if stack.axis == .x {
          frame.origin = Point(before, offset(stack.alignment, frame.height, size.height))
          before += frame.width + spacing
        } else {
          frame.origin = Point(offset(stack.alignment, frame.width, size.width), before)
          before += frame.height + spacing
        }
      }
      return PlacedNode(id: item.id, frame: frame, inside: inside(item.node, frame.size, item.place))
    }
  }

  private func offset(_ alignment: BoxAlignment, _ length: Double, _ whole: Double) -> Double {
    switch alignment {
    case .start: 0
    case .center: whole / 2 - length / 2
    case .end: whole - length
    case .stretch, .baseline: .nan
    }
  }

  /// The children of a group and the copies of a replicator that are in the tree.
  private func items(_ node: StackNode, _ place: Place) -> [(id: String, node: StackNode, place: Place)] {
    switch node.kind {
    case .box, .text: return []
    case .group(let children): return children.filter { isPresent($0, place) }.map { ($0.id, $0, place) }
    case .replicator(let early, let late, let nodes):
      return (0..<(time < 0.4 ? early : late)).map { ("\($0)", nodes[0], Place(time: time, index: $0)) }
        .filter { isPresent($0.1, $0.2) }
    }
  }

  private func isPresent(_ node: StackNode, _ place: Place) -> Bool {
    switch node.presence {
    case .always: true
    case .never: false
    case .before(let time): place.time < time
    case .exceptCopy(let index): place.index != index
    }
  }

  private func origin(_ node: StackNode, _ place: Place) -> Point {
    node.frame.map { Point($0[0].value(place), $0[1].value(place)) } ?? .zero
  }

  private func size(_ node: StackNode, in container: Size, isStacked: Bool, _ place: Place) -> Size {
    if let frame = node.frame { return Size(max(0, frame[2].value(place)), max(0, frame[3].value(place))) }
    var size = container
    if case .text(let words, let fontSize) = node.kind {
      let word = words.count == 1 || place.index == 1 ? words[0] : words[1]
      return NaturalSizes.table[NaturalSizes.key(word, fontSize)] ?? .zero
    }
    if isStacked, let stack = node.stack {
      let sizes = items(node, place).map { self.size($0.node, in: container, isStacked: true, $0.place) }
      let gaps = stack.spacing.value(place) * Double(max(0, sizes.count - 1))
      let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
      size =
        stack.axis == .x
        ? Size(max(0, widths.reduce(gaps, +)), heights.max() ?? 0)
        : Size(widths.max() ?? 0, max(0, heights.reduce(gaps, +)))
    }
    return size
  }
}

extension Layer {
  /// The frame of the layer, followed by those of all layers inside it.
  fileprivate var frames: [Rect] { [frame] + sublayers.flatMap(\.frames) }
}

extension [PlacedNode] {
  /// Returns a description of the first layer with an unexpected id or frame; `nil` if all are as expected.
  fileprivate func difference(from layers: [Layer]) -> String? {
    guard map(\.id) == layers.map(\.id) else { return "\(layers.map(\.id)), not \(map(\.id))" }
    for (node, layer) in zip(self, layers) {
      let (frame, shown) = (node.frame, layer.frame)
      let distances = [
        frame.minX - shown.minX, frame.minY - shown.minY, frame.width - shown.width,
        frame.height - shown.height,
      ]
      if distances.contains(where: { abs($0) > 1e-9 }) { return "\(node.id): \(shown), not \(frame)" }
      if let inside = node.inside.difference(from: layer.sublayers) { return "\(node.id)/\(inside)" }
    }
    return nil
  }
}
