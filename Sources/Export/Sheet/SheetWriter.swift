import ComponentLanguage
import Geometry
import Layers
import Motion
import ScenarioFile
import Stage

/// A component in each of its states, with the motions between them.
struct SheetModel {
  let states: SheetStates
  /// The recording of the first state at rest, then of each change of state.
  let takes: [SheetTake]
  let tree: SheetTree

  /// Plays a component through its states.
  ///
  /// - Parameter scenario: A scenario without gestures.
  init(_ component: LayerPath, _ definition: ComponentDefinition, names: [String], in scenario: Scenario)
    throws
  {
    states = SheetStates(of: component, definition, names: names, on: try Stage(scenario))
    var takes = [try SheetTake(nil, of: states, scenario)]
    for edge in states.edges { takes.append(try SheetTake(edge, of: states, scenario)) }
    self.takes = takes
    tree = SheetTree(takes, of: component, definition)
  }

  /// Returns the take that shows a state at rest.
  func rest(of state: SheetStates.State) -> SheetTake {
    state == states.states[0] ? takes[0] : takes.first { $0.edge?.to == state } ?? takes[0]
  }
}

/// The declarations of a selector in each state.
struct SheetBlock {
  /// The layer in the tree. `isSingle` is true if the selector matches that copy alone.
  var node: Int
  var isSingle: Bool
  /// The declarations by state; the last one of a name applies.
  var looks: [[(name: String, value: String)]]
  var transitions: [[String]]
  var animations: [[String]]

  init(_ node: Int, isSingle: Bool, states: Int) {
    (self.node, self.isSingle) = (node, isSingle)
    looks = Array(repeating: [], count: states)
    transitions = Array(repeating: [], count: states)
    animations = transitions
  }

  /// Returns all declarations of a state.
  func declarations(_ state: Int) -> [(name: String, value: String)] {
    var all = looks[state]
    for (name, list) in [("transition", transitions), ("animation", animations)] where !list[state].isEmpty {
      all.append((name, list[state].joined(separator: ", ")))
    }
    return all
  }
}

/// A builder of the rules of a style sheet from a model.
struct SheetWriter {
  let model: SheetModel
  let root: String
  /// A part of the names of keyframes that distinguishes them from those of other models.
  let suffix: String
  var parameters: SheetParameters
  var curves: SheetCurves
  private(set) var blocks: [SheetBlock] = []
  private(set) var keyframes: [(name: String, text: String)] = []
  /// The keyframes of other models, which this one may use.
  private let others: [(name: String, text: String)]
  private(set) var remarks: [(words: String, path: LayerPath)] = []
  /// The replicators whose copies need their number as `--index`.
  private(set) var counted: Set<Int> = []

  private var count: Int { model.states.states.count }

  /// Writes the rules of a model.
  ///
  /// - Parameter others: The keyframes of other models, which this one may use.
  init(
    _ model: SheetModel, root: String, suffix: String, _ parameters: SheetParameters, _ curves: SheetCurves,
    others: [(name: String, text: String)] = []
  ) {
    (self.model, self.root, self.suffix, self.others) = (model, root, suffix, others)
    (self.parameters, self.curves) = (parameters, curves)
    for group in model.tree.groups { write(group) }
  }

  private mutating func write(_ group: SheetTree.Group) {
    let layers = group.members.flatMap { member in
      model.takes.flatMap { take in
        take.nodes[model.tree.nodes[member].path].map { Array(take.tracks.timeline.nodes[$0].layers) } ?? []
      }
    }
    let first = blocks.count
    blocks.append(SheetBlock(group.members[0], isSingle: false, states: count))
    let isRoot = model.tree.nodes[group.members[0]].classes.count == 1
    for style in SheetStyle.all(of: layers, isRoot: isRoot) { write(style, group.members, at: first) }
    for words in SheetWords.all { write(words, group.members, at: first) }
    // In CSS the list of one copy replaces that of all copies, so that it must include it.
    for place in blocks.indices.dropFirst(first + 1) {
      for state in 0..<count {
        if !blocks[place].transitions[state].isEmpty {
          blocks[place].transitions[state] =
            blocks[first].transitions[state] + blocks[place].transitions[state]
        }
        if !blocks[place].animations[state].isEmpty {
          blocks[place].animations[state] = blocks[first].animations[state] + blocks[place].animations[state]
        }
      }
    }
  }

