import Components
import Geometry
import Layers
import Motion

/// The appearance of the form: groups of rows under a bar, and the keyboard over them.
struct FieldFocusAppearance: Sendable {
  private typealias Part = FieldFocus.Part
  private typealias Property = FieldFocus.Property

  /// The state of the form at one time.
  struct State {
    var table: ScrollingTable
    var fields: [Int: TextField]
    var focusedRow: Int?
    var caret: Caret
    /// The raised share of the keyboard, 0…1; if motion is reduced, its opacity.
    var rise: Double
    var presses: Keyboard.Presses
    /// The scroll offset of the rows before a jump.
    var formerOffset: Double
    /// The progress of the cross-fade from the former rows, 0…1.
    var dissolve: Double
  }

  /// The distance from the field to the trailing edge, with room for the clear button, in points.
  private static let trailingRoom = 32.0
  private static let caretHeight = 21.0
  private static let clearSide = 14.0
  private static let crossSide = 9.0
  /// The margin around the clear button that also responds to touches, in points.
  private static let clearMargin = 8.0

  private let parameters: FieldFocus.Parameters
  let palette: Palette
  /// The keyboard; `nil` if the form has none.
  let keyboard: Keyboard?
  private let bar: NavigationBar
  private let statusBar: StatusBar
  private let safeBottom: Double
  private let isMirrored: Bool
  private let reducesMotion: Bool

  init(_ parameters: FieldFocus.Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    palette = Palette(parameters.shared, in: environment)
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    reducesMotion = environment.environment.reduceMotion
    safeBottom = environment.environment.safeArea.bottom
    keyboard = try Keyboard(parameters, palette: palette, in: environment)
    let form = SampleForm(locale: parameters.shared.locale)
    bar = try NavigationBar(
      title: parameters.table.title ?? form.title,
      items: parameters.table.barItems ?? [form.cancel, form.save],
      family: parameters.shared.font, palette: palette, in: environment)
    statusBar = try StatusBar(parameters.shared, in: environment)
  }

  /// Returns the insets that the bars and the keyboard cover when the share `keyboardRise` of the keyboard is raised.
  func insets(keyboardRise: Double) -> Insets {
    Insets(top: bar.totalHeight, bottom: max(safeBottom, keyboardRise * (keyboard?.height ?? 0)))
  }

  /// Returns a text field's frame in its row.
  func fieldFrame(width: Double) -> Rect {
    placed(
      Rect(Table.margin, 0, max(0, width - Table.margin - Self.trailingRoom), Table.rowHeight), width: width)
  }

  /// Returns the area of the row in which a touch clears the text.
  func clearReach(width: Double) -> Rect {
    clearFrame(width: width).insetBy(-Self.clearMargin, -Self.clearMargin)
  }

  private func clearFrame(width: Double) -> Rect {
    let side = Self.clearSide
    return placed(
      Rect(width - Table.margin - side, (Table.rowHeight - side) / 2, side, side), width: width)
  }

  private func placed(_ frame: Rect, width: Double) -> Rect {
    isMirrored ? frame.mirrored(inWidth: width) : frame
  }

  /// Returns why a touch does not reach the rows; `nil` if it does.
  func obstacle(at location: Point, rise: Double, size: Size) -> FieldFocus.TapObstacle? {
    if location.y < bar.totalHeight { return .bar }
    guard let keyboard, rise > 0 else { return nil }
    return location.y >= size.height - rise * keyboard.height ? .keyboard : nil
  }

  /// Returns the component's layer.
  func layer(_ state: State, at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.backgroundColor = state.table.table.ground
    root.masksToBounds = true
    root.attributes = [
      LayerAttribute(Property.contentOffsetY, state.table.offset(at: time, size: size)),
      LayerAttribute(Property.contentInsetBottom, insets(keyboardRise: state.rise).bottom),
    ]
    root.sublayers = rows(state, at: time, size: size)
    if state.dissolve < 1 { root.sublayers.append(formerRows(state, at: time, size: size)) }
    root.sublayers.append(bar.layer(width: size.width))
    if let keyboard = keyboardLayer(state, at: time, size: size) { root.sublayers.append(keyboard) }
    if let status = statusBar.layer(width: size.width) { root.sublayers.append(status) }
    return root
  }

  private func rows(_ state: State, offset: Double? = nil, at time: Time, size: Size) -> [Layer] {
    state.table.layers(
      at: time, size: size, offset: offset,
      adorn: { row, layer in
        guard let field = state.fields[row] else { return }
        layer.sublayers.removeAll { $0.id == TableRow.Part.field.id }
        layer.sublayers += layers(
          of: field, isFocused: row == state.focusedRow, state.caret, at: time, width: size.width)
      })
  }

