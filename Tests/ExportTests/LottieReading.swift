import Foundation
import JSONText
import Motion

/// An animation read back, as players read it.
struct LottieReading {
  let root: [String: Any]

  init(_ json: JSONOutput) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.text().utf8))
    root = object as? [String: Any] ?? [:]
  }

  var assets: [[String: Any]] { root["assets"] as? [[String: Any]] ?? [] }

  /// The layers of each composition.
  var compositions: [[[String: Any]]] {
    ([root] + assets).compactMap { $0["layers"] as? [[String: Any]] }
  }

  var layers: [[String: Any]] { compositions.flatMap(\.self) }

  /// The layers of a name that are of a type.
  func layers(_ name: String, ofType type: Int) -> [[String: Any]] {
    layers.filter { $0["nm"] as? String == name && $0["ty"] as? Int == type }
  }

  /// Every property with keyframes.
  var keyframes: [[[String: Any]]] {
    var found: [[[String: Any]]] = []
    func visit(_ value: Any) {
      if let object = value as? [String: Any] {
        if object["a"] as? Int == 1, let frames = object["k"] as? [[String: Any]] { found.append(frames) }
        object.values.forEach(visit)
      }
      if let list = value as? [Any] { list.forEach(visit) }
    }
    visit(root)
    return found
  }

  /// The shapes of layers, those in groups too, of a type.
  func shapes(_ type: String) -> [[String: Any]] {
    func all(_ shapes: [[String: Any]]) -> [[String: Any]] {
      shapes.flatMap { [$0] + all($0["it"] as? [[String: Any]] ?? []) }
    }
    return layers.flatMap { all($0["shapes"] as? [[String: Any]] ?? []) }.filter {
      $0["ty"] as? String == type
    }
  }

  /// The numbers of a property at a frame.
  static func value(_ property: Any?, at frame: Double) -> [Double] {
    guard let property = property as? [String: Any] else { return [] }
    if property["s"] as? Bool == true {
      return value(property["x"], at: frame) + value(property["y"], at: frame)
    }
    guard let frames = property["k"] as? [[String: Any]] else {
      return numbers(property["k"])
    }
    func time(_ keyframe: [String: Any]) -> Double { number(keyframe["t"]) }
    let next = frames.firstIndex { time($0) > frame } ?? frames.count
    guard next > 0 else { return numbers(frames[0]["s"]) }
    let start = frames[next - 1]
    guard next < frames.count, start["h"] as? Int != 1 else { return numbers(start["s"]) }
    let end = frames[next]
    let ease = CubicBezier(
      handle(start["o"], "x"), handle(start["o"], "y"), handle(start["i"], "x"), handle(start["i"], "y"))
    let share = ease.value(at: (frame - time(start)) / (time(end) - time(start)))
    return zip(numbers(start["s"]), numbers(end["s"])).map { $0 + ($1 - $0) * share }
  }

  private static func handle(_ value: Any?, _ key: String) -> Double {
    numbers((value as? [String: Any])?[key]).first ?? 0
  }

  static func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
  static func numbers(_ value: Any?) -> [Double] {
    (value as? [Any])?.map { number($0) } ?? [number(value)]
  }
}
