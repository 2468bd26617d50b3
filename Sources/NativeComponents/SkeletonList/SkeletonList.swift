import Components
import Geometry
import Gestures
import Layers
import Motion

/// A list that shows shimmering placeholders until its data arrives, with rows that shrink or grow while pressed.
struct SkeletonList: OutputProvider {
  private static let dataDeadline = Deadline("data")
  private static let rowsDeadline = Deadline("rows")
  private static let skeletonDeadline = Deadline("skeleton")
  private static let pressDeadline = Deadline("press")

  private let parameters: Parameters
  private let appearance: SkeletonListAppearance
  private let pressTiming: AnimationTiming
  private let restoreTiming: AnimationTiming
  private var phases = Phases()
  private var scroll: ScrollingContent
  private var presses: [Int: CellPress] = [:]
  private var pictures: [Int: PictureSwap] = [:]
  private var recognizer: LongPressRecognizer
  private var rowTouch: RowTouch?
  private var scrolledWhilePressed = false
  private var generator = HapticGenerator()
  private var size = Size.zero

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    appearance = try SkeletonListAppearance(parameters, in: environment)
    let (press, interruption) = (parameters.press, parameters.shared.interruption)
    pressTiming = AnimationTiming(
      duration: press.duration, curve: .easeInOut, interruption: interruption)
    restoreTiming = AnimationTiming(
      duration: press.restoreDuration, curve: press.restoreCurve, interruption: interruption)
    recognizer = Self.makeRecognizer(press)
    var setup = ScrollingContent.Setup()
    setup.extent.height = appearance.contentHeight(isLoading: true)
    scroll = ScrollingContent(setup, part: PartPath(Part.list))
  }

  private static func makeRecognizer(_ press: PressParameters) -> LongPressRecognizer {
    LongPressRecognizer(minimumPressDuration: press.delay, allowableMovement: press.allowableMovement)
  }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    size = context.size
    scroll.fit(appearance.listFrame(in: size).size, in: &context)
    switch input {
    case .lifecycle(.didAppear): load(in: &context)
    case .lifecycle, .key, .focus, .slots: break
    case .deadline(let deadline): handle(deadline, in: &context)
    case .call(.dataLoaded):
      context.cancel(Self.dataDeadline)
      receiveData(in: &context)
    case .call(.reload): load(in: &context)
    case .call(.showSkeleton): showSkeleton(in: &context)
    case .call(.hideSkeleton): showRows(in: &context)
    case .touch(let touch): handle(touch.sample, in: &context)
    }
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    scroll.obstacle(to: sample)
  }

  func value(of output: ScrollingOutput, at time: Time, size: Size) -> ComponentValue {
    .point(offset(at: time, size: size))
  }

  func layers(at time: Time, size: Size) -> Layer {
    let state = SkeletonListAppearance.State(
      phases: phases, offset: offset(at: time, size: size).y, presses: presses, pictures: pictures)
    return appearance.layer(state, at: time, size: size)
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

  private func offset(at time: Time, size: Size) -> Point {
    scroll.offset(at: time, viewport: appearance.listFrame(in: size).size)
  }
}

// MARK: Loading

extension SkeletonList {
  /// The loading state of the list: empty, placeholders, or rows.
  struct Phases: Hashable, Sendable {
    /// The time at which the placeholders appeared; `nil` before.
    private(set) var skeletonShown: Time?
    /// The time at which the rows appeared; `nil` before.
    private(set) var rowsShown: Time?

    var isLoading: Bool { rowsShown == nil }

    mutating func showSkeleton(at time: Time) {
      skeletonShown = time
      rowsShown = nil
    }

    /// Shows the rows, and returns whether they replace placeholders.
    mutating func showRows(at time: Time) -> Bool {
      let isHiding = isLoading && skeletonShown != nil
      if isLoading { rowsShown = time }
      return isHiding
    }

    /// Returns the opacity of the placeholders, which fade out within `transition` after the rows have appeared.
    func skeletonOpacity(at time: Time, transition: Time) -> Double {
      guard skeletonShown != nil else { return 0 }
      guard let rowsShown else { return 1 }
      guard transition > .zero, time < rowsShown + transition else { return 0 }
      return 1 - TimingCurve.easeInOut.value(at: (time - rowsShown).seconds / transition.seconds)
    }
  }

  private mutating func load(in context: inout StageContext) {
    letGo(in: &context)
    phases = Phases()
    resize(in: &context)
    context.cancel(Self.rowsDeadline)
    context.schedule(Self.skeletonDeadline, at: context.time + parameters.showDelay)
    context.schedule(Self.dataDeadline, at: context.time + parameters.fetchDuration)
  }

  private mutating func receiveData(in context: inout StageContext) {
    context.emit(Event.dataArrived)
    context.schedule(Self.rowsDeadline, at: context.time + parameters.extraDelay)
  }

  private mutating func showSkeleton(in context: inout StageContext) {
    guard parameters.shimmer.style != .none else { return }
    letGo(in: &context)
    phases.showSkeleton(at: context.time)
    resize(in: &context)
    context.emit(Event.skeletonShown)
  }

