/// `value` rounded to six significant digits, without trailing zeros: 157.914, 0.5, 1e+09 as Swift writes it.
func significant(_ value: Double) -> String {
  guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
  var power = 1.0
  while abs(value) * power >= 1_000_000 { power /= 10 }
  while abs(value) * power < 100_000 { power *= 10 }
  let rounded = (value * power).rounded() / power
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
}
