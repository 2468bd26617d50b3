/// Words by which other languages call what expressions write otherwise.
enum OtherSpelling: String {
  case and, or, not
  case `if`
  case lerp, interpolate
  case rgb, rgba
  case math = "Math"

  /// How it is written here, as a clause that follows a message.
  var help: String {
    switch self {
    case .and: "both are demanded with `&&`"
    case .or: "one of two is demanded with `||`"
    case .not: "the opposite is written `!a`"
    case .if: "write `condition ? a : b`"
    case .lerp, .interpolate: "write `mix(a, b, t)`"
    case .rgb, .rgba: "a color is written `#RRGGBB`, or `#RRGGBBAA` with its opacity"
    case .math: "functions stand alone, as in `sin(x)`, and angles are degrees"
    }
  }
}
