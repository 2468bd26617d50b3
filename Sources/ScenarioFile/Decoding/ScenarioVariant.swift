import JSONText

/// A variant of a scenario: a name, and values that replace those in its file.
package struct ScenarioVariant: Sendable {
  /// The name, which is part of file names. It consists of letters, digits, `.`, `_`, `-`, `+` and `=`.
  package let name: String
  /// The values in the order in which they are set.
  let settings: [ScenarioOverride]
  /// The place of the declaration.
  let range: SourceRange

  /// The name of the scenario as written.
  package static let base = "base"

  /// Returns the names of the variants that a scenario's text declares, in order; empty if they cannot be read.
  package static func names(
    in text: SourceText, _ limits: JSONLimits = JSONLimits(bytes: ScenarioLimits()[.textBytes])
  ) -> [String] {
    all(in: text, limits).map(\.name)
  }

  /// Returns the variants that a scenario's text declares, in order; empty if they cannot be read.
  package static func all(
    in text: SourceText, _ limits: JSONLimits = JSONLimits(bytes: ScenarioLimits()[.textBytes])
  ) -> [ScenarioVariant] {
    // Most scenarios have no variants and need not be parsed.
    guard String(decoding: text.bytes, as: UTF8.self).contains("\"\(VariantFormat.variants.name)\"") else {
      return []
    }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(text)
    guard let root = JSONValue.parse(source, limits: limits, &diagnostics) else { return [] }
    return ScenarioVariants(of: root, in: text.name, &diagnostics).all
  }

  /// The values that the variant sets, by path. Of several values for one path, only the last is included.
  package var values: [JSONOutput.Member] {
    let members = settings.map { JSONOutput.Member($0.path.joined(separator: "."), $0.output) }
    return members.indices.filter { index in
      !members[(index + 1)...].contains { $0.key == members[index].key }
    }
    .map { members[$0] }
  }

  /// Returns whether patterns select a name. One of them must match it, and none of those with `!` may. If all patterns
  /// have `!`, every other name matches.
  package static func isChosen(_ name: String, by patterns: [String]) -> Bool {
    let excluding = patterns.filter { $0.hasPrefix("!") }
    guard !excluding.contains(where: { matches(name, pattern: $0) }) else { return false }
    return excluding.count == patterns.count
      || patterns.contains { !$0.hasPrefix("!") && matches(name, pattern: $0) }
  }

  /// Returns whether a name matches a pattern, in which `*` matches any characters and `?` any one; a leading `!` is
  /// skipped.
  package static func matches(_ name: String, pattern: String) -> Bool {
    var (name, pattern) = (Array(name.utf8)[...], Array(pattern.utf8)[...])
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    // The pattern after the last `*`, and the part of the name that this has not consumed yet.
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

/// The variant of a scenario that is being read, among all that it declares.
struct PlayedVariant {
  /// The name of the variant; `nil` for the base.
  var name: String?
  /// The names of all variants; `nil` if they cannot be read.
  var all: [String]? = []

  /// Returns whether patterns select the variant; the base is named `base`.
  func isChosen(by patterns: [String]) -> Bool {
    ScenarioVariant.isChosen(name ?? ScenarioVariant.base, by: patterns)
  }

  /// Returns whether a pattern matches the base or any variant.
  func knows(_ pattern: String) -> Bool {
    guard let all else { return true }
    return ([ScenarioVariant.base] + all).contains { ScenarioVariant.matches($0, pattern: pattern) }
  }
}
