import JSONText
import Layers
import Parameters

/// The expansion of styles, which replaces the key `style` of nodes by the keys of the named styles. The rest of the
/// program treats these keys as if they were written in the scenario or component.
package struct StyleExpansion {
  private let styles: [JSONMember]
  /// Whether the styles could not be read, so that any name may be valid.
  private let areLost: Bool
  private var used: Set<String> = []
  private var valueCount = 0
  /// The styles whose nodes are being expanded, outermost first.
  private var open: [String] = []

  /// A function that returns the keys of a type of nodes; `nil` for an unknown type.
  package typealias TypeKeys = (String) -> NodeKeys?

  /// An expansion with the styles declared in the value of `styles`. Reports keys that are not allowed in a style.
  package init(_ json: JSONValue?, _ parameters: inout ParameterDecoder) {
    guard let json else {
      (styles, areLost) = ([], false)
      return
    }
    guard let members = parameters.members(of: json, as: "an object of styles") else {
      (styles, areLost) = ([], true)
      return
    }
    var styles: [JSONMember] = []
    for var style in members where !style.isNote {
      guard let keys = parameters.members(of: style.value, as: "an object, a style") else {
        style.value.content = .invalid
        styles.append(style)
        continue
      }
      for key in keys where StyleFormat.excluded.contains(key.key) {
        parameters.diagnostics.error(
          .conflict, "a style cannot have the key `\(key.key)`", at: key.keyRange,
          suggestion: key.key == StyleFormat.style.name
            ? "a node takes several styles as a list: `\"style\": [\"a\", \"b\"]`" : nil)
      }
      style.value.content = .object(
        keys.filter { $0.key != "note" && !StyleFormat.excluded.contains($0.key) })
      styles.append(style)
    }
    (self.styles, areLost) = (styles, false)
  }

  /// Warnings about styles that no expanded node uses.
  package var warnings: [Diagnostic] {
    styles.filter { !used.contains($0.key) }.map {
      Diagnostic(.unused, "no node has the style `\($0.key)`", at: $0.keyRange, severity: .warning)
    }
  }

  /// Returns a list of nodes with the keys of their styles.
  package mutating func expanded(
    _ nodes: JSONValue, _ parameters: inout ParameterDecoder, keys: TypeKeys
  ) -> JSONValue {
    guard nodes.hasStyle, case .array(let elements) = nodes.content else { return nodes }
    return JSONValue(.array(elements.map { node($0, &parameters, keys) }), at: nodes.range)
  }

  // MARK: Nodes

  /// The keys of every type whose values contain nodes, with their kinds.
  private static let commonKinds = [
    NodeFormat.children.name: NodeFormat.children.kind, NodeFormat.mask.name: NodeFormat.mask.kind,
  ]

  private mutating func node(
    _ json: JSONValue, _ parameters: inout ParameterDecoder, _ typeKeys: TypeKeys
  ) -> JSONValue {
    guard case .object(let own) = json.content else { return json }
    let type = json[NodeFormat.type.name]?.string
    let keys = type.flatMap(typeKeys)
    var members = own.map { Given(member: $0) }
    if keys?.own.contains(StyleFormat.style.name) != true, let style = json[StyleFormat.style.name] {
      members = styled(own, by: style, keys, &parameters)
    }
    let expanded = members.map { given in
      var member = given.member
      guard member.value.hasStyle else { return member }
      if let style = given.style { open.append(style) }
      if type == Primitive.svg.rawValue, member.key == DrawingFormat.parts.name {
        member.value = parts(member.value, &parameters, typeKeys)
      } else {
        member.value = nodes(in: member, keys, &parameters, typeKeys)
      }
      if given.style != nil { open.removeLast() }
      return member
    }
    return JSONValue(.object(expanded), at: json.range)
  }

  /// Returns the value of a key with the styles of its nodes expanded.
  private mutating func nodes(
    in member: JSONMember, _ keys: NodeKeys?, _ parameters: inout ParameterDecoder, _ typeKeys: TypeKeys
  ) -> JSONValue {
    let isCopied =
      member.key == ReplicatorFormat.node.name && keys?.record.name == Primitive.replicator.rawValue
    let kind = keys?.record[member.key]?.kind ?? Self.commonKinds[member.key]
    switch (kind, member.value.content) {
    case (.nodes, .array(let elements)):
      return JSONValue(
        .array(elements.map { node($0, &parameters, typeKeys) }), at: member.value.range)
    case (.node, _): return node(member.value, &parameters, typeKeys)
    default: return isCopied ? node(member.value, &parameters, typeKeys) : member.value
    }
  }

  /// Returns the parts of a drawing with their styles expanded; the types of the parts are in the drawing's file.
  private mutating func parts(
    _ json: JSONValue, _ parameters: inout ParameterDecoder, _ typeKeys: TypeKeys
  ) -> JSONValue {
    guard case .object(var members) = json.content else { return json }
    for index in members.indices where !members[index].isNote {
      members[index].value = node(members[index].value, &parameters, typeKeys)
    }
    return JSONValue(.object(members), at: json.range)
  }

  // MARK: Styles

  /// A key of a node with the style that gives it; `style` is `nil` if the node itself has the key.
  private struct Given {
    var member: JSONMember
    var style: String?
  }

  /// Returns the members of a node without `style`, and with those of the styles that it names.
  private mutating func styled(
    _ own: [JSONMember], by style: JSONValue, _ keys: NodeKeys?, _ parameters: inout ParameterDecoder
  ) -> [Given] {
    var own = own
    let isMaterial = keys?.isMaterial ?? false
    if isMaterial, style.isExpression { return own.map { Given(member: $0) } }
    own.removeAll { $0.key == StyleFormat.style.name }
    var members: [Given] = []
    for name in names(in: style, &parameters) {
      guard let word = name.string else { continue }
      if isMaterial, Material.Style(rawValue: word) != nil {
        own.removeAll { $0.key == StyleFormat.style.name }
        own.append(JSONMember(key: StyleFormat.style.name, keyRange: name.range, value: name))
      } else if let style = self.style(word, at: name.range, isMaterial: isMaterial, &parameters) {
        let added = known(style, at: name.range, keys, &parameters)
        members = merge(members, added.map { Given(member: $0, style: word) }, keys)
      }
    }
    return merge(members, own.map { Given(member: $0) }, keys)
  }

  /// Returns members in which later ones replace earlier ones that have their key or that they exclude.
  private func merge(_ members: [Given], _ added: [Given], _ keys: NodeKeys?) -> [Given] {
    let replaced = added.reduce(into: Set<String>()) { replaced, given in
      replaced.insert(given.member.key)
      replaced.formUnion(keys?.rivals(of: given.member.key) ?? [])
    }
    return members.filter { !replaced.contains($0.member.key) } + added
  }

  /// Returns the names under `style`, as JSON values. Reports any other value.
  private func names(in style: JSONValue, _ parameters: inout ParameterDecoder) -> [JSONValue] {
    guard let range = style.firstStyleExpression else {
      guard parameters.decode(style, as: StyleFormat.style.kind, StyleFormat.style.name) != nil else {
        return []
      }
      if case .array(let names) = style.content { return names }
      return [style]
    }
    parameters.diagnostics.error(
      .unsupported, "`\(StyleFormat.style.name)` cannot be an expression", at: range,
      suggestion: "keys of a style may be expressions")
    return []
  }

  /// Returns the style with a name; `nil` after reporting an error.
  private mutating func style(
    _ name: String, at range: SourceRange, isMaterial: Bool, _ parameters: inout ParameterDecoder
  ) -> JSONMember? {
    guard let style = styles.first(where: { $0.key == name }) else {
      guard !areLost else { return nil }
      let words = isMaterial ? Material.Style.allCases.map(\.rawValue) : []
      let names = styles.map(\.key) + words
      parameters.diagnostics.error(
        .unknownName, "no style `\(name)`", at: range,
        suggestion: EditDistance.suggestion(for: name, among: names)
          ?? (1...8 ~= names.count
            ? "there \(names.count == 1 ? "is" : "are") \(ParameterDecoder.list(names))" : nil))
      return nil
    }
    used.insert(name)
    if open.contains(name) {
      parameters.diagnostics.error(
        .conflict, "the style `\(name)` cannot be used by a node inside itself", at: range)
      return nil
    }
    guard open.count < StyleFormat.levels, valueCount <= StyleFormat.values else {
      parameters.diagnostics.error(
        .limit,
        open.count < StyleFormat.levels
          ? "the styles add more than 2,000,000 values to the nodes"
          : "styles are nested more than \(StyleFormat.levels) deep", at: range)
      return nil
    }
    valueCount += style.value.valueCount
    return style
  }

  /// Returns the keys of a style that a node may have. Reports the others.
  private func known(
    _ style: JSONMember, at range: SourceRange, _ keys: NodeKeys?, _ parameters: inout ParameterDecoder
  ) -> [JSONMember] {
    guard case .object(let members) = style.value.content else { return [] }
    guard let record = keys?.record else { return members }
    return members.filter { member in
      if record[member.key] != nil { return true }
      let place = SourcePlaces(parameters.diagnostics).place(member.keyRange)
      parameters.diagnostics.error(
        .unknownKey,
        "`\(record.name)` has no key `\(member.key)`, which the style `\(style.key)` gives it at \(place)",
        at: range,
        suggestion: EditDistance.suggestion(for: member.key, among: record.parameters.map(\.name)))
      return false
    }
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }

  fileprivate var isExpression: Bool { string?.utf8.first == UInt8(ascii: "=") }

  /// The place of the first expression in a value of `style`; `nil` if it contains none.
  fileprivate var firstStyleExpression: SourceRange? {
    if case .array(let elements) = content { return elements.first(where: \.isExpression)?.range }
    return isExpression ? range : nil
  }

  /// Whether the value is or contains an object with the key `style`.
  fileprivate var hasStyle: Bool {
    switch content {
    case .null, .bool, .number, .string, .invalid: false
    case .array(let elements): elements.contains { $0.hasStyle }
    case .object(let members): members.contains { $0.key == StyleFormat.style.name || $0.value.hasStyle }
    }
  }

  /// The number of values, including the value itself and all inside it.
  fileprivate var valueCount: Int {
    switch content {
    case .null, .bool, .number, .string, .invalid: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    }
  }
}
