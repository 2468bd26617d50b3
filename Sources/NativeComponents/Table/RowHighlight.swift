import Components
import Gestures
import Motion

/// The gray of the row under a finger and of the selected row.
///
/// It comes once the finger has rested for a moment without scrolling, or at the lift of a quicker tap; it goes at once
/// when the touch turns into a scroll. Selection acts at the lift, and a deselected row fades.
package struct RowHighlight: Hashable, Sendable {
  /// What happens to a row.
  package enum Change: Hashable, Sendable {
    case highlighted(Int)
    case unhighlighted(Int)
    case selected(Int)
    case deselected(Int)
  }

  /// How long a finger rests before its row shows it.
  static let restDelay = Time(seconds: 0.15)
  /// The fade of a deselected row; undocumented, so our choice.
  static let fadeDuration = Time(seconds: 0.35)
  static let fadeCurve = TimingCurve.easeInOut

  private struct TrackedTouch: Hashable {
    var finger: Int
    var row: Int
  }

  private let deadline: Deadline
  private var touch: TrackedTouch?
  /// The row that is gray because a finger rests on it.
  package private(set) var highlighted: Int?
  /// The row that stays gray.
  package private(set) var selected: Int?
  /// The grays of rows on their way out.
  private var fades: [Int: AnimatedValue] = [:]

  /// - Parameter part: tells its deadline from those of other tables of the component.
  package init(part: PartPath = .component) {
    deadline = Deadline(part.prefixing("rowHighlight"))
  }

  /// Follows a finger; `row` is the row that lies under it now.
  package mutating func receive(
    _ sample: TouchSample, row: Int?, in context: inout StageContext
  ) -> [Change] {
    if sample.phase == .began {
      guard touch == nil else {
        context.ignore(finger: sample.finger, .otherFinger)
        return []
      }
      guard let row else { return [] }
      touch = TrackedTouch(finger: sample.finger, row: row)
      context.schedule(deadline, at: context.time + Self.restDelay)
      return []
    }
    guard let touch, touch.finger == sample.finger else { return [] }
    switch sample.phase {
    case .began: return []
    case .moved: return row == touch.row ? [] : cancelTouch(in: &context)
    case .ended where row == touch.row: return select(touch.row, in: &context)
    case .ended, .cancelled: return cancelTouch(in: &context)
    }
  }

  /// Takes in a deadline; nil unless it is its own.
  package mutating func receive(_ deadline: Deadline) -> [Change]? {
    guard deadline == self.deadline else { return nil }
    return touch.map { highlight($0.row) } ?? []
  }

  /// Lets go of the touch, as when it turns into a scroll: the gray goes at once.
  package mutating func cancelTouch(in context: inout StageContext) -> [Change] {
    context.cancel(deadline)
    touch = nil
    guard let row = highlighted else { return [] }
    highlighted = nil
    return [.unhighlighted(row)]
  }

  /// Lets the selected row's gray fade.
  package mutating func deselect(
    at time: Time, duration: Time = fadeDuration, curve: TimingCurve = fadeCurve
  ) -> [Change] {
    guard let row = selected else { return [] }
    fades = fades.filter { $0.value.isAnimating(at: time) }
    var opacity = AnimatedValue(1, isAdditive: false)
    opacity.animate(to: 0, at: time, duration: duration, curve: curve)
    fades[row] = opacity
    selected = nil
    return [.deselected(row)]
  }

  /// The opacity of a row's gray, 0…1.
  package func opacity(ofRow row: Int, at time: Time) -> Double {
    if row == highlighted || row == selected { return 1 }
    return min(1, max(0, fades[row]?.value(at: time) ?? 0))
  }

  private mutating func highlight(_ row: Int) -> [Change] {
    fades[row] = nil
    highlighted = row
    return [.highlighted(row)]
  }

  private mutating func select(_ row: Int, in context: inout StageContext) -> [Change] {
    var changes = highlighted == nil ? highlight(row) : []
    changes += cancelTouch(in: &context)
    if let former = selected, former != row { changes.append(.deselected(former)) }
    selected = row
    return changes + [.selected(row)]
  }
}

extension RowHighlight.Change: ComponentEvent {
  /// A change of each kind.
  package static let examples: [RowHighlight.Change] = [
    .highlighted(0), .unhighlighted(0), .selected(0), .deselected(0),
  ]

  /// The change as the event log has it.
  package var description: EventDescription {
    switch self {
    case .highlighted(let row):
      EventDescription("rowHighlighted", "a row is highlighted under the finger", EventDetail("row", row))
    case .unhighlighted(let row):
      EventDescription("rowUnhighlighted", "its highlight is removed", EventDetail("row", row))
    case .selected(let row): EventDescription("rowSelected", "a tap selects it", EventDetail("row", row))
    case .deselected(let row):
      EventDescription("rowDeselected", "its highlight begins to fade", EventDetail("row", row))
    }
  }
}
