import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A form in which a tap anywhere on a row focuses the row's text field. Typed keys go to the focused field.
struct FieldFocus: OutputProvider {
  private static let keyboardEnd = Deadline("keyboardEnd")

  /// A touch that began on a text field or on its clear button, and therefore does not highlight the row.
  private struct FieldTouch: Hashable {
    enum Target: Hashable {
      case field(row: Int)
      case clear(row: Int)
    }

    var finger: Int
    var target: Target
  }

  private let parameters: Parameters
  private let appearance: FieldFocusAppearance
  /// The timing with which the keyboard, and the rows with it, move up and down.
  private let timing: AnimationTiming
  private let reducesMotion: Bool
  private var table: ScrollingTable
  private var fields: [Int: TextField]
  private var focusedRow: Int?
  private var caret = Caret(since: .zero)
  /// The raised share of the keyboard, 0…1; if motion is reduced, its opacity.
  private var rise = AnimatedValue(0)
  private var presses = Keyboard.Presses()
  private var fieldTouch: FieldTouch?
  /// The scroll offset of the rows before a jump, shown while the former rows fade out.
  private var formerOffset = 0.0
  /// The progress of the cross-fade from the former rows, 0…1.
  private var dissolve = AnimatedValue(1, isAdditive: false)

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    appearance = try FieldFocusAppearance(parameters, in: environment)
    timing = Keyboard.timing(
      lasting: parameters.keyboardDuration, parameters.shared.interruption, reducesMotion: reducesMotion)
    let form = try FieldForm(parameters, palette: appearance.palette, in: environment)
    fields = form.fields
    var configuration = ScrollConfiguration()
    configuration.animationDuration = timing.duration
    configuration.animationCurve = timing.curve
    table = ScrollingTable(
      form.table, insets: appearance.insets(keyboardRise: 0), configuration: configuration,
      palette: appearance.palette, in: environment)
  }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    table.fit(context.size, in: &context)
    switch input {
    case .touch(let touch): follow(touch.sample, in: &context)
    case .deadline(Self.keyboardEnd): context.emit(Event.keyboardShown)
    case .deadline(let deadline):
      if let changes = table.receive(deadline, in: &context) {
        handle(changes, in: &context)
      }
    case .key(let key): for character in key { type(character, in: &context) }
    case .focus(let isFocused): if !isFocused { resign(in: &context) }
    case .call(.resign):
      if focusedRow == nil { context.emit(Event.resignIgnored(.notFocused)) }
      context.resignFocus()
    case .lifecycle(.willDisappear): context.resignFocus()
    case .lifecycle, .slots: break
    }
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    table.scroll.obstacle(to: sample)
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    switch output {
    case .text:
      let row = focusedRow ?? fields.keys.min()
      return .text(row.flatMap { fields[$0]?.text } ?? "")
    case .contentOffset: return .point(Point(0, table.offset(at: time, size: size)))
    }
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      FieldFocusAppearance.State(
        table: table, fields: fields, focusedRow: focusedRow, caret: caret, rise: rise.value(at: time),
        presses: presses, formerOffset: formerOffset, dissolve: dissolve.value(at: time)),
      at: time, size: size)
  }
}

// MARK: Touches

extension FieldFocus {
  private mutating func follow(_ sample: TouchSample, in context: inout StageContext) {
    if sample.phase == .began {
      if let obstacle = appearance.obstacle(at: sample.present, rise: rise.model, size: context.size) {
        context.emit(Event.tapIgnored(obstacle), ignoring: sample.finger)
      } else if fieldTouch == nil,
        let target = target(at: sample.present, time: context.time, size: context.size)
      {
        fieldTouch = FieldTouch(finger: sample.finger, target: target)
      }
    }
    let isOnField = fieldTouch?.finger == sample.finger
    let changes = table.receive(sample, highlightsRows: !isOnField, in: &context)
    handle(changes, in: &context)
    if isOnField { followFieldTouch(sample, in: &context) }
    if sample.phase.isFinal { lowerRows(in: &context) }
  }

