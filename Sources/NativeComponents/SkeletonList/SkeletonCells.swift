import Assets
import Components
import Geometry
import Gestures
import Layers
import Motion

/// The rows of the list: cards with a picture and a text, and their placeholders.
struct SkeletonCells: Sendable {
  private typealias Part = SkeletonList.Part

  /// The state of the placeholders at one time.
  struct Skeleton {
    var opacity: Double
    /// The time since the placeholders appeared.
    var elapsed: Time
    /// The list's area, in its own coordinates.
    var screen: Rect
  }

  /// The distance from the card's edges to its contents, in points.
  private static let contentInset = 10.0
  private static let textGap = 15.0
  /// The distance from the text to the card's trailing edge, in points.
  private static let textMargin = 30.0
  private static let pictureRadius = 3.0
  private static let fontSize = 14.0
  /// The difference in height between a row that grows and its text, in points.
  private static let growth = 40.0

  private struct Row: Sendable {
    var text: Label
    var picture: Picture?
    var height: Double
    /// The upper edge of the row in the content, in points.
    var top: Double
  }

  private let parameters: SkeletonList.Parameters
  private let rows: [Row]
  /// The pictures through which releases cycle.
  private let album: [Picture]
  private let cardColor: Color
  private let shimmer: SkeletonShimmer
  private let isMirrored: Bool

  /// - Parameter width: the width of the rows, in points, which determines the height of rows that grow with their
  ///   text.
  init(_ parameters: SkeletonList.Parameters, width: Double, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    let isDark = environment.environment.appearance == .dark
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    cardColor = isDark ? Color(hex: 0x2B2F36) : .white
    album = parameters.images.compactMap { environment.image($0.file) }
    shimmer = SkeletonShimmer(parameters.shimmer, in: environment)
    let textColor = Color(hex: isDark ? 0xC9CDD2 : 0x555555)
    var top = 0.0
    rows = try SkeletonList.Row.rows(of: parameters, in: environment).map { row in
      let label = try Label(
        row.text, size: Self.fontSize, color: textColor, family: parameters.shared.font, in: environment)
      let height = Self.height(of: label, width: width, parameters.card)
      defer { top += height }
      return Row(text: label, picture: row.image.flatMap(environment.image), height: height, top: top)
    }
  }

  private static func height(
    of label: Label, width: Double, _ card: SkeletonList.CardParameters
  ) -> Double {
    guard card.growsRows else { return card.rowHeight }
    let textWidth = width - 2 * card.inset - contentInset - card.imageWidth - textGap - textMargin
    return max(card.rowHeight, label.height(width: textWidth) + growth)
  }

  /// Returns the height of all rows or, while loading, of all placeholders, in points.
  func contentHeight(isLoading: Bool) -> Double {
    isLoading
      ? Double(parameters.placeholderRows) * parameters.card.rowHeight
      : rows.last.map { $0.top + $0.height } ?? 0
  }

  /// Returns the row at a vertical position in the content, in points; `nil` outside the rows.
  func row(atContentY y: Double) -> Int? { rows.firstIndex { y >= $0.top && y < $0.top + $0.height } }

  /// Returns the visible rows with their frames in the list.
  func frames(isLoading: Bool, offset: Double, viewport: Size) -> [(row: Int, frame: Rect)] {
    let height = parameters.card.rowHeight
    let spans =
      isLoading
      ? (0..<parameters.placeholderRows).map { (Double($0) * height, height) }
      : rows.map { ($0.top, $0.height) }
    return spans.enumerated().compactMap { row, span in
      let frame = Rect(0, span.0 - offset, viewport.width, span.1)
      return frame.maxY > 0 && frame.minY < viewport.height ? (row, frame) : nil
    }
  }

  /// Returns a row's layer.
  ///
  /// - Parameters:
  ///   - swap: the state of the row's switched pictures; `nil` if it still has its first one.
  ///   - skeleton: the state of the placeholders; `nil` once they have disappeared.
  func layer(
    row: Int, frame: Rect, showsContent: Bool, showsPicture: Bool, swap: PictureSwap?, skeleton: Skeleton?,
    at time: Time
  ) -> Layer {
    var cell = Layer(Part.cell(row: row), frame: frame)
    let inset = parameters.card.inset
    var card = Layer(Part.card, frame: cell.bounds.insetBy(inset, inset))
    card.backgroundColor = cardColor
    card.cornerRadii = CornerRadii(parameters.card.cornerRadius)
    card.shadow = Shadow(color: Color(hex: 0x808080), opacity: 0.8, offset: .zero, radius: 5)
    let origin = frame.origin + card.frame.origin
    var picture = pictureLayer(in: card.frame.size)
    if showsPicture, rows.indices.contains(row) {
      picture.sublayers = pictures(row, swap, picture.bounds, at: time)
    }
    var text = textLayer(row: showsContent ? row : nil, in: card.frame.size)
    if let skeleton {
      fade(&text, to: 1 - skeleton.opacity)
      picture.sublayers.append(
        placeholder(.skeleton, picture.bounds, skeleton, origin: origin + picture.frame.origin))
      text.sublayers += lines(in: text.bounds).enumerated().map { line, frame in
        var layer = placeholder(.skeletonLine(line), frame, skeleton, origin: origin + text.frame.origin)
        layer.cornerRadii = CornerRadii(parameters.lines.cornerRadius)
        return layer
      }
    }
    card.sublayers = [picture, text]
    cell.sublayers = [card]
    return cell
  }

