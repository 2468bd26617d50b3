import Geometry
import Interaction
import Motion
import Parameters

extension EditMode {
  /// What a scenario may set of the screen.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let prompt, title, editLabel, doneLabel: String
    let duration: Time
    let curve: TimingCurve
    /// The height of the bar without prompt, in points without the status bar.
    let barHeight: Double
    /// The height of the bar with its prompt, in points without the status bar.
    let promptBarHeight: Double
    let keepsTextWhileHiding, initialHideFlash, badges: Bool
    /// The tint of the bar; nil for none.
    let editTintColor: Color?
    /// The ground while editing; nil for the usual one.
    let editBackgroundColor: Color?
    let grid: IconGridParameters
    let pop: PopParameters

    package init(_ read: inout ParameterReader) {
      let givenPrompt: String? = read("prompt", nil, "prompt above the title; default: by locale")
      let givenTitle: String? = read("title", nil, "title of the bar; default: by locale")
      let givenEditLabel: String? = read(
        "editLabel", nil, "button that begins editing; default: by locale")
      let givenDoneLabel: String? = read(
        "doneLabel", nil, "button that ends editing; default: by locale")
      duration = read("duration", Time(seconds: 0.2), .seconds, "length of the bar's way")
      curve = read("curve", .easeInOut, "progress of bar and inset")
      barHeight = read(
        "barHeight", 44, .points, kind: .nonNegative, "height of the bar without prompt, below the status bar"
      )
      promptBarHeight = read(
        "promptBarHeight", 74, .points, kind: .nonNegative,
        "height of the bar with its prompt, below the status bar")
      keepsTextWhileHiding = read(
        "keepsTextWhileHiding", true, strict: false,
        "whether the texts stay until the bar is out")
      initialHideFlash = read(
        "initialHideFlash", false, strict: true,
        "whether an empty bar slides out at the start")
      badges = read("badges", false, "whether icons get a badge while editing")
      editTintColor = read("editTintColor", nil, "tint of the bar")
      editBackgroundColor = read("editBackgroundColor", nil, "background while editing")
      grid = IconGridParameters(itemsOnly: &read)
      shared = SharedParameters(&read)
      pop = PopParameters(strict: shared.strict)
      let locale = shared.locale
      prompt =
        givenPrompt
        ?? locale.text(
          ja: "編集・削除したいアイテムをタップしてください。", en: "Tap the item you want to edit or delete.")
      title = givenTitle ?? locale.text(ja: "編集モード", en: "Edit Mode")
      editLabel = givenEditLabel ?? locale.text(ja: "編集", en: "Edit")
      doneLabel = givenDoneLabel ?? locale.text(ja: "完了", en: "Done")
    }
  }
}
