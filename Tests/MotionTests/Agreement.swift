import Glibc

/// Whether `value` rounds to `printed`, a number given to so many significant digits.
func agrees(_ value: Double, _ printed: Double, digits: Int) -> Bool {
  guard printed != 0 else { return abs(value) < Glibc.pow(10, Double(-digits)) }
  let unit = Glibc.pow(10, Glibc.floor(Glibc.log10(abs(printed))) + 1 - Double(digits))
  return abs(value - printed) <= unit * 0.5000001
}
