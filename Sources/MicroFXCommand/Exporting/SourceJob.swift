import Export
import JSONText
import Layers
import ScenarioFile
import System

/// A component of a file or of a scenario that is being written as the source of a view.
struct SourceJob {
  private let input: ScenarioInput
  private let isComponent: Bool
  private let arguments: ParsedArguments

  /// - Throws: What is wrong with the file, or with where the source is to go.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    (input, isComponent) = try ScenarioInput.loadEither(arguments.paths[0], arguments)
    self.arguments = arguments
    _ = try input.usable(console)
    try OutputError.check(arguments[ExportVerb.output], against: input.inputs)
  }

  /// Writes the source into the file that is asked for, or to standard output.
  func write(in language: SourceLanguage) throws -> ExitCode {
    let source = SourceExport(try chosen(), in: language)
    guard let file = arguments[ExportVerb.output], file != StandardStream.path else {
      try StandardStream.print(document: source.text)
      return .success
    }
    try File.write(Array(source.text.utf8), to: file, .output)
    guard arguments[ExportVerb.json] else { return .success }
    let report: [JSONOutput.Member] = [
      .init("output", .string(file.text)), .init("type", .string(source.type)),
      .init("without_counterpart", .integer(source.gaps)),
    ]
    try StandardStream.print(.object(report))
    return .success
  }

  private func chosen() throws -> SourceOutline {
    let components = try input.describedComponents(isComponent: isComponent)
    guard let id = arguments[ExportVerb.component], !isComponent else {
      guard components.entries.count == 1, let only = components.entries.first else {
        throw OptionError.componentNotChosen(known: components.entries.map(\.name))
      }
      return SourceOutline(only.component, named: only.name)
    }
    let type = try type(of: id)
    guard let found = components.entries.first(where: { $0.name == type }) else {
      throw OptionError.noDataComponent(id.description)
    }
    return SourceOutline(found.component, named: found.name)
  }

  /// The type of the node that an id or a path names.
  private func type(of id: LayerPath) throws -> String {
    let nodes = (input.scenario?.scene ?? []).flatMap { $0.withInside(nil) }
    guard let node = nodes.first(where: { $0.path == id }) ?? nodes.first(where: { $0.path.ends(with: id) })
    else {
      throw OptionError.unknownNode(id.description, known: nodes.map(\.path.description))
    }
    guard let type = node.type else { throw OptionError.noDataComponent(id.description) }
    return type
  }
}

extension SceneNode {
  /// The node and those inside it, with their paths and, for components, their types.
  fileprivate func withInside(_ outer: LayerPath?) -> [(path: LayerPath, type: String?)] {
    let path = outer?.appending(id) ?? LayerPath(id)
    guard case .component(let component, let slots) = kind else {
      return [(path, nil)] + children.flatMap { $0.withInside(path) }
    }
    return [(path, component.declaration.type)]
      + (children + slots.flatMap(\.self)).flatMap { $0.withInside(path) }
  }
}
