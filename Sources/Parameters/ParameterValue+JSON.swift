import Geometry
import JSONText
import Motion

extension ParameterValue {
  /// The value in a scenario's JSON: times in seconds, colors in hexadecimal digits.
  ///
  /// `nil` for JSON and nonempty path data, which are not converted.
  package var json: JSONOutput? {
    switch self {
    case .none: .null
    case .boolean(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    case .time(let time): .number(time.seconds)
    case .color(let color): .string(color.shortHexString)
    case .curve(let curve): .string(curve.description)
    case .point(let point): [.number(point.x), .number(point.y)]
    case .size(let size): [.number(size.width), .number(size.height)]
    case .rect(let rect): [.number(rect.minX), .number(rect.minY), .number(rect.width), .number(rect.height)]
    case .insets(let insets):
      [.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)]
    case .cornerRadii(let radii): radii.json
    case .path(let path): path.isEmpty ? "" : nil
    case .frameRate(let rate): rate.json
    case .date(let date): .string(date.description)
    case .list(let values): .array(values.map { $0.json ?? .null })
    case .record(let values):
      .object(values.keys.map { .init($0, values.value(of: $0)?.json ?? .null) })
    case .dictionary(let entries): .object(entries.map { .init($0.key, $0.value.json ?? .null) })
    case .json: nil
    }
  }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` if the color is not opaque.
  fileprivate var shortHexString: String {
    hexString.hasSuffix("FF") ? String(hexString.dropLast(2)) : hexString
  }
}

extension CornerRadii {
  fileprivate var json: JSONOutput {
    let radii = [topLeft, topRight, bottomRight, bottomLeft]
    return Set(radii).count == 1 ? .number(topLeft) : .array(radii.map { .number($0) })
  }
}

extension FrameRate {
  fileprivate var json: JSONOutput {
    denominator == 1 ? .integer(Int(numerator)) : .string("\(numerator)/\(denominator)")
  }
}
