import Assets
import Components
import Expressions
import Geometry
import JSONText
import Motion
import Parameters

/// A decoder of one document, part by part.
struct ScenarioDecoder {
  let reader: ScenarioReader
  var parameters: ParameterDecoder
  /// The types of components, including those that the document defines once they are read.
  var components: ComponentTable
  var nodeFormats: NodeFormats
  /// The types that the document defines with errors, so that nothing is known about them.
  var mistakenTypes: Set<String> = []
  /// Whether the types could not be read, so that any name may be that of a type.
  var areTypesLost = false
  /// The ids of nodes of such types and of unknown types.
  var mistakenIDs: Set<String> = []
  /// Whether the scene could not be read, so that any name may be that of a layer.
  var isSceneLost = false
  var usedTypes: Set<String> = []
  var nodeCount = 0
  var expansion: SceneExpansion
  /// The scenario's design tokens and strings.
  var tokens = ExpressionConstants()
  /// The range of the references to token files among all references.
  var tokenReferences = 0..<0
  /// The length of the scenario; zero until it is decoded.
  var duration = Time.zero
  /// The images, fonts and other files that the document names, with its own paths.
  var namedFiles: [String] = []
  /// The SVG files whose warnings have been reported.
  var warnedDrawings: Set<String> = []
  /// The spellings to suggest for unknown layers; `nil` until the first unknown name.
  var layerSpellings: [String]?

  init(_ reader: ScenarioReader, _ diagnostics: Diagnostics, _ sides: LaidOutSides = LaidOutSides()) {
    self.reader = reader
    parameters = ParameterDecoder(diagnostics)
    parameters.textLimit = reader.limits[.allTextBytes]
    components = reader.components
    nodeFormats = NodeFormats(components)
    expansion = SceneExpansion(Environment(), nodeLimit: reader.limits[.nodes], sides)
  }

  mutating func decode(_ root: JSONValue) -> Scenario? {
    parameters.frameRate = ownFrameRate(of: root)
    guard !refuses(root) else { return nil }
    let own = ownEnvironment(of: root)
    expansion = SceneExpansion(own, nodeLimit: reader.limits[.nodes], expansion.laidOutSides)
    let assets = makeAssets(fonts(in: root, parameters.diagnostics))
    readTokensAndData(root, assets)
    guard let document = parameters.decode(withCanvasExpanded(root), as: DocumentFormat.record) else {
      return nil
    }
    checkVersion(document)
    let canvas = decodeCanvas(document[DocumentFormat.canvas])
    expansion.canvas = canvas.size
    let timeline = decodeTimeline(document[DocumentFormat.timeline])
    let fonts = document[DocumentFormat.fonts]
    excuseTypes(in: root)
    readComponents(root[DocumentFormat.components.name], assets)
    checkLanguage(document[DocumentFormat.environment])
    let environment = environment(document[DocumentFormat.environment])
    let scene = decodeScene(
      document[DocumentFormat.scene], styles: root[StyleFormat.styles.name], assets)
    warnUnused(document[DocumentFormat.components])
    let names = LayerNames(scene)
    let gestures = decodeGestures(document, names, timeline, assets)
    let expectations = decodeExpectations(document, names, timeline)
    let golden = decodeGolden(document[DocumentFormat.golden], names)
    if let range = parameters.firstTextBeyond {
      let bytes = Double(parameters.textBytes)
      check(bytes, .allTextBytes, "the texts have \(bytes.grouped) bytes in all", range)
    } else {
      loadAssets(assets, fonts)
    }
    guard !parameters.diagnostics.hasErrors else { return nil }
    return Scenario(
      name: document[DocumentFormat.name], canvas: canvas, timeline: timeline,
      environment: environment, scene: scene.map { node($0, assets) },
      gestures: gestures, expectations: expectations, settling: settling(document),
      golden: golden, assets: assets, components: components)
  }

  private func settling(_ document: ParameterValues) -> Settling? {
    guard let limit = document[DocumentFormat.settles],
      let range = document.range(of: DocumentFormat.settles.name)
    else { return nil }
    return Settling(limit, range: range)
  }

  /// Returns the environment stated in the file, before anything else is decoded, since expressions may read it.
  func ownEnvironment(of root: JSONValue) -> Environment {
    var scratch = ParameterDecoder(parameters.diagnostics)
    guard let json = root[DocumentFormat.environment.name],
      let values = scratch.decode(json, as: EnvironmentFormat.record)
    else { return Environment() }
    return environment(values)
  }

  /// Returns the document with the expressions of its canvas replaced by values.
  private mutating func withCanvasExpanded(_ root: JSONValue) -> JSONValue {
    let name = DocumentFormat.canvas.name
    guard let canvas = root[name] else { return root }
    var root = root
    root.replace(name, with: expansion.expanded(canvas, &parameters))
    return root
  }

