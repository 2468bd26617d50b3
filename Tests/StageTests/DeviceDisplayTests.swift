import Assets
import ComponentPlayer
import Components
import Expectations
import Geometry
import JSONText
import Layers
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

/// The parts of devices that are drawn above a scene.
struct DeviceDisplayTests {
  private static let ground = #"{ "id": "ground", "type": "rectangle", "fillColor": "GROUND" }"#

  private static func stage(
    _ device: Device, _ direction: Environment.LayoutDirection = .leftToRight, scene: String = ground,
    ground: String = "white", hiding hidden: Set<Environment.DevicePart> = []
  ) throws -> Stage {
    var scenario = try Scenario.read(scene: scene.replacing("GROUND", with: ground))
    scenario.canvas = Canvas(size: device.size, scale: 1)
    scenario.environment = Environment(
      layoutDirection: direction, safeArea: device.safeArea, device: device, hiddenParts: hidden)
    return try Stage(scenario)
  }

  private static func display(of stage: Stage) throws -> Layer {
    let layers = stage.layers(at: .zero).sublayers
    return try #require(layers.last { $0.id == "display" && $0.node == nil })
  }

  private static func statusBar(of stage: Stage) throws -> Layer {
    try #require(try display(of: stage).sublayers.first { $0.id == "statusBar" })
  }

  @Test(arguments: Device.all)
  func `the table is of upright displays with their cutouts in the safe area`(device: Device) {
    let (size, area) = (device.size, device.safeArea)
    expect(size.height > size.width && device.scale >= 2)
    expect(area.top >= 20 && area.bottom >= 0 && area.top + area.bottom < size.height / 5)
    expect(area.left == 0 && area.right == 0)
    expect(device.cornerRadius >= 0 && device.cornerRadius < size.width / 4)
    for pixels in [size.width * device.scale, size.height * device.scale]
    where device.name != "android-phone" {
      expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
    guard let cutout = device.cutout.frame else { return }
    expect(cutout.minY >= 0 && cutout.maxY <= area.top && abs(cutout.midX - size.width / 2) < 1e-9)
  }

  @Test(arguments: Device.all)
  func `everything shown lies on the display, and no text or icon under a cutout or beyond a corner`(
    device: Device
  ) throws {
    let display = try Self.display(of: Self.stage(device))
    let bounds = Rect(origin: .zero, size: device.size)
    for layer in display.sublayers where layer.id != "cutout" {
      expect(layer.frame.corners.allSatisfy(bounds.insetBy(-1e-9, -1e-9).contains), "\(layer.id)")
    }
    let bar = try #require(display.sublayers.first { $0.id == "statusBar" })
    for mark in bar.sublayers {
      expect(mark.frame.maxY <= device.safeArea.top && mark.frame.minY >= 0, "\(mark.id)")
      if let cutout = device.cutout.frame {
        expect(mark.frame.maxX <= cutout.minX || mark.frame.minX >= cutout.maxX, "\(mark.id)")
      }
      let room = Self.cornerRoom(device, y: mark.frame.minY)
      expect(mark.frame.minX >= room && mark.frame.maxX <= device.size.width - room, "\(mark.id)")
    }
    expect(display.sublayers.contains { $0.id == "homeIndicator" }, equals: (device.safeArea.bottom > 0))
  }

  /// Returns the width that a circular corner of the display takes at the height `y`, in points.
  private static func cornerRoom(_ device: Device, y: Double) -> Double {
    let radius = device.cornerRadius
    let rise = max(0, radius - y)
    return radius - max(0, radius * radius - rise * rise).squareRoot()
  }

  @Test(arguments: Device.all.filter { $0.platform != .android })
  func `edges of Apple's icons are on whole points, so that they are sharp at every scale`(device: Device)
    throws
  {
    let bar = try Self.statusBar(of: Self.stage(device))
    for mark in bar.sublayers where mark.id.hasPrefix("signal") && device.cutout != .none {
      expect(mark.frame.minY == mark.frame.minY.rounded() && mark.frame.maxY == mark.frame.maxY.rounded())
    }
    let battery = try #require(bar.sublayers.first { $0.id == "battery" }).frame
    expect([battery.minX, battery.minY, battery.width, battery.height].allSatisfy { $0 == $0.rounded() })
  }

  @Test(arguments: ["iphone-se", "iphone-13", "iphone-16-pro", "ipad-mini", "pixel-9", "galaxy-s25"])
  func `from the right, the bar is the mirror image, and the glass is not`(name: String) throws {
    let device = try #require(Device(named: name))
    let left = try Self.display(of: Self.stage(device)).sublayers
    let right = try Self.display(of: Self.stage(device, .rightToLeft)).sublayers
    expect(left.map(\.id), equals: right.map(\.id))
    for (a, b) in zip(left, right) {
      guard a.id == "statusBar" else {
        expect(a, equals: b, "\(a.id)")
        continue
      }
      let frames = a.sublayers.map { $0.frame.mirrored(inWidth: device.size.width) }
      expect(frames, equals: b.sublayers.map(\.frame))
    }
  }

  @Test(arguments: [("white", Color.black), ("#FFCC00", .black), ("#23272A", .white), ("#007AFF", .white)])
  func `bars are black on bright grounds and white on dark ones`(ground: String, color: Color) throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    let stage = try Self.stage(device, ground: ground)
    let battery = try Self.statusBar(of: stage).sublayers.first { $0.id == "batteryLevel" }
    let indicator = try Self.display(of: stage).sublayers.first { $0.id == "homeIndicator" }
    expect(battery?.backgroundColor == color && indicator?.backgroundColor == color)
  }

