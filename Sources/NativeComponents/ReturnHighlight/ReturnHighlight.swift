import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A list whose selected row remains highlighted while its child is visible; the highlight fades out on return.
struct ReturnHighlight: OutputProvider {
  private let parameters: Parameters
  private let appearance: ReturnHighlightAppearance
  /// The children that the rows open; `nil` for rows without one.
  private let children: [Child?]
  private var table: ScrollingTable
  private var choices: IconChoices
  /// The tiles of the icons at the size of rows.
  private let rowIcons: [IconTile]
  private var stack: ScreenStack
  private var backButton = ControlTracking()

  /// The child that a row opens.
  enum Child: Hashable, Sendable {
    case node(Int)
    case icons
  }

  /// A screen of the stack.
  enum Screen: Hashable, Sendable {
    case list
    case child(row: Int)

    init(index: Int) { self = index == 0 ? .list : .child(row: index - 1) }

    /// The screen's index: 0 for the list, followed by the children in the order of their rows.
    var index: Int {
      switch self {
      case .list: 0
      case .child(let row): row + 1
      }
    }
  }

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
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

  /// Returns the child of a row. A row with a chevron opens the first node unless it names another. A row with an icon
  /// opens the icons if that node is missing.
  private static func child(of row: TableRow, nodeCount: Int) -> Child? {
    guard row.hasChevron || row.child != nil else { return nil }
    let node = row.child ?? 0
    if node < nodeCount { return .node(node) }
    return row.icon == nil ? nil : .icons
  }

  var waitsForScrolling: Bool { false }

  mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
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

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    let width = context.size.width
    return .combining([
      stack.obstacle(to: sample, width: width), table.scroll.obstacle(to: sample),
      choices.obstacle(to: sample),
      backButton.obstacle(to: sample, bounds: appearance.backButtonFrame(width: width)),
    ])
  }

  func value(of output: ScrollingOutput, at time: Time, size: Size) -> ComponentValue {
    .point(Point(0, table.offset(at: time, size: size)))
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      ReturnHighlightAppearance.State(
        table: table, choices: choices, stack: stack, children: children,
        isBackPressed: backButton.isTouchInside), at: time, size: size)
  }

  /// The row whose child is on top; `nil` for the list.
  private var openRow: Int? {
    guard let top = stack.top, case .child(let row) = Screen(index: top) else { return nil }
    return row
  }
}

// MARK: Touches

