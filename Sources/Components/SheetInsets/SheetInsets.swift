import Geometry
import Gestures
import Interaction
import Layers
import Motion

/// A frosted panel over the bottom of a screen that scrolls: it expands, scrubs and reverses, and the content's insets
/// move with it.
package struct SheetInsets: OutputProvider {
  private static let panelEnd = Deadline("panelEnd")
  private static let panelTurn = Deadline("panelTurn")

  private let layout: SheetLayout
  private let appearance: SheetInsetsAppearance
  private var panel: SheetPanel
  private var content: SheetContent
  private var tap = TapRecognizer()
  private var pan: PanRecognizer
  /// Where each finger came down.
  private var fingers: [Int: SheetLayout.Region] = [:]

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    appearance = try SheetInsetsAppearance(parameters, in: environment)
    layout = SheetLayout(parameters, in: environment)
    panel = SheetPanel(parameters, dissolves: environment.environment.reduceMotion)
    content = try SheetContent(parameters, insets: layout.insets(panel.fraction(at: .zero)), in: environment)
    pan = PanRecognizer(hysteresis: parameters.panHysteresis, axis: .vertical)
  }

  package var contentTouchDelay: Time? { content.touchDelay }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    content.fit(context.size, in: &context)
    followPanel(in: &context)
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(Self.panelEnd): if let event = panel.finish(at: context.time) { context.emit(event) }
    case .deadline(Self.panelTurn): awaitPanel(in: &context)
    case .deadline(let deadline): content.receive(deadline, in: &context)
    case .call(let action): call(action, in: &context)
    case .lifecycle(.didAppear): content.start(in: &context)
    case .slots(let slots): content.fit(slots, in: &context)
    case .lifecycle, .key, .focus: break
    }
    followPanel(in: &context)
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    switch fingers[sample.finger] {
    case .header: nil
    case .content: content.obstacle(to: sample)
    case .bar, .toolbar: .bar
    case .body, nil: .nothingThere
    }
  }

  package func value(of output: Output, at time: Time, size: Size) -> OutputValue {
    .number(panel.fraction(at: time))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      panel.presentation(at: time), content, fraction: panel.fraction(at: time), at: time, size: size)
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
      fingers[sample.finger] = layout.region(at: sample.location, fraction: fraction, in: context.size)
    }
    switch fingers[sample.finger] {
    case .header: followHeader(sample, in: &context)
    case .content: content.receive(sample, in: &context)
    case .bar, .body, .toolbar, nil: break
    }
    if sample.phase.isFinal { fingers[sample.finger] = nil }
  }

  private mutating func followHeader(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, !panel.isScrubbing, fingers.filter({ $0.value == .header }).count > 1 {
      context.ignore(finger: sample.finger, .otherFinger)
    }
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
    for (finger, region) in fingers.sorted(by: { $0.key < $1.key }) where region == .header {
      context.claim(finger: finger)
    }
    _ = tap.cancel(at: context.time)
    panel.beginScrub(at: context.time)
    context.emit(Event.scrubBegan)
    awaitPanel(in: &context)
    scrub(at: context.time)
  }

  private mutating func scrub(at time: Time) {
    let travel = layout.travel
    panel.scrub(by: travel != 0 ? -pan.translation.y / travel : 0, at: time)
  }

  private mutating func release(velocity: Double, in context: inout StageContext) {
    for event in panel.endScrub(velocity: velocity, at: context.time) { context.emit(event) }
    awaitPanel(in: &context)
  }

  private mutating func toggle(in context: inout StageContext) {
    context.emit(panel.toggle(at: context.time))
    awaitPanel(in: &context)
  }

  private mutating func call(_ action: Action, in context: inout StageContext) {
    if let obstacle = obstacle(to: action, at: context.time) {
      context.emit(Event.ignored(action, obstacle))
    } else {
      toggle(in: &context)
    }
  }

  private func obstacle(to action: Action, at time: Time) -> Obstacle? {
    if panel.isScrubbing { return .scrubbing }
    let isDone =
      switch action {
      case .expand: panel.isExpanding
      case .collapse: !panel.isExpanding
      case .toggle: false
      }
    guard isDone else { return nil }
    return panel.isMoving(at: time) ? .onItsWay : .there
  }

  private func awaitPanel(in context: inout StageContext) {
    let moments = [(Self.panelEnd, panel.end), (Self.panelTurn, panel.nextTurn(after: context.time))]
    for (deadline, moment) in moments {
      if let moment { context.schedule(deadline, at: moment) } else { context.cancel(deadline) }
    }
  }
}
