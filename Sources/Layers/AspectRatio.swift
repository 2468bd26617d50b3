import Geometry

/// How a view box keeps its proportions, by the words of SVG's `preserveAspectRatio`, such as `xMidYMid` and
/// `xMinYMax slice`.
package struct AspectRatio: Hashable, Sendable, RawRepresentable, CaseIterable {
  /// Which of the two factors counts for both axes.
  package enum Fit: String, Sendable {
    /// Each for its own axis.
    case none
    /// The smaller, so that all is seen.
    case meet
    /// The larger, so that all is filled.
    case slice
  }

  /// The words of `preserveAspectRatio`.
  package let rawValue: String
  /// The way in which the view box fills the bounds.
  package let fit: Fit
  /// The share of the free space that lies before the view box.
  let alignment: Point

  /// In the middle, all of it seen.
  package static let standard = AspectRatio(fit: .meet, x: 1, y: 1)

  /// Without proportions.
  package static let filling = AspectRatio(fit: .none, x: 0, y: 0)

  /// All combinations: without proportions, then each fit with its nine alignments.
  package static let allCases: [AspectRatio] =
    [filling]
    + [Fit.meet, .slice].flatMap { fit in
      (0..<3).flatMap { y in (0..<3).map { AspectRatio(fit: fit, x: $0, y: y) } }
    }

  private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The aspect ratio of some words; nil if they are not valid.
  package init?(rawValue: String) {
    guard let known = Self.byWord[rawValue] else { return nil }
    self = known
  }

  /// The map from a view box to a layer of a size; one that flattens all where either has no area.
  package func transform(from box: Rect, into size: Size) -> AffineTransform {
    guard !box.isEmpty else { return .scale(0, 0) }
    var (x, y) = (size.width / box.width, size.height / box.height)
    switch fit {
    case .none: break
    case .meet: (x, y) = (min(x, y), min(x, y))
    case .slice: (x, y) = (max(x, y), max(x, y))
    }
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: (size.width - box.width * x) * alignment.x - box.minX * x,
      ty: (size.height - box.height * y) * alignment.y - box.minY * y)
  }

  /// The aspect ratio whose free space is at the other side.
  var mirrored: AspectRatio {
    fit == .none ? self : AspectRatio(fit: fit, x: Int(2 - 2 * alignment.x), y: Int(2 * alignment.y))
  }

  private init(fit: Fit, x: Int, y: Int) {
    self.fit = fit
    alignment = Point(Double(x) / 2, Double(y) / 2)
    let words = ["Min", "Mid", "Max"]
    let place = "x\(words[x])Y\(words[y])"
    switch fit {
    case .none: rawValue = "none"
    case .meet: rawValue = place
    case .slice: rawValue = place + " slice"
    }
  }
}
