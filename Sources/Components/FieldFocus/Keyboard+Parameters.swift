import Interaction
import Parameters

extension Keyboard {
  /// The keyboard that a scenario asks for; nil for none.
  init?(_ values: ParameterValues, palette: Palette, in environment: ComponentEnvironment) throws {
    let locale = values[SharedParameters.locale]
    let (space, enter) = locale == .ja ? ("空白", "改行") : ("space", "return")
    let layout: KeyboardLayout
    switch values[FieldFocus.keyboard] ?? (locale == .ja ? .kana : .qwerty) {
    case .kana: layout = .kana(space: space, enter: enter)
    case .qwerty: layout = .qwerty(space: space, enter: enter)
    case .none: return nil
    }
    let samples = locale == .ja ? ["水やり", "買い物", "洗濯"] : ["Water", "Walk", "Wash"]
    try self.init(
      layout, suggestions: values[FieldFocus.suggestions] ?? samples,
      height: values[FieldFocus.keyboardHeight],
      family: values[SharedParameters.font], palette: palette, in: environment)
  }
}
