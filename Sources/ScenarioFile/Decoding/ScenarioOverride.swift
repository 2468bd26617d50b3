import JSONText

/// A value that replaces one in the scenario, given by `--set path=value` or by a variant of the scenario.
///
/// The path consists of keys joined by dots. Its first step is a key of the document, or otherwise the id or path of a
/// node: `environment.appearance=dark`, `button.offset=4`, `list/row-1.title=Hello`, `gestures.0.at=0.3`.
struct ScenarioOverride {
  private let steps: [(name: String, range: SourceRange)]
  private let value: JSONValue

  /// A value at a path of nonempty steps, given at a place in a text.
  ///
  /// - Parameter range: The place of the path.
  init(_ path: [String], at range: SourceRange, _ value: JSONValue) {
    steps = path.map { ($0, range) }
    self.value = value
  }

  /// The names of the steps.
  var path: [String] { steps.map(\.name) }
  /// The value, for output.
  var output: JSONOutput { JSONOutput(value) }

  /// Parses an option; `nil` after reporting a missing `=`, an empty step or an invalid value.
  init?(_ option: SourceText, _ diagnostics: inout Diagnostics) {
    let source = diagnostics.add(option)
    let bytes = option.bytes
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), let text = option.path(equals, source) else {
      diagnostics.error(
        .override, "a key, `=` and a value are expected", at: SourceRange(source, 0, bytes.count),
        suggestion: "such as `button.offset=4`")
      return nil
    }
    steps = text
    guard let value = Self.value(of: option, from: equals + 1, source, &diagnostics) else { return nil }
    self.value = value
  }

  /// Parses the value as JSON; a bare word is a string.
  private static func value(
    of option: SourceText, from start: Int, _ source: SourceID, _ diagnostics: inout Diagnostics
  ) -> JSONValue? {
    var trial = diagnostics
    let value = JSONValue.parse(source, from: start, &trial)
    if let value, trial.errorCount == diagnostics.errorCount { return value }
    let bare = option.bytes[start...]
    guard let first = bare.first, "[{\"".utf8.contains(first) else {
      let range = SourceRange(source, start, option.bytes.count)
      return JSONValue(.string(String(decoding: bare, as: UTF8.self)), at: range)
    }
    diagnostics = trial
    return nil
  }

  /// Sets the value in the document.
  func apply(to root: inout JSONValue, _ diagnostics: inout Diagnostics) {
    let first = steps[0]
    guard DocumentFormat.record[first.name] == nil else {
      return root.set(value, at: steps[...], &diagnostics)
    }
    let paths = root["scene"]?.nodePaths() ?? []
    let found = paths.contains(first.name) ? [first.name] : paths.filter { $0.hasSuffix("/" + first.name) }
    guard let path = found.first, steps.count > 1 else { return reportUnknown(paths, &diagnostics) }
    guard found.count == 1, var scene = root["scene"] else {
      return diagnostics.error(
        .ambiguousLayer, "`\(first.name)` may be \(Array(found.prefix(4)).quoted)", at: first.range,
        suggestion: "give more of the path")
    }
    scene.set(value, at: steps.dropFirst(), inNode: path, &diagnostics)
    root.replace("scene", with: scene)
  }

  private func reportUnknown(_ paths: [String], _ diagnostics: inout Diagnostics) {
    let names = DocumentFormat.record.parameters.map(\.name) + paths
    diagnostics.error(
      .override, "no node or key `\(steps[0].name)` in the scenario", at: steps[0].range,
      suggestion: EditDistance.suggestion(for: steps[0].name, among: names))
  }
}

extension SourceText {
  /// Returns the steps before the equals sign; `nil` if one is empty.
  fileprivate func path(_ end: Int, _ source: SourceID) -> [(name: String, range: SourceRange)]? {
    let steps = bytes[..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard steps.allSatisfy({ !$0.isEmpty }) else { return nil }
    return steps.map {
      (String(decoding: $0, as: UTF8.self), SourceRange(source, $0.startIndex, $0.endIndex))
    }
  }
}

extension JSONValue {
  /// Returns the node with a path in a document, found in the same way as by overrides; `nil` if it does not exist.
  package func sceneNode(atPath path: String) -> JSONValue? {
    var scene = self["scene"]
    return scene?.node(path)
  }