  @Test func `a component's status bar takes the device's shape in its place`() throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    var stage = try Self.stage(device, scene: #"{ "id": "deck", "type": "cardDeck" }"#)
    try expect(Self.display(of: stage).sublayers.allSatisfy { $0.id != "statusBar" })
    expect(stage.layer("deck/statusBar", at: 0)?.frame, equals: Rect(0, 0, 402, 62))
    expect(stage.layer("deck/statusBar/wifi", at: 0) != nil)
    let hidden = #"{ "id": "deck", "type": "cardDeck", "statusBar": "hidden" }"#
    stage = try Self.stage(device, scene: hidden)
    try expect(Self.display(of: stage).sublayers.allSatisfy { $0.id != "statusBar" })
    expect(stage.layer("deck/statusBar", at: 0)?.isHidden, equals: true)
  }

  @Test func `the time is that of the environment, unless a component is given one`() throws {
    let clock = #""environment": { "device": "pixel-9", "clock": "2026-05-02T18:05:00" }"#
    for (given, time) in [("", "18:05"), (#", "statusTime": "7:07""#, "7:07")] {
      var scenario = try Scenario.read(scene: #"{ "id": "deck", "type": "cardDeck"\#(given) }"#, clock)
      scenario.canvas = Canvas(size: Device(named: "pixel-9")!.size, scale: 1)
      var stage = try Stage(scenario)
      let layer = stage.layer("deck/statusBar/clock", at: 0)
      expect(layer.map { LayerProperty.text.value(in: $0) }, equals: .text(time))
    }
  }

  @Test(arguments: Environment.DevicePart.allCases)
  func `a part that is hidden is not drawn, and the others are`(part: Environment.DevicePart) throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    let layers: [Environment.DevicePart: String] = [
      .statusBar: "statusBar", .homeIndicator: "homeIndicator", .island: "cutout",
    ]
    let shown = try Self.display(of: Self.stage(device)).sublayers
    let stage = try Self.stage(device, hiding: [part])
    let rest = try Self.display(of: stage).sublayers
    let id = try #require(layers[part])
    expect(shown.contains { $0.id == id })
    expect(rest.map(\.id), equals: shown.map(\.id).filter { $0 != id })
    expect(stage.scenario.environment.safeArea, equals: device.safeArea)
  }

  @Test func `a hidden status bar is hidden in a component, too`() throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    let scene = #"{ "id": "deck", "type": "cardDeck" }"#
    var stage = try Self.stage(device, scene: scene, hiding: [.statusBar])
    try expect(Self.display(of: stage).sublayers.allSatisfy { $0.id != "statusBar" })
    expect(stage.layer("deck/statusBar", at: 0)?.isHidden, equals: true)
    stage = try Self.stage(device.turned(to: .landscape), scene: scene)
    expect(stage.layer("deck/statusBar", at: 0)?.isHidden, equals: true)
  }

