import Geometry
import JSONText

/// The sides of layers without `frame` that expressions of a scene read, as a layout finds them.
///
/// A scene is decoded several times until each expression has read what the layout of its result finds: first without the
/// expressions that read such sides, then with the sides on which no expression in doubt has a bearing, and so on.
struct LaidOutSides: Sendable {
  /// A number of the frame of a node, by the place of the node in its file.
  struct Side: Hashable, Sendable {
    var node: SourceRange
    var part: FramePart
  }

  /// An expression that reads a side.
  struct Reading: Sendable {
    /// The side's value; nil for none yet.
    var value: Double?
    var name: String
    /// The outermost node of the scene around the side.
    var root: SourceRange
    var expressions: Set<SourceRange>
  }

  /// Whether there is a layout that can find sides.
  let areFound: Bool
  private var known: [Side: Double] = [:]
  /// The sides that were read while the scene was decoded.
  private(set) var readings: [Side: Reading] = [:]
  /// How often a scene was decoded.
  private var passes = 0

  /// No sides.
  init(areFound: Bool = false) { self.areFound = areFound }

  /// The value of a side for an expression; nil while there is none.
  mutating func value(of side: Side, named name: String, in root: SourceRange, at range: SourceRange)
    -> Double?
  {
    let reading = Reading(value: known[side], name: name, root: root, expressions: [range])
    readings[side, default: reading].expressions.insert(range)
    return known[side]
  }

  /// What the scene is decoded with next; nil where every expression has read what the layout finds.
  func next(after frames: [SourceRange: Rect]) -> Self? {
    let found = readings.keys.reduce(into: [:]) { $0[$1] = frames[$1.node]?[$1.part] ?? 0 }
    guard readings.contains(where: { $1.value != found[$0] }) else { return nil }
    let doubtful = readings.values.filter { $0.value == nil }.flatMap(\.expressions)
    var next = Self(areFound: areFound)
    next.passes = passes + 1
    next.known = found.filter { side, _ in
      let root = readings[side]?.root
      return known[side] != nil || !doubtful.contains { root?.contains($0) ?? false }
    }
    if next.known.count == known.count { next.known = found }
    return next
  }

  /// The message for sides that depend on each other in a circle; nil while they may still be found.
  func mistake(after frames: [SourceRange: Rect]) -> Diagnostic? {
    guard passes > 2 * readings.count + 1 else { return nil }
    let wrong = readings.filter { $1.value != frames[$0.node]?[$0.part] ?? 0 }.values.sorted {
      $0.name < $1.name
    }
    guard let place = wrong.flatMap(\.expressions).min() else { return nil }
    let names = wrong.map(\.name).quoted
    let message =
      wrong.count == 1 ? "\(names) depends on itself" : "\(names) depend on each other in a circle"
    return Diagnostic(.conflict, message, at: place)
  }
}