  /// Returns the node with a path among a list of nodes and those inside them.
  private mutating func node(_ wanted: String, below parent: String = "") -> JSONValue? {
    var found: JSONValue?
    updateNodes { node, id in
      let path = parent.isEmpty ? id : parent + "/" + id
      if path == wanted { found = found ?? node }
      guard wanted.hasPrefix(path + "/") else { return }
      node.updateMembers { found = found ?? $0.node(wanted, below: path) }
    }
    return found
  }

  mutating func replace(_ key: String, with value: JSONValue) {
    guard case .object(var members) = content, let index = members.firstIndex(where: { $0.key == key }) else {
      return
    }
    members[index].value = value
    content = .object(members)
  }

  /// Sets a value at a path of keys and list indexes. Missing objects are created.
  fileprivate mutating func set(
    _ value: JSONValue, at steps: ArraySlice<(name: String, range: SourceRange)>,
    _ diagnostics: inout Diagnostics
  ) {
    guard let step = steps.first else {
      self = value
      return
    }
    switch content {
    case .object(var members):
      let index = members.firstIndex { $0.key == step.name } ?? members.endIndex
      if index == members.endIndex {
        members.append(
          JSONMember(key: step.name, keyRange: step.range, value: JSONValue(.object([]), at: step.range)))
      }
      members[index].value.set(value, at: steps.dropFirst(), &diagnostics)
      content = .object(members)
    case .array(var elements):
      guard let index = Int(step.name), elements.indices.contains(index) else {
        diagnostics.error(
          .override, "the list has \(elements.count) values, and none at `\(step.name)`", at: step.range)
        return
      }
      elements[index].set(value, at: steps.dropFirst(), &diagnostics)
      content = .array(elements)
    case .null, .bool, .number, .string, .invalid:
      diagnostics.error(.override, "there is nothing inside \(kindName) at `\(step.name)`", at: step.range)
    }
  }

  /// Sets a value in the node with a path, among a list of nodes and those inside them.
  fileprivate mutating func set(
    _ value: JSONValue, at steps: ArraySlice<(name: String, range: SourceRange)>, inNode wanted: String,
    below parent: String = "", _ diagnostics: inout Diagnostics
  ) {
    updateNodes { node, id in
      let path = parent.isEmpty ? id : parent + "/" + id
      if path == wanted { node.set(value, at: steps, &diagnostics) }
      guard wanted.hasPrefix(path + "/") else { return }
      node.updateMembers { $0.set(value, at: steps, inNode: wanted, below: path, &diagnostics) }
    }
  }

  /// Returns the path of every node in a list of nodes and inside them.
  fileprivate func nodePaths(below parent: String = "") -> [String] {
    var copy = self
    var paths: [String] = []
    copy.updateNodes { node, id in
      let path = parent.isEmpty ? id : parent + "/" + id
      paths.append(path)
      node.updateMembers { paths += $0.nodePaths(below: path) }
    }
    return paths
  }

  /// Calls `body` with each object that has an id and a type, in a list or as the value itself.
  private mutating func updateNodes(_ body: (inout JSONValue, String) -> Void) {
    if case .array(var elements) = content {
      for index in elements.indices { elements[index].updateNode(body) }
      content = .array(elements)
    } else {
      updateNode(body)
    }
  }

  private mutating func updateNode(_ body: (inout JSONValue, String) -> Void) {
    guard case .string(let id)? = self["id"]?.content, self["type"] != nil else { return }
    body(&self, id)
  }

  private mutating func updateMembers(_ body: (inout JSONValue) -> Void) {
    guard case .object(var members) = content else { return }
    for index in members.indices {
      switch members[index].value.content {
      case .array, .object: body(&members[index].value)
      case .null, .bool, .number, .string, .invalid: break
      }
    }
    content = .object(members)
  }
}
