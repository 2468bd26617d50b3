import Components
import Gestures
import Motion

/// The gray highlight of the row under a finger and of the selected row.
///
/// The highlight appears once the finger has rested for a moment without scrolling, or when a quicker tap lifts. It
/// disappears at once when the touch turns into a scroll. A row is selected when the finger lifts, and the highlight of
/// a deselected row fades out.
package struct RowHighlight: Hashable, Sendable {
  /// A change of a row's highlight or selection.
  package enum Change: Hashable, Sendable {
    case highlighted(Int)
    case unhighlighted(Int)
    case selected(Int)
    case deselected(Int)
  }

  /// The time that a finger must rest before its row is highlighted.
  static let restDelay = Time(seconds: 0.15)
  /// The duration of the fade-out of a deselected row; undocumented, so our choice.
  static let fadeDuration = Time(seconds: 0.35)
  static let fadeCurve = TimingCurve.easeInOut

  private struct TrackedTouch: Hashable {
    var finger: Int
    var row: Int
  }

  private let deadline: Deadline
  private var touch: TrackedTouch?
  /// The row that is highlighted because a finger rests on it; `nil` for none.
  package private(set) var highlighted: Int?
  /// The row that is highlighted because it is selected; `nil` for none.
  package private(set) var selected: Int?
  /// The opacities of fading highlights, by row.
  private var fades: [Int: AnimatedValue] = [:]

  /// - Parameter part: the part that prefixes the deadline's name, which distinguishes it from those of the component's
  ///   other tables.
  package init(part: PartPath = .component) {
    deadline = Deadline(part.prefixing("rowHighlight"))
  }

  /// Handles a touch sample; `row` is the row under the finger now.
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

  /// Handles a deadline and returns the changes; `nil` if it belongs to another part.
  package mutating func receive(_ deadline: Deadline) -> [Change]? {
    guard deadline == self.deadline else { return nil }
    return touch.map { highlight($0.row) } ?? []
  }

  /// Cancels the touch, as when it turns into a scroll, and removes the highlight at once.
  package mutating func cancelTouch(in context: inout StageContext) -> [Change] {
    context.cancel(deadline)
    touch = nil
    guard let row = highlighted else { return [] }
    highlighted = nil
    return [.unhighlighted(row)]
  }

  /// Deselects the selected row and starts the fade-out of its highlight.
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

  /// Returns the opacity of a row's highlight, 0…1.
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

  /// The change's name, meaning and details in the event log.
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