  private mutating func followFieldTouch(
    _ sample: TouchSample, in context: inout StageContext
  ) {
    guard let touch = fieldTouch else { return }
    if table.isHeldByScrolling || sample.phase.isFinal { fieldTouch = nil }
    guard fieldTouch == nil, sample.phase == .ended, !table.isHeldByScrolling,
      touch.target == target(at: sample.present, time: context.time, size: context.size)
    else { return }
    switch touch.target {
    case .clear(let row): setText("", row: row, in: &context)
    case .field(focusedRow): context.emit(Event.tapIgnored(.focused))
    case .field(let row): focus(row, by: .field, in: &context)
    }
  }

  /// Returns the text field or the clear button at a point of the component; `nil` elsewhere.
  private func target(at location: Point, time: Time, size: Size) -> FieldTouch.Target? {
    guard let row = table.row(at: location, time: time, size: size), let field = fields[row] else {
      return nil
    }
    let point = location - table.frame(ofRow: row, at: time, size: size).origin
    if row == focusedRow, !field.text.isEmpty, appearance.clearReach(width: size.width).contains(point) {
      return .clear(row: row)
    }
    return appearance.fieldFrame(width: size.width).contains(point) ? .field(row: row) : nil
  }

  private mutating func handle(
    _ changes: [RowHighlight.Change], in context: inout StageContext
  ) {
    for change in changes {
      context.emit(change)
      if case .selected(let row) = change, parameters.focusesByRow { act(on: row, in: &context) }
    }
  }

  /// Performs the action of a tap on a row: focuses its text field, and deselects the row.
  private mutating func act(on row: Int, in context: inout StageContext) {
    if fields[row] != nil, row != focusedRow { focus(row, by: .row, in: &context) }
    guard parameters.deselects else { return }
    let changes = table.deselect(
      at: context.time, duration: parameters.deselectDuration, curve: RowHighlight.fadeCurve)
    for change in changes { context.emit(change) }
  }
}

// MARK: Focus

extension FieldFocus {
  private mutating func focus(_ row: Int, by cause: FocusCause, in context: inout StageContext) {
    if let focusedRow {
      context.emit(Event.fieldResigned)
      fields[focusedRow]?.composed = 0
    }
    let wasFocused = focusedRow != nil
    focusedRow = row
    caret = Caret(since: context.time)
    context.requestFocus()
    context.emit(Event.fieldFocused(by: cause))
    guard appearance.keyboard != nil else { return }
    if !wasFocused {
      context.schedule(Self.keyboardEnd, at: rise.animate(to: 1, at: context.time, timing))
      table.resize(insets: appearance.insets(keyboardRise: 1), in: &context)
    }
    raiseRows(over: row, in: &context)
  }

  private mutating func resign(in context: inout StageContext) {
    guard let row = focusedRow else { return }
    fields[row]?.composed = 0
    focusedRow = nil
    context.emit(Event.fieldResigned)
    context.cancel(Self.keyboardEnd)
    rise.animate(to: 0, at: context.time, timing)
    lowerRows(in: &context)
  }

  /// Scrolls just enough for the keyboard not to cover a row.
  private mutating func raiseRows(over row: Int, in context: inout StageContext) {
    let frame = table.frame(ofRow: row, at: context.time, size: context.size)
    let covered = frame.maxY - (context.size.height - appearance.insets(keyboardRise: 1).bottom)
    guard covered > 0 else { return }
    scroll(to: table.offset(at: context.time, size: context.size) + covered, in: &context)
  }

  /// Removes the inset above the keyboard once no field has the focus and no finger drags, and scrolls the rows back.
  private mutating func lowerRows(in context: inout StageContext) {
    let insets = appearance.insets(keyboardRise: 0)
    guard focusedRow == nil, !table.scroll.isDragging, table.scroll.setup.insets != insets else { return }
    let end = max(-insets.top, table.table.contentHeight + insets.bottom - context.size.height)
    if table.offset(at: context.time, size: context.size) > end { scroll(to: end, in: &context) }
    table.resize(insets: insets, in: &context)
  }

  private mutating func scroll(to offset: Double, in context: inout StageContext) {
    formerOffset = table.offset(at: context.time, size: context.size)
    table.scroll(to: offset, animated: !reducesMotion, in: &context)
    if reducesMotion { dissolve.animate(from: 0, to: 1, at: context.time, timing) }
  }
}

// MARK: Typing

