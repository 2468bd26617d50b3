import Glibc

/// Whether `value` rounds to `printed`, a number given to so many significant digits.
func agrees(_ value: Double, _ printed: Double, digits: Int) -> Bool {
  guard printed != 0 else { return abs(value) < Glibc.pow(10, Double(-digits)) }
  let unit = Glibc.pow(10, Glibc.floor(Glibc.log10(abs(printed))) + 1 - Double(digits))
  return abs(value - printed) <= unit * 0.5000001
}

/// The C library's exponential, as a check that does not use ours.
func exponential(_ x: Double) -> Double { Glibc.exp(x) }