  @Test(arguments: Device.all)
  func `in landscape, the cutout is at the left, inside the safe area, and nothing else is under it`(
    device: Device
  ) throws {
    let turned = device.turned(to: .landscape)
    expect(turned.size, equals: Size(device.size.height, device.size.width))
    expect(turned.turned(to: .portrait) == device && turned.turned(to: .landscape) == turned)
    let display = try Self.display(of: Self.stage(turned)).sublayers
    let bounds = Rect(origin: .zero, size: turned.size)
    for layer in display where layer.id != "cutout" {
      expect(layer.frame.corners.allSatisfy(bounds.insetBy(-1e-9, -1e-9).contains), "\(layer.id)")
    }
    let bar = display.first { $0.id == "statusBar" }
    expect(bar == nil, equals: (device.platform == .iPhone))
    for mark in bar?.sublayers ?? [] {
      expect(mark.frame.maxY <= turned.safeArea.top && mark.frame.minY >= 0, "\(mark.id)")
      expect(mark.frame.minX >= turned.safeArea.left, "\(mark.id)")
    }
    expect(display.contains { $0.id == "homeIndicator" }, equals: device.hasHomeIndicator)
    let cutout = display.first { $0.id == "cutout" }
    expect(cutout == nil, equals: (device.cutout == .none))
    guard let frame = turned.cutout.frame, let cutout else { return }
    expect(frame.minX >= 0 && frame.maxX <= turned.safeArea.left)
    expect(abs(frame.midY - turned.size.height / 2) < 1e-9 && abs(cutout.frame.midY - frame.midY) < 1e-9)
    if device.platform == .iPhone { expect(turned.safeArea.right, equals: turned.safeArea.left) }
  }

  @Test func `a scenario in landscape lays out in its safe area, and hides what it says`() throws {
    let text = """
      { "microfx": 1, "canvas": { "width": 874, "height": 402 }, "timeline": { "duration": 1 },
        "environment": { "device": "iphone-16-pro", "orientation": "landscape", "homeIndicator": "hidden" },
        "scene": [
          { "id": "safe", "type": "rectangle", "fillColor": "blue",
            "pin": { "left": "= safeArea.left", "right": "= safeArea.right", "top": "= safeArea.top",
              "bottom": "= safeArea.bottom" } }] }
      """
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
    let reading = reader.read(SourceText(name: "s.json", text: text))
    var stage = try Stage(try #require(reading.scenario, "\(DiagnosticReport(reading.diagnostics).text)"))
    expect(stage.layer("safe", at: 0)?.frame, equals: Rect(62, 0, 750, 381))
    let parts = try Self.display(of: stage).sublayers
    expect(parts.map(\.id), equals: ["cutout", "corner-0", "corner-1", "corner-2", "corner-3"])
    expect(parts.first?.frame, equals: Rect(14, 138, 37, 126))
  }

  @Test func `a component that does not fill the width keeps its own bar`() throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    let scene = #"{ "id": "deck", "type": "cardDeck", "frame": [0, 0, 200, 400] }"#
    var stage = try Self.stage(device, scene: scene)
    expect(stage.layer("deck/statusBar", at: 0)?.frame, equals: Rect(0, 0, 200, 20))
    _ = try Self.statusBar(of: stage)
  }

