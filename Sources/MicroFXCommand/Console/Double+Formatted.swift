extension Double {
  /// Without a fraction where there is none.
  var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
