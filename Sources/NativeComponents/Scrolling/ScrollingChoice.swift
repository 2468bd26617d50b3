import Components
import Geometry
import Gestures

/// A single choice by tapping among items that scroll.
///
/// The component passes in touches in the coordinates of the scrolling view, and the view's deadlines.
struct ScrollingChoice: Sendable {
  /// The index of the chosen item.
  private(set) var chosen: Int
  private(set) var scroll: ScrollingContent
  private var tap = TapRecognizer()
  private var finger: Int?
  private var touched: Int?

  init(_ scroll: ScrollingContent, chosen: Int) {
    self.scroll = scroll
    self.chosen = chosen
  }

  /// Whether a finger drags the content or has stopped its motion, so that the touch does not reach the items.
  var isHeldByScrolling: Bool { scroll.isDragging || scroll.touchStoppedMotion }

  mutating func fit(_ viewport: Size, in context: inout StageContext) {
    scroll.fit(viewport, in: &context)
  }

  /// Handles a touch sample and returns the item that it has chosen, if any; `item` finds the item at a point of the
  /// content.
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

  /// Handles a deadline, and returns whether it is one of this view's.
  mutating func receive(_ deadline: Deadline, in context: inout StageContext) -> Bool {
    scroll.receive(deadline, in: &context)
  }

  mutating func flashIndicators(in context: inout StageContext) {
    scroll.flashIndicators(in: &context)
  }

  /// Cancels all touches.
  mutating func cancelTouches(in context: inout StageContext) {
    scroll.cancelTouches(in: &context)
    tap = TapRecognizer()
    finger = nil
  }
}
