/// A function that stands at the end of a source where the source calls it.
enum SourceHelper: String, CaseIterable {
  case clamp, mix, mixColors, progress, mod, sign, rounded, polar, mapped, rubberBand, projected,
    nearest, nearestIndex, random, hsl, plain, grouped, padded, points, hexColors
  case textSize, interpolated, decayOf, snapped, gridSnapped, resisted, limited, pointSizes, frame, ellipse,
    trimmed, drawable, measuredTexts, onPan, onTwoFingers

  /// What others it calls.
  private var needs: [SourceHelper] {
    switch self {
    case .mapped, .mixColors: [.mix]
    case .nearest: [.nearestIndex]
    case .resisted: [.clamp, .rubberBand]
    case .limited: [.clamp]
    case .snapped: [.nearestIndex, .projected]
    case .gridSnapped: [.clamp, .projected]
    case .clamp, .mix, .progress, .mod, .sign, .rounded, .polar, .rubberBand, .projected, .nearestIndex,
      .random, .hsl, .plain, .padded, .points, .hexColors, .textSize, .interpolated, .decayOf, .pointSizes,
      .frame, .ellipse, .trimmed, .drawable, .measuredTexts, .onPan, .onTwoFingers, .grouped:
      []
    }
  }

  /// Some of them with all that they call.
  static func closure(of helpers: Set<SourceHelper>) -> Set<SourceHelper> {
    var needed: Set<SourceHelper> = []
    var open = Array(helpers)
    while let next = open.popLast() { if needed.insert(next).inserted { open += next.needs } }
    return needed
  }

  func code(in language: SourceLanguage) -> String {
    switch language {
    case .swiftui: swift
    case .compose: kotlin
    }
  }
}
