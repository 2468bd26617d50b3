extension SourceHelper {
  /// Its code in Swift; empty for what only other languages need.
  var swift: String {
    switch self {
    case .clamp:
      """
      private func clamp(_ x: Double, _ low: Double, _ high: Double) -> Double { min(max(x, low), high) }
      """
    case .mix:
      """
      private func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
      """
    case .progress:
      """
      private func progress(_ x: Double, _ start: Double, _ end: Double) -> Double { (x - start) / (end - start) }
      """
    case .mod:
      """
      private func mod(_ x: Double, _ y: Double) -> Double { x - y * floor(x / y) }
      """
    case .sign:
      """
      private func sign(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : 0 }
      """
    case .polar:
      """
      /// The point at a distance from the origin, degrees clockwise from 12 o'clock.
      private func polar(_ radius: Double, _ degrees: Double) -> CGPoint {
        let angle = degrees * .pi / 180
        return CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
      }
      """
    case .mapped:
      """
      /// The value at `x` between ascending stops.
      private func mapped(_ x: Double, _ stops: [Double], _ values: [Double]) -> Double {
        guard let last = stops.indices.last, x > stops[0] else { return values[0] }
        guard x < stops[last] else { return values[last] }
        let next = stops.firstIndex { x < $0 } ?? last
        let t = (x - stops[next - 1]) / (stops[next] - stops[next - 1])
        return mix(values[next - 1], values[next], t)
      }
      """
    case .rubberBand:
      """
      /// How far content follows a pull beyond its edge, as in a scroll view.
      private func rubberBand(_ pull: Double, _ dimension: Double) -> Double {
        guard dimension > 0, pull != 0 else { return 0 }
        let reach = abs(pull) * 0.55
        let way = reach / (reach + dimension) * dimension
        return pull < 0 ? -way : way
      }
      """
    case .projected:
      """
      /// Where what moves on with a velocity comes to rest.
      private func projected(_ x: Double, _ velocity: Double, _ rate: Double = 0.998) -> Double {
        x - velocity / (1000 * log(rate))
      }
      """
    case .nearest:
      """
      private func nearest(_ x: Double, _ list: [Double]) -> Double { list[nearestIndex(x, list)] }
      """
    case .nearestIndex:
      """
      private func nearestIndex(_ x: Double, _ list: [Double]) -> Int {
        list.indices.min { abs(list[$0] - x) < abs(list[$1] - x) } ?? 0
      }
      """
    case .random:
      """
      /// A number from 0 up to 1, always the same for a seed and an index.
      private func random(_ seed: Double, _ index: Double) -> Double {
        func scrambled(_ value: UInt64) -> UInt64 {
          var z = value &+ 0x9E37_79B9_7F4A_7C15
          z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
          z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
          return z ^ (z >> 31)
        }
        return Double(scrambled(scrambled((seed + 0).bitPattern) ^ (index + 0).bitPattern) >> 11) * 0x1p-53
      }
      """
    case .hsl:
      """
      private func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Color {
        func channel(_ n: Double) -> Double {
          let turn = n + hue / 30
          let k = turn - 12 * floor(turn / 12)
          return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return Color(red: channel(0), green: channel(8), blue: channel(4))
      }
      """
    case .plain:
      """
      /// A number as text with so many decimals, else up to six.
      private func plain(_ number: Double, _ decimals: Int? = nil) -> String {
        let digits = decimals.map { $0...$0 } ?? 0...6
        return number.formatted(.number.grouping(.never).precision(.fractionLength(digits)))
      }
      """
    case .grouped:
      """
      private func grouped(_ number: Double, _ decimals: Int = 0) -> String {
        number.formatted(.number.precision(.fractionLength(decimals...decimals)))
      }
      """
    case .padded:
      """
      private func padded(_ number: Double, _ digits: Int) -> String {
        let text = String(Int(number))
        return String(repeating: "0", count: max(0, digits - text.count)) + text
      }
      """
    case .points:
      """
      extension CGPoint {
        fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
        fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
        fileprivate static func * (a: CGPoint, b: Double) -> CGPoint { CGPoint(x: a.x * b, y: a.y * b) }
        fileprivate static func * (a: Double, b: CGPoint) -> CGPoint { b * a }
        fileprivate static func / (a: CGPoint, b: Double) -> CGPoint { CGPoint(x: a.x / b, y: a.y / b) }
        fileprivate static prefix func - (a: CGPoint) -> CGPoint { CGPoint(x: -a.x, y: -a.y) }
      }
      """
    case .hexColors:
      """
      extension Color {
        fileprivate init(hex: UInt32, opacity: Double = 1) {
          self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
            blue: Double(hex & 255) / 255, opacity: opacity)
        }
      }
      """
    case .textSize:
      """
      /// The natural size of a text in the system's font.
      private func textSize(_ text: String, size: Double, weight: UIFont.Weight) -> CGSize {
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        return NSAttributedString(string: text, attributes: [.font: font]).size()
      }
      """
    case .interpolated:
      """
      /// Shows what is made of a value at each moment of its motion.
      private struct Interpolated<Value: VectorArithmetic, Content: View>: View, Animatable {
        var animatableData: Value
        @ViewBuilder let content: (Value) -> Content

        init(_ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
          animatableData = value
          self.content = content
        }

        var body: some View { content(animatableData) }
      }
      """
    case .snapped:
      """
      /// The stop to which a finger that lets go sends a value: the next one in its direction if it is fast enough, else the
      /// nearest to where the value would come to rest.
      private func snapped(
        _ x: Double, _ velocity: Double, to stops: [Double], flick: Double = .infinity, rate: Double = 0.998
      ) -> Double {
        let ahead = stops.filter { velocity > 0 ? $0 > x : $0 < x }
        if abs(velocity) > flick, !ahead.isEmpty { return ahead[nearestIndex(x, ahead)] }
        return stops[nearestIndex(projected(x, velocity, rate), stops)]
      }
      """
    case .gridSnapped:
      """
      /// The place to which a finger that lets go sends a value, of places that lie equally far apart.
      private func snapped(
        _ x: Double, _ velocity: Double, every step: Double, from origin: Double = 0,
        flick: Double = .infinity, rate: Double = 0.998, limit: Double = .infinity, start: Double = 0
      ) -> Double {
        var place = ((projected(x, velocity, rate) - origin) / step).rounded()
        if abs(velocity) > flick {
          let here = (x - origin) / step
          place = velocity * step > 0 ? here.rounded(.up) : here.rounded(.down)
        }
        let first = ((start - origin) / step).rounded()
        return origin + clamp(place, first - limit, first + limit) * step
      }
      """
    case .resisted:
      """
      /// A finger's way with resistance beyond the ends.
      private func resisted(_ x: Double, _ low: Double, _ high: Double, _ dimension: Double) -> Double {
        let inside = clamp(x, min(low, high), max(low, high))
        return inside + rubberBand(x - inside, dimension)
      }
      """
    case .limited:
      """
      /// A point in a rectangle.
      private func limited(_ p: CGPoint, _ low: CGPoint, _ high: CGPoint) -> CGPoint {
        CGPoint(x: clamp(p.x, low.x, high.x), y: clamp(p.y, low.y, high.y))
      }
      """
    case .pointSizes:
      """
      extension CGSize {
        fileprivate init(_ point: CGPoint) { self.init(width: point.x, height: point.y) }
      }
      """
    case .mixColors, .rounded, .decayOf, .frame, .ellipse, .trimmed, .drawable, .measuredTexts, .onPan,
      .onTwoFingers:
      ""
    }
  }
}
