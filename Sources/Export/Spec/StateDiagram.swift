import Assets
import Motion

/// An SVG diagram of a machine: the states in a row, forward transitions as arcs above it, backward ones below.
///
/// Each state is a group with its name as `data-state`. Each transition is a group with `data-from`, empty for any
/// state, and `data-to`.
package struct StateDiagram {
  private static let (width, height, gap) = (120.0, 44.0, 96.0)
  private static let (lift, margin, lineHeight) = (46.0, 16.0, 15.0)

  /// The transitions from one state to another, which share an arc.
  private struct Arc {
    /// The index of the state that the arc starts from; `nil` for any state.
    var from: Int?
    var to: Int
    var labels: [String]
  }

  private let machine: MotionSpec.Machine
  private let arcs: [Arc]

  /// Creates the diagram of a machine.
  package init(_ machine: MotionSpec.Machine) {
    self.machine = machine
    var arcs: [Arc] = []
    for transition in machine.transitions {
      guard let to = machine.states.firstIndex(of: transition.to) else { continue }
      let from = transition.from.flatMap(machine.states.firstIndex(of:))
      if let known = arcs.firstIndex(where: { $0.from == from && $0.to == to }) {
        arcs[known].labels.append(transition.condition)
      } else {
        arcs.append(Arc(from: from, to: to, labels: [transition.condition]))
      }
    }
    self.arcs = arcs
  }

  /// The markup of the SVG, on lines of its own.
  package var svg: String {
    let above = reach { $0.from == nil || $0.to > $0.from! }
    let below = reach { arc in arc.from.map { $0 >= arc.to } ?? false }
    let count = Double(machine.states.count)
    let size = (
      width: 2 * Self.margin + count * Self.width + max(0, count - 1) * Self.gap,
      height: 2 * Self.margin + above + Self.height + below
    )
    let top = Self.margin + above
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(digits(size.width))" height="\(digits(size.height))" \
      viewBox="0 0 \(digits(size.width)) \(digits(size.height))" font-family="sans-serif" font-size="12" \
      text-anchor="middle">
      <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
      <path d="M0 0L8 4L0 8Z" fill="#6E6E73"/></marker></defs>
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      \(arcs.map { path($0, top: top) }.joined(separator: "\n"))
      \(machine.states.indices.map { box($0, top: top) }.joined(separator: "\n"))
      </svg>
      """
  }

  /// Returns the distance from the boxes to the top of the highest of some arcs, including its labels.
  private func reach(_ isWanted: (Arc) -> Bool) -> Double {
    arcs.filter(isWanted).map { bow($0) + Double($0.labels.count + 1) * Self.lineHeight }.max() ?? 0
  }

  private func bow(_ arc: Arc) -> Double {
    guard let from = arc.from else {
      // Above the labels of arcs between neighbors.
      let lines =
        arcs.filter { other in other.from.map { other.to > $0 } ?? false }.map(\.labels.count).max() ?? 0
      return Self.lift * 0.6 + Double(lines) * Self.lineHeight
    }
    return Self.lift * Double(max(1, abs(arc.to - from))) * 0.75
  }

  private func center(_ state: Int) -> Double {
    Self.margin + Double(state) * (Self.width + Self.gap) + Self.width / 2
  }

  private func box(_ state: Int, top: Double) -> String {
    let x = center(state) - Self.width / 2
    let isInitial = machine.states[state] == machine.initial
    let name = MarkupText.escaped(machine.states[state])
    return
      "<g data-state=\"\(name)\"><rect x=\"\(digits(x))\" y=\"\(digits(top))\" width=\"\(digits(Self.width))\" "
      + "height=\"\(digits(Self.height))\" rx=\"12\" fill=\"\(isInitial ? "#E8F1FF" : "#F5F5F7")\" "
      + "stroke=\"#1D1D1F\" stroke-width=\"\(isInitial ? "2" : "1")\"/>"
      + "<text x=\"\(digits(center(state)))\" y=\"\(digits(top + Self.height / 2 + 4))\" fill=\"#1D1D1F\">"
      + "\(MarkupText.escaped(Self.cut(machine.states[state], 18)))</text></g>"
  }

  private func path(_ arc: Arc, top: Double) -> String {
    let isAbove = arc.from.map { arc.to > $0 } ?? true
    let edge = isAbove ? top : top + Self.height
    let direction: Double = isAbove ? -1 : 1
    let end = center(arc.to) + (arc.from == nil ? 0 : isAbove ? -14 : 14)
    let start = arc.from.map { center($0) + (isAbove ? 14 : -14) } ?? end
    let peak = edge + direction * bow(arc)
    let isLoop = arc.from == arc.to
    let d =
      arc.from == nil
      ? "M\(digits(end)) \(digits(peak))L\(digits(end)) \(digits(edge))"
      : "M\(digits(isLoop ? start - 14 : start)) \(digits(edge))"
        + "C\(digits(isLoop ? start - 30 : start)) \(digits(peak)) \(digits(isLoop ? end + 30 : end)) \(digits(peak)) "
        + "\(digits(end)) \(digits(edge))"
    let middle = (start + end) / 2
    let labels = arc.labels.enumerated().map { index, label in
      let line = Double(isAbove ? arc.labels.count - 1 - index : index + 1) * Self.lineHeight
      let base = arc.from == nil ? peak : edge + direction * bow(arc) * 0.75
      let y = base + direction * (line + 5)
      let text = arc.from == nil ? "any: " + label : label
      let most = arc.from == nil || isLoop ? 28 : 34
      return "<text x=\"\(digits(middle))\" y=\"\(digits(y))\" fill=\"#6E6E73\">"
        + "\(MarkupText.escaped(Self.cut(text, most)))<title>\(MarkupText.escaped(text))</title></text>"
    }
    let from = MarkupText.escaped(arc.from.map { machine.states[$0] } ?? "")
    return "<g data-from=\"\(from)\" data-to=\"\(MarkupText.escaped(machine.states[arc.to]))\">"
      + "<path d=\"\(d)\" fill=\"none\" stroke=\"#6E6E73\" marker-end=\"url(#tip)\"/>\(labels.joined())</g>"
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }
}
