import Assets
import ComponentLanguage
import Expressions
import Geometry
import Layers
import Motion
import ScenarioFile
import System
import Text

// Texts and their natural sizes.

extension ComponentInstance {
  /// Returns a text layer's text and style at one instant.
  ///
  /// - Parameter isMeasured: Whether only the layout of the text is needed. Expressions that do not affect it are then
  ///   not evaluated, as they may read what is computed later.
  func description(
    ofText layer: LayerID, _ copies: CopyPath, isMeasured: Bool = false, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) -> TextDescription {
    var text = TextDescription("")
    for entry in program.properties[layer].text
    where !isMeasured || entry.isConstant || entry.target.affectsTextLayout {
      let content = try content(entry, copies, in: &evaluator, at: time)
      switch entry.target {
      case .content(let key): text.set(content, for: key)
      case .layer(let key): text.set(content.propertyValue(of: key), for: key)
      case .frame, .x, .y, .layout: break
      }
    }
    return text.scaled(by: environment.environment.textScale)
  }

  func shaped(_ text: TextDescription, of layer: LayerID) throws(ComponentMistake) -> ShapedText {
    do throws(AssetError) {
      return try environment.assets.fonts.shape(text)
    } catch {
      throw ComponentMistake(.asset("\(error)", ExitCode(of: error)), definition.layers[layer].range.opening)
    }
  }

  /// Returns the size of an untruncated text.
  func naturalSize(
    ofText layer: LayerID, _ copies: CopyPath, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) -> Size {
    let text = try description(ofText: layer, copies, isMeasured: true, in: &evaluator, at: time)
    return try shaped(text, of: layer).naturalSize(text.style)
  }

  /// Measures every copy of a text layer whose size expressions read.
  func measureText(
    _ index: Int, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    let text = definition.textLayers[index]
    let texts = try values(of: text.layer, in: &evaluator, at: time) {
      copies, evaluator throws(ComponentMistake) in
      let description = try description(
        ofText: text.layer, copies, isMeasured: true, in: &evaluator, at: time)
      return MeasuredTexts.Entry(try shaped(description, of: text.layer), description.style)
    }
    for (copies, entry) in texts {
      let offset = zip(copies, text.symbol.dimensions).reduce(0) { $0 + $1.0 * $1.1.stride }
      evaluator.setText(entry, of: text.symbol.id + offset)
    }
  }
}

extension PropertyContent {
  /// Converts the content to the value of a layer property.
  func propertyValue(of key: LayerKey) -> PropertyValue {
    switch self {
    case .numbers(let motion): key.kind.value(motion.values)
    case .fixed(let value): value
    case .runs: .none
    }
  }
}

extension TextDescription {
  /// Sets the content of a text key, which is not a property of layers.
  mutating func set(_ content: PropertyContent, for key: ContentKey) {
    switch (key, content) {
    case (.text, .fixed(.text(let text))): self.text = text
    case (.runs, .runs(let runs)): self.runs = runs
    case (.font, .fixed(.text(let family))): self.family = family
    case (.weight, .fixed(.text(let word))): weight = FontWeight(rawValue: word) ?? weight
    case (.alignment, .fixed(.text(let word))):
      style.alignment = TextAlignment(rawValue: word) ?? style.alignment
    case (.lineHeight, .numbers(let number)): style.lineHeight = number.values[0]
    case (.maxLines, .numbers(let number)): style.maxLines = Int(max(0, min(100_000, number.values[0])))
    case (.truncation, .fixed(.text(let word))):
      style.truncation = TextTruncation(rawValue: word) ?? style.truncation
    case (.verticalAlignment, .fixed(.text(let word))):
      style.verticalAlignment = VerticalAlignment(rawValue: word) ?? style.verticalAlignment
    case (.scales, .fixed(.flag(let isOn))): scales = isOn
    case (.tabularDigits, .fixed(.flag(let isOn))): usesTabularFigures = isOn
    case (.italic, .fixed(.flag(let isOn))): isItalic = isOn
    case (.underline, .fixed(.flag(let isOn))): isUnderlined = isOn
    case (.strikethrough, .fixed(.flag(let isOn))): isStruckThrough = isOn
    default: break
    }
  }
}
