import Assets
import Geometry
import JSONText
import Layers
import Parameters

/// The expansion of nodes of type `svg`, which replaces them by groups of the layers in their files. The rest of the
/// program treats these layers as if they were written in the scenario or component.
package struct DrawingExpansion {
  private let images: ImageLibrary
  /// The keys that nodes have in this context in addition to those of every node.
  private let extraKeys: [String]
  /// The ids of nodes whose files could not be read.
  package private(set) var mistakenIDs: Set<String> = []

  /// An expansion with the files of a scenario.
  package init(_ images: ImageLibrary, extraKeys: [String] = []) {
    self.images = images
    self.extraKeys = extraKeys
  }

  /// Returns a part of a document with its nodes of type `svg` replaced.
  package mutating func expanded(_ json: JSONValue, _ parameters: inout ParameterDecoder) -> JSONValue {
    json.holdsDrawing ? replaced(json, &parameters) : json
  }

  private mutating func replaced(_ json: JSONValue, _ parameters: inout ParameterDecoder) -> JSONValue {
    switch json.content {
    case .null, .bool, .number, .string, .invalid: return json
    case .array(let elements):
      return JSONValue(.array(elements.map { replaced($0, &parameters) }), at: json.range)
    case .object(var members):
      for index in members.indices where members[index].key != "note" {
        members[index].value = replaced(members[index].value, &parameters)
      }
      let node = JSONValue(.object(members), at: json.range)
      return node.isDrawing ? group(node, &parameters) : node
    }
  }

  /// Returns the group that replaces a node, without layers after reporting an error.
  private mutating func group(_ node: JSONValue, _ parameters: inout ParameterDecoder) -> JSONValue {
    guard case .object(let members) = node.content else { return node }
    let own = [DrawingFormat.source.name, DrawingFormat.tint.name, DrawingFormat.parts.name]
    let known = NodeFormat.everyNode.map(\.name) + own + extraKeys + ["note"]
    var group: [JSONMember] = []
    for member in members where !own.contains(member.key) {
      if !known.contains(member.key) {
        parameters.reportUnknownKey(member, of: "`\(Primitive.svg.rawValue)`", among: known)
      } else if member.key == NodeFormat.type.name {
        var type = member
        type.value.content = .string(Primitive.group.rawValue)
        group.append(type)
      } else {
        group.append(member)
      }
    }
    guard let drawn = drawn(node, &parameters) else {
      if let id = node[NodeFormat.id.name]?.text { mistakenIDs.insert(id) }
      return JSONValue(.object(group), at: node.range)
    }
    for member in drawn where !["id", "type", "frame"].contains(member.key) {
      guard let index = group.firstIndex(where: { $0.key == member.key }) else {
        group.append(member)
        continue
      }
      if member.key == NodeFormat.children.name, case .array(let inner) = member.value.content,
        case .array(let further) = group[index].value.content
      {
        group[index].value.content = .array(inner + further)
      }
    }
    return JSONValue(.object(group), at: node.range)
  }

  /// Returns the members of the file's group, with the node's changes to its parts; `nil` after reporting an error.
  private func drawn(_ node: JSONValue, _ parameters: inout ParameterDecoder) -> [JSONMember]? {
    guard let source = node[DrawingFormat.source.name] else {
      parameters.diagnostics.error(
        .missingKey, "`\(DrawingFormat.source.name)` is missing from `\(Primitive.svg.rawValue)`",
        at: node.range.opening)
      return nil
    }
    guard
      case .string(let path)? = parameters.decode(
        source, as: DrawingFormat.source.kind, DrawingFormat.source.name)
    else { return nil }
    var color = Color.black
    if let json = node[DrawingFormat.tint.name] {
      guard let value = parameters.decode(json, as: DrawingFormat.tint.kind, DrawingFormat.tint.name) else {
        return nil
      }
      if case .color(let tint) = value { color = tint }
    }
    let drawing: DrawingFile
    do throws(AssetError) {
      drawing = try images.drawing(path)
    } catch {
      if !error.isLack {
        parameters.diagnostics.error(Diagnostic.Code(of: error), error.description, at: source.range)
      }
      return nil
    }
    let layer = drawing.layer(named: Primitive.svg.rawValue, currentColor: color)
    let usesTint = color != .black && drawing.picture.usesCurrentColor
    let writing = DrawingNodes(
      source: source.text ?? path, tint: usesTint ? color : nil, keepsFilters: !usesTint)
    var root = writing.node(of: layer).value(at: source.range)
    if let parts = node[DrawingFormat.parts.name] { change(&root, by: parts, &parameters) }
    guard case .object(let members) = root.content else { return nil }
    return members
  }

  /// Applies a node's changes to the parts of a drawing.
  private func change(
    _ root: inout JSONValue, by parts: JSONValue, _ parameters: inout ParameterDecoder
  ) {
    guard let members = parameters.members(of: parts, as: "an object of parts") else { return }
    var index = LayerIndex()
    for path in root.partPaths { index.append(path) }
    for member in members where !member.isNote {
      guard case .object(let keys) = member.value.content else {
        parameters.reportType(member.value, expected: "an object", "`\(member.key)`")
        continue
      }
      switch index.find(member.key) {
      case .found(let place):
        root.change(index.paths[place].split(separator: "/")[...].map(String.init)[...], by: keys)
      case .ambiguous(let paths):
        parameters.diagnostics.error(
          .ambiguousLayer, "`\(member.key)` may be \(paths.quoted)", at: member.keyRange,
          suggestion: "give more of the path")
      case .unknown:
        parameters.diagnostics.error(
          .unknownLayer, "the drawing has no part `\(member.key)`", at: member.keyRange,
          suggestion: EditDistance.suggestion(for: member.key, among: index.names)
            ?? "`microfx import` shows its parts")
      }
    }
  }
}

