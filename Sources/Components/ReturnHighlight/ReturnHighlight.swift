import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A list whose row stays gray while its child shows, and lets the gray fade on the way back.
package struct ReturnHighlight: OutputProvider {
  private let parameters: Parameters
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

  /// A screen of the stack.
  enum Screen: Hashable, Sendable {
    case list
    case child(row: Int)

    init(index: Int) { self = index == 0 ? .list : .child(row: index - 1) }

    /// 0 for the list; the children follow in the order of their rows.
    var index: Int {
      switch self {
      case .list: 0
      case .child(let row): row + 1
      }
    }
  }

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    let content = ReturnHighlightContent(parameters)
    let palette = Palette(parameters.shared, in: environment)
    let family = parameters.shared.font
    let safeArea = environment.environment.safeArea
    let insets = Insets(top: safeArea.top + NavigationBar.height, bottom: safeArea.bottom)
    let rows = try Table(content.sections, family: family, palette: palette, in: environment)
    table = ScrollingTable(
      rows, insets: insets, part: PartPath(Part.list), palette: palette, in: environment)
    let nodeCount = environment.nodeCount(of: Slot.child)
    children = rows.rows.map { Self.child(of: $0, nodeCount: nodeCount) }
    choices = try IconChoices(
      content.icons, chosen: parameters.choice, insets: insets, family: family, palette: palette,
      in: environment)
    rowIcons = try content.icons.enumerated().map { index, icon in
      try IconTile(icon, index: index, side: TableRow.iconSide, family: family, in: environment)
    }
    appearance = try ReturnHighlightAppearance(parameters, content, palette: palette, in: environment)
    stack = ScreenStack([Screen.list.index], push: parameters.push, pop: parameters.pop, in: environment)
  }

  /// A row with a chevron leads to the first node unless it says otherwise; a row with an icon needs no node.
  private static func child(of row: TableRow, nodeCount: Int) -> Child? {
    guard row.hasChevron || row.child != nil else { return nil }
    let node = row.child ?? 0
    if node < nodeCount { return .node(node) }
    return row.icon == nil ? nil : .icons
  }

  package var waitsForScrolling: Bool { false }

  package mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    table.fit(context.size, in: &context)
    choices.fit(context.size, in: &context)
    switch input {
    case .touch(let touch): receive(touch.sample, in: &context)
    case .deadline(ScreenStack.deadline): follow(stack.finish(), in: &context)
    case .deadline(let deadline):
      if let changes = table.receive(deadline, in: &context) {
        follow(changes, in: &context)
      } else {
        _ = choices.receive(deadline, in: &context)
      }
    case .lifecycle(let step): pass(step, in: &context)
    case .call, .key, .focus, .slots: break
    }
  }

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    let width = context.size.width
    return .combining([
      stack.obstacle(to: sample, width: width), table.scroll.obstacle(to: sample),
      choices.obstacle(to: sample),
      backButton.obstacle(to: sample, bounds: appearance.backButtonFrame(width: width)),
    ])
  }

  package func value(of output: ScrollingOutput, at time: Time, size: Size) -> OutputValue {
    .point(Point(0, table.offset(at: time, size: size)))
  }

  package func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      ReturnHighlightAppearance.State(
        table: table, choices: choices, stack: stack, children: children,
        isBackPressed: backButton.isTouchInside), at: time, size: size)
  }

  /// The row that the child on top belongs to.
  private var openRow: Int? {
    guard let top = stack.top, case .child(let row) = Screen(index: top) else { return nil }
    return row
  }
}

// MARK: Touches

extension ReturnHighlight {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, let obstacle = obstacle(at: sample.location, width: context.size.width) {
      return context.ignore(finger: sample.finger, obstacle)
    }
    followBackButton(sample, in: &context)
    let changes = stack.receive(sample, width: context.size.width, in: &context)
    follow(changes, in: &context)
    if stack.isChanging {
      cancelTouches(in: &context)
    } else if let row = openRow {
      receive(sample, inChildOf: row, in: &context)
    } else {
      follow(table.receive(sample, in: &context), in: &context)
    }
  }

  /// Why nothing takes a finger that comes down.
  private func obstacle(at location: Point, width: Double) -> TouchObstacle? {
    if stack.isChanging { return .changing }
    guard appearance.barContains(location) else { return nil }
    let isBack = openRow != nil && appearance.backButtonFrame(width: width).contains(location)
    return isBack ? nil : .bar
  }

  private mutating func followBackButton(
    _ sample: TouchSample, in context: inout StageContext
  ) {
    guard openRow != nil, !stack.isChanging else { return }
    let bounds = appearance.backButtonFrame(width: context.size.width)
    if backButton.receive(sample, bounds: bounds).contains(.touchUpInside) {
      follow(stack.pop(in: &context), in: &context)
    }
  }

  private mutating func receive(
    _ sample: TouchSample, inChildOf row: Int, in context: inout StageContext
  ) {
    guard children[row] == .icons, let icon = choices.receive(sample, in: &context) else { return }
    context.emit(Event.iconSelected(icon), from: PartPath(Part.child) / Part.icon(icon))
    table.table.rows[row].icon = rowIcons[icon]
    follow(stack.pop(in: &context), in: &context)
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
      context.emit(change, from: PartPath(Part.list))
      if case .selected(let row) = change { open(row, in: &context) }
    }
  }

  private mutating func open(_ row: Int, in context: inout StageContext) {
    if children[row] != nil {
      follow(stack.push(Screen.child(row: row).index, in: &context), in: &context)
    } else {
      if table.table.rows[row].hasChevron { context.emit(Event.pushIgnored(.noChild)) }
      deselect(in: &context)
    }
  }
}

// MARK: Screens

extension ReturnHighlight {
  private mutating func follow(_ changes: [ScreenChange], in context: inout StageContext) {
    for change in changes {
      switch change {
      case .began(let transition): if transition.kind == .pop { context.emit(Event.popBegan) }
      case .step(let step, let screen): follow(step, of: Screen(index: screen), in: &context)
      case .released(let transition, _, _):
        // From here on the gray goes with the screen.
        if !transition.isCancelled { deselect(duration: .zero, in: &context) }
      case .ended(let transition):
        guard transition.kind == .pop else { continue }
        context.emit(transition.isCancelled ? Event.popCancelled : .popFinished)
      }
    }
  }

  private mutating func follow(_ step: LifecycleStep, of screen: Screen, in context: inout StageContext) {
    switch screen {
    case .list:
      if step == .willAppear, stack.transition?.isInteractive == false { deselect(in: &context) }
    case .child(let row): send(step, toChildOf: row, in: &context)
    }
  }

  /// Passes on that the component itself comes or goes; the list lets its gray go when it comes.
  private mutating func pass(_ step: LifecycleStep, in context: inout StageContext) {
    if let row = openRow {
      send(step, toChildOf: row, in: &context)
    } else if step == .willAppear {
      deselect(in: &context)
    }
  }

  private func send(_ step: LifecycleStep, toChildOf row: Int, in context: inout StageContext) {
    context.emit(Event.child(step), from: PartPath(Part.child))
    if case .node(let index) = children[row] { context.send(step, to: Slot.child, index: index) }
  }

  /// Lets the gray of the selected row go, in the time that the scenario gives unless another is given.
  private mutating func deselect(duration: Time? = nil, in context: inout StageContext) {
    guard parameters.deselects else { return }
    let changes = table.deselect(
      at: context.time, duration: duration ?? parameters.deselectDuration, curve: parameters.deselectCurve)
    for change in changes { context.emit(change, from: PartPath(Part.list)) }
  }
}
