/// Gives the layers inside one layer names that differ (docs/svg.md).
///
/// A layer has its element's id, with `-` for each `/` and control character; where another has it already, `-2`, `-3`
/// and so on follow. One without an id is called by its element and counted: `path-1`, `path-2`.
struct LayerNaming {
  private var taken: Set<String> = []
  private var reserved: Set<String> = []
  /// How many layers without an id there are of a kind.
  private var counts: [String: Int] = [:]
  /// How many layers have asked for a name.
  private var repeats: [String: Int] = [:]

  /// Keeps the name of an id from layers without one.
  mutating func reserve(_ id: String) { reserved.insert(Self.cleaned(id)) }

  mutating func name(id: String) -> String {
    let name = Self.cleaned(id)
    if taken.insert(name).inserted { return name }
    while true {
      repeats[name, default: 1] += 1
      let next = "\(name)-\(repeats[name] ?? 2)"
      if !reserved.contains(next), taken.insert(next).inserted { return next }
    }
  }

  mutating func name(kind: String) -> String {
    while true {
      counts[kind, default: 0] += 1
      let name = "\(kind)-\(counts[kind] ?? 1)"
      if !reserved.contains(name), taken.insert(name).inserted { return name }
    }
  }

  /// A name, with a number behind it only where it is reserved.
  mutating func name(free name: String) -> String {
    reserved.contains(name) ? self.name(kind: name) : name
  }

  private static func cleaned(_ id: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        id.unicodeScalars.map { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F ? "-" : $0 }))
    return name.isEmpty ? "-" : name
  }
}
