import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A frosted panel over the bottom of a screen that scrolls: it expands, scrubs and reverses, and the content's insets
/// move with it (INTERACTIONS §5C).
package struct SheetInsets: Component {
  private static let panelEnd = Deadline("panelEnd")
  private static let panelTurn = Deadline("panelTurn")

  private let layout: SheetLayout
  private let appearance: SheetInsetsAppearance
  private var panel: SheetPanel
  private var content: SheetContent
  private var tap = TapRecognizer()
  private var pan: PanRecognizer
  /// Where each finger came down.
  private var fingers: [Int: SheetLayout.Place] = [:]

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    appearance = try SheetInsetsAppearance(values, in: environment)
    layout = SheetLayout(values, in: environment)
    panel = SheetPanel(
      isExpanded: values[Self.initialState] == .expanded,
      SheetPanel.Timing(
        duration: values[Self.duration], dampingRatio: values[Self.dampingRatio],
        scrubsLinearly: values[Self.scrubsLinearly], pausesOnCompletion: values[Self.pausesOnCompletion],
        releaseVelocity: values[Self.releaseVelocity], dissolves: environment.environment.reduceMotion))
    content = try SheetContent(values, insets: layout.insets(panel.fraction(at: .zero)), in: environment)
    pan = PanRecognizer(hysteresis: values[Self.panHysteresis], axis: .vertical)
  }

  package var contentTouchDelay: Time? { content.touchDelay }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    content.fit(context.size, in: &context)
    followPanel(in: &context)
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(Self.panelEnd): tell([panel.finish(at: context.time)].compactMap { $0 }, in: &context)
    case .deadline(Self.panelTurn): awaitPanel(in: &context)
    case .deadline(let deadline): content.receive(deadline, in: &context)
    case .call(let action, _): call(action, in: &context)
    case .lifecycle(.didAppear): content.start(in: &context)
    case .lifecycle, .key, .focus: break
    }
    followPanel(in: &context)
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      panel.stand(at: time), content, fraction: panel.fraction(at: time), at: time, size: size)
  }

  /// Lets the content's insets be those of this moment.
  private mutating func followPanel(in context: inout StageContext) {
    content.follow(
      layout.insets(panel.fraction(at: context.time)), heading: layout.insets(panel.heading),
      fades: panel.isDissolving, in: &context)
  }
}

// MARK: Touches and calls

extension SheetInsets {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began {
      let fraction = panel.fraction(at: context.time)
      fingers[sample.finger] = layout.place(of: sample.location, fraction: fraction, in: context.size)
    }
    switch fingers[sample.finger] {
    case .header: followHeader(sample, in: &context)
    case .content: content.receive(sample, in: &context)
    case .bar, .body, .toolbar, nil: break
    }
    if sample.phase.isFinal { fingers[sample.finger] = nil }
  }

  private mutating func followHeader(_ sample: TouchSample, in context: inout StageContext) {
    let taps = tap.receive(sample)
    for report in pan.receive(sample) {
      switch report.state {
      case .began: beginScrub(in: &context)
      case .changed: scrub(at: context.time)
      case .ended:
        scrub(at: context.time)
        release(velocity: -pan.velocity(at: context.time).y, in: &context)
      case .cancelled: release(velocity: 0, in: &context)
      case .possible, .failed: break
      }
    }
    if taps.contains(where: { $0.state == .ended }) { toggle(in: &context) }
  }

  private mutating func beginScrub(in context: inout StageContext) {
    for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) where place == .header {
      context.claim(finger: finger)
    }
    _ = tap.cancel(at: context.time)
    tell([panel.beginScrub(at: context.time)], in: &context)
    awaitPanel(in: &context)
    scrub(at: context.time)
  }

  private mutating func scrub(at time: Time) {
    let way = layout.travel
    panel.scrub(by: way != 0 ? -pan.translation.y / way : 0, at: time)
  }

  private mutating func release(velocity: Double, in context: inout StageContext) {
    tell(panel.endScrub(velocity: velocity, at: context.time), in: &context)
    awaitPanel(in: &context)
  }

  private mutating func toggle(in context: inout StageContext) {
    tell([panel.toggle(at: context.time)], in: &context)
    awaitPanel(in: &context)
  }

  private mutating func call(_ action: String, in context: inout StageContext) {
    let isThere = (action == "expand" && panel.isExpanding) || (action == "collapse" && !panel.isExpanding)
    if panel.isScrubbing {
      context.emit(action + "Ignored", EventDetail("why", "scrubbing"))
    } else if isThere {
      context.emit(action + "Ignored", EventDetail("why", panel.isMoving(at: context.time) ? "onItsWay" : "there"))
    } else {
      toggle(in: &context)
    }
  }

  private func awaitPanel(in context: inout StageContext) {
    let moments = [(Self.panelEnd, panel.end), (Self.panelTurn, panel.nextTurn(after: context.time))]
    for (deadline, moment) in moments {
      if let moment { context.schedule(deadline, at: moment) } else { context.cancel(deadline) }
    }
  }

  private func tell(_ changes: [SheetPanel.Change], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let expands): context.emit(expands ? "panelWillExpand" : "panelWillCollapse")
      case .reversed(let fraction): context.emit("panelReversed", EventDetail("fraction", fraction))
      case .ended(let isExpanded): context.emit(isExpanded ? "panelExpanded" : "panelCollapsed")
      case .scrubBegan: context.emit("scrubBegan")
      case .scrubEnded(let fraction, let velocity):
        context.emit("scrubEnded", EventDetail("fraction", fraction), EventDetail("velocity", velocity))
      }
    }
  }
}
