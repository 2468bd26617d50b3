import Expectations
import Export
import Geometry
import Layers
import Motion
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

private func animation(
  _ scene: String, _ unsupported: LottieDocument.Unsupported = .bake
) throws -> (reading: LottieReading, document: LottieDocument) {
  let document = LottieDocument(try Stage(try .read(scene: scene)), unsupported: unsupported)
  return (try LottieReading(document.json), document)
}

/// A white square that moves by an animation with more members.
private func square(_ animation: String, _ members: String = "") -> String {
  """
  { "id": "a", "type": "rectangle", "frame": [10, 20, 50, 60], "fillColor": "#FF8000"\(members),
    "animations": [\(animation)] }
  """
}

struct LottieDocumentTests {
  @Test(arguments: ["press-feedback", "toggle", "raster-effects", "raster-gradients", "card-deck-loop"])
  func `what layers refer to is there and keyframes rise`(name: String) throws {
    let document = LottieDocument(try repositoryStage(name).stage)
    let reading = try LottieReading(document.json)
    expect(reading.layers.count == document.layers && reading.assets.count == document.assets)
    let ids = reading.assets.compactMap { $0["id"] as? String }
    expect(Set(ids).count, equals: ids.count)
    for layers in reading.compositions {
      let numbers = layers.compactMap { $0["ind"] as? Int }
      expect(numbers.count == layers.count && Set(numbers).count == numbers.count)
      for (place, layer) in layers.enumerated() {
        if let parent = layer["parent"] as? Int { expect(numbers.contains(parent)) }
        if let id = layer["refId"] as? String { expect(ids.contains(id)) }
        if let source = layer["tp"] as? Int {
          expect(layers[place - 1]["ind"] as? Int == source && layers[place - 1]["td"] as? Int == 1)
        }
      }
    }
    for keyframes in reading.keyframes {
      let times = keyframes.map { LottieReading.number($0["t"]) }
      expect(times.count > 1 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `what components tell is marked, and a state until the next one`() throws {
    let root = try LottieReading(LottieDocument(try repositoryStage("like-button").stage).json).root
    let markers = (root["markers"] as? [[String: Any]] ?? []).map {
      "\(LottieReading.number($0["tm"])) \($0["cm"] ?? "") \(LottieReading.number($0["dr"]))"
    }
    expect(markers.contains("22.8 like liked 0.0") && markers.contains("37.8 like unliked 0.0"))
    expect(
      markers.filter { $0.contains("like state o") }.prefix(2) == [
        "22.8 like state on 15.0", "37.8 like state off 39.0",
      ])
  }

  @Test func `a staircase holds its values`() throws {
    let text = square(
      #"{ "property": "opacity", "from": 0, "to": 1, "begin": 0, "duration": 1, "curve": "steps(4)" }"#)
    let keyframes = try #require(try animation(text).reading.keyframes.first)
    let values = keyframes.map { LottieReading.numbers($0["s"])[0] }
    for (index, keyframe) in keyframes.enumerated().dropLast() where values[index] != values[index + 1] {
      expect(keyframe["h"] as? Int, equals: 1)
    }
    expect(Set(values).count, equals: 5)
  }

  @Test func `a curve is that of the scenario`() throws {
    let (reading, _) = try animation(
      square(
        #"{ "property": "opacity", "from": 1, "to": 0.2, "begin": 0.505, "duration": 1, "curve": "easeInOut" }"#
      ))
    let opacity = try #require(reading.shapes("tr").first?["o"] as? [String: Any])
    let frames = try #require(opacity["k"] as? [[String: Any]])
    let start = try #require(frames.first { $0["o"] != nil })
    expect(LottieReading.number(start["t"]) == 30.3 && LottieReading.numbers(start["s"]) == [100])
    let handles = [start["o"], start["i"]].compactMap { $0 as? [String: [Double]] }
    expect(handles, equals: [["x": [0.42], "y": [0]], ["x": [0.58], "y": [1]]])
    expect(LottieReading.value(opacity, at: 91), equals: [20])
  }

  @Test func `coordinates with curves of their own stay apart`() throws {
    let (reading, _) = try animation(
      square(
        #"""
        { "property": "translationX", "from": 0, "to": 100, "duration": 1, "curve": "easeIn" },
        { "property": "translationY", "from": 0, "to": 50, "begin": 0.5, "duration": 2, "curve": "easeOut" }
        """#))
    let layer = try #require(reading.layers("a", ofType: 4).first)
    let position = try #require((layer["ks"] as? [String: Any])?["p"] as? [String: Any])
    expect(position["s"] as? Bool, equals: true)
    expect(LottieReading.value(position, at: 0), equals: [10, 20])
    expect(LottieReading.value(position, at: 200), equals: [110, 70])
  }

  @Test(arguments: [
    "linear", "easeOut", "spring(duration: 0.6, bounce: 0.4)", "steps(4)", "linear(0, 1.2 40%, 1)",
  ])
  func `what a player shows is what the scenario does`(curve: String) throws {
    let stage = try Stage(
      try .read(
        scene: square(
          #"{ "property": "translationX", "from": 0, "to": 120, "begin": 0.1, "duration": 1.3, "curve": "\#(curve)" }"#
        )))
    let reading = try LottieReading(LottieDocument(stage).json)
    let layer = try #require(reading.layers("a", ofType: 4).first)
    let position = (layer["ks"] as? [String: Any])?["p"]
    for frame in stage.frames {
      let shown = try #require(frame.stage.layers(at: frame.time).sublayers.first)
      let x = LottieReading.value(position, at: Double(frame.number))[0]
      expect(abs(x - shown.frame.minX - shown.translation.x) < 0.1, "frame \(frame.number)")
    }
  }

  @Test func `a spring is told of and, where it is to be left out, is one curve`() throws {
    let scene = square(
      #"{ "property": "rotation", "from": 0, "to": 90, "duration": 1, "curve": "spring(duration: 0.5, bounce: 0.3)" }"#
    )
    let (baked, document) = try animation(scene)
    expect(document.remarks.warnings, equals: ["springs are sampled at each frame: a"])
    expect((baked.keyframes.map(\.count).max() ?? 0) > 5)
    let (omitted, other) = try animation(scene, .omit)
    expect(other.remarks.warnings, equals: ["springs are Bézier curves from their start to their end: a"])
    expect(omitted.keyframes.map(\.count).max(), equals: 2)
  }

  @Test func `shadows, glass and conic gradients are baked or left out`() throws {
    let scene = """
      { "id": "s", "type": "rectangle", "frame": [10, 10, 90, 90], "fillColor": "red", "shadowOpacity": 0.5,
        "shadowRadius": 8 },
      { "id": "m", "type": "material", "style": "light", "frame": [0, 0, 50, 50] },
      { "id": "c", "type": "rectangle", "frame": [0, 100, 50, 50],
        "gradient": { "type": "conic", "colors": ["red", "blue"], "startPoint": [0.5, 0.5], "endPoint": [1, 0.5] } }
      """
    let (baked, document) = try animation(scene)
    expect(
      document.remarks.warnings,
      equals: [
        "conic gradients are pictures: c",
        "blurred shadows are drawn as outlines on top of each other, or as pictures: s",
        "frosted glass is its tint, without the blur: m",
      ])
    expect(baked.shapes("rc").count > 10 && baked.assets.count == 1)
    let (omitted, other) = try animation(scene, .omit)
    expect(other.remarks.warnings.allSatisfy { $0.contains("left out") } && other.remarks.warnings.count == 3)
    expect(omitted.shapes("rc").count == 1 && omitted.assets.isEmpty)
  }

  @Test func `names are text, whatever is in them`() throws {
    let name = #"a\"<\\😀"#
    let (reading, document) = try animation(
      #"{ "id": "\#(name)", "type": "rectangle", "frame": [0, 0, 10, 10], "fillColor": "red" }"#)
    expect(reading.layers("a\"<\\😀", ofType: 4).count, equals: 1)
    expect(!document.json.text().contains("\n"))
  }

  @Test func `words are outlines in the text's color`() throws {
    let (reading, _) = try animation(
      ##"{ "id": "t", "type": "text", "text": "io", "color": "#0000FF", "frame": [0, 0, 90, 30] }"##)
    // The stem and the dot of one letter, both sides of the other.
    expect(reading.shapes("sh").count, equals: 4)
    expect(reading.shapes("fl").map { LottieReading.value($0["c"], at: 0) }, equals: [[0, 0, 1]])
  }

  @Test func `bounds that clip are masks, and only where they have to be`() throws {
    func clip(_ members: String) -> String {
      """
      { "id": "clip", "type": "group", "masksToBounds": true, \(members), "children": [
        { "id": "in", "type": "rectangle", "frame": [-10, 0, 500, 50], "fillColor": "red" }] }
      """
    }
    let (round, _) = try animation(clip(#""frame": [20, 20, 100, 50], "cornerRadius": 8"#))
    expect(
      round.layers("clip", ofType: 0).compactMap { $0["masksProperties"] as? [Any] }.map(\.count), equals: [1]
    )
    let (square, _) = try animation(clip(#""frame": [20, 20, 100, 50]"#))
    let layer = try #require(square.layers("clip", ofType: 0).first)
    expect(layer["w"] as? Int == 100 && layer["h"] as? Int == 50 && layer["masksProperties"] == nil)
    let (whole, _) = try animation(clip(#""frame": [0, 0, 375, 667]"#))
    expect(whole.layers("clip", ofType: 0).isEmpty)
  }

  @Test func `a mask of one opaque contour is one, and any other is a matte`() throws {
    func masked(_ mask: String) throws -> (layer: [String: Any], reading: LottieReading) {
      let (reading, _) = try animation(
        """
        { "id": "m", "type": "rectangle", "frame": [10, 10, 50, 50], "fillColor": "red", "mask":
          { "id": "mask", "type": "ellipse", "frame": [-20, 5, 60, 40], \(mask) } }
        """)
      return (try #require(reading.layers("m", ofType: 0).last), reading)
    }
    let (plain, reading) = try masked(##""fillColor": "black""##)
    expect((plain["masksProperties"] as? [Any])?.count == 1 && plain["tt"] == nil)
    // As far as the mask reaches, and the layer where it was.
    expect(plain["w"] as? Int == 62 && plain["h"] as? Int == 67)
    let places = reading.compositions.last?.map {
      LottieReading.value(($0["ks"] as? [String: Any])?["p"], at: 0)
    }
    expect(places?.contains([21, 21]) ?? false)
    let (faint, _) = try masked(##""fillColor": "#00000080""##)
    expect(faint["masksProperties"] == nil && faint["tt"] as? Int == 1)
  }

  @Test(arguments: [35, 39, 42, 1, 254, 127])
  func `a color that is cut off to a 255th is the scenario's`(value: Int) throws {
    let hex = String(value, radix: 16)
    let color = "#" + String(repeating: hex.count < 2 ? "0" + hex : hex, count: 3)
    let (reading, _) = try animation(
      #"{ "id": "a", "type": "rectangle", "frame": [0, 0, 9, 9], "fillColor": "\#(color)" }"#)
    let fill = try #require(reading.shapes("fl").first)
    expect(LottieReading.value(fill["c"], at: 0).map { Int(Float($0) * 255) }, equals: [value, value, value])
  }

  @Test func `pictures have the pixels of the canvas`() throws {
    let reading = try LottieReading(try LottieDocument(repositoryStage("toasts").stage).json)
    let pictures = reading.layers.filter { $0["ty"] as? Int == 2 }
    expect(pictures.count, equals: 6)
    for picture in pictures {
      let transform = try #require(picture["ks"] as? [String: Any])
      expect(LottieReading.value(transform["s"], at: 0), equals: [50, 50])
      expect(
        LottieReading.value(transform["p"], at: 0).allSatisfy { abs(2 * $0 - (2 * $0).rounded()) < 0.002 })
    }
  }

  @Test(arguments: [("[10, 20, 50, 60]", 0.0), ("[10, 20.25, 50, 0.5]", 0.01)])
  func `a rectangle between points has edges there`(frame: String, radius: Double) throws {
    let (reading, _) = try animation(
      #"{ "id": "a", "type": "rectangle", "frame": \#(frame), "fillColor": "red" }"#)
    expect(reading.shapes("rc").map { LottieReading.value($0["r"], at: 0) }, equals: [[radius]])
  }

  @Test(arguments: [(0.9995, 100.0), (0.5, 50), (0.0005, 0)])
  func `what is opaque to the eye is`(opacity: Double, percent: Double) throws {
    let (reading, _) = try animation(
      #"{ "id": "a", "type": "rectangle", "frame": [0, 0, 9, 9], "fillColor": "red", "opacity": \#(opacity) }"#
    )
    // The layer is whole, and the only paint fades.
    let transform = try #require(reading.layers("a", ofType: 4).first?["ks"] as? [String: Any])
    expect(LottieReading.value(transform["o"], at: 0), equals: [100])
    expect(
      reading.shapes("tr").map { LottieReading.value($0["o"], at: 0) },
      equals: (percent == 100 ? [] : [[percent]]))
  }

  @Test func `a picture of a shadow shows while the shadow is that`() throws {
    let (reading, _) = try animation(
      """
      { "id": "a", "type": "path", "data": "M0 0L40 0L20 30Z", "frame": [0, 0, 40, 30], "fillColor": "red",
        "shadowOpacity": 0.5, "shadowRadius": 4, "animations": [ { "property": "shadowRadius", "keyframes": [
          { "time": 0, "value": 4 }, { "time": 0.5, "value": 8, "curve": "steps(1)" },
          { "time": 1, "value": 4, "curve": "steps(1)" } ] } ] }
      """)
    let first = try #require(reading.layers("a", ofType: 2).first?["ks"] as? [String: Any])
    expect([10.0, 45, 61].map { LottieReading.value(first["o"], at: $0) }, equals: [[50], [0], [50]])
  }

  @Test func `any matrix is rotations and scales`() throws {
    let seed: UInt64 = 20
    var random = SeededGenerator(seed: seed)
    var matrices: [AffineTransform] = []
    while matrices.count < 20 {
      var numbers: [Double] = []
      for _ in 0..<6 { numbers.append((random.number(-2...2) * 100).rounded() / 100) }
      let matrix = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      if abs(matrix.determinant) > 0.1 { matrices.append(matrix) }
    }
    let nodes = matrices.enumerated().map { index, m in
      """
      { "id": "m\(index)", "type": "rectangle", "frame": [0, 0, 10, 10], "fillColor": "red",
        "transform": [\(m.a), \(m.b), \(m.c), \(m.d), \(m.tx), \(m.ty)] }
      """
    }
    let (reading, _) = try animation(nodes.joined(separator: ", "))
    let layers = reading.compositions[0]
    for (index, matrix) in matrices.enumerated() {
      var next = layers.first { $0["ty"] as? Int == 4 && $0["nm"] as? String == "m\(index)" }
      expect(next != nil)
      var point = Point(10, 0)
      while let layer = next {
        point = Self.apply(layer["ks"], to: point)
        next = layers.first { $0["ind"] as? Int == layer["parent"] as? Int }
      }
      expect((point - matrix.apply(Point(10, 0))).length < 1e-3, "seed \(seed), matrix \(index)")
    }
  }

  private static func apply(_ transform: Any?, to point: Point) -> Point {
    let properties = transform as? [String: Any] ?? [:]
    func numbers(_ key: String) -> [Double] { LottieReading.value(properties[key], at: 0) }
    let map = AffineTransform.translation(Point(-numbers("a")[0], -numbers("a")[1]))
      .concatenating(.scale(numbers("s")[0] / 100, numbers("s")[1] / 100))
      .concatenating(.rotation(degrees: numbers("r")[0]))
      .concatenating(.translation(Point(numbers("p")[0], numbers("p")[1])))
    return map.apply(point)
  }

  /// The middle of each side and the corners of a blurred square, by the alpha of the outlines on top of each other.
  @Test func `a shadow's outlines have the strength of the blur`() throws {
    let (reading, _) = try animation(
      """
      { "id": "s", "type": "rectangle", "frame": [100, 100, 80, 80], "fillColor": "red", "shadowColor": "black",
        "shadowOpacity": 0.6, "shadowRadius": 10, "shadowOffset": [0, 0] }
      """)
    let groups = reading.shapes("gr").compactMap { $0["it"] as? [[String: Any]] }
    func shown(_ distance: Double) -> Double {
      1
        - groups.reduce(1) { rest, shapes in
          let width = LottieReading.value(shapes[0]["s"], at: 0)[0]
          let alpha = LottieReading.value(shapes[1]["o"], at: 0)[0] / 100
          return width / 2 > 40 + distance ? rest * (1 - alpha) : rest
        }
    }
    func share(_ x: Double) -> Double { (1 + Elementary.erf(x / 2.0.squareRoot())) / 2 }
    for distance in stride(from: -30.0, through: 25, by: 2.5) {
      let exact = 0.6 * (share(-distance / 10) - share(-(80 + distance) / 10)) * (2 * share(4) - 1)
      expect(abs(shown(distance) - exact) < 0.02, "at \(distance)")
    }
  }
}
