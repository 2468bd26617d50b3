import JSONText

/// One appearance of a scenario: values in place of those that its file states, under a name.
package struct ScenarioVariant: Sendable {
  /// The name, which is part of the names of files: letters, digits, `.`, `_`, `-`, `+` and `=`.
  package let name: String
  /// The values in the order in which they are set.
  let settings: [ScenarioOverride]
  /// The place of its declaration.
  let range: SourceRange

  /// The name that stands for the scenario as written.
  package static let base = "base"

  /// The names of the variants that a scenario's text declares, in its order; empty where they cannot be read.
  package static func names(
    in text: SourceText, _ limits: JSONLimits = JSONLimits(bytes: ScenarioLimits()[.textBytes])
  ) -> [String] {
    all(in: text, limits).map(\.name)
  }

  /// The variants that a scenario's text declares, in its order; empty where they cannot be read.
  package static func all(
    in text: SourceText, _ limits: JSONLimits = JSONLimits(bytes: ScenarioLimits()[.textBytes])
  ) -> [ScenarioVariant] {
    // Most scenarios have none, and need not be read for that.
    guard String(decoding: text.bytes, as: UTF8.self).contains("\"\(VariantFormat.variants.name)\"") else {
      return []
    }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(text)
    guard let root = JSONValue.parse(source, limits: limits, &diagnostics) else { return [] }
    return ScenarioVariants(of: root, in: text.name, &diagnostics).all
  }

  /// What the variant sets, by paths; of several values for one path, the last.
  package var values: [JSONOutput.Member] {
    let members = settings.map { JSONOutput.Member($0.path.joined(separator: "."), $0.output) }
    return members.indices.filter { index in
      !members[(index + 1)...].contains { $0.key == members[index].key }
    }
    .map { members[$0] }
  }

  /// Whether patterns choose a name: one of them matches, and none of those with `!` does; without others, all names
  /// match.
  package static func isChosen(_ name: String, by patterns: [String]) -> Bool {
    let excluding = patterns.filter { $0.hasPrefix("!") }
    guard !excluding.contains(where: { matches(name, pattern: $0) }) else { return false }
    return excluding.count == patterns.count
      || patterns.contains { !$0.hasPrefix("!") && matches(name, pattern: $0) }
  }

  /// Whether a name matches a pattern in which `*` stands for any characters and `?` for one; a `!` before it is skipped.
  package static func matches(_ name: String, pattern: String) -> Bool {
    var (name, pattern) = (Array(name.utf8)[...], Array(pattern.utf8)[...])
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    // The rest of the pattern behind the last `*`, and of the name that this has not taken yet.
    var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while let character = name.first {
      if pattern.first == UInt8(ascii: "*") {
        pattern.removeFirst()
        retry = (pattern, name)
      } else if let next = pattern.first, next == character || next == UInt8(ascii: "?") {
        name.removeFirst()
        pattern.removeFirst()
      } else if let last = retry {
        (pattern, name) = (last.pattern, last.name.dropFirst())
        retry = (pattern, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// The variant of a scenario that is read, among all that it declares.
struct PlayedVariant {
  /// The name; nil for the base.
  var name: String?
  /// The names of all variants; `nil` if they cannot be read.
  var all: [String]? = []

  /// Whether patterns choose the variant; `base` is the base's name.
  func isChosen(by patterns: [String]) -> Bool {
    ScenarioVariant.isChosen(name ?? ScenarioVariant.base, by: patterns)
  }

  /// Whether a pattern is that of the base or of any variant.
  func knows(_ pattern: String) -> Bool {
    guard let all else { return true }
    return ([ScenarioVariant.base] + all).contains { ScenarioVariant.matches($0, pattern: pattern) }
  }
}