  /// Returns the place of the block for one copy alone, which is added if it is missing.
  private mutating func single(_ member: Int) -> Int {
    if let known = blocks.firstIndex(where: { $0.node == member && $0.isSingle }) { return known }
    blocks.append(SheetBlock(member, isSingle: true, states: count))
    return blocks.count - 1
  }

  // MARK: Words

  private mutating func write(_ words: SheetWords, _ members: [Int], at block: Int) {
    let values = members.map { member in
      let node = model.tree.nodes[member]
      return model.states.states.map { state in
        words.read(model.rest(of: state).layer(node.path) ?? node.layer)
      }
    }
    let isSame = values.allSatisfy { $0 == values[0] }
    for (member, texts) in isSame ? [(members[0], values[0])] : Array(zip(members, values)) {
      guard texts.contains(where: { $0 != nil }) else { continue }
      let place = isSame ? block : single(member)
      for (state, text) in texts.enumerated() {
        blocks[place].looks[state].append((words.name, text ?? "initial"))
      }
    }
  }

  // MARK: Styles

  /// The values and motions of a style for the copies of a layer.
  private struct Course {
    /// The values at rest, by state, then by copy.
    var rests: [[[Double]]]
    /// The motions, by state, then by copy; empty for states that are entered without a motion.
    var motions: [[SheetMotion]]
    /// The values in the previous state, by state, then by copy.
    var origins: [[[Double]]]
  }

  private mutating func write(_ style: SheetStyle, _ members: [Int], at block: Int) {
    guard let course = course(of: style, members) else { return }
    let isConstant = course.rests.allSatisfy { zip($0, course.rests[0]).allSatisfy(SheetText.areClose) }
    if isConstant, course.motions.allSatisfy(\.isEmpty), let standard = style.css.standard,
      course.rests[0].allSatisfy({ SheetText.areClose($0, standard) })
    {
      return
    }
    if add(style, course, Array(members.indices), members, at: block) { return }
    for index in members.indices {
      let place = single(members[index])
      _ = add(style, course, [index], members, at: place)
    }
  }

  private mutating func course(of style: SheetStyle, _ members: [Int]) -> Course? {
    let paths = members.map { model.tree.nodes[$0].path }
    let numbers = model.takes.map { take in paths.map { take.numbers(of: $0, style) } }
    let known = paths.indices.map { copy in numbers.lazy.compactMap { $0[copy]?.first }.first ?? [] }
    let states = model.states.states
    guard known.allSatisfy({ !$0.isEmpty }) else { return nil }
    var course = Course(rests: [], motions: Array(repeating: [], count: states.count), origins: [])
    for state in states {
      let index = model.takes.firstIndex { $0.edge?.to == state } ?? 0
      let take = state == states[0] ? 0 : index
      let frame = model.takes[take].frames.upperBound
      course.rests.append(paths.indices.map { numbers[take][$0]?[frame] ?? known[$0] })
    }
    course.origins = course.rests
    for (index, take) in model.takes.enumerated().dropFirst() {
      guard let edge = take.edge, let state = states.firstIndex(of: edge.to) else { continue }
      let series = paths.indices.map { copy in
        numbers[index][copy] ?? Array(repeating: known[copy], count: take.tracks.timeline.times.count)
      }
      let motions = take.motions(of: paths, style, series)
      guard motions.contains(where: { !$0.keyframes.isEmpty }) else { continue }
      if !course.motions[state].isEmpty {
        if course.motions[state].map(\.timing) != motions.map(\.timing) {
          remarks.append(
            ("a state that others lead to in different ways is entered in the first of these", paths[0]))
        }
        continue
      }
      course.motions[state] = motions
      course.origins[state] = series.map { $0[max(0, take.frames.lowerBound - 1)] }
    }
    settle(&course, paths)
    return course
  }

