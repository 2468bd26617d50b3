import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

/// A form whose whole row focuses the text field in it; keys are typed into the field that has the focus.
package struct FieldFocus: OutputProvider {
  private static let keyboardEnd = Deadline("keyboardEnd")

  /// A finger that came down on something that does not turn the row gray.
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
  /// How the keyboard, and the rows with it, come and go.
  private let timing: AnimationTiming
  private let reducesMotion: Bool
  private var table: ScrollingTable
  private var fields: [Int: TextField]
  private var focusedRow: Int?
  private var caret = Caret(since: .zero)
  /// The keyboard's way up: 0 gone, 1 up.
  private var rise = AnimatedValue(0)
  private var presses = Keyboard.Presses()
  private var fieldTouch: FieldTouch?
  /// The rows' offset before a jump that dissolves, and how far it has dissolved.
  private var formerOffset = 0.0
  private var dissolve = AnimatedValue(1, isAdditive: false)

  package init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    reducesMotion = environment.environment.reduceMotion
    appearance = try FieldFocusAppearance(parameters, in: environment)
    timing = Self.timing(parameters, reducesMotion: reducesMotion)
    let form = try FieldForm(parameters, palette: appearance.palette, in: environment)
    fields = form.fields
    var configuration = ScrollConfiguration()
    configuration.animationDuration = timing.duration
    configuration.animationCurve = timing.curve
    table = ScrollingTable(
      form.table, insets: appearance.insets(keyboardRise: 0), configuration: configuration,
      palette: appearance.palette, in: environment)
  }

  private static func timing(_ parameters: Parameters, reducesMotion: Bool) -> AnimationTiming {
    let duration = reducesMotion ? ReducedMotion.duration : parameters.keyboardDuration
    let spring = duration > .zero ? TimingCurve.spring(.system(lasting: duration.seconds)) : .linear
    return AnimationTiming(
      duration: duration, curve: reducesMotion ? ReducedMotion.curve : spring,
      interruption: parameters.shared.interruption)
  }

  package mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
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

  package func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    table.scroll.obstacle(to: sample)
  }

  package func value(of output: Output, at time: Time, size: Size) -> OutputValue {
    switch output {
    case .text:
      let row = focusedRow ?? fields.keys.min()
      return .text(row.flatMap { fields[$0]?.text } ?? "")
    case .contentOffset: return .point(Point(0, table.offset(at: time, size: size)))
    }
  }

  package func layers(at time: Time, size: Size) -> Layer {
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
      if let obstacle = appearance.obstacle(at: sample.location, rise: rise.model, size: context.size) {
        context.emit(Event.tapIgnored(obstacle), ignoring: sample.finger)
      } else if fieldTouch == nil,
        let target = target(at: sample.location, time: context.time, size: context.size)
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
      touch.target == target(at: sample.location, time: context.time, size: context.size)
    else { return }
    switch touch.target {
    case .clear(let row): setText("", row: row, in: &context)
    case .field(focusedRow): context.emit(Event.tapIgnored(.focused))
    case .field(let row): focus(row, by: .field, in: &context)
    }
  }

  /// The text field or its cross at a point of the component.
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

  /// What a tap on a row does: it focuses the row's text field, and lets the gray go.
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

  /// Scrolls so far that the keyboard does not cover a row.
  private mutating func raiseRows(over row: Int, in context: inout StageContext) {
    let frame = table.frame(ofRow: row, at: context.time, size: context.size)
    let covered = frame.maxY - (context.size.height - appearance.insets(keyboardRise: 1).bottom)
    guard covered > 0 else { return }
    scroll(to: table.offset(at: context.time, size: context.size) + covered, in: &context)
  }

  /// Takes the room over the keyboard away again once no finger drags, and the rows with it.
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