extension FieldFocus {
  private mutating func type(_ character: Character, in context: inout StageContext) {
    guard let row = focusedRow, let field = fields[row] else { return }
    let key = Key(character)
    context.emit(Event.keyTyped(key))
    caret = Caret(since: context.time)
    if let index = appearance.keyboard?.key(for: character) {
      presses.press(index, character, at: context.time)
    }
    switch key {
    case .enter: context.resignFocus()
    case .deleteBackward:
      setText(
        String(field.text.dropLast()), composing: max(0, field.composed - 1), row: row, in: &context)
    case .insert(let character):
      guard let text = field.appending(character) else {
        return context.emit(Event.keyIgnored(.full))
      }
      setText(text, composing: character.isKana ? field.composed + 1 : 0, row: row, in: &context)
    }
  }

  private mutating func setText(
    _ text: String, composing composed: Int = 0, row: Int, in context: inout StageContext
  ) {
    fields[row]?.composed = composed
    guard fields[row]?.setText(text) == true else { return }
    caret = Caret(since: context.time)
    context.emit(Event.textChanged(text))
  }
}

extension FieldFocus {
  static let type = "fieldFocus"
  static let meaning = "form whose whole row focuses its text field; caret, keyboard, typing"
  static let events: [any ComponentEvent.Type] = [
    Event.self, RowHighlight.Change.self, ScrollingContent.Event.self,
  ]

  /// The events of the form besides those of its table.
  enum Event: ComponentEvent {
    case fieldFocused(by: FocusCause)
    case keyTyped(Key)
    case textChanged(String)
    case keyboardShown
    case fieldResigned
    case keyIgnored(KeyObstacle)
    case tapIgnored(TapObstacle)
    case resignIgnored(ResignObstacle)

    static let examples: [Event] = [
      .fieldFocused(by: .row), .keyTyped(.enter), .textChanged(""), .keyboardShown, .fieldResigned,
      .keyIgnored(.full), .tapIgnored(.focused), .resignIgnored(.notFocused),
    ]

    var description: EventDescription {
      switch self {
      case .fieldFocused(let cause):
        EventDescription("fieldFocused", "a text field gets the focus", EventDetail("by", cause))
      case .keyTyped(let key):
        EventDescription("keyTyped", "a key is pressed", EventDetail("text", key.name))
      case .textChanged(let text):
        EventDescription("textChanged", "a text changes", EventDetail("text", text))
      case .keyboardShown: EventDescription("keyboardShown", "the keyboard is up")
      case .fieldResigned: EventDescription("fieldResigned", "the text field loses the focus")
      case .keyIgnored(let obstacle):
        EventDescription("keyIgnored", "a key has no effect", EventDetail("why", obstacle))
      case .tapIgnored(let obstacle):
        EventDescription("tapIgnored", "a tap has no effect", EventDetail("why", obstacle))
      case .resignIgnored(let obstacle):
        EventDescription("resignIgnored", "no text field has the focus", EventDetail("why", obstacle))
      }
    }
  }

  /// The cause of a text field's focus.
  enum FocusCause: String, Sendable {
    /// A tap on the row beside the field.
    case row
    /// A tap on the field.
    case field
  }

  /// The effect of a key on a text.
  enum Key: Hashable, Sendable {
    case insert(Character)
    case deleteBackward
    case enter

    /// The name of the key in the event log.
    var name: String {
      switch self {
      case .insert(let character): String(character)
      case .deleteBackward: "delete"
      case .enter: "return"
      }
    }
  }

  /// The reason why a key has no effect.
  enum KeyObstacle: String, Sendable {
    /// The text has its maximum length.
    case full
  }

  /// The reason why a tap has no effect.
  enum TapObstacle: String, Sendable {
    /// The bar covers the rows.
    case bar
    /// The keyboard covers the rows.
    case keyboard
    /// The text field already has the focus.
    case focused
  }

  /// The reason why `resign` has no effect.
  enum ResignObstacle: String, Sendable {
    case notFocused
  }

  /// The layers that the form adds to those of its table, bars and keyboard.
  enum Part: String, ComponentPart {
    case text
    case placeholder
    case composition
    case caret
    case clear
    case cross
    case formerRows
  }

  static let parts =
    rows + [
      PartDeclaration(
        Part.formerRows, "the rows before a jump that dissolves, where motion is reduced", rows
      ).forReducedMotion,
      NavigationBar.declaration,
      Keyboard.declaration,
      StatusBar.declaration,
    ]

