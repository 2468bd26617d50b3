extension JSONValue {
  /// Reads one of the texts of `diagnostics` as strict JSON; mistakes are reported there, with their pointers.
  ///
  /// Nil when the structure is broken. A value that is wrong in itself (a number out of range, an unknown word) is
  /// `invalid` in the result, so that the rest can still be checked.
  ///
  /// - Parameter offset: where the JSON begins in the text, which is all JSON from there on.
  package static func parse(
    _ source: SourceID, from offset: Int = 0, limits: JSONLimits = JSONLimits(),
    _ diagnostics: inout Diagnostics
  ) -> JSONValue? {
    var reader = JSONReader(diagnostics[source].bytes, source: source, limits: limits)
    reader.position = offset
    let value = reader.readDocument()
    for diagnostic in reader.diagnostics { diagnostics.report(diagnostic) }
    return reader.isBroken ? nil : value
  }
}
