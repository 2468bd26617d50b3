import Geometry
import Gestures
import JSONText
import Layers

/// What a page tells a live session: what was done, and that a frame is wanted.
package struct LiveMessage: Hashable, Sendable {
  /// A report of the page's input, at a time of its clock in seconds.
  package struct Input: Hashable, Sendable {
    /// The kinds of input.
    package enum Kind: Hashable, Sendable {
      /// Points of the canvas.
      case touch(finger: Int, TouchPhase, Point)
      case key(String)
    }

    /// The time of the page's clock, in seconds.
    package var real: Double
    /// The input.
    package var kind: Kind

    /// An input at a time of the page's clock.
    package init(real: Double, _ kind: Kind) {
      self.real = real
      self.kind = kind
    }
  }

  /// The most bytes of a message.
  package static let byteLimit = 1 << 16
  /// The most inputs of a message.
  package static let inputLimit = 2048
  /// The longest text of a key, in bytes.
  private static let keyLimit = 64

  /// Now, by the page's clock, in seconds.
  package var real: Double
  /// Which of the scenes that a page may play, counted from 0.
  package var scene = 0
  /// In the order in which they came.
  package var inputs: [Input] = []
  /// The command that came with the message, if any.
  package var command: LiveCommand?

  /// A message at a time of the page's clock.
  package init(real: Double, inputs: [Input] = [], _ command: LiveCommand? = nil) {
    self.real = real
    self.inputs = inputs
    self.command = command
  }
}

/// What a live session can be told to do.
package enum LiveCommand: Hashable, Sendable {
  /// Begins anew at time 0, with nothing done.
  case restart
  case play
  case pause
  /// Shows the next frame and pauses there.
  case step
  case speed(LiveClock.Speed)
  /// Begins anew with the scenario's own gestures, or without them.
  case scripted(Bool)
  /// Nothing: what may have changed is shown.
  case look
  /// Plays what was done from the start, again and again; with nothing done, the scenario's own gestures.
  case replay
  /// Writes what was done into a file.
  case save(Place)
  /// Tells which values of components may be changed.
  case knobs
  /// Gives a key of a component, such as `button.offset`, another value in JSON; nil for that of the file.
  case turn(String, String?)
  /// Writes all values that were changed into the file.
  case write
  /// Gives the file the text from before it was written.
  case undo
  /// Tells which layers there are, and why one of them moves; nil for none of them.
  case inspect(LayerPath?)
  /// Tells which states the machines of components had, and have.
  case states
  /// Renders what was done into a film, with its fingers or without them.
  case clip(showsFingers: Bool)
  /// Tells how what moves in a component differs by the values that were changed.
  case compare(String)

  /// Where what was done becomes gestures.
  package enum Place: Hashable, Sendable {
    /// A new file beside the scenario's.
    case newFile
    /// The scenario's own file.
    case sameFile
  }
}

extension LiveMessage {
  /// Reads a message; nil for anything but one: `{"at": 1250.5, "inputs": [["began", 1249.1, 0, 30, 40],
  /// ["key", 1250, "a"]], "do": "pause"}` with times in milliseconds.
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
  /// The longest path or value.
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

  /// Empty for what is no array.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }
}
