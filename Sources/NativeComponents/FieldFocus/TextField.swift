import Components
import Geometry
import Layers
import Motion
import Text

/// A single-line text field that keys edit.
struct TextField: Sendable {
  private typealias Part = FieldFocus.Part

  /// The positions of a text and its caret, in points from the field's left edge.
  struct Placement: Hashable, Sendable {
    var textX: Double
    var caretX: Double
    /// Whether the field is too narrow for the text.
    var overflows: Bool
  }

  /// The maximum length of the text in bytes of UTF-8. It bounds the cost of typing, which is quadratic in the length.
  private static let maximumLength = 4096
  /// The distance between the caret and a placeholder on a device, in points.
  private static let caretGap = 1.0
  /// The distance from the baseline down to the line under composed text, in points.
  private static let lineDrop = 3.0

  private var line: ChangingLabel
  private let placeholder: Label
  /// Whether the field is on a device, which underlines composed text and separates the caret from the placeholder.
  private let isOnDevice: Bool
  /// The number of characters at the end of the text that are still being composed.
  var composed = 0

  init(
    _ parameters: RowFieldParameters, family: String?, palette: Palette, in environment: ComponentEnvironment
  ) throws {
    line = try ChangingLabel(
      parameters.text, letters: "あ", size: TableRow.fontSize, color: palette.text, family: family,
      isTabular: false, in: environment)
    placeholder = try Label(
      parameters.placeholder, size: TableRow.fontSize, color: palette.placeholder, family: family,
      in: environment)
    isOnDevice = environment.environment.device != nil
  }

  var text: String { line.text }

  /// Sets the text, and returns whether it changed.
  mutating func setText(_ text: String) -> Bool {
    defer { line.show(text) }
    return text != line.text
  }

  /// Returns the text with a character appended; `nil` if it would exceed the maximum length.
  func appending(_ character: Character) -> String? {
    let longer = text + String(character)
    return longer.utf8.count <= Self.maximumLength ? longer : nil
  }

  /// Returns the positions of the text and the caret. The caret stays within the trailing edge; a longer text is
  /// shifted instead.
  ///
  /// - Parameter isMirrored: whether the layout runs from right to left.
  func placement(width: Double, caretWidth: Double, isMirrored: Bool) -> Placement {
    let textWidth = line.label.width
    let readsFromRight = text.isEmpty ? isMirrored : line.label.readsFromRight
    let overflows = textWidth > width - caretWidth
    let textX =
      switch (isMirrored, readsFromRight) {
      case (false, false): min(0, width - caretWidth - textWidth)
      case (false, true): 0.0
      case (true, false): width - textWidth
      case (true, true): max(caretWidth, width - textWidth)
      }
    var caretX = readsFromRight ? textX - caretWidth : textX + textWidth
    if isOnDevice, text.isEmpty { caretX = isMirrored ? width + Self.caretGap : -caretWidth - Self.caretGap }
    return Placement(textX: textX, caretX: caretX, overflows: overflows)
  }

  /// Returns the field's layer; `placement` is `nil` while the field is not focused. A longer text is then truncated
  /// with "…".
  func layer(in frame: Rect, placement: Placement?, isMirrored: Bool) -> Layer {
    var layer = Layer(TableRow.Part.field, frame: frame)
    let bounds = layer.bounds
    let alignment: TextAlignment = isMirrored ? .right : .left
    guard !text.isEmpty else {
      layer.sublayers = [placeholder.layer(Part.placeholder, in: bounds, alignment: alignment)]
      return layer
    }
    if let placement {
      layer.masksToBounds = placement.overflows
      layer.sublayers = [line.label.layer(Part.text, x: placement.textX, midY: bounds.midY)]
      if let line = composition(placement, midY: bounds.midY) { layer.sublayers.append(line) }
    } else {
      layer.sublayers = [line.label.layer(Part.text, in: bounds, alignment: alignment)]
    }
    return layer
  }

  /// Returns the line under the characters that are being composed; `nil` if nothing is underlined.
  private func composition(_ placement: Placement, midY: Double) -> Layer? {
    guard isOnDevice, composed > 0, !line.label.readsFromRight else { return nil }
    var done = line
    done.show(String(text.dropLast(composed)))
    let start = composed < text.count ? done.label.width : 0
    let y = (midY + line.label.baselineBelowMiddle + Self.lineDrop).rounded()
    var layer = Layer(
      Part.composition, frame: Rect(placement.textX + start, y, line.label.width - start, 1))
    layer.backgroundColor = line.label.color
    return layer
  }
}

extension FieldFocus.Key {
  /// Creates the key that types a character.
  init(_ character: Character) {
    if character.isNewline {
      self = .enter
    } else if character == "\u{8}" || character == "\u{7F}" {
      self = .deleteBackward
    } else {
      self = .insert(character)
    }
  }
}

/// The blinking caret at the end of the text.
struct Caret: Hashable, Sendable {
  /// The time at which the caret last became visible.
  var since: Time

  /// Returns whether the caret is visible: for the first half of every period, without a fade.
  func isOn(at time: Time, period: Time) -> Bool {
    2 * ((time - since).ticks % period.ticks) < period.ticks
  }
}