  /// Returns the frame rate stated in the file, before anything else is decoded, since times may be given in frames.
  private func ownFrameRate(of root: JSONValue) -> FrameRate {
    var scratch = ParameterDecoder(parameters.diagnostics)
    guard let json = root[DocumentFormat.timeline.name]?[TimelineFormat.fps.name],
      case .frameRate(let rate)? = scratch.decode(json, as: TimelineFormat.rates, "fps")
    else { return TimelineFormat.fps.defaultValue }
    return rate
  }

  private mutating func checkVersion(_ document: ParameterValues) {
    let version = document[DocumentFormat.version]
    guard version != 1, let range = document.range(of: DocumentFormat.version.name) else { return }
    error(
      .version, "this scenario is of version \(version); this program reads version 1", range)
  }

  private mutating func checkLanguage(_ environment: ParameterValues) {
    let parameter = EnvironmentFormat.language
    guard let tag = environment[parameter], let range = environment.range(of: parameter.name) else { return }
    _ = parameters.language(tag, at: range)
  }

  private mutating func decodeCanvas(_ values: ParameterValues) -> Canvas {
    let size = Size(values[CanvasFormat.width], values[CanvasFormat.height])
    let canvas = Canvas(
      size: size, scale: reader.scale ?? values[CanvasFormat.scale],
      background: values[CanvasFormat.background])
    guard values.isGiven(CanvasFormat.width), values.isGiven(CanvasFormat.height), let range = values.range
    else { return canvas }
    let (width, height) = ((size.width * canvas.scale).rounded(), (size.height * canvas.scale).rounded())
    let location = range.opening
    if min(width, height) < 1 { error(.outOfRange, "the canvas is smaller than one pixel", location) }
    check(
      max(width, height), .canvasSide, "the canvas is \(width.grouped) × \(height.grouped) pixels", location)
    check(width * height, .canvasPixels, "the canvas has \((width * height).grouped) pixels", location)
    return canvas
  }

  private mutating func decodeTimeline(_ values: ParameterValues) -> Timeline {
    let timeline = Timeline(
      duration: values[TimelineFormat.duration], frameRate: reader.frameRate ?? values[TimelineFormat.fps],
      inputRate: values[TimelineFormat.inputRate])
    self.duration = timeline.duration
    guard let range = values.range else { return timeline }
    let location = { (name: String) in values.range(of: name) ?? range.opening }
    let (fps, duration) = (timeline.frameRate.framesPerSecond, timeline.duration.seconds)
    check(fps, .fps, "the frame rate is \(fps.grouped)", location("fps"))
    check(timeline.inputRate.framesPerSecond, .fps, "the input rate is too high", location("inputRate"))
    check(duration, .duration, "the duration is \(duration.grouped) seconds", location("duration"))
    check(
      Double(timeline.frameCount), .frames, "the scenario has \(Double(timeline.frameCount).grouped) frames",
      range.opening)
    return timeline
  }

  private func environment(_ values: ParameterValues) -> Environment {
    let device = values[EnvironmentFormat.device]?.turned(to: values[EnvironmentFormat.orientation])
    let hidden = zip(Environment.DevicePart.allCases, EnvironmentFormat.deviceParts).filter {
      values[$1] == .hidden
    }
    let safeArea = values[EnvironmentFormat.safeArea]
    let language = values[EnvironmentFormat.language].flatMap { LanguageTag($0) }
    let isMirrored = language?.isRightToLeft ?? false && !values.isGiven(EnvironmentFormat.layoutDirection)
    return Environment(
      clock: values[EnvironmentFormat.clock], appearance: values[EnvironmentFormat.appearance],
      reduceMotion: values[EnvironmentFormat.reduceMotion],
      textScale: values[EnvironmentFormat.textScale],
      layoutDirection: isMirrored ? .rightToLeft : values[EnvironmentFormat.layoutDirection],
      language: language,
      safeArea: values.isGiven(EnvironmentFormat.safeArea) ? safeArea : device?.safeArea ?? safeArea,
      device: device, hiddenParts: Set(hidden.map(\.0)))
  }

  // MARK: Reports

  mutating func error(
    _ code: Diagnostic.Code, _ message: String, _ location: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    parameters.diagnostics.error(code, message, at: location, suggestion: suggestion())
  }

  /// Reports a number that exceeds its limit.
  mutating func check(
    _ number: Double, _ limit: ScenarioLimits.Name, _ message: String, _ location: SourceRange
  ) {
    guard !(number <= Double(reader.limits[limit])) else { return }
    error(
      .limit, "\(message); the limit is \(Double(reader.limits[limit]).grouped) \(limit.phrase)", location,
      suggestion: "raise it with `--limit \(limit.rawValue)=N`")
  }
}

extension Double {
  /// The number with commas between thousands if it is an integer below 2⁵³, otherwise as Swift prints it.
  var grouped: String {
    rounded() == self && magnitude < 0x1p53 ? NumberText.grouped(self, decimals: 0) : String(describing: self)
  }
}

