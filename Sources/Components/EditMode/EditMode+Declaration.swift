import Geometry
import Gestures
import Interaction
import Motion
import Parameters

extension EditMode {
  static let prompt = Parameter<String?>("prompt", nil, "what to do, over the title; none: by the language")
  static let title = Parameter<String?>("title", nil, "title of the bar; none: by the language")
  static let editLabel = Parameter<String?>(
    "editLabel", nil, "button that begins editing; none: by the language")
  static let doneLabel = Parameter<String?>(
    "doneLabel", nil, "button that ends editing; none: by the language")
  static let duration = Parameter("duration", Time(seconds: 0.2), .seconds, "length of the bar's way")
  static let curve = Parameter("curve", TimingCurve.easeInOut, "progress of bar and inset")
  static let barHeight = Parameter(
    "barHeight", 44.0, .points, kind: .nonNegative, "of the bar without prompt, below the status bar")
  static let promptBarHeight = Parameter(
    "promptBarHeight", 74.0, .points, kind: .nonNegative, "of the bar with its prompt, below the status bar")
  static let keepsTextWhileHiding = Parameter(
    "keepsTextWhileHiding", true, "whether the texts stay until the bar is out; false: as in the article")
  static let initialHideFlash = Parameter(
    "initialHideFlash", false, "whether an empty bar slides out at the start, as in the article")
  static let badges = Parameter("badges", false, "whether icons get a badge while editing")
  static let editTintColor = Parameter<Color?>(
    "editTintColor", nil, "tint of the bar; none: plain frosted glass")
  static let editBackgroundColor = Parameter<Color?>(
    "editBackgroundColor", nil, "ground while editing; none: as ever")

  package static let declaration = ComponentDeclaration(
    type: "editMode", article: "001 E",
    meaning: "edit mode announced by a bar with a prompt, badges and tint",
    parameters: [
      prompt, title, editLabel, doneLabel, duration, curve, barHeight, promptBarHeight, keepsTextWhileHiding,
      initialHideFlash, badges, editTintColor, editBackgroundColor, IconGridParameters.items,
    ] + SharedParameters.all,
    parts: IconGridParameters.parts + [
      PartDeclaration("grid/cell-#/badge", "a minus on the icon while editing"),
      PartDeclaration("formerGrid", "the icons as they were, while they dissolve"),
      PartDeclaration("bar", "the bar of the edit mode"),
      PartDeclaration("bar/prompt", "what to do"),
      PartDeclaration("bar/title", "its title"),
    ] + PartDeclaration.gridScreen,
    events: [
      EventDeclaration("editingBegan", "the edit mode begins"),
      EventDeclaration("editingEnded", "the edit mode ends"),
      EventDeclaration("barShown", "the bar has come in"),
      EventDeclaration("barHidden", "the bar is out"),
      EventDeclaration("editItemTapped", "an icon was tapped while editing", details: ["index"]),
      EventDeclaration("beginEditingIgnored", "the call came while editing", details: ["why"]),
      EventDeclaration("endEditingIgnored", "the call came while not editing", details: ["why"]),
    ] + PopParameters.events + ScrollEvent.declarations,
    actions: [
      ActionDeclaration("beginEditing", "begins the edit mode"),
      ActionDeclaration("endEditing", "ends the edit mode"),
    ], template: template)
}
