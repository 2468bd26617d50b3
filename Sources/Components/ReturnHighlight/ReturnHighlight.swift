import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A list whose row stays grey while its child shows, and lets the grey fade on the way back (INTERACTIONS §5B).
package struct ReturnHighlight: Component {
  static let slot = "child"
  /// Screens of the stack: the list, and after it the child of each row.
  static let listScreen = 0

  private let values: ParameterValues
  private let appearance: ReturnHighlightAppearance
  /// What each row leads to.
  private let children: [Child?]
  private var table: ScrollingTable
  private var choices: IconChoices
  /// The icons as they stand in rows.
  private let rowIcons: [IconTile]
  private var stack: ScreenStack
  private var backButton = ControlTracking()

  /// What a row leads to.
  enum Child: Hashable, Sendable {
    case node(Int)
    case icons
  }

  package init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    let content = ReturnHighlightContent(values)
    let palette = Palette(values, in: environment)
    let family = values[SharedParameters.font]
    let safeArea = environment.environment.safeArea
    let insets = Insets(top: safeArea.top + NavigationBar.height, bottom: safeArea.bottom)
    let rows = try Table(content.sections, family: family, palette: palette, in: environment)
    table = ScrollingTable(rows, insets: insets, part: "list", palette: palette, in: environment)
    let nodeCount = environment.nodeCount(ofSlot: Self.slot)
    children = rows.rows.map { Self.child(of: $0, nodeCount: nodeCount) }
    choices = try IconChoices(
      content.icons, chosen: values[Self.choice], insets: insets, family: family, palette: palette,
      in: environment)
    rowIcons = try content.icons.enumerated().map { index, icon in
      try IconTile(icon, index: index, side: TableRow.iconSide, family: family, in: environment)
    }
    appearance = try ReturnHighlightAppearance(values, content, palette: palette, in: environment)
    stack = ScreenStack([Self.listScreen], values, in: environment)
  }

  /// A row with a chevron leads to the first node unless it says otherwise; a row with an icon needs no node.
  private static func child(of row: TableRow, nodeCount: Int) -> Child? {
    guard row.hasChevron || row.child != nil else { return nil }
    let node = row.child ?? 0
    if node < nodeCount { return .node(node) }
    return row.icon == nil ? nil : .icons
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input, in context: inout StageContext) {
    table.fit(context.size, in: &context)
    choices.fit(context.size, in: &context)
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(ScreenStack.deadline): tell(stack.finish(), in: &context)
    case .deadline(let deadline):
      if let changes = table.receive(deadline, in: &context) {
        follow(changes, in: &context)
      } else {
        _ = choices.receive(deadline, in: &context)
      }
    case .lifecycle(let step): pass(step, in: &context)
    case .call, .key, .focus: break
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      ReturnHighlightAppearance.State(
        table: table, choices: choices, stack: stack, children: children,
        isBackPressed: backButton.isTouchInside), at: time, size: size)
  }

  /// The row that the child on top belongs to.
  private var openRow: Int? { stack.top.flatMap { $0 == Self.listScreen ? nil : $0 - 1 } }
}

// MARK: Touches

extension ReturnHighlight {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, let reason = obstacle(at: sample.location, width: context.size.width) {
      return context.emit("touchIgnored", EventDetail("why", reason))
    }
    followBackButton(sample, in: &context)
    let changes = stack.receive(sample, width: context.size.width, in: &context)
    tell(changes, in: &context)
    if stack.isChanging {
      cancelTouches(in: &context)
    } else if let row = openRow {
      receive(sample, inChildOf: row, in: &context)
    } else {
      follow(table.receive(sample, in: &context), in: &context)
    }
  }

  /// Why nothing takes a finger that comes down.
  private func obstacle(at location: Point, width: Double) -> String? {
    if stack.isChanging { return "changing" }
    guard appearance.barContains(location) else { return nil }
    let isBack = openRow != nil && appearance.backButtonFrame(width: width).contains(location)
    return isBack ? nil : "bar"
  }

  private mutating func followBackButton(
    _ sample: TouchSample, in context: inout StageContext
  ) {
    guard openRow != nil, !stack.isChanging else { return }
    let bounds = appearance.backButtonFrame(width: context.size.width)
    if backButton.receive(sample, bounds: bounds).contains(.touchUpInside) {
      tell(stack.pop(in: &context), in: &context)
    }
  }

  private mutating func receive(
    _ sample: TouchSample, inChildOf row: Int, in context: inout StageContext
  ) {
    guard children[row] == .icons, let icon = choices.receive(sample, in: &context) else { return }
    context.emit("iconSelected", from: "child/icon-\(icon)", EventDetail("index", icon))
    table.table.rows[row].icon = rowIcons[icon]
    tell(stack.pop(in: &context), in: &context)
  }

  private mutating func cancelTouches(in context: inout StageContext) {
    _ = backButton.cancel()
    choices.cancelTouches(in: &context)
    follow(table.cancelTouches(in: &context), in: &context)
  }

  private mutating func follow(
    _ changes: [RowHighlight.Change], in context: inout StageContext
  ) {
    for change in changes {
      change.tell(from: "list", in: &context)
      if case .selected(let row) = change { open(row, in: &context) }
    }
  }

  private mutating func open(_ row: Int, in context: inout StageContext) {
    if children[row] != nil {
      tell(stack.push(row + 1, in: &context), in: &context)
    } else {
      if table.table.rows[row].hasChevron { context.emit("pushIgnored", EventDetail("why", "noChild")) }
      deselect(duration: values[Self.deselectDuration], in: &context)
    }
  }
}

// MARK: Screens

extension ReturnHighlight {
  private mutating func tell(_ changes: [ScreenChange], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let transition): if transition.kind == .pop { context.emit("popBegan") }
      case .step(let step, Self.listScreen):
        if step == .willAppear, stack.transition?.isInteractive == false {
          deselect(duration: values[Self.deselectDuration], in: &context)
        }
      case .step(let step, let screen): send(step, toChildOf: screen - 1, in: &context)
      case .released(let transition, _, _):
        // From here on the grey goes with the screen.
        if !transition.isCancelled { deselect(duration: .zero, in: &context) }
      case .ended(let transition):
        guard transition.kind == .pop else { continue }
        context.emit(transition.isCancelled ? "popCancelled" : "popFinished")
      }
    }
  }

  /// Passes on that the component itself comes or goes; the list lets its grey go when it comes.
  private mutating func pass(_ step: LifecycleStep, in context: inout StageContext) {
    if let row = openRow {
      send(step, toChildOf: row, in: &context)
    } else if step == .willAppear {
      deselect(duration: values[Self.deselectDuration], in: &context)
    }
  }

  private func send(_ step: LifecycleStep, toChildOf row: Int, in context: inout StageContext) {
    context.emit(step.childEvent, from: "child")
    if case .node(let index) = children[row] { context.send(step, toSlot: Self.slot, index: index) }
  }

  private mutating func deselect(duration: Time, in context: inout StageContext) {
    guard values[Self.deselect] else { return }
    let changes = table.deselect(at: context.time, duration: duration, curve: values[Self.deselectCurve])
    for change in changes { change.tell(from: "list", in: &context) }
  }
}
