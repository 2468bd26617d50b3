import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A list that shows shimmering placeholders until its data are there, and whose rows give way under the finger
/// (INTERACTIONS §8).
package struct SkeletonList: Component {
  private static let dataDeadline = Deadline("data")
  private static let rowsDeadline = Deadline("rows")
  private static let skeletonDeadline = Deadline("skeleton")
  private static let pressDeadline = Deadline("press")
  private static let swapDuration = Time(seconds: 0.2)

  private let values: ParameterValues
  private let appearance: SkeletonListAppearance
  private var phases = SkeletonPhases()
  private var scroll: ScrollingContent
  private var presses: [Int: CellPress] = [:]
  private var pictures: [Int: PictureSwap] = [:]
  private var recognizer: LongPressRecognizer
  /// The row under the finger.
  private var touchedRow: Int?
  private var scrolledWhilePressed = false
  private var generator = HapticGenerator()
  private var size = Size.zero

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    appearance = try SkeletonListAppearance(values, in: environment)
    recognizer = Self.makeRecognizer(values)
    var setup = ScrollingContent.Setup()
    setup.extent.height = appearance.contentHeight(isLoading: true)
    scroll = ScrollingContent(setup, part: "list")
  }

  private static func makeRecognizer(_ values: ParameterValues) -> LongPressRecognizer {
    LongPressRecognizer(
      minimumPressDuration: values[minimumPress], allowableMovement: values[allowableMovement])
  }

  package mutating func receive(_ input: Input, at time: Time, in context: inout StageContext) {
    size = context.size
    scroll.fit(appearance.listFrame(in: size).size, at: time, in: &context)
    switch input {
    case .lifecycle(.didAppear): load(at: time, in: &context)
    case .lifecycle, .key, .focus: break
    case .deadline(let deadline): handle(deadline, at: time, in: &context)
    case .call(let action, _): call(action, at: time, in: &context)
    case .touch(let touch): handle(touch, at: time, in: &context)
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      SkeletonListAppearance.State(
        phases: phases, offset: offset(at: time, size: size), presses: presses, pictures: pictures), at: time,
      size: size)
  }

  private mutating func load(at time: Time, in context: inout StageContext) {
    phases = SkeletonPhases()
    context.schedule(Self.skeletonDeadline, at: time + values[Self.showDelay])
    context.schedule(Self.dataDeadline, at: time + values[Self.fetchDuration])
  }

  private mutating func handle(_ deadline: Deadline, at time: Time, in context: inout StageContext) {
    switch deadline {
    case Self.dataDeadline: receiveData(at: time, in: &context)
    case Self.rowsDeadline: showRows(at: time, in: &context)
    case Self.skeletonDeadline: showSkeleton(at: time, in: &context)
    case Self.pressDeadline: follow(recognizer.advance(to: time), at: time, in: &context)
    default: if !scroll.receive(deadline, at: time, in: &context) { fire(at: time, in: &context) }
    }
  }

  private mutating func call(_ action: String, at time: Time, in context: inout StageContext) {
    switch action {
    case "dataLoaded":
      context.cancel(Self.dataDeadline)
      receiveData(at: time, in: &context)
    case "reload": load(at: time, in: &context)
    case "showSkeleton": showSkeleton(at: time, in: &context)
    case "hideSkeleton": showRows(at: time, in: &context)
    default: break
    }
  }

  private mutating func receiveData(at time: Time, in context: inout StageContext) {
    context.emit("dataArrived")
    context.schedule(Self.rowsDeadline, at: time + values[Self.extraDelay])
  }

  private mutating func showSkeleton(at time: Time, in context: inout StageContext) {
    guard values[Self.skeleton] != .none else { return }
    phases.showSkeleton(at: time)
    resize(at: time, in: &context)
    context.emit("skeletonShown")
  }

  private mutating func showRows(at time: Time, in context: inout StageContext) {
    context.cancel(Self.skeletonDeadline)
    if phases.showRows(at: time) { context.emit("skeletonHidden") }
    resize(at: time, in: &context)
  }

  private mutating func handle(_ touch: Touch, at time: Time, in context: inout StageContext) {
    guard !phases.isLoading || values[Self.interactionDuringSkeleton] else {
      if touch.sample.phase == .began { context.emit("pressIgnored", EventDetail("why", "loading")) }
      return
    }
    if touch.sample.phase == .began, touchedRow == nil {
      touchedRow = row(at: touch.sample.location, time: time)
      scrolledWhilePressed = false
      recognizer = Self.makeRecognizer(values)
    }
    follow(recognizer.receive(touch.sample), at: time, in: &context)
    let wasDragging = scroll.isDragging
    var sample = touch.sample
    sample.location -= appearance.listFrame(in: size).origin
    scroll.receive(sample, at: time, in: &context)
    if scroll.isDragging, !wasDragging { beginScrolling(at: time, in: &context) }
    if touch.sample.phase.isFinal { touchedRow = nil }
  }

  private func row(at location: Point, time: Time) -> Int? {
    guard !phases.isLoading else { return nil }
    return appearance.row(at: location, offset: offset(at: time, size: size), size: size)
  }

  private mutating func follow(_ reports: [GestureReport], at time: Time, in context: inout StageContext) {
    if let next = recognizer.nextDeadline {
      context.schedule(Self.pressDeadline, at: next)
    } else {
      context.cancel(Self.pressDeadline)
    }
    guard let row = touchedRow else { return }
    for report in reports {
      switch report.state {
      case .began: press(row, at: report.time, in: &context)
      case .ended: release(row, at: report.time, in: &context)
      case .cancelled:
        cancel(row, restores: values[Self.restoreOnCancel, strictly: false], at: report.time, in: &context)
      case .possible, .changed, .failed: break
      }
    }
  }

  private mutating func press(_ row: Int, at time: Time, in context: inout StageContext) {
    generator.prepare(at: time, in: &context)
    presses = presses.filter { !$0.value.isAtRest(at: time) }
    presses[row, default: CellPress()].press(at: time, values)
    context.emit("cellPressed", from: appearance.path(ofRow: row), EventDetail("row", row))
  }

  private mutating func release(_ row: Int, at time: Time, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    presses[row]?.restore(at: time, values)
    context.emit("cellReleased", from: appearance.path(ofRow: row), EventDetail("row", row))
    if values[Self.hapticOnlyIfNotScrolled], scrolledWhilePressed { return }
    if values[Self.releaseAction] == .nextImage {
      pictures[row, default: PictureSwap()].next(at: time, duration: Self.swapDuration)
      context.schedule(Deadline("haptic", index: row), at: time + Self.swapDuration)
    } else {
      fire(at: time, in: &context)
    }
  }

  private mutating func cancel(_ row: Int, restores: Bool, at time: Time, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    context.emit("cellCancelled", from: appearance.path(ofRow: row), EventDetail("row", row))
    if restores { presses[row]?.restore(at: time, values) }
  }

  private mutating func fire(at time: Time, in context: inout StageContext) {
    if let style = HapticStyle(rawValue: values[Self.haptic]) {
      generator.fire(style, at: time, in: &context)
    }
  }

  private mutating func beginScrolling(at time: Time, in context: inout StageContext) {
    scrolledWhilePressed = true
    if values[Self.pressEndsOnScroll], let row = touchedRow {
      cancel(row, restores: true, at: time, in: &context)
    }
  }

  private func offset(at time: Time, size: Size) -> Double {
    scroll.offset(at: time, viewport: appearance.listFrame(in: size).size).y
  }

  /// Lets the content be as high as the rows that show.
  private mutating func resize(at time: Time, in context: inout StageContext) {
    let height = appearance.contentHeight(isLoading: phases.isLoading)
    scroll.resize(extent: Size(0, height), at: time, in: &context)
  }
}
