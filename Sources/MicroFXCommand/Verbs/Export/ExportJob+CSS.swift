import Export
import JSONText
import Layers

extension ExportJob {
  /// Writes the scenario, or one node of it, as a web page.
  func writeCSS() throws {
    let component = try component()
    let page = CSSDocument(start, component: component)
    try write(
      page.html,
      [
        .init("layers", .integer(page.layers)), .init("animations", .integer(page.animations)),
      ] + members(of: page.remarks))
    warn(page.remarks.warnings)
  }

  /// The path of the node that `--component` names.
  private func component() throws(OptionError) -> LayerPath? {
    guard let name = arguments[ExportVerb.component] else { return nil }
    let paths = start.nodePaths
    guard let path = paths.first(where: { $0 == name }) ?? paths.first(where: { $0.ends(with: name) }) else {
      throw .unknownNode(name.description, known: paths.map(\.description))
    }
    return path
  }
}
