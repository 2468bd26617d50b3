import Geometry
import Parameters

/// The frames of the cards of a stack, by slot; slot 0 is the front.
struct CardStackLayout: Hashable, Sendable {
  /// The edge of the stack at which waiting cards are visible.
  enum Direction: String, ParameterChoice {
    case bottom
    case top
  }

  /// The change from one slot to the next.
  struct Step: Hashable, Sendable {
    /// The distance by which a card protrudes beyond the one before it, in points.
    var topMargin: Double
    /// The distance by which each card is shifted to the right, in points; `nil` for centered cards.
    var leftMargin: Double?
    /// The size of a card relative to that of the one before it.
    var scale: Double
    /// The edge at which the card protrudes.
    var direction: Direction
  }

  /// The frames of the slots, front first; there is at least one.
  let frames: [Rect]

  /// Creates a stack of given frames, front first; the last one also serves for further slots.
  ///
  /// - Precondition: `frames` is not empty.
  init(_ frames: [Rect], slots: Int) {
    self.frames = (0..<max(1, slots)).map { frames[min($0, frames.count - 1)] }
  }

  /// Creates a stack that fills `size`.
  init(_ step: Step, slots: Int, in size: Size) {
    let (count, top) = (max(1, slots), step.topMargin)
    var frames: [Rect] = []
    var card = Size(size.width, max(0, size.height - top * Double(count - 1)))
    var y = step.direction == .top ? top * Double(count - 1) : 0
    for slot in 0..<count {
      let x = step.leftMargin.map { $0 * Double(slot) } ?? (size.width - card.width) / 2
      frames.append(Rect(x, y, card.width, card.height))
      let next = Size(card.width * step.scale, card.height * step.scale)
      y += step.direction == .top ? -top : card.height - next.height + top
      card = next
    }
    self.frames = frames
  }

  /// The frame of the front card.
  var front: Rect { frames[0] }

  /// Returns the stack mirrored, for layouts that run from right to left.
  func mirrored(inWidth width: Double) -> CardStackLayout {
    CardStackLayout(frames.map { $0.mirrored(inWidth: width) }, slots: frames.count)
  }

  /// Returns the frame at a position between slots by linear interpolation. Positions before the first slot are
  /// extrapolated; those beyond the last slot have its frame.
  func frame(at slot: Double) -> Rect {
    guard frames.count > 1 else { return frames[0] }
    let lower = min(frames.count - 2, max(0, Int(exactly: slot.rounded(.down)) ?? 0))
    let share = min(1, slot - Double(lower))
    let (a, b) = (frames[lower], frames[lower + 1])
    return Rect(
      a.minX + (b.minX - a.minX) * share, a.minY + (b.minY - a.minY) * share,
      a.width + (b.width - a.width) * share, a.height + (b.height - a.height) * share)
  }
}
