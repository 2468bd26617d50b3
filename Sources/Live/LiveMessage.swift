import Geometry
import Gestures
import JSONText
import Layers

/// A message from a page to a live session: new input, an optional command, and a request for a frame.
package struct LiveMessage: Hashable, Sendable {
  /// A report of the page's input, at a time of its clock in seconds.
  package struct Input: Hashable, Sendable {
    /// The kinds of input.
    package enum Kind: Hashable, Sendable {
      /// A touch by a finger at a point of the canvas.
      case touch(finger: Int, TouchPhase, Point)
      case key(String)
    }

    /// The time of the page's clock, in seconds.
    package var real: Double
    /// The input.
    package var kind: Kind

    /// Creates an input at a time of the page's clock.
    package init(real: Double, _ kind: Kind) {
      self.real = real
      self.kind = kind
    }
  }

  /// The maximum size of a message, in bytes.
  package static let byteLimit = 1 << 16
  /// The maximum number of inputs per message.
  package static let inputLimit = 2048
  /// The maximum length of a key's text, in bytes.
  private static let keyLimit = 64

  /// The current time of the page's clock, in seconds.
  package var real: Double
  /// The index of the scene that the message is for, among those that the page can play.
  package var scene = 0
  /// The inputs, in the order in which they occurred.
  package var inputs: [Input] = []
  /// The command sent with the message; `nil` for none.
  package var command: LiveCommand?

  /// Creates a message at a time of the page's clock.
  package init(real: Double, inputs: [Input] = [], _ command: LiveCommand? = nil) {
    self.real = real
    self.inputs = inputs
    self.command = command
  }
}

/// A command to a live session.
package enum LiveCommand: Hashable, Sendable {
  /// Restarts at time 0 with an empty recording.
  case restart
  case play
  case pause
  /// Shows the next frame and pauses at it.
  case step
  case speed(LiveClock.Speed)
  /// Restarts with the scenario's own gestures, or without them.
  case scripted(Bool)
  /// Only requests a reply that shows the current state, which may have changed.
  case look
  /// Replays the recorded input in a loop, or the scenario's own gestures if nothing is recorded.
  case replay
  /// Saves the recorded input as gestures in a file.
  case save(Place)
  /// Requests the parameters of components that can be changed.
  case knobs
  /// Sets a key of a component, such as `button.offset`, to a value in JSON; `nil` restores the value in the file.
  case turn(String, String?)
  /// Writes all changed values to the file.
  case write
  /// Restores the text that the file had before the last write.
  case undo
  /// Requests the list of layers and an explanation of one layer's motion; `nil` for no explanation.
  case inspect(LayerPath?)
  /// Requests the past and current states of the components' state machines.
  case states
  /// Renders the recorded input as a clip, with or without fingers.
  case clip(showsFingers: Bool)
  /// Requests a comparison of a component's motion before and after the changed values.
  case compare(String)

  /// The file in which recorded input is saved.
  package enum Place: Hashable, Sendable {
    /// A new file beside the scenario's.
    case newFile
    /// The scenario's own file.
    case sameFile
  }
}

extension LiveMessage {
  /// Parses a message such as `{"at": 1250.5, "inputs": [["began", 1249.1, 0, 30, 40], ["key", 1250, "a"]], "do":
  /// "pause"}`, with times in milliseconds; `nil` if it is not valid.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit else { return nil }
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "message", bytes: bytes))
    guard let root = JSONValue.parse(source, limits: JSONLimits(depth: 8), &diagnostics),
      !diagnostics.hasErrors, let real = root["at"]?.number
    else { return nil }
    self.init(real: real / 1000)
    guard let scene = Int(exactly: root["scene"]?.number ?? 0) else { return nil }
    self.scene = scene
    let inputs = root["inputs"]?.elements ?? []
    guard inputs.count <= Self.inputLimit else { return nil }
    for value in inputs {
      guard let input = Input(value) else { return nil }
      self.inputs.append(input)
    }
    guard let word = root["do"] else { return }
    guard let command = LiveCommand(word.string ?? "", of: root) else { return nil }
    self.command = command
  }
}

extension LiveMessage.Input {
  fileprivate init?(_ value: JSONValue) {
    let parts = value.elements
    guard parts.count >= 3, let word = parts[0].string, let time = parts[1].number else { return nil }
    if word == "key", parts.count == 3, let key = parts[2].string, key.count == 1,
      key.utf8.count <= LiveMessage.keyLimit
    {
      self.init(real: time / 1000, .key(key))
    } else if parts.count == 5, let phase = TouchPhase(rawValue: word),
      let finger = parts[2].number.flatMap(Int.init(exactly:)), 0..<GestureLimits.fingers ~= finger,
      let x = parts[3].number, let y = parts[4].number
    {
      self.init(real: time / 1000, .touch(finger: finger, phase, Point(x, y)))
    } else {
      return nil
    }
  }
}

extension LiveCommand {
  /// The maximum length of a path or value, in bytes.
  private static let longest = 4096

  fileprivate init?(_ word: String, of message: JSONValue) {
    let (path, value) = (message["path"]?.string ?? "", message["value"]?.string)
    guard path.utf8.count <= Self.longest, !path.contains("="), (value?.utf8.count ?? 0) <= Self.longest
    else { return nil }
    switch word {
    case "replay": self = .replay
    case "knobs": self = .knobs
    case "turn": self = .turn(path, value)
    case "write": self = .write
    case "states": self = .states
    case "undo": self = .undo
    case "compare": self = .compare(path)
    case "inspect": self = .inspect(path.isEmpty ? nil : LayerPath(path))
    case "clip": self = .clip(showsFingers: value == "fingers")
    case "restart": self = .restart
    case "play": self = .play
    case "pause": self = .pause
    case "step": self = .step
    case "scripted": self = .scripted(true)
    case "look": self = .look
    case "save": self = .save(.newFile)
    case "append": self = .save(.sameFile)
    case "unscripted": self = .scripted(false)
    default:
      guard let speed = LiveClock.Speed(rawValue: word) else { return nil }
      self = .speed(speed)
    }
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  fileprivate var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  /// The elements of an array; empty for other values.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
