import Layers
import ScenarioFile

/// The reserved names, which declarations of a component cannot use.
package enum TakenNames {
  /// The names that expressions read everywhere.
  package static let words: Set<String> = [
    "index", "count", "item", "presence", "place", "size", "time", "state", "event", "safeArea", "dark",
    "reduceMotion", "rightToLeft", "isFocused", "true", "false", "null",
  ]

  /// The keys that nodes of every type have.
  static let keys: Set<String> = Set(NodeFormat.everyNode.map(\.name))
    .subtracting(LayoutFormat.box.map(\.name) + [StyleFormat.style.name]).subtracting(LayerKey.recent)
    .union(["if", "note"])

  /// Returns the end of a sentence that explains why a name cannot be used; `nil` for a valid name.
  ///
  /// - Parameter isParameter: Whether the name becomes a key of nodes, which then replaces a property of their layer.
  static func objection(to name: String, isParameter: Bool = false) -> String? {
    if words.contains(name) { return "is taken: expressions read something else by it" }
    if keys.contains(name), !(isParameter && NodeFormat.isReplaceable(name)) {
      return "is taken: it is a key of every node; choose another name"
    }
    guard isWord(name) else {
      return "is not a valid name: use letters, digits and `_`, starting with a letter"
    }
    return nil
  }

  /// Returns whether a name consists of letters, digits and underscores, starting with a letter, and has at most 100
  /// bytes.
  static func isWord(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= 100 else { return false }
    return name.utf8.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
