/// The edit distance of words, for "did you mean" suggestions.
package enum EditDistance {
  /// Returns the minimum number of insertions, deletions, replacements and transpositions of neighbors that turn `a`
  /// into `b` (optimal string alignment).
  package static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }

  /// Returns the name nearest to `word`, ignoring case, if at most about a third of the word's characters are wrong;
  /// `nil` if all names differ more. Of equally near names the first is returned.
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    let wanted = word.lowercased()
    let length = wanted.unicodeScalars.count
    guard length > 0, length <= 64 else { return nil }
    let allowed = length < 3 ? 1 : max(1, (length + 1) / 3)
    var best: (name: String, distance: Int)?
    for name in names where abs(name.unicodeScalars.count - length) <= allowed {
      let distance = between(wanted, name.lowercased())
      if distance <= allowed, distance < name.unicodeScalars.count, distance < best?.distance ?? .max {
        best = (name, distance)
      }
    }
    return best?.name
  }

  /// Returns the clause "did you mean `name`?" if a name is near; `nil` otherwise.
  package static func suggestion(for word: String, among names: some Sequence<String>) -> String? {
    nearest(to: word, among: names).map { "did you mean `\($0)`?" }
  }

  /// Returns the path nearest to another: the shortest that contains all of its names in order and ends with its last
  /// one, else the one with the nearest spelling, else the shortest whose last name is equal or near. `nil` if no path
  /// is near.
  package static func nearestPath(to path: String, among paths: some Sequence<String>) -> String? {
    func lastName(_ path: String) -> String {
      String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    }
    if path.contains("/") {
      let names = path.split(separator: "/")
      let deeper = paths.filter { $0.split(separator: "/").endsDeeper(than: names) }
      if let found = deeper.min(by: { ($0.count, $0) < ($1.count, $1) }) { return found }
    }
    if let nearest = nearest(to: path, among: paths) { return nearest }
    let byLastName = Dictionary(grouping: paths, by: lastName)
    let name = lastName(path)
    let found =
      byLastName[name] ?? nearest(to: name, among: byLastName.keys.sorted()).flatMap { byLastName[$0] }
    return found?.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// Returns the clause "did you mean `path`?" if a path is near; `nil` otherwise.
  package static func pathSuggestion(for path: String, among paths: some Sequence<String>) -> String? {
    nearestPath(to: path, among: paths).map { "did you mean `\($0)`?" }
  }

  /// Returns the suggestion as the last clause of a sentence, preceded by a semicolon; empty if no name is near.
  package static func hint(_ word: String, _ names: some Sequence<String>) -> String {
    suggestion(for: word, among: names).map { "; \($0)" } ?? ""
  }
}

extension [Substring] {
  /// Whether these names contain others in order, with the last one at the end.
  fileprivate func endsDeeper(than names: [Substring]) -> Bool {
    guard last == names.last else { return false }
    var rest = names[...]
    for name in self where name == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