  /// Returns the rows as they were before a jump, to be drawn over the rows after it.
  private func formerRows(_ state: State, at time: Time, size: Size) -> Layer {
    var layer = Layer(Part.formerRows, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = state.table.table.ground
    layer.opacity = 1 - state.dissolve
    layer.sublayers = rows(state, offset: state.formerOffset, at: time, size: size)
    return layer
  }

  private func keyboardLayer(_ state: State, at time: Time, size: Size) -> Layer? {
    guard let keyboard, state.rise > 0 else { return nil }
    let field = state.focusedRow.flatMap { state.fields[$0] }
    var layer = keyboard.layer(
      in: size, rise: reducesMotion ? 1 : state.rise, presses: state.presses,
      typing: KeyboardTyping(text: field?.text ?? "", composed: field?.composed ?? 0), at: time)
    if reducesMotion { layer.opacity = state.rise }
    return layer
  }

  private func layers(
    of field: TextField, isFocused: Bool, _ caret: Caret, at time: Time, width: Double
  ) -> [Layer] {
    let frame = fieldFrame(width: width)
    guard isFocused else { return [field.layer(in: frame, placement: nil, isMirrored: isMirrored)] }
    let caretWidth = parameters.caretWidth
    let placement = field.placement(width: frame.width, caretWidth: caretWidth, isMirrored: isMirrored)
    var bar = Layer(
      Part.caret,
      frame: Rect(
        frame.minX + placement.caretX, frame.midY - Self.caretHeight / 2, caretWidth, Self.caretHeight))
    bar.backgroundColor = palette.tint
    bar.cornerRadii = CornerRadii(min(1, caretWidth / 2))
    bar.isHidden = !caret.isOn(at: time, period: parameters.caretPeriod)
    let layers = [field.layer(in: frame, placement: placement, isMirrored: isMirrored), bar]
    return field.text.isEmpty ? layers : layers + [clearLayer(width: width)]
  }

  private func clearLayer(width: Double) -> Layer {
    var layer = Layer(Part.clear, frame: clearFrame(width: width))
    layer.backgroundColor = palette.tertiary
    layer.cornerRadii = CornerRadii(Self.clearSide / 2)
    let frame = Rect(center: layer.bounds.center, size: Size(Self.crossSide, Self.crossSide))
    layer.sublayers = [Glyph.cross.layer(Part.cross, in: frame, color: .white, lineWidth: 1.5)]
    return layer
  }
}

extension Keyboard {
  /// Creates the keyboard that a scenario asks for; returns `nil` if it asks for none.
  fileprivate init?(
    _ parameters: FieldFocus.Parameters, palette: Palette, in environment: ComponentEnvironment
  ) throws {
    let (space, enter) = Keyboard.words(in: parameters.shared.locale)
    let hasEmoji = Keyboard.hasEmoji(in: environment)
    let layout: KeyboardLayout
    switch parameters.keyboard {
    case .kana: layout = .kana(space: space, enter: enter, hasEmoji: hasEmoji)
    case .qwerty: layout = .qwerty(space: space, enter: enter, hasEmoji: hasEmoji)
    case .none: return nil
    }
    try self.init(
      layout, suggestions: parameters.suggestions, height: parameters.keyboardHeight,
      family: parameters.shared.font, palette: palette, in: environment)
  }
}

/// The rows of the form and their text fields, by row.
struct FieldForm: Sendable {
  let table: Table
  let fields: [Int: TextField]

  init(_ parameters: FieldFocus.Parameters, palette: Palette, in environment: ComponentEnvironment) throws {
    let family = parameters.shared.font
    let sections = Self.sections(parameters)
    table = try Table(sections, family: family, palette: palette, in: environment)
    var fields: [Int: TextField] = [:]
    for (index, row) in sections.flatMap(\.rows).enumerated() {
      fields[index] = try row.field.map {
        try TextField($0, family: family, palette: palette, in: environment)
      }
    }
    self.fields = fields
  }

  /// Returns the groups of rows. If none of them has a text field, the row at the scenario's index gets one.
  private static func sections(_ parameters: FieldFocus.Parameters) -> [TableSection] {
    let form = SampleForm(locale: parameters.shared.locale)
    guard var sections = parameters.table.sections else {
      return [
        TableSection([form.icon(form.icons[0]), form.titleField, form.color(hasChevron: true)]),
        TableSection([form.notes]),
      ]
    }
    guard !sections.flatMap(\.rows).contains(where: { $0.field != nil }) else { return sections }
    var index = parameters.fieldRow
    for section in sections.indices {
      if sections[section].rows.indices.contains(index) {
        let title = sections[section].rows[index].title
        sections[section].rows[index].field =
          title.isEmpty ? form.titleField.field : RowFieldParameters(placeholder: title)
      }
      index -= sections[section].rows.count
    }
    return sections
  }
}
