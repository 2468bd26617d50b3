extension Diagnostics {
  /// Merges the diagnostics of several readings of one text. Each appears once; those of only some readings name these.
  ///
  /// Diagnostics of one kind at one place are the same even if their messages differ in values. The first message is
  /// used.
  ///
  /// - Parameter readings: At least one, each with its name. All begin with the same text.
  package static func merged(_ readings: [(name: String, diagnostics: Diagnostics)]) -> Diagnostics {
    guard readings.count > 1 else { return readings.first?.diagnostics ?? Diagnostics() }
    var merged = readings[0].diagnostics.emptied
    var findings: [Finding: (diagnostic: Diagnostic, names: [String])] = [:]
    var order: [Finding] = []
    for (name, diagnostics) in readings {
      let sources = diagnostics.sources.map { merged.id(of: $0) }
      for var diagnostic in diagnostics.sorted {
        diagnostic.range = SourceRange(
          sources[Int(diagnostic.range.source.index)], diagnostic.range.lower, diagnostic.range.upper)
        let finding = Finding(
          range: diagnostic.range, code: diagnostic.code, isError: diagnostic.severity == .error)
        if findings[finding] == nil {
          findings[finding] = (diagnostic, [])
          order.append(finding)
        }
        if findings[finding]?.names.last != name { findings[finding]?.names.append(name) }
      }
    }
    for finding in order {
      guard let (first, names) = findings[finding] else { continue }
      var diagnostic = first
      if names.count < readings.count { diagnostic.message += " (only in \(names.joined(separator: ", ")))" }
      merged.report(diagnostic)
    }
    return merged
  }

  /// The place and kind of a diagnostic, by which duplicates are recognized.
  private struct Finding: Hashable {
    var range: SourceRange
    var code: Diagnostic.Code
    var isError: Bool
  }

  /// Returns the id of a text, which is added if it is not known yet.
  private mutating func id(of source: SourceText) -> SourceID {
    if let index = sources.firstIndex(where: { $0.name == source.name && $0.bytes == source.bytes }) {
      return SourceID(index: UInt16(clamping: index))
    }
    return add(source)
  }
}
