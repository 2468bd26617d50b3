import Arguments

/// The options that change what a scenario says, common to the verbs that read one.
enum ScenarioOptions {
  static let fps = Option<String>("fps", "RATE", "frames a second, such as 120 or 30000/1001")
  static let scale = Option<String>("scale", "N", "pixels per point")
  static let timeScale = Option<String>(
    "time-scale", "N", "how fast time passes; 0.25 gives four times as many frames, for slow motion")
  static let set = Option<Assignment>(
    "set", "PATH=VALUE", "set a value of the scenario, such as button.offset=4; may be repeated",
    convert: Assignment.init(parsing:))
  static let allowOutsideAssets = Flag(
    "allow-outside-assets", "let the scenario name files outside its folder")
  static let limit = Option<Assignment>(
    "limit", "NAME=N", "raise a limit that an error named; may be repeated",
    convert: Assignment.init(parsing:))

  static let changing: [any DeclaredOption] = [fps, scale, timeScale, set]
  static let reading: [any DeclaredOption] = [allowOutsideAssets, limit]
}

/// A name and a value, `name=value`.
struct Assignment: Hashable, Sendable {
  let name: String
  let value: String

  init(parsing text: String) throws(InvalidValue) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw InvalidValue(expected: "a name, `=` and a value") }
    name = String(parts[0])
    value = String(parts[1])
  }
}

extension FrameRanges {
  static let option = Option<FrameRanges>(
    "frames", "LIST", "only these frames, inclusive ranges and numbers such as 0-59,80",
    convert: FrameRanges.init(parsing:))
}
