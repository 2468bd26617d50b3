import Components
import Geometry
import JSONText
import Motion
import Parameters
import Text

// The declarations of the format, shared by decoding, the schema and lists.

/// The keys of the whole document.
enum DocumentFormat {
  static let schema = Parameter("$schema", "", "path of the JSON Schema, for editors")
  static let version = Parameter("microfx", 1, kind: .integer(1...1_000_000), "version of the format")
  static let name = Parameter("name", "", "name of the scenario")
  static let canvas = Parameter(
    "canvas", ParameterValues(), kind: .record(CanvasFormat.record),
    "size, scale and background of the canvas")
  static let timeline = Parameter(
    "timeline", ParameterValues(), kind: .record(TimelineFormat.record), "length and frame rate")
  static let environment = Parameter(
    "environment", ParameterValues(), kind: .record(EnvironmentFormat.record), "the device around the scene")
  static let fonts = Parameter(
    "fonts", ParameterValue.dictionary([]),
    kind: .dictionary(.record(FontFormat.record)),
    "font families by the names that texts use")
  static let components = Parameter(
    "components", ParameterValue.dictionary([]), kind: .dictionary(.either([.string, .json])),
    "types of components by their names: files, or the components themselves")
  static let scene = Parameter(
    "scene", JSONValue?.none, kind: .nodes(count: 0...1_000_000), "nodes, back to front")
  static let gestures = Parameter(
    "gestures", [ParameterValues](), kind: .list(.record(GestureFormat.record), count: 0...1_000_000),
    "gestures of the fingers, in file order")
  static let expectations = Parameter(
    "expect", [ParameterValues](), kind: .list(.record(ExpectationFormat.record), count: 0...1_000_000),
    "expectations, which `verify` checks")
  static let always = Parameter(
    "always", [ParameterValues](), kind: .list(.record(ExpectationFormat.always), count: 0...1_000_000),
    "what holds in every frame, which `verify` checks")
  static let settles = Parameter<Time?>(
    "settles", nil, .seconds, kind: .optional(.span),
    "time after the last finger from which on nothing may change")
  static let golden = Parameter(
    "golden", ParameterValues(), kind: .record(GoldenFormat.record), "how the frames are compared")

  static let record = RecordDeclaration(
    "scenario", "a microfx scenario", required: ["microfx", "canvas", "timeline"],
    [
      schema, version, name, canvas, timeline, environment, fonts, components, TokenFormat.tokens,
      StringsFormat.strings, DataFormat.data, StyleFormat.styles, scene, gestures, expectations,
      always, settles, golden, VariantFormat.variants,
    ])
}

enum CanvasFormat {
  static let width = Parameter("width", 0.0, .points, kind: .positive, "width")
  static let height = Parameter("height", 0.0, .points, kind: .positive, "height")
  static let scale = Parameter("scale", 2.0, kind: .positive, "pixels per point")
  static let background = Parameter("background", Color.white, "background color of the canvas")

  static let record = RecordDeclaration(
    "canvas", "size, scale and background of the canvas", required: ["width", "height"],
    [width, height, scale, background])
}

enum TimelineFormat {
  static let rates = ParameterKind.frameRate(.leastNonzeroMagnitude...1_000_000)
  static let duration = Parameter(
    "duration", Time.zero, .seconds, kind: .time(Time(ticks: 1)...Time(ticks: 86_400 * Time.ticksPerSecond)),
    "length of the scenario")
  static let fps = Parameter("fps", FrameRate(60)!, kind: rates, "frames per second")
  static let inputRate = Parameter("inputRate", FrameRate(60)!, kind: rates, "touch samples per second")

  static let record = RecordDeclaration(
    "timeline", "length and frame rate", required: ["duration"], [duration, fps, inputRate])
}

extension Environment.Appearance: ParameterChoice {}
extension Environment.LayoutDirection: ParameterChoice {}
extension Environment.Visibility: ParameterChoice {}
extension Device.Orientation: ParameterChoice {}

enum EnvironmentFormat {
  private static let standard = Environment()
  static let clock = Parameter("clock", standard.clock, "date and time at 0 s")
  static let appearance = Parameter("appearance", standard.appearance, "light or dark")
  static let reduceMotion = Parameter("reduceMotion", false, "whether the user asked for less motion")
  static let textScale = Parameter(
    "textScale", 1.0, kind: .number(0.5...4), "factor on the size of texts that the user asked for")
  static let layoutDirection = Parameter(
    "layoutDirection", standard.layoutDirection, "direction of the layout")
  static let language = Parameter<String?>(
    "language", nil, "language of the strings as a BCP 47 tag, such as `de` or `zh-Hant`")
  static let safeArea = Parameter(
    "safeArea", standard.safeArea, .points, "safe area insets: top, left, bottom, right")
  static let device = Parameter<Device?>(
    "device", nil, kind: .optional(Device.parameterKind),
    "the phone or tablet whose bars, keyboards and display are drawn; its safe area is the default")
  static let orientation = Parameter(
    "orientation", Device.Orientation.portrait, "how the device is held; its safe area follows")
  static let tokenMode = Parameter<String?>(
    "tokenMode", nil, "mode of the design tokens; the appearance when left out")
  /// The visibility of the device's parts, one key per part.
  static let deviceParts = Environment.DevicePart.allCases.map { part in
    Parameter(part.rawValue, Environment.Visibility.shown, part.meaning)
  }

  static let record = RecordDeclaration(
    "environment", "the device around the scene",
    [
      clock, appearance, reduceMotion, textScale, layoutDirection, language, safeArea, device, orientation,
      tokenMode,
    ]
      + deviceParts.map { $0 as any ParameterDeclaration })
}

extension Environment.DevicePart {
  fileprivate var meaning: String {
    switch self {
    case .statusBar: "the device's status bar; its safe area stays"
    case .homeIndicator: "the device's home indicator or gesture handle; its safe area stays"
    case .island: "the device's island, notch or camera hole; its safe area stays"
    }
  }
}

enum FontFormat {
  static let family = Parameter<String?>(
    "family", nil, "exact name of an installed family, in place of files")
  /// The font files, one key per weight.
  static let files = FontWeight.allCases.map { weight in
    Parameter<String?>(weight.rawValue, nil, kind: .optional(.file), "file of the \(weight.rawValue) face")
  }
  /// The italic faces, with the keys of `files`.
  static let italic = Parameter(
    "italic", ParameterValue.none,
    kind: .optional(.record(RecordDeclaration("italic", "italic faces of a font family", files))),
    "italic faces: one file a weight")
  static let face = Parameter<Int?>(
    "face", nil, kind: .optional(.integer(0...255)),
    "index of the face in its collection; without it the nearest weight is taken")
  static let axes = Parameter(
    "axes", ParameterValue.dictionary([]), kind: .dictionary(.anyNumber),
    "coordinates on the axes of a variable font by their tags; `wght` follows the weight unless it is given")

  static let record = RecordDeclaration(
    "font", "a font family: one file a weight, or an installed family",
    [family, italic, face, axes] + files.map { $0 as any ParameterDeclaration })
}
