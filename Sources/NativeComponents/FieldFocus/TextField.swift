import Components
import Geometry
import Layers
import Motion
import Text

/// A line of text that keys change.
struct TextField: Sendable {
  private typealias Part = FieldFocus.Part

  /// Where a text and its caret stand in a field, in points from the field's left edge.
  struct Placement: Hashable, Sendable {
    var textX: Double
    var caretX: Double
    /// True when the field is too narrow for the text.
    var overflows: Bool
  }

  /// The longest text in bytes of UTF-8, so that a long recording of keys does not cost its square.
  private static let maximumLength = 4096
  /// Between the caret and a placeholder, in points.
  private static let caretGap = 1.0
  /// From the baseline down to the line under what is composed, in points.
  private static let lineDrop = 3.0

  private var line: ChangingLabel
  private let placeholder: Label
  /// True on a device, which underlines what is composed and keeps the caret off the placeholder.
  private let isOnDevice: Bool
  /// How many characters at the end are still being composed.
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

  /// Sets the text and returns true if that changes it.
  mutating func setText(_ text: String) -> Bool {
    defer { line.show(text) }
    return text != line.text
  }

  /// The text after a character is appended; nil where there is no room for it.
  func appending(_ character: Character) -> String? {
    let longer = text + String(character)
    return longer.utf8.count <= Self.maximumLength ? longer : nil
  }

  /// Where the end of the text shows: the caret stays inside the trailing edge, and a longer text gives way.
  ///
  /// - Parameter isMirrored: true where the leading edge is the right one.
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

  /// The field's layer; `placement` is nil while it has no focus, when a longer text ends in "…".
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

  /// The line under the characters that are being composed.
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
  /// The key that writes a character.
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

/// The bar that blinks where the next letter comes.
struct Caret: Hashable, Sendable {
  /// When it last came on.
  var since: Time

  /// On for the first half of every period, off for the second, without a fade.
  func isOn(at time: Time, period: Time) -> Bool {
    2 * ((time - since).ticks % period.ticks) < period.ticks
  }
}
