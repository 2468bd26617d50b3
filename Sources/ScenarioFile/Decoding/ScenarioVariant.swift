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
    // Most scenarios have none, and need not be read for that.
    guard String(decoding: text.bytes, as: UTF8.self).contains("\"\(VariantFormat.variants.name)\"") else {
      return []
    }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(text)
    guard let root = JSONValue.parse(source, limits: limits, &diagnostics) else { return [] }
    return ScenarioVariants(of: root, in: text.name, &diagnostics).all.map(\.name)
  }

  /// Whether a name matches a pattern in which `*` stands for any characters and `?` for one.
  package static func matches(_ name: String, pattern: String) -> Bool {
    var (name, pattern) = (Array(name.utf8)[...], Array(pattern.utf8)[...])
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
  var all: [String] = []

  /// Whether a pattern is that of the variant; `base` is the base's name.
  func matches(_ pattern: String) -> Bool {
    ScenarioVariant.matches(name ?? ScenarioVariant.base, pattern: pattern)
  }

  /// Whether a pattern is that of the base or of any variant.
  func knows(_ pattern: String) -> Bool {
    ([ScenarioVariant.base] + all).contains { ScenarioVariant.matches($0, pattern: pattern) }
  }
}
