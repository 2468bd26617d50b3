extension Double {
  /// The number in decimal, without a fraction if it is an integer.
  var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
