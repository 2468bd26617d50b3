import CTemplates
import JSONText

extension ScenarioTemplate {
  /// Components in JSON, each with a scenario that plays it.
  static let library: [ScenarioTemplate] = {
    let files = (0..<ctemplates_count()).map(File.init(index:))
    let pictures = files.filter { !$0.path.hasSuffix(".json") }
    return files.compactMap { component in
      guard component.path.hasPrefix(folder) else { return nil }
      let scenario = component.path.dropFirst(folder.count)
      guard let text = files.first(where: { $0.path == scenario })?.text else { return nil }
      return ScenarioTemplate(
        name: typeName(ofFile: scenario.dropLast(".json".count)),
        meaning: meaning(ofComponent: component.text), text: text, component: component,
        pictures: pictures.filter { text.contains("\"\($0.path)\"") })
    }
  }()

  private static let folder = "components/"

  /// `likeButton` for `like-button`.
  private static func typeName(ofFile name: Substring) -> String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(into: String(words[0])) { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
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

extension ScenarioTemplate.File {
  /// A file of the program, by its index among them.
  fileprivate init(index: Int) {
    path = String(cString: ctemplates_path(index))
    var bytes = [UInt8](repeating: 0, count: ctemplates_length(index))
    ctemplates_copy(index, &bytes)
    self.bytes = bytes
  }
}
