import System

/// An error in the value of an option, described by what is expected in its place.
package enum InvalidValue: MicroFXError, Hashable {
  case wholeNumber(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// A number of seconds above 0, up to a limit.
  case seconds(limit: Int)
  /// A frame rate in frames per second, up to a limit.
  case frameRate(limit: Int)
  /// One of a few words.
  case word([String])
  /// One of many words of a kind, such as "metrics".
  case one(of: String, [String])
  case path
  case fraction
  case times
  case moments
  case frames
  case assignment
  /// The name of a layer in a recording, and that of the layer in the scenario.
  case mapping
  /// The name of a commit.
  case reference
  case limit
  /// The size of a file in bytes.
  case byteCount
  case hapticStyle
  case hapticTransient
  case mask
  case shard
  case sweep
  /// The name of a device, with the nearest known name if there is one.
  case device(near: String?)

  package var exitCode: ExitCode { .badInput }

  /// The message, which completes "expected …".
  package var description: String {
    switch self {
    case .wholeNumber(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    case .seconds(let limit): "seconds above 0 and at most \(limit)"
    case .frameRate(let limit): "at most \(limit) frames a second"
    case .word(let words):
      (words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " : "") + (words.last ?? "")
    case .one(let kind, let words): "one of the \(kind) " + words.joined(separator: ", ")
    case .path: "the path of a file or a folder"
    case .fraction: "a number above 0 of at most six decimals, or a fraction such as 30000/1001"
    case .times: "times in seconds, separated by commas"
    case .moments: "times and events, separated by commas"
    case .frames: "frames such as 0-59,80"
    case .reference: "a commit, such as HEAD or origin/main"
    case .mapping: "a name in the recording, `=` and a layer"
    case .assignment: "a path, `=` and a value"
    case .sweep: "a path, `=` and values such as 4..20/2 or light,dark"
    case .shard: "a part such as 2/8, auto, or auto/8"
    case .limit: "a limit's name, `=` and a whole number"
    case .byteCount: "a size above 0 such as 10MB, 500KB, 2MiB or a number of bytes"
    case .hapticStyle: "a style, `=` and intensity/sharpness"
    case .hapticTransient: "intensity/sharpness, such as 0.4/0.5, or with a delay 0.4/0.5@0.12"
    case .mask: "X,Y,W,H in pixels or a layer, with times in seconds such as @0.2-0.5 if need be"
    case .device(let near):
      "a name that `microfx list devices` shows" + (near.map { ", such as `\($0)`" } ?? "")
    }
  }
}
