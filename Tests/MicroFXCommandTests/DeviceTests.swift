import Assets
import Components
import Expectations
import Geometry
import JSONText
import MicroFXCommand
import ScenarioFile
import System
import Testing

struct DeviceTests {
  @Test func `every device has a name of its own, lower case with dashes`() {
    expect(Set(Device.all.map(\.name)).count, equals: Device.all.count)
    for device in Device.all {
      expect(device.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(device.name)")
    }
  }

  @Test func `the page of devices has a row for each, in their order`() throws {
    func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
    func short(_ length: Double) -> String { text((length * 100).rounded() / 100) }
    let rows = Device.all.map { device in
      let size = "\(short(device.size.width)) × \(short(device.size.height)) @\(text(device.scale))"
      let area = "\(short(device.safeArea.top)), \(short(device.safeArea.bottom))"
      return "| `\(device.name)` | \(device.models) | \(size) | \(area) | \(short(device.cornerRadius)) | "
        + "\(device.cutout.word ?? "") |"
    }
    let page = String(decoding: try File.read(FilePath("docs/devices.md"), limit: 1 << 20), as: UTF8.self)
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    expect(table, equals: rows, "\(rows.joined(separator: "\n"))")
  }

  @Test(
    arguments: [
      ("iphone-se", 375, 667, 2, 20, 0), ("iphone-13", 390, 844, 3, 47, 34),
      ("iphone-15-pro-max", 430, 932, 3, 59, 34), ("iphone-16-pro", 402, 874, 3, 62, 34),
      ("ipad-pro-11", 834, 1194, 2, 24, 20),
      ("galaxy-s24", 360, 780, 3, 34, 24),
    ] as [(String, Double, Double, Double, Double, Double)])
  func `a device sets canvas, scale and safe area`(
    name: String, width: Double, height: Double, scale: Double, top: Double, bottom: Double
  ) throws {
    let scenario = try #require(read(device: name, frame: "null").scenario)
    expect(scenario.canvas.size == Size(width, height) && scenario.canvas.scale == scale)
    expect(scenario.environment.safeArea, equals: Insets(top: top, bottom: bottom))
    expect(scenario.environment.device, equals: Device(named: name))
  }

  @Test(arguments: Device.all)
  func `every device's settings are read, to the last pixel and without a warning`(device: Device) throws {
    let reading = try read(device: device.name, frame: "null")
    let scenario = try #require(reading.scenario)
    expect(reading.diagnostics.warningCount, equals: 0)
    expect(scenario.canvas.size == device.size && scenario.canvas.scale == device.scale)
    expect(scenario.environment.safeArea, equals: device.safeArea)
  }

  @Test(
    arguments: [
      ("iphone-16-pro", Size(874, 402), Insets(left: 62, bottom: 21, right: 62)),
      ("iphone-x", Size(812, 375), Insets(left: 44, bottom: 21, right: 44)),
      ("iphone-se", Size(667, 375), Insets()), ("ipad-air", Size(1180, 820), Insets(top: 24, bottom: 20)),
      ("galaxy-s24", Size(780, 360), Insets(top: 24, left: 34, bottom: 24)),
    ])
  func `a device in landscape sets canvas and safe area`(name: String, size: Size, area: Insets) throws {
    let scenario = try #require(read(device: name, frame: "null", orientation: .landscape).scenario)
    expect(scenario.canvas.size, equals: size)
    expect(scenario.environment.safeArea, equals: area)
    expect(scenario.environment.device, equals: Device(named: name)?.turned(to: .landscape))
  }

  @Test func `landscape requires a device`() throws {
    let words = ["--landscape", "scenarios/knob.json"]
    let options = ScenarioOptions(try ArgumentParser.parse(words, for: CheckVerb.declaration))
    #expect {
      _ = try ScenarioInput.load("scenarios/knob.json", options)
    } throws: { error in
      "\(error)" == "--landscape requires --device"
    }
  }

  @Test func `a misspelt device is answered with a near one`() {
    #expect {
      try Device(onCommandLine: "iphone-16-por")
    } throws: { error in
      (error as? InvalidValue)?.description
        == "a name that `microfx list devices` shows, such as `iphone-16-pro`"
    }
  }

  @Test(arguments: [
    ("null", false), ("[0, 0, 375, 667]", true), ("[0, 600, 375, 67]", true), ("[20, 100, 100, 100]", false),
    ("[0, 0, 1000, 1000]", false),
  ])
  func `a node that filled a side of its own canvas and does not on the device's is warned of`(
    frame: String, isWarned: Bool
  ) throws {
    let scenario = try #require(read(device: "iphone-16-pro", frame: frame).scenario)
    let warnings = scenario.deviceWarnings(designedFor: Size(375, 667))
    expect(warnings.count, equals: (isWarned ? 1 : 0))
    expect(
      warnings.allSatisfy { $0.severity == .warning && $0.message.hasPrefix("`box` ends at 375 × 667") })
    expect(scenario.deviceWarnings(designedFor: Size(402, 874)).isEmpty)
  }

  @Test func `what is inside a node that fills the canvas is looked at, too`() throws {
    let inner = #", "children": [{ "id": "wide", "type": "rectangle", "frame": [0, 50, 375, 20] }]"#
    let scenario = try #require(read(device: "iphone-16-pro", frame: "null", inside: inner).scenario)
    let warnings = scenario.deviceWarnings(designedFor: Size(375, 667))
    expect(warnings.map { $0.message.hasPrefix("`wide` ends at 375 × 70") }, equals: [true])
  }

  @Test func `what a smaller device cuts off is warned of`() throws {
    let scenario = try #require(read(device: "iphone-se", frame: "[0, 0, 320, 700]").scenario)
    expect(scenario.deviceWarnings(designedFor: Size(375, 812)).count, equals: 1)
  }

  private func read(
    device name: String, frame: String, inside: String = "", orientation: Device.Orientation = .portrait
  ) throws -> ScenarioReader.Reading {
    let key = frame == "null" ? "" : #", "frame": \#(frame)"#
    let text = """
      { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "box", "type": "rectangle"\(key)\(inside) }] }
      """
    return ScenarioReader(folder: AssetFolder("."), components: .builtIn).read(
      SourceText(name: "device", text: text),
      on: try Device(onCommandLine: name).turned(to: orientation))
  }
}
