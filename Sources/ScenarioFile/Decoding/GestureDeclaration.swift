import Assets
import Gestures
import JSONText
import Motion
import Parameters

/// A kind of gesture in scenarios: its key, the format of the value under the key, and the gesture that it decodes to.
struct GestureDeclaration: Sendable {
  /// The entities to which names in gestures refer.
  struct Scope {
    let layers: LayerNames
    let assets: SceneAssets
  }

  /// Decodes the value under the key, which is at `range`, to a gesture; `nil` after reporting an error.
  typealias Decode =
    @Sendable (
      _ value: ParameterValue, _ range: SourceRange, _ scope: Scope, _ decoder: inout ScenarioDecoder
    ) -> Gesture.Kind?

  /// The key that identifies the kind.
  let key: String
  /// The meaning of the gesture, as one line without a full stop.
  let meaning: String
  /// The kind of value under the key.
  let value: ParameterKind
  let decode: Decode

  /// All kinds, in the order of the schema.
  static let all: [GestureDeclaration] = [
    .tap, .doubleTap, .press, .drag, .flick, .pinch, .rotate, .touches, .type, .call,
  ]
}

extension GestureDeclaration {
  /// A kind whose value is an object with the given keys.
  init(
    _ key: String, _ meaning: String, required: Set<String> = [], _ parameters: [any ParameterDeclaration],
    decode:
      @escaping @Sendable (
        _ values: ParameterValues, _ scope: Scope, _ decoder: inout ScenarioDecoder
      ) -> Gesture.Kind?
  ) {
    let record = RecordDeclaration(key, meaning, required: required, parameters)
    self.init(key: key, meaning: meaning, value: .record(record)) { value, _, scope, decoder in
      guard case .record(let values) = value else { return nil }
      let kind = decode(values, scope, &decoder)
      return values.hasMistakes ? nil : kind
    }
  }

  /// A kind whose value is an object with the keys of one place and the given ones.
  private init(
    _ key: String, _ meaning: String, required: Set<String> = [],
    placeAnd parameters: [any ParameterDeclaration] = [],
    make: @escaping @Sendable (Gesture.Place, ParameterValues) -> TouchGesture<Gesture.Place>
  ) {
    self.init(key, meaning, required: required, PlaceFormat.parameters + parameters) {
      values, scope, decoder in
      decoder.place(values, key, scope.layers).map { .touch(make($0, values)) }
    }
  }
}

// MARK: One finger

extension GestureDeclaration {
  static let tap = GestureDeclaration("tap", "a finger touches and is lifted") { place, _ in .tap(place) }

  static let doubleTap = GestureDeclaration("doubleTap", "two taps") { place, _ in .doubleTap(place) }

  private static let pressDuration = Parameter("for", Time.zero, .seconds, "how long the finger is held down")

  static let press = GestureDeclaration(
    "press", "a finger is held down for a while", required: ["for"], placeAnd: [pressDuration]
  ) { place, values in .press(place, for: values[pressDuration]) }
}

// MARK: Two fingers

extension GestureDeclaration {
  private enum PinchFormat {
    static let scale = Parameter(
      "scale", 1.0, kind: .positive, "last distance of the fingers over the first")
    static let angle = Parameter("angle", 0.0, .degrees, "rotation, clockwise")
    static let duration = Parameter(
      "duration", GestureDefaults.movementDuration, .seconds, "length of the movement")
    static let curve = Parameter("curve", TimingCurve.linear, "progress of the movement")
    static let span = Parameter(
      "span", GestureDefaults.pinchSpan, .points, kind: .positive, "first distance of the fingers")
  }

  static let pinch = twoFingers("pinch", "two fingers spread or close", PinchFormat.scale)

  static let rotate = twoFingers("rotate", "two fingers rotate", PinchFormat.angle)

  /// A kind of two-finger gesture that requires `goal`.
  private static func twoFingers(
    _ key: String, _ meaning: String, _ goal: Parameter<Double>
  ) -> GestureDeclaration {
    GestureDeclaration(
      key, meaning, required: [goal.name],
      placeAnd: [
        PinchFormat.scale, PinchFormat.angle, PinchFormat.duration, PinchFormat.curve, PinchFormat.span,
      ]
    ) { center, values in
      .pinch(
        Pinch(
          center: center, scale: values[PinchFormat.scale], degrees: values[PinchFormat.angle],
          duration: values[PinchFormat.duration], curve: values[PinchFormat.curve],
          span: values[PinchFormat.span]))
    }
  }
}

// MARK: Without fingers

extension GestureDeclaration {
  private enum TypeFormat {
    static let text = Parameter("text", "", "its text")
    static let interval = Parameter(
      "interval", GestureDefaults.keyInterval, .seconds, "time from key to key")
  }

  static let type = GestureDeclaration(
    "type", "keystrokes for the focused field", required: ["text"], [TypeFormat.text, TypeFormat.interval]
  ) { values, _, _ in .type(Typing(values[TypeFormat.text], interval: values[TypeFormat.interval])) }

  static let call = GestureDeclaration(
    "call", "a programmatic action of a component", required: ["on", "action"],
    [CallFormat.on, CallFormat.action, CallFormat.arguments]
  ) { values, scope, decoder in decoder.call(values, scope.layers) }
}

enum CallFormat {
  static let on = Parameter("on", "", "component, by its path or the end of it")
  static let action = Parameter("action", "", "one of the component's actions")
  static let arguments = Parameter("arguments", JSONValue?.none, kind: .json, "the action's arguments")
}