  @Test func `a node that stands for a status bar gives way`() throws {
    let device = try #require(Device(named: "pixel-9"))
    let scene = #"{ "id": "statusBar", "type": "rectangle", "frame": [0, 0, 390, 47], "fillColor": "red" }"#
    var stage = try Self.stage(device, scene: scene)
    expect(stage.layer("statusBar", at: 0)?.isHidden, equals: true)
    _ = try Self.statusBar(of: stage)
  }

  @Test(arguments: ["iphone-16-pro", "galaxy-s24"])
  func `so does one of a component in JSON, and a component of that type at any depth`(name: String) throws {
    let bar = """
      { "component": 1, "meaning": "a bar", "layers": [{ "id": "time", "type": "text", "text": "9:41" }] }
      """
    let screen = """
      { "component": 1, "meaning": "a screen", "components": { "statusBar": \(bar) },
        "layers": [
          { "id": "top", "type": "statusBar", "frame": [0, 0, 300, 40] },
          { "id": "homeIndicator", "type": "rectangle", "frame": [0, 860, 134, 5], "fillColor": "black" }] }
      """
    func stage(_ device: String) throws -> Stage {
      let text = """
        { "microfx": 1, "canvas": { "width": 402, "height": 874 }, "timeline": { "duration": 1 },
          "environment": { "device": \(device) }, "components": { "screen": \(screen), "statusBar": \(bar) },
          "scene": [{ "id": "screen", "type": "screen" }, { "id": "own", "type": "statusBar" }] }
        """
      let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
      return try Stage(#require(reader.read(SourceText(name: "s.json", text: text)).scenario))
    }
    var shown = try stage("\"\(name)\"")
    expect(shown.scenario.environment.safeArea, equals: Device(named: name)?.safeArea)
    expect(shown.layer("screen/top", at: 0)?.isHidden, equals: true)
    expect(shown.layer("screen/homeIndicator", at: 0)?.isHidden, equals: true)
    expect(shown.layer("own", at: 0)?.isHidden, equals: true)
    shown = try stage("null")
    expect(shown.scenario.environment.safeArea, equals: Insets(top: 20))
    expect(shown.layer("screen/top", at: 0)?.isHidden, equals: false)
    expect(shown.layer("screen/homeIndicator", at: 0)?.isHidden, equals: false)
  }

  @Test func `without a device nothing is added`() throws {
    let stage = try Stage(Scenario.read(scene: Self.ground.replacing("GROUND", with: "red")))
    expect(stage.layers(at: .zero).sublayers.map(\.id), equals: ["ground"])
  }

  @Test func `no path and no touch reaches what the device shows`() throws {
    let device = try #require(Device(named: "iphone-16-pro"))
    let stage = try Self.stage(device, scene: #"{ "id": "deck", "type": "cardDeck" }"#)
    expect(stage.placedLayers(at: .zero).allSatisfy { $0.path.ids[0] == "deck" })
    let target = stage.touchTarget(at: Point(201, 863), time: .zero)
    expect(target?.path.description, equals: "deck")
  }

  @Test func `a tree brought up to date is the one made anew, and lies above every z position`() throws {
    let device = try #require(Device(named: "iphone-15"))
    let scene = """
      { "id": "low", "type": "rectangle", "zPosition": 7, "fillColor": "white" },
      { "id": "veil", "type": "rectangle", "fillColor": "black", "zPosition": 8, "opacity": 0,
        "animations": [{ "property": "opacity", "to": 1, "duration": 0.5 }] }
      """
    var stage = try Self.stage(device, scene: scene)
    var tree = stage.layers(at: .zero)
    var colors: Set<Color?> = []
    for frame in 0..<40 {
      let time = FrameRate(60)!.time(ofFrame: frame)
      stage.advance(to: time)
      stage.update(&tree, to: time)
      expect(tree, equals: stage.layers(at: time))
      expect(tree.sublayers.inDrawingOrder.last?.id, equals: "display")
      let indicator = tree.sublayers.last?.sublayers.first { $0.id == "homeIndicator" }
      colors.insert(indicator?.backgroundColor)
    }
    expect(colors, equals: [.black, .white])
  }
}