extension ReturnHighlight {
  private mutating func receive(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began, let obstacle = obstacle(at: sample.present, width: context.size.width) {
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

  /// Returns why a finger that comes down is ignored; `nil` if something responds to it.
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
        // From here on, the fade of the highlight follows the screen.
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

  /// Handles that the component itself appears or disappears. The list deselects its row when it is about to appear.
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

  /// Deselects the selected row; the highlight fades out in `duration`, or else in the scenario's duration.
  private mutating func deselect(duration: Time? = nil, in context: inout StageContext) {
    guard parameters.deselects else { return }
    let changes = table.deselect(
      at: context.time, duration: duration ?? parameters.deselectDuration, curve: parameters.deselectCurve)
    for change in changes { context.emit(change, from: PartPath(Part.list)) }
  }
}

extension ReturnHighlight {
  static let type = "returnHighlight"
  static let meaning = "list that keeps the selected row highlighted until the pop, then deselects it"

  /// The slots for nodes of the scene.
  enum Slot: Int, ComponentSlot {
    case child

    var declaration: SlotDeclaration {
      switch self {
      case .child:
        SlotDeclaration(
          "child", "nodes that rows lead to, in place of the icons", managesLifecycle: true)
      }
    }
  }

  static let events: [any ComponentEvent.Type] = [
    RowHighlight.Change.self, Event.self, ScrollingContent.Event.self,
  ]

  /// The events of the list besides those of its rows.
  enum Event: ComponentEvent {
    case child(LifecycleStep)
    case popBegan
    case popFinished
    case popCancelled
    case iconSelected(Int)
    case pushIgnored(Obstacle)

    static let examples: [Event] =
      LifecycleStep.allCases.map { .child($0) } + [
        .popBegan, .popFinished, .popCancelled, .iconSelected(0), .pushIgnored(.noChild),
      ]

    var description: EventDescription {
      switch self {
      case .child(let step): EventDescription(Self.name(ofChild: step), "the child appears or disappears")
      case .popBegan: EventDescription("popBegan", "the pop of the child begins")
      case .popFinished: EventDescription("popFinished", "the pop of the child has ended")
      case .popCancelled: EventDescription("popCancelled", "the pop of the child is cancelled")
      case .iconSelected(let index):
        EventDescription("iconSelected", "a tap chooses an icon", EventDetail("index", index))
      case .pushIgnored(let obstacle):
        EventDescription("pushIgnored", "a selected row leads nowhere", EventDetail("why", obstacle))
      }
    }

    private static func name(ofChild step: LifecycleStep) -> String {
      switch step {
      case .willAppear: "childWillAppear"
      case .didAppear: "childDidAppear"
      case .willDisappear: "childWillDisappear"
      case .didDisappear: "childDidDisappear"
      }
    }
  }

  /// The reason why a selected row does not open a child.
  enum Obstacle: String, Sendable {
    /// The row has a chevron, but neither a node nor icons to open.
    case noChild
  }

  /// The layers of the two screens, and of the icons on the child.
  enum Part: ComponentPart {
    case list
    case child
    case icon(Int)
    case ring

    var id: String {
      switch self {
      case .list: "list"
      case .child: "child"
      case .icon(let index): "icon-\(index)"
      case .ring: "ring"
      }
    }
  }

  static let parts =
    [
      PartDeclaration(
        Part.list, "the screen with the rows",
        Table.declarations(inRow: [TableRow.fieldDeclaration]) + ScrollingContent.indicatorDeclarations),
      PartDeclaration(
        Part.child, "the screen that a row leads to",
        [
          PartDeclaration(each: Part.icon, "an icon to choose", IconTile.declarations),
          PartDeclaration(Part.ring, "the ring around the selected icon"),
        ] + ScrollingContent.indicatorDeclarations),
    ] + PushTransition.declarations + [TransitionBar.declaration, StatusBar.declaration]
}

extension ReturnHighlight {
  /// The parameters of the list and its child that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let table: TableParameters
    /// The title of the child; `nil` for a default in the component's language if it shows icons, and for the row's
    /// title otherwise.
    let childTitle: String?
    /// The icons of the child; `nil` for twelve samples.
    let choices: [IconParameters]?
    /// The index of the initially chosen icon.
    let choice: Int
    /// The color of the highlight; `nil` for the appearance's default gray.
    let highlightColor: Color?
    let deselectDuration: Time
    let deselectCurve: TimingCurve
    /// Whether the list deselects its row on return.
    let deselects: Bool
    let push: PushParameters
    let pop: PopGestureParameters

    init(_ read: inout ParameterReader) {
      table = TableParameters(&read)
      childTitle = read(
        "childTitle", nil, "title of the child; default: by locale for icons, else the row's")
      choices = read(
        "choices", nil, kind: .optional(.list(IconParameters.parameterKind, count: 0...1000)),
        "icons of the child; default: 12 samples")
      choice = read("choice", 0, kind: .integer(0...999), "index of the chosen icon at the start")
      let gray = read(
        "highlightColor", Color(hex: 0xD9D9D9),
        "color of the highlight of a selected row; default: by appearance: `#D9D9D9` or `#3A3A3C`")
      highlightColor = read.isGiven("highlightColor") ? gray : nil
      deselectDuration = read(
        "deselectDuration", RowHighlight.fadeDuration, .seconds, "length of the gray's fade")
      deselectCurve = read("deselectCurve", RowHighlight.fadeCurve, "progress of that fade")
      deselects = read(
        "deselect", true, "whether the selected row loses its highlight on return")
      push = PushParameters(&read)
      pop = PopGestureParameters(&read)
      shared = SharedParameters(&read)
    }
  }
}
