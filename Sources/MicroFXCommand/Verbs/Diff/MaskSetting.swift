import Geometry
import Goldens
import Layers
import Motion

/// A mask on the command line: `10,20,300,80` or `status/clock`, either with times such as `@0.2-0.5`.
struct MaskSetting: Hashable, Sendable {
  let mask: FrameMask

  init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, !parts[0].isEmpty else { throw .mask }
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.contains(where: { $0 != nil }) {
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], [x, y, width, height].allSatisfy({ (0...1_000_000).contains($0) }),
        width > 0,
        height > 0
      else { throw .mask }
      let rect = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
      mask = try Self.timed(.pixels(rect), parts.dropFirst().first)
    } else {
      mask = try Self.timed(.layer(LayerPath(String(parts[0]))), parts.dropFirst().first)
    }
  }

  private static func timed(
    _ region: FrameMask.Region, _ span: Substring?
  ) throws(InvalidValue) -> FrameMask {
    guard let span else { return FrameMask(region) }
    let ends = span.split(separator: "-", omittingEmptySubsequences: false)
    var times: [Time?] = []
    for end in ends {
      guard end.isEmpty || Double(end).map({ $0 >= 0 && $0 <= 1_000_000 }) == true else { throw .mask }
      times.append(Double(end).map(Time.seconds))
    }
    guard times.count == 2, times.contains(where: { $0 != nil }) else { throw .mask }
    if let from = times[0], let to = times[1], to < from { throw .mask }
    return FrameMask(region, from: times[0], to: times[1])
  }
}