// The types of components that the document itself defines.

extension ScenarioDecoder {
  /// Reads the component types before the nodes that may use them.
  mutating func readComponents(_ json: JSONValue?, in folder: String = "", _ assets: SceneAssets) {
    guard let json else { return }
    guard case .object = json.content else {
      areTypesLost = true
      return
    }
    guard let source = components.source else {
      error(.unsupported, "`\(DocumentFormat.components.name)` is not read here", json.range.opening)
      return
    }
    let reading = source.read(
      json, in: folder, assets: assets, builtIns: components, evaluations: reader.limits[.evaluations],
      constants: tokens, &parameters.diagnostics)
    components = components.adding(reading.types)
    nodeFormats = NodeFormats(components)
    mistakenTypes.formUnion(reading.mistaken)
    parameters.add(reading.references)
    namedFiles += reading.files
  }

  /// Records the names of component types under unknown keys of the document, which may be misspelled.
  mutating func excuseTypes(in root: JSONValue) {
    guard case .object(let members) = root.content else { return }
    for member in members where DocumentFormat.record[member.key] == nil {
      guard case .object(let types) = member.value.content else { continue }
      mistakenTypes.formUnion(types.map(\.key))
    }
  }

  /// Decodes a component's document as the only type of its own in a scenario without nodes.
  mutating func decode(
    component root: JSONValue, named name: String, of user: ScenarioReader.ComponentUser?
  ) -> Scenario? {
    let userRoot = user.flatMap { self.root(of: $0) }
    let fonts = userRoot.map { self.fonts(in: $0.json, $0.diagnostics) } ?? .none
    let assets = makeAssets(fonts)
    if let (json, diagnostics) = userRoot {
      var scratch = ParameterDecoder(diagnostics)
      tokens = readTokens(json, &scratch) { path throws(AssetError) in
        try assets.files.text(path, limit: TokenFormat.bytes)
      }
      tokens.strings = readStrings(json, &scratch, assets)
      namedFiles += scratch.references.map(\.name)
    }
    let member = JSONMember(key: name, keyRange: root.range.opening, value: root)
    readComponents(JSONValue(.object([member]), at: root.range), in: user?.folder.text ?? "", assets)
    loadAssets(assets, fonts, isComponent: true)
    guard !parameters.diagnostics.hasErrors else { return nil }
    let timeline = Timeline(
      duration: Time(ticks: 1), frameRate: TimelineFormat.fps.defaultValue,
      inputRate: TimelineFormat.inputRate.defaultValue)
    return Scenario(
      name: name, canvas: Canvas(size: Size(1, 1)), timeline: timeline, assets: assets,
      components: components)
  }

  /// Parses the document of a scenario without reporting its errors; `nil` if that fails.
  private func root(
    of user: ScenarioReader.ComponentUser
  ) -> (json: JSONValue, diagnostics: Diagnostics)? {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(user.scenario)
    return JSONValue.parse(source, limits: reader.jsonLimits, &diagnostics).map { ($0, diagnostics) }
  }

  /// Returns the font families of a scenario without reporting its errors.
  private func fonts(in root: JSONValue, _ diagnostics: Diagnostics) -> ParameterValue {
    guard let json = root[DocumentFormat.fonts.name] else { return .none }
    var scratch = ParameterDecoder(diagnostics)
    return scratch.decode(json, as: DocumentFormat.fonts.kind, DocumentFormat.fonts.name) ?? .none
  }

  /// Returns whether the document is a component, after reporting that. Nothing more is then reported.
  mutating func refuses(_ root: JSONValue) -> Bool {
    guard root.isComponent else { return false }
    error(
      .missingKey, "this is a component, not a scenario", root.range.opening,
      suggestion: "a scenario names it under `\(DocumentFormat.components.name)`")
    return true
  }

  /// Warns of component types that no node uses.
  mutating func warnUnused(_ components: ParameterValue) {
    guard case .dictionary(let entries) = components else { return }
    for entry in entries where !usedTypes.contains(entry.key) && !mistakenTypes.contains(entry.key) {
      parameters.diagnostics.warning(.unused, "no node is a `\(entry.key)`", at: entry.keyRange)
    }
  }
}

extension JSONValue {
  /// Whether the document is a component rather than a scenario.
  var isComponent: Bool { self["component"] != nil && self[DocumentFormat.version.name] == nil }
}

extension JSONValue {
  /// The ids of the node and of all nodes inside it.
  package var nestedIDs: Set<String> {
    switch content {
    case .null, .bool, .number, .string, .invalid: return []
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.nestedIDs) }
    case .object(let members):
      var ids: Set<String> = []
      if case .string(let id)? = self[NodeFormat.id.name]?.content { ids.insert(id) }
      for member in members { ids.formUnion(member.value.nestedIDs) }
      return ids
    }
  }
}
