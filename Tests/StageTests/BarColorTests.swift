import Components
import Expectations
import Geometry
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// The colors of what a device shows, by the ground that a scene paints below.
struct BarColorTests {
  private static func display(_ scene: String, at time: Time = .zero) throws -> Layer {
    let device = try #require(Device(named: "iphone-16-pro"))
    var scenario = try Scenario.read(scene: scene)
    scenario.canvas = Canvas(size: device.size, scale: 1)
    scenario.environment = Environment(safeArea: device.safeArea, device: device)
    var stage = try Stage(scenario)
    stage.advance(to: time)
    return try #require(stage.layers(at: time).sublayers.last { $0.id == "display" && $0.node == nil })
  }

  /// Whether the clock, the icons and the home indicator are white, in this order.
  private static func areWhite(_ display: Layer) throws -> [Bool] {
    let bar = try #require(display.sublayers.first { $0.id == "statusBar" }).sublayers
    let clock = try #require(bar.first { $0.id == "clock" })
    let battery = try #require(bar.first { $0.id == "batteryLevel" })
    let indicator = try #require(display.sublayers.first { $0.id == "homeIndicator" })
    guard case .text(let text) = clock.content else { throw Missing.text }
    return [text.color == .white, battery.backgroundColor == .white, indicator.backgroundColor == .white]
  }

  private enum Missing: Error { case text }

  private static let light = #"{ "id": "light", "type": "rectangle", "fillColor": "white" }, "#
  private static func dark(_ keys: String) -> String {
    light + #"{ "id": "dark", "type": "rectangle", "fillColor": "black", \#(keys) }"#
  }
  private static func circle(_ frame: String, _ color: String = "black") -> String {
    #"{ "id": "hole", "type": "ellipse", "frame": \#(frame), "fillColor": "\#(color)" }"#
  }

  @Test(
    arguments: [
      ("an opaque ground", dark(#""opacity": 1"#), [true, true, true]),
      (
        "a mask beside all bars", dark(#""mask": \#(circle("[101, 337, 200, 200]"))"#), [false, false, false]
      ),
      ("a mask over the icons", dark(#""mask": \#(circle("[250, -100, 300, 300]"))"#), [false, true, false]),
      ("a mask over all", dark(#""mask": \#(circle("[-700, -700, 1800, 1800]"))"#), [true, true, true]),
      (
        "an inverted mask over the icons",
        dark(#""maskInverted": true, "mask": \#(circle("[250, -100, 300, 300]"))"#), [true, false, true]
      ),
      (
        "a mask of luminance",
        dark(#""maskType": "luminance", "mask": \#(circle("[250, -100, 300, 300]"))"#), [false, false, false]
      ),
      (
        "a white mask of luminance",
        dark(#""maskType": "luminance", "mask": \#(circle("[250, -100, 300, 300]", "white"))"#),
        [false, true, false]
      ),
      (
        "multiplied white",
        #"{ "id": "dark", "type": "rectangle", "fillColor": "black" }, "#
          + #"{ "id": "veil", "type": "rectangle", "fillColor": "white", "blendMode": "multiply" }"#,
        [true, true, true]
      ),
      ("screened black", dark(#""blendMode": "screen""#), [false, false, false]),
      ("added black", dark(#""blendMode": "plusLighter""#), [false, false, false]),
      ("an overlay of black on white", dark(#""blendMode": "overlay""#), [false, false, false]),
      ("little opacity", dark(#""opacity": 0.3"#), [false, false, false]),
      ("round corners", dark(#""frame": [250, -100, 300, 300], "cornerRadius": 150"#), [false, true, false]),
      (
        "a clip of round corners",
        light + #"{ "id": "clip", "type": "group", "frame": [250, -100, 300, 300], "cornerRadius": 150, "#
          + #""masksToBounds": true, "children": [{ "id": "dark", "type": "rectangle", "fillColor": "black", "#
          + #""frame": [-402, -402, 1206, 1806] }] }"#, [false, true, false]
      ),
      (
        "a path with a bay",
        light + #"{ "id": "bay", "type": "path", "frame": [0, 0, 402, 874], "fillColor": "black", "#
          + #""data": "M0 0H200V100H402V874H0Z" }"#, [true, false, true]
      ),
      (
        "a gradient",
        #"{ "id": "sky", "type": "rectangle", "gradient": { "colors": ["black", "white"] } }"#,
        [true, true, false]
      ),
      (
        "a gradient across",
        #"{ "id": "sky", "type": "rectangle", "gradient": { "colors": ["black", "white"], "#
          + #""startPoint": [0, 0.5], "endPoint": [0.8, 0.5] } }"#, [true, false, false]
      ),
      (
        "a radial gradient",
        #"{ "id": "sky", "type": "rectangle", "gradient": { "type": "radial", "colors": ["black", "white"], "#
          + #""startPoint": [0, 0], "endPoint": [0.6, 0.6] } }"#, [true, false, false]
      ),
      (
        "a conic gradient",
        #"{ "id": "sky", "type": "rectangle", "gradient": { "type": "conic", "colors": ["black", "white"], "#
          + #""startPoint": [0.5, 0.5], "endPoint": [0.5, 0] } }"#, [false, true, true]
      ),
    ] as [(String, String, [Bool])])
  func `bars are black or white by what is painted below each of them`(
    what: String, scene: String, areWhite: [Bool]
  ) throws {
    try expect(Self.areWhite(Self.display(scene)), equals: areWhite, "\(what)")
  }

  @Test func `a dark screen that a growing circle reveals makes each part white when it is reached`() throws {
    let mask = #"""
      { "id": "hole", "type": "ellipse", "frame": [350, -50, 100, 100], "fillColor": "black",
        "animations": [
          { "property": "scaleX", "from": 0.01, "to": 24, "duration": 1, "curve": "linear" },
          { "property": "scaleY", "from": 0.01, "to": 24, "duration": 1, "curve": "linear" }] }
      """#
    let scene = Self.dark(#""mask": \#(mask)"#)
    let states = try (0...20).map { frame in
      try Self.areWhite(Self.display(scene, at: .seconds(Double(frame) / 20)))
    }
    expect(states.first, equals: [false, false, false])
    expect(states.last, equals: [true, true, true])
    expect(states.contains([false, true, false]) && states.contains([true, true, false]))
  }
}
