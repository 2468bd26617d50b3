import Components
import JSONText
import Motion
import ScenarioFile

/// The options that change how a scenario is read, common to the verbs that read one.
package struct ScenarioOptions: Sendable {
  static let fps = Option<FrameRate>("fps", "RATE", "frames a second, such as 120 or 30000/1001") {
    text throws(InvalidValue) in
    guard let rate = FrameRate(try ExactNumber(parsing: text)) else {
      throw InvalidValue.frameRate(limit: 1_000_000)
    }
    return rate
  }
  static let scale = Option<ExactNumber>(
    "scale", "N", "pixels per point", convert: ExactNumber.init(parsing:))
  static let timeScale = Option<ExactNumber>(
    "time-scale", "N", "how fast time passes; 0.25 gives four times as many frames, for slow motion",
    convert: ExactNumber.init(parsing:))
  static let device = Option<Device>(
    "device", "NAME", words: Device.all.map(\.name),
    "draw it as on a device, such as iphone-16-pro, with its bars; `microfx list devices` shows all",
    convert: Device.init(onCommandLine:))
  static let landscape = Flag(
    "landscape", "draw it as on a device held in landscape; with --device")
  static let set = Option<SourceText>(
    "set", "PATH=VALUE", "set a value of the scenario, such as button.offset=4; may be repeated"
  ) { text throws(InvalidValue) in
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw InvalidValue.assignment
    }
    return SourceText(name: "--set", text: text)
  }
  static let allowOutsideAssets = Flag(
    "allow-outside-assets", "let the scenario name files outside its folder")
  static let limit = Option<Limit>(
    "limit", "NAME=N", "raise a limit that an error named; may be repeated", convert: Limit.init(parsing:))

  static let changing: [any DeclaredOption] = [device, landscape, fps, scale, timeScale, set]
  static let reading: [any DeclaredOption] = [allowOutsideAssets, limit]

  /// The changes of values by `--set`, in order.
  var settings: [SourceText]
  var device: Device?
  /// Whether the device is held in landscape.
  var isLandscape: Bool
  var frameRate: FrameRate?
  var scale: ExactNumber?
  var timeScale: ExactNumber?
  var allowsOutsideAssets: Bool
  var limits: [Limit]
  /// The number of threads that read pictures.
  var workers: Int

  /// Creates the options that a command line gives.
  package init(_ arguments: ParsedArguments = ParsedArguments()) {
    settings = arguments.all(Self.set)
    isLandscape = arguments[Self.landscape]
    device = arguments[Self.device]?.turned(to: isLandscape ? .landscape : .portrait)
    frameRate = arguments[Self.fps]
    scale = arguments[Self.scale]
    timeScale = arguments[Self.timeScale]
    allowsOutsideAssets = arguments[Self.allowOutsideAssets]
    limits = arguments.all(Self.limit)
    workers = WorkerOptions.workers(arguments)
  }

  /// Returns the options with further changes of values, each in the form of `--set`.
  func adding(_ settings: [String]) -> ScenarioOptions {
    var options = self
    options.settings += settings.map { SourceText(name: "--set", text: $0) }
    return options
  }

  /// Whether any option overrides what the scenario's file specifies.
  var areChanging: Bool {
    device != nil || isLandscape || frameRate != nil || scale != nil || timeScale != nil || !settings.isEmpty
  }

  /// The changes, as the manifest lists them.
  var changes: [String] {
    let device = device.map { ["device=\($0.name)"] + (isLandscape ? ["landscape"] : []) } ?? []
    let timeScale = timeScale.map { ["time-scale=\($0.value)"] } ?? []
    return device + timeScale + settings.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The options that change a scenario, as words of a command line, each with its value.
  var words: [[String]] {
    func words(_ option: any DeclaredOption, _ value: String?) -> [[String]] {
      value.map { [[option.declaration.spelling, $0]] } ?? []
    }
    return words(Self.device, device?.name) + (isLandscape ? [[Self.landscape.declaration.spelling]] : [])
      + words(Self.fps, frameRate?.description) + words(Self.scale, scale.map { "\($0.value)" })
      + words(Self.timeScale, timeScale.map { "\($0.value)" })
      + settings.flatMap { words(Self.set, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  /// All settings that determine how a scenario is read, for the key of a run.
  var readings: [String] {
    let rate = frameRate.map { ["fps=\($0)"] } ?? []
    let scale = scale.map { ["scale=\($0.value)"] } ?? []
    let outside = allowsOutsideAssets ? ["allow-outside-assets"] : []
    let limits = limits.map { "limit \($0.name.rawValue)=\($0.value)" }
    return changes + rate + scale + outside + limits
  }
}

/// A limit with another value, such as `frames=100000`.
struct Limit: Hashable, Sendable {
  let name: ScenarioLimits.Name
  let value: Int

  init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let value = Int(parts[1]), value > 0 else {
      throw InvalidValue.limit
    }
    guard let name = ScenarioLimits.Name(rawValue: parts[0]) else {
      let names = ScenarioLimits.Name.allCases.map(\.rawValue)
      throw InvalidValue.one(of: "limits", names)
    }
    self.name = name
    self.value = value
  }
}
