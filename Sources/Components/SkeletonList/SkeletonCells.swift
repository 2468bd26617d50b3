import Assets
import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// The rows of the list: cards with a picture and a text, and their placeholders (LAYOUTS L11).
struct SkeletonCells: Sendable {
  /// The placeholders of a time.
  struct Skeleton {
    var shimmer: SkeletonShimmer
    var opacity: Double
    /// Since they were shown.
    var elapsed: Time
  }

  private static let contentInset = 10.0
  private static let textGap = 15.0
  private static let textMargin = 30.0
  private static let pictureRadius = 3.0
  private static let fontSize = 14.0
  /// What a row is higher than its text, when rows grow.
  private static let growth = 40.0

  private struct Row: Sendable {
    var text: Label
    var picture: Image?
    var height: Double
    var top: Double
  }

  private let values: ParameterValues
  private let rows: [Row]
  /// Pictures that releases go through.
  private let album: [Image]
  private let cardColor: Color
  private let isMirrored: Bool
  private let cardWidth: Double

  init(_ values: ParameterValues, in environment: ComponentEnvironment) throws {
    self.values = values
    let isDark = environment.environment.appearance == .dark
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    cardColor = isDark ? Color(hex: 0x2B2F36) : .white
    // Rows that grow are measured for the canvas, where the list stands as a rule.
    cardWidth = environment.canvas.width - 32 - 2 * values[SkeletonList.inset]
    album = values[SkeletonList.images].compactMap {
      environment.image($0[SkeletonList.ImageEntry.file])
    }
    let textColor = Color(hex: isDark ? 0xC9CDD2 : 0x555555)
    let given = try SkeletonRows.rows(values, in: environment)
    var top = 0.0
    var rows: [Row] = []
    for row in given {
      let label = try Label(
        row[SkeletonList.Row.text], size: Self.fontSize, color: textColor,
        family: values[SharedParameters.font],
        in: environment)
      let picture = row[SkeletonList.Row.image].flatMap(environment.image)
      let height = Self.height(of: label, width: cardWidth, values)
      rows.append(Row(text: label, picture: picture, height: height, top: top))
      top += height
    }
    self.rows = rows
  }

  private static func height(of label: Label, width: Double, _ values: ParameterValues) -> Double {
    let height = values[SkeletonList.rowHeight]
    guard values[SkeletonList.growsRows] else { return height }
    let textWidth = width - contentInset - values[SkeletonList.imageWidth] - textGap - textMargin
    return max(height, label.height(width: textWidth) + growth)
  }

  var contentHeight: Double { rows.last.map { $0.top + $0.height } ?? 0 }

  /// The row that lies at a height of the content.
  func row(atContentY y: Double) -> Int? { rows.firstIndex { y >= $0.top && y < $0.top + $0.height } }

  /// The rows in view with their frames in the list.
  func frames(
    isLoading: Bool, offset: Double, viewport: Size, placeholders: Int
  ) -> [(row: Int, frame: Rect)] {
    let height = values[SkeletonList.rowHeight]
    let spans =
      isLoading ? (0..<placeholders).map { (Double($0) * height, height) } : rows.map { ($0.top, $0.height) }
    return spans.enumerated().compactMap { row, span in
      let frame = Rect(0, span.0 - offset, viewport.width, span.1)
      return frame.maxY > 0 && frame.minY < viewport.height ? (row, frame) : nil
    }
  }

