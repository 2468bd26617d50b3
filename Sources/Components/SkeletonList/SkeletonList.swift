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

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    size = context.size
    scroll.fit(appearance.listFrame(in: size).size, in: &context)
    switch input {
    case .lifecycle(.didAppear): load(in: &context)
    case .lifecycle, .key, .focus: break
    case .deadline(let deadline): handle(deadline, in: &context)
    case .call(let action, _): call(action, in: &context)
    case .touch(let touch): handle(touch, in: &context)
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      SkeletonListAppearance.State(
        phases: phases, offset: offset(at: time, size: size), presses: presses, pictures: pictures), at: time,
      size: size)
  }

  private mutating func load(in context: inout StageContext) {
    phases = SkeletonPhases()
    context.schedule(Self.skeletonDeadline, at: context.time + values[Self.showDelay])
    context.schedule(Self.dataDeadline, at: context.time + values[Self.fetchDuration])
  }

  private mutating func handle(_ deadline: Deadline, in context: inout StageContext) {
    switch deadline {
    case Self.dataDeadline: receiveData(in: &context)
    case Self.rowsDeadline: showRows(in: &context)
    case Self.skeletonDeadline: showSkeleton(in: &context)
    case Self.pressDeadline: follow(recognizer.advance(to: context.time), in: &context)
    default: if !scroll.receive(deadline, in: &context) { fire(in: &context) }
    }
  }

  private mutating func call(_ action: String, in context: inout StageContext) {
    switch action {
    case "dataLoaded":
      context.cancel(Self.dataDeadline)
      receiveData(in: &context)
    case "reload": load(in: &context)
    case "showSkeleton": showSkeleton(in: &context)
    case "hideSkeleton": showRows(in: &context)
    default: break
    }
  }

  private mutating func receiveData(in context: inout StageContext) {
    context.emit("dataArrived")
    context.schedule(Self.rowsDeadline, at: context.time + values[Self.extraDelay])
  }

  private mutating func showSkeleton(in context: inout StageContext) {
    guard values[Self.skeleton] != .none else { return }
    phases.showSkeleton(at: context.time)
    resize(in: &context)
    context.emit("skeletonShown")
  }

  private mutating func showRows(in context: inout StageContext) {
    context.cancel(Self.skeletonDeadline)
    if phases.showRows(at: context.time) { context.emit("skeletonHidden") }
    resize(in: &context)
  }

  private mutating func handle(_ touch: Touch, in context: inout StageContext) {
    guard !phases.isLoading || values[Self.interactionDuringSkeleton] else {
      if touch.sample.phase == .began { context.emit("pressIgnored", EventDetail("why", "loading")) }
      return
    }
    if touch.sample.phase == .began, touchedRow == nil {
      touchedRow = row(at: touch.sample.location, time: context.time)
      scrolledWhilePressed = false
      recognizer = Self.makeRecognizer(values)
    }
    follow(recognizer.receive(touch.sample), in: &context)
    let wasDragging = scroll.isDragging
    var sample = touch.sample
    sample.location -= appearance.listFrame(in: size).origin
    scroll.receive(sample, in: &context)
    if scroll.isDragging, !wasDragging { beginScrolling(in: &context) }
    if touch.sample.phase.isFinal { touchedRow = nil }
  }

  private func row(at location: Point, time: Time) -> Int? {
    guard !phases.isLoading else { return nil }
    return appearance.row(at: location, offset: offset(at: time, size: size), size: size)
  }

  private mutating func follow(_ reports: [GestureReport], in context: inout StageContext) {
    if let next = recognizer.nextDeadline {
      context.schedule(Self.pressDeadline, at: next)
    } else {
      context.cancel(Self.pressDeadline)
    }
    guard let row = touchedRow else { return }
    for report in reports {
      switch report.state {
      case .began: press(row, in: &context)
      case .ended: release(row, in: &context)
      case .cancelled:
        cancel(row, restores: values[Self.restoreOnCancel, strictly: false], in: &context)
      case .possible, .changed, .failed: break
      }
    }
  }

  private mutating func press(_ row: Int, in context: inout StageContext) {
    generator.prepare(in: &context)
    presses = presses.filter { !$0.value.isAtRest(at: context.time) }
    presses[row, default: CellPress()].press(at: context.time, values)
    context.emit("cellPressed", from: appearance.path(ofRow: row), EventDetail("row", row))
  }

  private mutating func release(_ row: Int, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    presses[row]?.restore(at: context.time, values)
    context.emit("cellReleased", from: appearance.path(ofRow: row), EventDetail("row", row))
    if values[Self.hapticOnlyIfNotScrolled], scrolledWhilePressed { return }
    if values[Self.releaseAction] == .nextImage {
      pictures[row, default: PictureSwap()].next(at: context.time, duration: Self.swapDuration)
      context.schedule(Deadline("haptic", index: row), at: context.time + Self.swapDuration)
    } else {
      fire(in: &context)
    }
  }

  private mutating func cancel(_ row: Int, restores: Bool, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    context.emit("cellCancelled", from: appearance.path(ofRow: row), EventDetail("row", row))
    if restores { presses[row]?.restore(at: context.time, values) }
  }

  private mutating func fire(in context: inout StageContext) {
    if let style = HapticStyle(rawValue: values[Self.haptic]) {
      generator.fire(style, in: &context)
    }
  }

  private mutating func beginScrolling(in context: inout StageContext) {
    scrolledWhilePressed = true
    if values[Self.pressEndsOnScroll], let row = touchedRow {
      cancel(row, restores: true, in: &context)
    }
  }

  private func offset(at time: Time, size: Size) -> Double {
    scroll.offset(at: time, viewport: appearance.listFrame(in: size).size).y
  }

  /// Lets the content be as high as the rows that show.
  private mutating func resize(in context: inout StageContext) {
    let height = appearance.contentHeight(isLoading: phases.isLoading)
    scroll.resize(extent: Size(0, height), in: &context)
  }
}