  private mutating func showRows(in context: inout StageContext) {
    context.cancel(Self.skeletonDeadline)
    if phases.showRows(at: context.time) { context.emit(Event.skeletonHidden) }
    resize(in: &context)
  }

  /// Adapts the height of the content to the rows or placeholders.
  private mutating func resize(in context: inout StageContext) {
    let height = appearance.contentHeight(isLoading: phases.isLoading)
    scroll.resize(extent: Size(0, height), in: &context)
  }
}

// MARK: Touches

extension SkeletonList {
  /// The finger that may press a row, and the row.
  struct RowTouch: Hashable, Sendable {
    var finger: Int
    var row: Int
  }

  private mutating func handle(_ sample: TouchSample, in context: inout StageContext) {
    guard !phases.isLoading || parameters.interactionDuringSkeleton else {
      if sample.phase == .began {
        context.emit(Event.pressIgnored(.loading), ignoring: sample.finger)
      }
      return
    }
    if sample.phase == .began { touchRow(sample, in: &context) }
    let isOnRow = sample.finger == rowTouch?.finger
    if isOnRow { follow(recognizer.receive(sample), in: &context) }
    let wasDragging = scroll.isDragging
    var listSample = sample
    listSample.shift(by: -appearance.listFrame(in: size).origin)
    scroll.receive(listSample, in: &context)
    if scroll.isDragging, !wasDragging { beginScrolling(in: &context) }
    if isOnRow, sample.phase.isFinal { rowTouch = nil }
  }

  /// Starts tracking the touch of a row. Only one finger presses a row; others may scroll with it.
  private mutating func touchRow(_ sample: TouchSample, in context: inout StageContext) {
    guard rowTouch == nil else {
      if !scroll.isDragging { context.ignore(finger: sample.finger, .otherFinger) }
      return
    }
    rowTouch = row(at: sample.present, time: context.time).map { RowTouch(finger: sample.finger, row: $0) }
    scrolledWhilePressed = false
    recognizer = Self.makeRecognizer(parameters.press)
  }

  /// Cancels all touches, as when placeholders replace the rows.
  private mutating func letGo(in context: inout StageContext) {
    if let rowTouch { cancel(rowTouch.row, restores: true, in: &context) }
    rowTouch = nil
    context.cancel(Self.pressDeadline)
    scroll.cancelTouches(in: &context)
  }

  private func row(at location: Point, time: Time) -> Int? {
    guard !phases.isLoading else { return nil }
    return appearance.row(at: location, offset: offset(at: time, size: size).y, size: size)
  }

  private mutating func follow(_ reports: [GestureReport], in context: inout StageContext) {
    if let next = recognizer.nextDeadline {
      context.schedule(Self.pressDeadline, at: next)
    } else {
      context.cancel(Self.pressDeadline)
    }
    guard let row = rowTouch?.row else { return }
    for report in reports {
      switch report.state {
      case .began: press(row, in: &context)
      case .ended: release(row, in: &context)
      case .cancelled: cancel(row, restores: parameters.press.restoresOnCancel, in: &context)
      case .possible, .changed, .failed: break
      }
    }
  }

  private mutating func press(_ row: Int, in context: inout StageContext) {
    generator.prepare(in: &context)
    presses = presses.filter { !$0.value.isAtRest(at: context.time) }
    presses[row, default: CellPress()].press(to: parameters.press.scale, at: context.time, pressTiming)
    context.emit(Event.cellPressed(row: row), from: Self.path(ofRow: row))
  }

  private mutating func release(_ row: Int, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    presses[row]?.restore(at: context.time, restoreTiming)
    context.emit(Event.cellReleased(row: row), from: Self.path(ofRow: row))
    let isSilent = parameters.hapticOnlyIfNotScrolled && scrolledWhilePressed
    switch parameters.releaseAction {
    case .none: if !isSilent { fire(in: &context) }
    case .nextImage:
      pictures[row, default: PictureSwap()].advance(at: context.time)
      if isSilent { return }
      context.schedule(Deadline("haptic", index: row), at: context.time + PictureSwap.duration)
    }
  }

  private mutating func cancel(_ row: Int, restores: Bool, in context: inout StageContext) {
    guard presses[row]?.isPressed ?? false else { return }
    context.emit(Event.cellCancelled(row: row), from: Self.path(ofRow: row))
    if restores { presses[row]?.restore(at: context.time, restoreTiming) }
  }

  private mutating func fire(in context: inout StageContext) {
    if let style = parameters.haptic { generator.fire(style, in: &context) }
  }

  private mutating func beginScrolling(in context: inout StageContext) {
    scrolledWhilePressed = true
    if parameters.press.endsOnScroll, let row = rowTouch?.row { cancel(row, restores: true, in: &context) }
  }

  private static func path(ofRow row: Int) -> PartPath { PartPath(Part.list) / Part.cell(row: row) }
}