  func layer(
    row: Int, frame: Rect, showsContent: Bool, showsPicture: Bool, swap: PictureSwap?, skeleton: Skeleton?,
    at time: Time
  ) -> Layer {
    var cell = Layer(id: "cell-\(row)", frame: frame)
    var card = Layer(
      id: "card", frame: cell.bounds.insetBy(values[SkeletonList.inset], values[SkeletonList.inset]))
    card.backgroundColor = cardColor
    card.cornerRadii = CornerRadii(values[SkeletonList.cardCornerRadius])
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
        placeholder("skeleton", picture.bounds, skeleton, origin: origin + picture.frame.origin))
      text.sublayers += lines(in: text.bounds).enumerated().map { line, frame in
        var layer = placeholder("skeleton-\(line)", frame, skeleton, origin: origin + text.frame.origin)
        layer.cornerRadii = CornerRadii(values[SkeletonList.lineCornerRadius])
        return layer
      }
    }
    card.sublayers = [picture, text]
    cell.sublayers = [card]
    return cell
  }

  private func pictureLayer(in card: Size) -> Layer {
    let inset = Self.contentInset
    let frame = Rect(inset, inset, values[SkeletonList.imageWidth], max(0, card.height - 2 * inset))
    var layer = Layer(id: "image", frame: placed(frame, in: card))
    layer.cornerRadii = CornerRadii(Self.pictureRadius)
    layer.masksToBounds = true
    return layer
  }

  /// The picture of a row, over the one before it while it dissolves.
  private func pictures(_ row: Int, _ swap: PictureSwap?, _ bounds: Rect, at time: Time) -> [Layer] {
    func picture(_ count: Int, id: String) -> Layer {
      var layer = Layer(id: id, frame: bounds)
      if let image = count == 0 ? rows[row].picture : album.isEmpty ? nil : album[(row + count) % album.count]
      {
        layer.content = .image(ImageContent(image, gravity: values[SkeletonList.imageGravity]))
      } else {
        let colors = [Palette.icons[(row + count) % 10], Palette.icons[(row + count + 1) % 10]]
        layer.gradient = Gradient(colors: colors, startPoint: Point(0, 0), endPoint: Point(1, 1))
      }
      return layer
    }
    let count = swap?.count ?? 0
    var current = picture(count, id: "picture")
    let opacity = swap?.opacity(at: time) ?? 1
    guard opacity < 1 else { return [current] }
    current.opacity = opacity
    return [picture(count - 1, id: "formerPicture"), current]
  }

  private func textLayer(row: Int?, in card: Size) -> Layer {
    let x = Self.contentInset + values[SkeletonList.imageWidth] + Self.textGap
    let frame = Rect(
      x, Self.contentInset, max(0, card.width - Self.textMargin - x),
      max(0, card.height - 2 * Self.contentInset))
    guard let row, rows.indices.contains(row) else {
      return Layer(id: "text", frame: placed(frame, in: card))
    }
    return rows[row].text.layer("text", in: placed(frame, in: card), maxLines: values[SkeletonList.maxLines])
  }

  /// Lets a text come in as its placeholder goes.
  private func fade(_ layer: inout Layer, to opacity: Double) {
    guard case .text(var text) = layer.content else { return }
    text.color.alpha *= opacity
    layer.content = .text(text)
  }

  private func placeholder(_ id: String, _ frame: Rect, _ skeleton: Skeleton, origin: Point) -> Layer {
    var layer = Layer(id: id, frame: frame)
    layer.opacity = skeleton.opacity
    skeleton.shimmer.paint(&layer, elapsed: skeleton.elapsed, frame: frame.offsetBy(origin))
    return layer
  }

  /// The frames of the placeholder lines in a label (INTERACTIONS §8.4).
  private func lines(in bounds: Rect) -> [Rect] {
    let height = values[SkeletonList.lineHeight]
    let pitch = height + values[SkeletonList.lineSpacing]
    let fitting = max(1, Int((bounds.height / pitch).rounded()))
    let given = values[SkeletonList.lines]
    let count = given == 0 ? fitting : min(given, fitting)
    let total = Double(count) * pitch - values[SkeletonList.lineSpacing]
    let top = values[SkeletonList.centersLines] ? (bounds.height - total) / 2 : 0
    return (0..<count).map { line in
      let isLast = line == count - 1 && count > 1
      let width = isLast ? bounds.width * Double(values[SkeletonList.lastLinePercent]) / 100 : bounds.width
      let frame = Rect(0, top + Double(line) * pitch, width, height)
      return isMirrored ? frame.mirrored(inWidth: bounds.width) : frame
    }
  }

  private func placed(_ frame: Rect, in card: Size) -> Rect {
    isMirrored ? frame.mirrored(inWidth: card.width) : frame
  }
}
