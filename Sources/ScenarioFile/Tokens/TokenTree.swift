import JSONText

/// The tokens in the groups of merged token files (Design Tokens Format Module 2025.10).
struct TokenTree {
  /// A token whose value has not been read yet.
  struct Draft {
    /// The token's object.
    var json: JSONValue
    /// The place of the token's name.
    var keyRange: SourceRange
    /// The value of `$type`, of the token or the nearest enclosing group; `nil` without a type.
    var type: JSONValue?
    /// The value of `$deprecated`, of the token or the nearest enclosing group; `nil` if it is not deprecated.
    var deprecation: JSONValue?
  }

  /// The properties that the tokens of a group inherit unless they override them.
  private struct Inherited {
    var type: JSONValue?
    var deprecation: JSONValue?

    init() {}

    /// Returns the properties that apply inside a group or token.
    func inside(_ json: JSONValue) -> Self {
      var inner = self
      inner.type = json["$type"] ?? type
      inner.deprecation = json["$deprecated"] ?? deprecation
      return inner
    }
  }

  /// The tokens by path, which consists of names joined by dots.
  private(set) var drafts: [String: Draft] = [:]
  private(set) var diagnostics: Diagnostics
  private let root: JSONValue
  /// The paths of the groups that are being extended.
  private var open: [String] = []
  private var isFull = false
  /// The number of group members read so far; members of extended groups count each time.
  private var memberCount = 0

  init(_ root: JSONValue, _ diagnostics: Diagnostics) {
    (self.root, self.diagnostics) = (root, diagnostics)
    collect(root, below: "", Inherited(), level: 0)
  }

  /// Returns the groups of both; those of `later` take precedence.
  static func merged(_ earlier: JSONValue, _ later: JSONValue) -> JSONValue {
    guard case .object(var members) = earlier.content, case .object(let others) = later.content,
      !earlier.isToken, !later.isToken
    else { return earlier.isToken && later.isToken ? later.typed(as: earlier) : later }
    var places = Dictionary(members.indices.map { (members[$0].key, $0) }) { first, _ in first }
    for other in others {
      guard let place = places[other.key] else {
        places[other.key] = members.count
        members.append(other)
        continue
      }
      members[place] = JSONMember(
        key: other.key, keyRange: other.keyRange,
        value: other.key.hasPrefix("$") && other.key != Self.rootName
          ? other.value : merged(members[place].value, other.value))
    }
    return JSONValue(.object(members), at: later.range)
  }

  static let rootName = "$root"

  // MARK: Groups

  private mutating func collect(
    _ group: JSONValue, below path: String, _ inherited: Inherited, level: Int
  ) {
    guard level <= TokenFormat.levels else {
      refuse(.conflict, "groups in the group extend it", group.range.opening)
      return
    }
    let group = extended(group, at: path)
    guard case .object(let members) = group.content, allows(members.count, group.range.opening) else {
      return
    }
    let inherited = inherited.inside(group)
    for member in members {
      if member.key == Self.rootName {
        add(member, at: path, inherited)
        continue
      }
      guard !member.key.hasPrefix("$") else { continue }
      guard !member.key.contains(where: { ".{}".contains($0) }) else {
        diagnostics.error(
          .unknownName, "the name of a token cannot contain `.`, `{` or `}`", at: member.keyRange)
        continue
      }
      let inner = path.isEmpty ? member.key : path + "." + member.key
      guard case .object = member.value.content else {
        if member.value.content != .invalid {
          diagnostics.error(
            .wrongType, "a token or a group must be an object, not \(member.value.kindName)",
            at: member.value.range)
        }
        continue
      }
      if member.value.isToken {
        add(member, at: inner, inherited)
      } else {
        collect(member.value, below: inner, inherited, level: level + 1)
      }
    }
  }

  private mutating func add(_ member: JSONMember, at path: String, _ inherited: Inherited) {
    guard !isFull else { return }
    guard drafts.count < TokenFormat.mostTokens else {
      refuse(.limit, "there are more than \(Double(TokenFormat.mostTokens).grouped) tokens", member.keyRange)
      return
    }
    let own = inherited.inside(member.value)
    drafts[path] = Draft(
      json: member.value, keyRange: member.keyRange, type: own.type, deprecation: own.deprecation)
  }

  /// Returns whether `count` more members may be read. Reports the first excess.
  private mutating func allows(_ count: Int, _ range: SourceRange) -> Bool {
    memberCount += count
    guard memberCount <= TokenFormat.values else {
      refuse(.limit, "the groups extend each other too often", range)
      return false
    }
    return !isFull
  }

  /// Reports, only once, the reason why no tokens are read.
  private mutating func refuse(_ code: Diagnostic.Code, _ message: String, _ range: SourceRange) {
    if !isFull { diagnostics.error(code, message, at: range) }
    isFull = true
    drafts = [:]
  }

  /// Returns a group merged with the group under `$extends`, which supplies the members that it lacks.
  private mutating func extended(_ group: JSONValue, at path: String) -> JSONValue {
    guard let json = group["$extends"] else { return group }
    guard let other = TokenReference(group: json)?.path else {
      diagnostics.error(
        .wrongType, "`$extends` must be a reference to a group, such as `{color}`", at: json.range)
      return group
    }
    guard !open.contains(other), other != path, !path.hasPrefix(other + "."), open.count < TokenFormat.levels
    else {
      diagnostics.error(.conflict, "the group extends itself", at: json.range)
      return group
    }
    guard let found = self.group(at: other), case .object(let members) = found.content else {
      diagnostics.error(.unknownName, "no group `\(other)`", at: json.range)
      return group
    }
    guard allows(members.count, json.range) else { return group }
    open.append(other)
    defer { open.removeLast() }
    return Self.merged(extended(found, at: other), group)
  }

  private func group(at path: String) -> JSONValue? {
    var group = root
    for name in path.split(separator: ".") {
      guard let inner = group[String(name)], case .object = inner.content, !inner.isToken else { return nil }
      group = inner
    }
    return group
  }
}

extension JSONValue {
  /// Whether the value is a token rather than a group.
  var isToken: Bool { self["$value"] != nil || self["$ref"] != nil }

  /// Returns the token with the type of another if it states none.
  fileprivate func typed(as other: JSONValue) -> JSONValue {
    guard let type = other.member("$type"), self["$type"] == nil, case .object(let members) = content else {
      return self
    }
    return JSONValue(.object(members + [type]), at: range)
  }
}
