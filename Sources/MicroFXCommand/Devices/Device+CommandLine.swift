import Components
import Geometry
import JSONText

extension Device {
  /// Finds the device that a command line names.
  package init(onCommandLine name: String) throws(InvalidValue) {
    guard let device = Device(named: name) else {
      throw .device(near: EditDistance.nearest(to: name, among: Self.all.map(\.name)))
    }
    self = device
  }

  /// The size in points, the pixels per point and the safe area, in words.
  var dimensions: String {
    func text(_ length: Double) -> String { ((length * 100).rounded() / 100).formatted }
    let area = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(text)
    return "\(text(size.width)) × \(text(size.height)) pt @\(scale.formatted)x, safe area "
      + area.joined(separator: " ")
  }

  var json: JSONOutput {
    let area = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    return [
      "name": .string(name), "models": .string(models), "platform": .string(platform.rawValue),
      "width": .number(size.width), "height": .number(size.height), "scale": .number(scale),
      "safeArea": .array(area.map(JSONOutput.number)), "cornerRadius": .number(cornerRadius),
      "cutout": cutout.json,
    ]
  }
}

extension Device.Cutout {
  /// The word for the kind of cutout; `nil` for a device without one.
  package var word: String? {
    switch self {
    case .none: nil
    case .notch: "notch"
    case .island: "island"
    case .hole: "hole"
    }
  }

  fileprivate var json: JSONOutput {
    guard let word, let frame else { return .null }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return ["kind": .string(word), "frame": .array(numbers.map(JSONOutput.number))]
  }
}