  private func pictureLayer(in card: Size) -> Layer {
    let inset = Self.contentInset
    let frame = Rect(inset, inset, parameters.card.imageWidth, max(0, card.height - 2 * inset))
    var layer = Layer(Part.image, frame: placed(frame, in: card))
    layer.cornerRadii = CornerRadii(Self.pictureRadius)
    layer.masksToBounds = true
    return layer
  }

  /// Returns the picture of a row; while it cross-fades, with the previous one below it.
  private func pictures(_ row: Int, _ swap: PictureSwap?, _ bounds: Rect, at time: Time) -> [Layer] {
    func layer(_ part: Part, _ count: Int) -> Layer {
      var layer = Layer(part, frame: bounds)
      if let image = picture(ofRow: row, after: count) {
        layer.content = .image(ImageContent(image, gravity: parameters.card.imageGravity))
      } else {
        let colors = [Palette.icons[(row + count) % 10], Palette.icons[(row + count + 1) % 10]]
        layer.gradient = Gradient(colors: colors, startPoint: Point(0, 0), endPoint: Point(1, 1))
      }
      return layer
    }
    let count = swap?.count ?? 0
    var current = layer(.picture, count)
    let opacity = swap?.opacity(at: time) ?? 1
    guard opacity < 1 else { return [current] }
    current.opacity = opacity
    return [layer(.formerPicture, count - 1), current]
  }

  /// Returns a row's picture after `count` switches; `nil` for a gradient instead.
  private func picture(ofRow row: Int, after count: Int) -> Picture? {
    if count == 0 { return rows[row].picture }
    return album.isEmpty ? nil : album[(row + count) % album.count]
  }

  private func textLayer(row: Int?, in card: Size) -> Layer {
    let x = Self.contentInset + parameters.card.imageWidth + Self.textGap
    let frame = Rect(
      x, Self.contentInset, max(0, card.width - Self.textMargin - x),
      max(0, card.height - 2 * Self.contentInset))
    guard let row, rows.indices.contains(row) else {
      return Layer(Part.text, frame: placed(frame, in: card))
    }
    return rows[row].text.layer(
      Part.text, in: placed(frame, in: card), maxLines: parameters.card.maxLines)
  }

  /// Sets the opacity of a text, which fades in while its placeholder fades out.
  private func fade(_ layer: inout Layer, to opacity: Double) {
    guard case .text(var text) = layer.content else { return }
    text.color.alpha *= opacity
    layer.content = .text(text)
  }

  private func placeholder(_ part: Part, _ frame: Rect, _ skeleton: Skeleton, origin: Point) -> Layer {
    var layer = Layer(part, frame: frame)
    layer.opacity = skeleton.opacity
    shimmer.paint(&layer, after: skeleton.elapsed, frame: frame.offsetBy(origin), screen: skeleton.screen)
    return layer
  }

  /// Returns the frames of the placeholder lines in a label: as many as fit or are allowed, the last of several shorter
  /// than the others.
  private func lines(in bounds: Rect) -> [Rect] {
    let lines = parameters.lines
    let pitch = lines.height + lines.spacing
    let fitting = max(1, Int((bounds.height / pitch).rounded()))
    let count = lines.maxCount == 0 ? fitting : min(lines.maxCount, fitting)
    let total = Double(count) * pitch - lines.spacing
    let top = lines.areCentered ? (bounds.height - total) / 2 : 0
    return (0..<count).map { line in
      let isLast = line == count - 1 && count > 1
      let width = isLast ? bounds.width * Double(lines.lastPercent) / 100 : bounds.width
      let frame = Rect(0, top + Double(line) * pitch, width, lines.height)
      return isMirrored ? frame.mirrored(inWidth: bounds.width) : frame
    }
  }

  private func placed(_ frame: Rect, in card: Size) -> Rect {
    isMirrored ? frame.mirrored(inWidth: card.width) : frame
  }
}

/// The press of a row, which shrinks or grows under the finger and springs back.
struct CellPress: Hashable, Sendable {
  private(set) var scale = AnimatedValue(1)
  private(set) var isPressed = false
  /// The progress of the cross-fade to the pressed appearance, 0…1, if motion is reduced.
  private(set) var dissolve = AnimatedValue(0)

  mutating func press(to pressedScale: Double, at time: Time, _ timing: AnimationTiming) {
    isPressed = true
    scale.animate(to: pressedScale, at: time, timing)
    fade(to: 1, at: time)
  }

  mutating func restore(at time: Time, _ timing: AnimationTiming) {
    isPressed = false
    scale.animate(to: 1, at: time, timing)
    fade(to: 0, at: time)
  }

  private mutating func fade(to end: Double, at time: Time) {
    dissolve.animate(
      to: end, at: time, duration: ReducedMotion.duration, curve: ReducedMotion.curve,
      interruption: .fromCurrent)
  }

  /// Returns whether the row is neither pressed nor animated.
  func isAtRest(at time: Time) -> Bool {
    !isPressed && !scale.isAnimating(at: time) && !dissolve.isAnimating(at: time) && scale.model == 1
  }
}

/// The number of switches of a row's picture, and the cross-fade to the current one.
struct PictureSwap: Hashable, Sendable {
  /// The duration of a cross-fade.
  static let duration = Time(seconds: 0.2)

  /// The number of times the picture was switched.
  private(set) var count = 0
  private var fade = AnimatedValue(1, isAdditive: false)

  /// Starts the cross-fade to the next picture.
  mutating func advance(at time: Time) {
    count += 1
    fade.animate(from: 0, to: 1, at: time, AnimationTiming(duration: Self.duration, curve: .easeInOut))
  }

  /// Returns the opacity of the current picture over the previous one.
  func opacity(at time: Time) -> Double { fade.value(at: time) }
}