  /// Replaces the values of repeating motions, and their remains in other states, by those of the first state.
  private mutating func settle(_ course: inout Course, _ paths: [LayerPath]) {
    let states = model.states.states
    for state in states.indices where course.motions[state].contains(where: \.repeats) {
      let still = course.rests[state]
      course.rests[state] = course.rests[0]
      for edge in model.states.edges where edge.from == states[state] {
        guard let next = states.firstIndex(of: edge.to), next != 0, course.motions[next].isEmpty else {
          continue
        }
        if course.rests[next] != course.rests[0] || course.rests[next] == still {
          remarks.append(("what repeats does not stop on its way", paths[0]))
          course.rests[next] = course.rests[0]
        }
      }
    }
  }

  /// Adds a style for some of the copies; returns `false` if they have no common text.
  private mutating func add(
    _ style: SheetStyle, _ course: Course, _ copies: [Int], _ members: [Int], at block: Int
  ) -> Bool {
    let node = model.tree.nodes[members[copies[0]]]
    var text = SheetText(
      copies.compactMap { copy in
        model.tree.nodes[members[copy]].copies.compactMap(\.self).last?.number
      })
    var added = blocks[block]
    var frames: [(name: String, text: String)] = []
    let isUsual = copies.allSatisfy { copy in
      course.rests.allSatisfy {
        style.css.standard.map { [rest = $0[copy]] in SheetText.areClose($0, rest) } ?? false
      }
    }
    for state in 0..<count {
      guard let rest = written(copies.map { course.rests[state][$0] }, style, node, &text) else {
        return false
      }
      if !isUsual { added.looks[state].append((style.css.name, rest)) }
      guard !course.motions[state].isEmpty else { continue }
      let motions = copies.map { course.motions[state][$0] }
      guard motions.contains(where: { !$0.keyframes.isEmpty }) else { continue }
      guard motions.allSatisfy({ $0.hasSameShape(as: motions[0]) }),
        let delay = text.text(motions.map { [$0.begin] }, units: ["s"], { SheetText.number($0[0]) + "s" })
      else { return false }
      let isTransition = zip(copies, motions).allSatisfy { copy, motion in
        motion.isTransition(from: course.origins[state][copy], to: course.rests[state][copy])
      }
      if isTransition {
        added.transitions[state] += transition(style.css.name, motions[0], delay)
      } else {
        let plain = keyframesName(node, style, state, copies.count < members.count ? copies[0] : nil)
        guard let text = keyframesText(motions, style, node, &text) else { return false }
        // CSS does not restart an animation whose name stays the same in another state.
        let taken = added.animations.joined().compactMap { $0.split(separator: " ").first }
        let known = (others + keyframes + frames).first {
          $0.text == text && !taken.contains(Substring($0.name))
        }?.name
        let name = known ?? plain
        if known == nil { frames.append((name, text)) }
        added.animations[state].append(animation(name, motions[0], delay))
      }
    }
    if text.usesIndex { note(members) }
    blocks[block] = added
    keyframes += frames
    return true
  }

  private mutating func note(_ members: [Int]) {
    let node = model.tree.nodes[members[0]]
    guard let depth = node.copies.lastIndex(where: { $0 != nil }) else { return }
    let outer = node.path.droppingLast(node.copies.count - depth)
    for (index, other) in model.tree.nodes.enumerated() where other.path == outer { counted.insert(index) }
  }

  private mutating func written(
    _ values: [[Double]], _ style: SheetStyle, _ node: SheetTree.Node, _ text: inout SheetText
  ) -> String? {
    let reference =
      values.allSatisfy { SheetText.areClose($0, values[0]) }
      ? parameters.reference(values[0], style, of: node.id) : nil
    return reference
      ?? text.text(values, units: style.units) { numbers in
        guard style.isColor else { return style.css.write(numbers) }
        return numbers == [0, 0, 0, 0] ? "transparent" : Color(components: numbers).sheetText
      }
  }

  // MARK: Motions

  private mutating func transition(_ name: String, _ motion: SheetMotion, _ delay: String) -> [String] {
    guard motion.length > 0, let curve = motion.keyframes[0].curve else {
      return delay == "0s" ? [] : ["\(name) 0s \(delay)"]
    }
    let (length, easing) = curves.spelled(curve, lasting: motion.length)
    return ["\(name) \(length) \(easing)" + (delay == "0s" ? "" : " \(delay)")]
  }

