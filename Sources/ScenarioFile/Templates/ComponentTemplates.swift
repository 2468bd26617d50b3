import CTemplates
import JSONText

extension ScenarioTemplate {
  /// Components in JSON, each with a scenario that plays it.
  static let library: [ScenarioTemplate] = [
    ("likeButton", "like-button"), ("toggle", "toggle"), ("segmentedControl", "segmented-control"),
    ("bottomSheet", "bottom-sheet"), ("pullToRefresh", "pull-to-refresh"),
  ].compactMap { name, file in
    let path = "components/\(file).json"
    guard let scenario = ctemplates_text("\(file).json"), let component = ctemplates_text(path) else {
      return nil
    }
    let text = String(cString: component)
    return ScenarioTemplate(
      name: name, meaning: meaning(ofComponent: text), text: String(cString: scenario),
      component: File(path: path, text: text))
  }

  private static func meaning(ofComponent text: String) -> String {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "component", text: text))
    guard case .string(let meaning)? = JSONValue.parse(source, &diagnostics)?["meaning"]?.content else {
      return ""
    }
    return meaning
  }
}