extension Diagnostics {
  /// Reports warnings, at the lines of an SVG file, about features that are drawn differently or not at all.
  package mutating func report(_ drawing: DrawingFile, named name: String) {
    let text = SourceText(name: name, bytes: drawing.bytes)
    let source = add(text)
    for warning in drawing.warnings {
      self.warning(.drawing, warning.message, at: text.range(ofLine: warning.line, source))
    }
  }
}

extension Diagnostic.Code {
  /// The code with which a failure to load a file is reported.
  package init(of failure: AssetError) {
    self =
      switch failure {
      case _ where failure.exitCode == .environment: .machine
      case .outside: .assetOutside
      case .font: .font
      case .tooManyPixels, .tooLongText: .limit
      case .file, .image, .drawing, .notDrawing, .noPart, .lfsPointer, .compressed, .feed: .asset
      }
  }
}

extension JSONOutput {
  /// Returns the value as if it were located at `range` in a text.
  fileprivate func value(at range: SourceRange) -> JSONValue {
    let content: JSONValue.Content =
      switch self {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .integer(let number): .number(Double(number))
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      case .array(let values): .array(values.map { $0.value(at: range) })
      case .object(let members):
        .object(members.map { JSONMember(key: $0.key, keyRange: range, value: $0.value.value(at: range)) })
      }
    return JSONValue(content, at: range)
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }

  fileprivate var isDrawing: Bool { self[NodeFormat.type.name]?.text == Primitive.svg.rawValue }

  /// Whether the value is or contains a node of type `svg`.
  fileprivate var holdsDrawing: Bool {
    switch content {
    case .null, .bool, .number, .string, .invalid: false
    case .array(let elements): elements.contains { $0.holdsDrawing }
    case .object(let members): isDrawing || members.contains { $0.key != "note" && $0.value.holdsDrawing }
    }
  }

  /// The children of a node, and its mask.
  private var nodesInside: [JSONValue] {
    var nodes: [JSONValue] = []
    if case .array(let children)? = self[NodeFormat.children.name]?.content { nodes = children }
    return nodes + [self[NodeFormat.mask.name]].compactMap(\.self)
  }

  /// The paths of all nodes inside the node.
  fileprivate var partPaths: [String] {
    nodesInside.flatMap { node in
      let id = node[NodeFormat.id.name]?.text ?? ""
      return [id] + node.partPaths.map { id + "/" + $0 }
    }
  }

  /// Changes the members of the node at a path.
  fileprivate mutating func change(_ path: ArraySlice<String>, by keys: [JSONMember]) {
    guard let first = path.first else { return set(keys) }
    guard case .object(var members) = content else { return }
    for index in members.indices {
      let key = members[index].key
      if key == NodeFormat.children.name, case .array(var nodes) = members[index].value.content,
        let place = nodes.firstIndex(where: { $0[NodeFormat.id.name]?.text == first })
      {
        nodes[place].change(path.dropFirst(), by: keys)
        members[index].value.content = .array(nodes)
      } else if key == NodeFormat.mask.name, members[index].value[NodeFormat.id.name]?.text == first {
        members[index].value.change(path.dropFirst(), by: keys)
      }
    }
    content = .object(members)
  }

  private mutating func set(_ keys: [JSONMember]) {
    guard case .object(var members) = content else { return }
    for key in keys {
      members.removeAll { $0.key == key.key || $0.key == NodeFormat.rivals[key.key] }
      members.append(key)
    }
    content = .object(members)
  }
}