  private mutating func animation(_ name: String, _ motion: SheetMotion, _ delay: String) -> String {
    var (length, easing) = (SheetText.number(motion.length) + "s", "linear")
    if motion.keyframes.count == 2, let curve = motion.keyframes[0].curve {
      (length, easing) = curves.spelled(curve, lasting: motion.length)
    }
    return "\(name) \(length) \(easing)" + (delay == "0s" ? "" : " \(delay)")
      + (motion.repeats ? " infinite" : "")
      + " backwards"
  }

  private func keyframesName(_ node: SheetTree.Node, _ style: SheetStyle, _ state: Int, _ copy: Int?)
    -> String
  {
    let words =
      node.classes.dropFirst() + [style.css.name]
      + model.states.states[state].map { SheetNames.kebab($0) } + (copy.map { [String($0 + 1)] } ?? []) + [
        suffix
      ]
    return ([String(root.dropFirst())] + words.filter { !$0.isEmpty }).joined(separator: "-")
  }

  private mutating func keyframesText(
    _ motions: [SheetMotion], _ style: SheetStyle, _ node: SheetTree.Node, _ text: inout SheetText
  ) -> String? {
    let length = motions[0].length
    var lines: [String] = []
    for (index, keyframe) in motions[0].keyframes.enumerated() {
      let values = motions.map { $0.keyframes[index].value }
      guard let value = written(values, style, node, &text) else { return nil }
      var share = length > 0 ? keyframe.time / length : 1
      // Of two keyframes at the same time, CSS applies only the second.
      if index + 1 < motions[0].keyframes.count, motions[0].keyframes[index + 1].time == keyframe.time {
        share -= 1e-6
      }
      var easing = ""
      if index + 1 < motions[0].keyframes.count, motions[0].keyframes.count > 2 {
        let next = motions[0].keyframes[index + 1].time - keyframe.time
        let spelled = keyframe.curve.map { curves.spelled($0, lasting: next).easing } ?? CSSAnimation.hold
        if spelled != "linear" { easing = " animation-timing-function: \(spelled);" }
      }
      lines.append("  \(SheetText.number(share * 100))% { \(style.css.name): \(value);\(easing) }\n")
    }
    return lines.joined()
  }
}

extension SheetMotion {
  /// The motion without its values.
  fileprivate var timing: SheetMotion {
    var timing = self
    for index in timing.keyframes.indices { timing.keyframes[index].value = [] }
    return timing
  }

  /// Whether two motions have keyframes at the same times with the same curves.
  fileprivate func hasSameShape(as other: SheetMotion) -> Bool {
    repeats == other.repeats && keyframes.count == other.keyframes.count
      && zip(keyframes, other.keyframes).allSatisfy { abs($0.time - $1.time) < 1e-6 && $0.curve == $1.curve }
  }

  /// Whether the motion leads from a value to another one, at once or along one curve.
  fileprivate func isTransition(from start: [Double], to end: [Double]) -> Bool {
    guard !repeats, let last = keyframes.last, SheetText.areClose(last.value, end) else { return false }
    return keyframes.count == 1
      || keyframes.count == 2 && keyframes[0].curve != nil && SheetText.areClose(keyframes[0].value, start)
  }
}

/// The curves of a style sheet, of which long ones become custom properties.
struct SheetCurves {
  private static let longest = 44

  let root: String
  private(set) var easings: [String] = []

  /// Returns the duration and the easing of a curve, in the syntax of `transition`.
  mutating func spelled(_ curve: TimingCurve, lasting length: Double) -> (duration: String, easing: String) {
    let code = CurveSpelling(curve, lasting: length, in: .css).code ?? "\(length)s linear"
    let parts = code.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return (code, "linear") }
    guard parts[1].utf8.count > Self.longest else { return (parts[0], parts[1]) }
    let index = easings.firstIndex(of: parts[1]) ?? easings.count
    if index == easings.count { easings.append(parts[1]) }
    return (parts[0], "var(\(name(index)))")
  }

  func name(_ index: Int) -> String { "--\(root.dropFirst())-curve-\(index + 1)" }
}
