import Geometry
import Layers

extension Gradient {
  /// The stops of the gradient for formats that interpolate each color component separately. Stops are added if the
  /// gradient weights the components by an alpha that changes.
  var straightColors: [(location: Double, color: Color)] {
    let stops = Array(zip(locations, colors).map { (location: $0, color: $1) })
    guard interpolation == .premultiplied, let first = stops.first,
      !colors.allSatisfy({ $0.alpha == colors[0].alpha }),
      !colors.allSatisfy({ $0.withAlpha(1) == colors[0].withAlpha(1) })
    else { return stops }
    let parts = 8
    return [first]
      + zip(stops, stops.dropFirst()).flatMap { start, end in
        (1...parts).map { part in
          let share = Double(part) / Double(parts)
          return (
            start.location + (end.location - start.location) * share,
            start.color.premultipliedMix(with: end.color, share)
          )
        }
      }
  }
}

extension Color {
  /// Returns the mix of two colors whose components are weighted by alpha.
  fileprivate func premultipliedMix(with other: Color, _ share: Double) -> Color {
    let mix = interpolated(to: other, share)
    guard mix.alpha > 0 else { return mix }
    let (own, others) = ((1 - share) * alpha / mix.alpha, share * other.alpha / mix.alpha)
    return Color(
      red: red * own + other.red * others, green: green * own + other.green * others,
      blue: blue * own + other.blue * others, alpha: mix.alpha)
  }
}
