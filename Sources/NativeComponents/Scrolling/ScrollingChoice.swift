import Components
import Geometry
import Gestures

/// Things that scroll and of which a tap chooses one.
///
/// The component passes it touches in the coordinates of its view, and the deadlines that are its own.
struct ScrollingChoice: Sendable {
  /// The index of the chosen one.
  private(set) var chosen: Int
  private(set) var scroll: ScrollingContent
  private var tap = TapRecognizer()
  private var finger: Int?
  private var touched: Int?

  init(_ scroll: ScrollingContent, chosen: Int) {
    self.scroll = scroll
    self.chosen = chosen
  }

  /// True while a finger moves the content or has stopped it: it is not for what scrolls.
  var isHeldByScrolling: Bool { scroll.isDragging || scroll.touchStoppedMotion }

  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    scroll.fit(viewport, in: &context)
  }

  /// Follows a finger and returns the thing that it has chosen; `item` finds what lies at a point of the content.
  mutating func receive(
    _ sample: TouchSample, viewport: Size, item: (Point) -> Int?, in context: inout StageContext
  ) -> Int? {
    guard scroll.takes(sample, viewport: viewport) else { return nil }
    if sample.phase == .began {
      if finger == nil {
        finger = sample.finger
        touched = item(sample.present + scroll.offset(at: context.time, viewport: viewport))
      } else if !scroll.isDragging {
        context.ignore(finger: sample.finger, .otherFinger)
      }
    }
    if sample.phase.isFinal, sample.finger == finger { finger = nil }
    let reports = tap.receive(sample)
    scroll.receive(sample, in: &context)
    if isHeldByScrolling { _ = tap.cancel(at: context.time) }
    guard let touched, reports.contains(where: { $0.state == .ended }) else { return nil }
    chosen = touched
    return touched
  }

  /// Takes in a deadline and returns true if it is its own.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    scroll.receive(deadline, in: &context)
  }

  mutating func flashIndicators(in context: inout StageContext) {
    scroll.flashIndicators(in: &context)
  }

  /// Lets go of all fingers.
  mutating func cancelTouches(in context: inout StageContext) {
    scroll.cancelTouches(in: &context)
    tap = TapRecognizer()
    finger = nil
  }
}
