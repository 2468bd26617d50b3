import Geometry
import Interaction

/// Where the cards of a deck wait, by slot: 0 is the front (INTERACTIONS §7.2, §7.8).
struct DeckLayout: Hashable, Sendable {
  /// Which edges of the waiting cards show.
  enum StackDirection: Hashable, Sendable {
    case bottom
    case top
  }

  /// How the slots follow from the deck's size.
  enum Rule: Hashable, Sendable {
    /// Each slot is `scale` of the one before it, `topMargin` points further out; `leftMargin` to the right of it, or
    /// centred when nil.
    case stack(topMargin: Double, leftMargin: Double?, scale: Double, StackDirection)
    /// A front card with margins and a waiting one, half as large again, behind it.
    case stretched
    /// As given.
    case frames([Rect])
  }

  /// In the deck's coordinates; at least one.
  let frames: [Rect]

  init(_ rule: Rule, slots: Int, in size: Size, isMirrored: Bool = false) {
    let count = max(1, slots)
    let frames: [Rect]
    switch rule {
    case .stack(let top, let left, let scale, let direction):
      frames = Self.stack(count, in: size, top: top, left: left, scale: scale, direction)
    case .stretched: frames = Self.stretched(count, width: size.width)
    case .frames(let given): frames = (0..<count).map { given[min($0, given.count - 1)] }
    }
    self.frames = isMirrored ? frames.map { $0.mirrored(inWidth: size.width) } : frames
  }

  /// The frame of the front card.
  var front: Rect { frames[0] }

  /// The frame at a place between slots; before the first it goes on in a straight line.
  func frame(at slot: Double) -> Rect {
    guard frames.count > 1 else { return frames[0] }
    let lower = min(frames.count - 2, max(0, Int(exactly: slot.rounded(.down)) ?? 0))
    let share = min(1, slot - Double(lower))
    let (a, b) = (frames[lower], frames[lower + 1])
    return Rect(
      a.minX + (b.minX - a.minX) * share, a.minY + (b.minY - a.minY) * share,
      a.width + (b.width - a.width) * share, a.height + (b.height - a.height) * share)
  }

  private static func stack(
    _ count: Int, in size: Size, top: Double, left: Double?, scale: Double, _ direction: StackDirection
  ) -> [Rect] {
    var frames: [Rect] = []
    var card = Size(size.width, max(0, size.height - top * Double(count - 1)))
    var y = direction == .top ? top * Double(count - 1) : 0
    for slot in 0..<count {
      let x = left.map { $0 * Double(slot) } ?? (size.width - card.width) / 2
      frames.append(Rect(x, y, card.width, card.height))
      let next = Size(card.width * scale, card.height * scale)
      y += direction == .top ? -top : card.height - next.height + top
      card = next
    }
    return frames
  }

  private static func stretched(_ count: Int, width: Double) -> [Rect] {
    let front = width - 20
    let back = 1.5 * width
    let waiting = Rect(-0.25 * width, 0, back, 1.25 * back)
    return [Rect(10, 20, front, 1.25 * front)] + Array(repeating: waiting, count: count - 1)
  }
}