  private static let rows =
    Table.declarations(inRow: [
      PartDeclaration(
        TableRow.Part.field, "its text field",
        [
          PartDeclaration(Part.text, "its text"),
          PartDeclaration(Part.placeholder, "its placeholder"),
          PartDeclaration(Part.composition, "the line under what is being composed, on a device"),
        ]),
      PartDeclaration(Part.caret, "the blinking caret"),
      PartDeclaration(
        Part.clear, "the clear button", [PartDeclaration(Part.cross, "its cross")]),
    ]) + ScrollingContent.indicatorDeclarations

  /// The properties that the form adds to its trace.
  enum Property: String, ComponentProperty {
    case contentOffsetY
    case contentInsetBottom

    var unit: ParameterUnit { .points }

    var meaning: String {
      switch self {
      case .contentOffsetY: "content offset at the form's top edge"
      case .contentInsetBottom: "bottom content inset, from the keyboard or the safe area"
      }
    }
  }

  static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// The actions of the form that `call` performs.
  enum Action: ComponentAction {
    case resign

    static let declarations = [
      ActionDeclaration("resign", "takes the focus from the text field", Action.resign)
    ]
  }
}

extension FieldFocus {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case text
    case contentOffset

    var declaration: OutputDeclaration {
      switch self {
      case .text:
        OutputDeclaration("text", "the text of the field that has the keyboard, or else of the first", .text)
      case .contentOffset: .contentOffset
      }
    }
  }
}

extension FieldFocus {
  /// The parameters of the form that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let table: TableParameters
    /// The index of the row that becomes a text field if none of the sections has one.
    let fieldRow: Int
    /// Whether a selected row is deselected at once.
    let deselects: Bool
    let deselectDuration: Time
    /// Whether a tap beside the text field focuses it.
    let focusesByRow: Bool
    /// The period of the caret's blinking: visible for the first half, hidden for the second.
    let caretPeriod: Time
    /// The width of the caret, in points.
    let caretWidth: Double
    let keyboard: KeyboardKind
    /// The height of the keyboard without the safe area below, in points.
    let keyboardHeight: Double
    /// The duration of raising and of lowering the keyboard.
    let keyboardDuration: Time
    /// The words above the keys.
    let suggestions: [String]

    init(_ read: inout ParameterReader) {
      table = TableParameters(&read)
      fieldRow = read(
        "fieldRow", 1, kind: .integer(0...100_000),
        "the row that is a text field where none of `sections` has one")
      deselects = read(
        "deselect", true, "whether a selected row loses its highlight")
      deselectDuration = read(
        "deselectDuration", RowHighlight.fadeDuration, .seconds, "length of the fade of the highlight")
      focusesByRow = read(
        "rowFocus", true,
        "whether a tap beside the text field focuses it")
      caretPeriod = read(
        "caretPeriod", Time(seconds: 1), .seconds,
        kind: .time(Time(seconds: 0.01)...Time(seconds: 3600)),
        "blink period: on for one half, off for the other")
      caretWidth = read("caretWidth", 2, .points, kind: .number(0...44), "width of the caret")
      let keyboard: KeyboardKind? = read(
        "keyboard", nil, "kind of the keyboard; default: by locale: `kana` or `qwerty`")
      keyboardHeight = read(
        "keyboardHeight", 260, .points, kind: .number(0...10_000),
        "height of the keyboard, without the safe area below")
      keyboardDuration = read(
        "keyboardDuration", Time(seconds: 0.5), .seconds,
        "length of its way up or down, on the system's spring")
      let suggestions: [String]? = read(
        "suggestions", nil, kind: .optional(.list(.string, count: 0...10)),
        "words above the keys; default: three samples")
      shared = SharedParameters(&read)
      switch shared.locale {
      case .ja:
        self.keyboard = keyboard ?? .kana
        self.suggestions = suggestions ?? ["水やり", "買い物", "洗濯"]
      case .en:
        self.keyboard = keyboard ?? .qwerty
        self.suggestions = suggestions ?? ["Water", "Walk", "Wash"]
      }
    }
  }

  /// The kind of keyboard that is shown.
  enum KeyboardKind: String, ParameterChoice {
    case kana
    case qwerty
    case none
  }
}
