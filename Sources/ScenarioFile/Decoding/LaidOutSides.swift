import Geometry
import JSONText

/// The sides of layers without `frame` that expressions of a scene read, as determined by a layout.
///
/// A scene is decoded repeatedly until each expression has read the sides that the layout of the result produces. The
/// first pass omits the expressions that read such sides. Each further pass adds the sides that do not depend on
/// unresolved expressions.
struct LaidOutSides: Sendable {
  /// A number of a node's frame; the node is identified by its place in the file.
  struct Side: Hashable, Sendable {
    var node: SourceRange
    var part: FramePart
  }

  /// A side that was read, with the expressions that read it.
  struct Reading: Sendable {
    /// The value of the side; `nil` if it is not known yet.
    var value: Double?
    var name: String
    /// The outermost node of the scene that contains the side.
    var root: SourceRange
    var expressions: Set<SourceRange>
  }

  /// Whether there is a layout that determines sides.
  let areFound: Bool
  private var known: [Side: Double] = [:]
  /// The sides that were read while the scene was decoded.
  private(set) var readings: [Side: Reading] = [:]
  /// The number of times that the scene was decoded.
  private var passes = 0

  /// An empty set of sides.
  init(areFound: Bool = false) { self.areFound = areFound }

  /// Returns the value of a side for an expression, and records the reading; `nil` while the value is unknown.
  mutating func value(of side: Side, named name: String, in root: SourceRange, at range: SourceRange)
    -> Double?
  {
    let reading = Reading(value: known[side], name: name, root: root, expressions: [range])
    readings[side, default: reading].expressions.insert(range)
    return known[side]
  }

  /// Returns the sides for the next pass; `nil` if every expression has read the values that the layout produces.
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

  /// Returns an error about sides that depend on each other in a circle; `nil` while they may still be determined.
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
