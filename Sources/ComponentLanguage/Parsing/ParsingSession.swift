import Assets
import JSONText
import Parameters
import ScenarioFile
import System

/// The parsing of a component with all components inside it, which share diagnostics and limits.
final class ParsingSession {
  let reader: ComponentReader
  var parameters: ParameterDecoder
  private(set) var files: Set<FilePath> = []
  /// The files that are being parsed, outer ones first.
  private var open: [FilePath] = []
  private var levels = 0
  /// The types that the documents around the present one declare and it cannot use, outer documents first.
  private var outerTypes: [Set<String>] = []
  private var componentCount = 0

  init(_ reader: ComponentReader, _ diagnostics: Diagnostics) {
    self.reader = reader
    parameters = ParameterDecoder(diagnostics)
    parameters.literals = LiteralNames(reader.constants)
  }

  /// Parses the component in a file; `nil` for a text that is not JSON.
  func parseFile(_ text: SourceText, at path: FilePath) -> ParsedComponent? {
    files.insert(path)
    let source = parameters.diagnostics.add(text)
    let limits = JSONLimits(depth: Self.jsonLevels)
    guard let root = JSONValue.parse(source, limits: limits, &parameters.diagnostics) else { return nil }
    open.append(path)
    let component = parse(root, in: path.folder)
    open.removeLast()
    parameters.diagnostics.resolvePointers(in: root)
    return component
  }

  /// Loads the data files that a component names.
  func dataFiles(_ json: JSONValue?) -> DataFiles {
    let data = DataFiles(json, &parameters) { path throws(AssetError) in
      try reader.text(FilePath(path).normalized)
    }
    files.formUnion(data.paths.map { FilePath($0).normalized })
    return data
  }

  /// Replaces nodes of SVG files with the contents of the files.
  ///
  /// - Returns: The nodes, and the ids of nodes whose files cannot be read.
  func expanded(_ nodes: JSONValue?) -> (nodes: JSONValue?, mistaken: Set<String>) {
    guard let nodes, let images = reader.images else { return (nodes, []) }
    var drawings = DrawingExpansion(images, extraKeys: NodeTypes.extraKeys.map(\.name))
    let expanded = drawings.expanded(nodes, &parameters)
    return (expanded, drawings.mistakenIDs)
  }

  private func parse(_ json: JSONValue, in folder: FilePath) -> ParsedComponent? {
    componentCount += 1
    guard componentCount <= ComponentLimits.components else {
      if componentCount == ComponentLimits.components + 1 {
        error(.limit, "there are more than \(ComponentLimits.components) components", json.range.opening)
      }
      return nil
    }
    guard levels < ComponentLimits.levels else {
      error(.limit, "components lie more than \(ComponentLimits.levels) levels deep", json.range.opening)
      return nil
    }
    levels += 1
    let outer = parameters.folder
    parameters.folder = folder == "." ? "" : folder.text
    defer {
      levels -= 1
      parameters.folder = outer
    }
    return ComponentParser(session: self).parse(json, in: folder)
  }

  /// Parses the components of an object of names.
  func parseNamed(_ json: JSONValue, in folder: FilePath) -> ComponentReader.NamedReading {
    var reading = ComponentReader.NamedReading()
    guard let members = parameters.members(of: json, as: "an object of components") else { return reading }
    for member in members where !member.isNote {
      guard isGoodName(member) else {
        reading.mistaken.insert(member.key)
        continue
      }
      let errors = parameters.diagnostics.errorCount
      outerTypes.append(Set(members.map(\.key)).subtracting([member.key]))
      defer { outerTypes.removeLast() }
      let component =
        if let path = member.value.string {
          parseFile(path, in: folder, at: member.value.range)
        } else {
          parse(member.value, in: folder)?.definition
        }
      if var component, parameters.diagnostics.errorCount == errors {
        component.type = member.key
        reading.components.append(.init(name: member.key, component: component))
      } else {
        reading.mistaken.insert(member.key)
      }
    }
    return reading
  }

  /// Returns whether a document around the present one declares a type.
  func isNamedOutside(_ type: String) -> Bool { outerTypes.contains { $0.contains(type) } }

  /// Returns whether a name can be that of a new type. Reports any other name.
  private func isGoodName(_ member: JSONMember) -> Bool {
    let name = member.key
    guard TakenNames.isWord(name) else {
      error(
        .componentName,
        "the name `\(name)` is not a valid name: use letters, digits and `_`, starting with a letter",
        member.keyRange)
      return false
    }
    let isTaken =
      Primitive(rawValue: name) != nil || name == NodeTypes.slotType
      || reader.builtIns[name] != nil || UnsupportedFeatures.plannedTypes.contains(name)
    if isTaken { error(.componentName, "there is a built-in type `\(name)`", member.keyRange) }
    return !isTaken
  }

  /// Parses the component in a file that a component names; `nil` after a report.
  private func parseFile(_ name: String, in folder: FilePath, at range: SourceRange) -> ComponentDefinition? {
    let path = FilePath(name).isAbsolute ? FilePath(name) : folder.appending(name).normalized
    if let start = open.firstIndex(of: path) {
      let way = (open[start...] + [path]).map { "`\($0)`" }.joined(separator: " → ")
      error(.circle, "the component holds itself: \(way)", range)
      return nil
    }
    files.insert(path)
    do throws(AssetError) {
      return parseFile(try reader.text(path), at: path)?.definition
    } catch {
      let isOutside = if case .outside = error { true } else { false }
      let code: Diagnostic.Code =
        error.exitCode == .environment ? .machine : isOutside ? .assetOutside : .asset
      self.error(code, error.description, range)
      return nil
    }
  }

  /// Adds to the number of things of one kind, and returns whether it is within the limit. Reports the first excess.
  func count(
    _ added: Int = 1, in counter: inout Int, limit: Int, _ what: String, _ range: SourceRange
  ) -> Bool {
    let isWithin = counter <= limit
    counter = CellLayout.product(1, counter + added)
    guard counter > limit else { return true }
    if isWithin { error(.limit, "the component has more than \(limit.grouped) \(what)", range) }
    return false
  }

  func error(
    _ code: Diagnostic.Code, _ message: String, _ range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    parameters.diagnostics.error(code, message, at: range, suggestion: suggestion())
  }

  private static let jsonLevels = 64
}

extension FilePath {
  /// The path without `.`, and without `..` after a folder.
  fileprivate var normalized: FilePath {
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return FilePath((isAbsolute ? "/" : "") + parts.joined(separator: "/"))
  }
}
