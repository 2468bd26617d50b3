import Geometry
import Parameters

/// Where the cards of a stack lie, by slot: 0 is the front.
struct CardStackLayout: Hashable, Sendable {
  /// The edge at which waiting cards show.
  enum Direction: String, ParameterChoice {
    case bottom
    case top
  }

  /// How each slot follows from the one before it.
  struct Step: Hashable, Sendable {
    /// How far a card stands out beyond the one before, in points.
    var topMargin: Double
    /// How far it is shifted to the right, in points; nil for centered cards.
    var leftMargin: Double?
    /// Its size by that of the one before.
    var scale: Double
    /// The edge at which it stands out.
    var direction: Direction
  }

  /// By slot; at least one.
  let frames: [Rect]

  /// A stack of given frames, front first; the last one holds for further slots.
  ///
  /// - Precondition: there is at least one.
  init(_ frames: [Rect], slots: Int) {
    self.frames = (0..<max(1, slots)).map { frames[min($0, frames.count - 1)] }
  }

  /// A stack that fills `size`.
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

  /// The stack as it is where the leading edge is the right one.
  func mirrored(inWidth width: Double) -> CardStackLayout {
    CardStackLayout(frames.map { $0.mirrored(inWidth: width) }, slots: frames.count)
  }

  /// The frame between slots, by linear interpolation; extrapolated in front of the first, the last one beyond it.
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
