import Geometry

/// Which pixels of a band need not be drawn by a step because later steps cover them with opaque colour.
///
/// Only large convex fills count, one interval a row. What lies in a group hides what is below the group where the group
/// lets it through unchanged.
struct Occlusion {
  private var states: [RowIntervals] = []
  /// For each step the state that holds below it, or −1.
  private var stateOfStep: [Int] = []
  /// The state that holds below the first step.
  private var stateOfGround = -1

  /// Pixels of a band that a fill must have to be looked at: hiding less saves less than looking costs.
  private static let minimumArea = 12_288

  init(_ items: [DisplayItem], _ prepared: [PreparedItem], _ resources: DrawingResources, in area: PixelRect)
  {
    stateOfStep = Array(repeating: -1, count: items.count)
    var current = -1
    var outer: [Int] = []
    for index in items.indices.reversed() {
      let visible = items[index].bounds.intersection(area)
      if visible.isEmpty { continue }
      stateOfStep[index] = current
      switch items[index].step {
      case .end: outer.append(current)
      case .begin(let group):
        // A list that was cut off leaves groups open.
        let above = outer.popLast() ?? -1
        current = merge(current, above, group, resources.interior(of: group, prepared[index], in: visible))
      case .fill(let fill):
        guard visible.width * visible.height >= Self.minimumArea, fill.outline.isConvex else { continue }
        guard resources.paint(of: prepared[index], fill).isOpaque else { continue }
        let interior = resources.interior(of: prepared[index], in: visible) { $0.polyline(fill) }
        current = add(interior, to: current, in: area)
      case .backdrop(let backdrop):
        guard backdrop.outline.isConvex, prepared[index].paint?.isOpaque ?? false else { continue }
        let interior = resources.interior(of: prepared[index], in: visible) { $0.polyline(backdrop) }
        current = add(interior, to: current, in: area)
      case .text, .shadow, .castShadow: break
      }
    }
    stateOfGround = current
  }

  /// The pixels that steps cover; nil for none.
  var hiddenGround: RowIntervals? { stateOfGround < 0 ? nil : states[stateOfGround] }

  /// The pixels that later steps cover; nil for none.
  func hidden(below step: Int) -> RowIntervals? {
    stateOfStep[step] < 0 ? nil : states[stateOfStep[step]]
  }

  private mutating func add(_ interior: RowIntervals, to state: Int, in area: PixelRect) -> Int {
    if interior.isEmpty { return state }
    var hidden = state < 0 ? RowIntervals(rows: area.rows) : states[state]
    hidden.formUnion(interior)
    states.append(hidden)
    return states.count - 1
  }

  /// What is hidden below a group, from what is hidden inside of it and above it.
  private mutating func merge(_ inside: Int, _ above: Int, _ group: Group, _ clip: RowIntervals?) -> Int {
    guard group.isPlain, inside >= 0, inside != above else { return above }
    guard group.clip != nil else { return inside }
    guard let clip else { return above }
    var hidden = states[inside]
    hidden.formIntersection(clip)
    if above >= 0 { hidden.formUnion(states[above]) }
    states.append(hidden)
    return states.count - 1
  }
}

/// Passes on the runs that are not hidden.
struct VisibleSink<Sink: CoverageSink>: CoverageSink {
  var sink: Sink
  let hidden: RowIntervals

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let (start, end) = hidden[y]
    let before = min(x + count, max(x, start)) - x
    if start >= end || before == count { return sink.run(y: y, x: x, count: count, coverage: coverage) }
    if before > 0 { sink.run(y: y, x: x, count: before, coverage: coverage) }
    let next = max(x, end)
    if next < x + count { sink.run(y: y, x: next, count: x + count - next, coverage: coverage) }
  }

  mutating func mask(y: Int, x: Int, _ coverage: UnsafeBufferPointer<UInt8>) {
    let (start, end) = hidden[y]
    let before = min(x + coverage.count, max(x, start)) - x
    if start >= end || before == coverage.count { return sink.mask(y: y, x: x, coverage) }
    if before > 0 { sink.mask(y: y, x: x, .init(rebasing: coverage[..<before])) }
    let next = max(x, end) - x
    if next < coverage.count { sink.mask(y: y, x: x + next, .init(rebasing: coverage[next...])) }
  }
}
