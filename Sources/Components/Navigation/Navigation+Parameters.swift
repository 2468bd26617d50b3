import Geometry
import Interaction
import Motion
import Parameters

extension Navigation {
  /// What a scenario may set of the navigation.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// By the index of the screen; a screen beyond them has none.
    let titles: [String]
    /// The index of the screen at the start.
    let start: Int
    /// Nil for the title of the screen before.
    let backTitle: String?
    let bar: Bar
    /// Nil for a color by the appearance.
    let backgroundColor: Color?
    let push: PushParameters
    let fade: Fade
    let pop: PopGestureParameters

    package init(_ read: inout ParameterReader) {
      titles = read("titles", [], "titles of the screens, in their order")
      start = read("start", 0, kind: .integer(0...10_000), "index of the screen at the start")
      backTitle = read(
        "backTitle", nil, "label of the back button; default: the title of the screen before")
      bar = read("bar", .plain, "the bar at the top")
      backgroundColor = read(
        "backgroundColor", nil, "background of the screens; default: by appearance")
      push = PushParameters(&read)
      fade = Fade(&read)
      pop = PopGestureParameters(&read)
      shared = SharedParameters(&read)
    }
  }

  /// The bar at the top of all screens.
  enum Bar: String, ParameterChoice {
    case plain
    case frosted
    case hidden
  }

  /// How one screen fades into another.
  struct Fade: ParameterRecord {
    let duration: Time
    let curve: TimingCurve

    init(_ read: inout ParameterReader) {
      duration = read("fadeDuration", Time(seconds: 0.25), .seconds, "length of a fade")
      curve = read("fadeCurve", .linear, "progress of a fade")
    }
  }
}

// MARK: Arguments

extension Navigation {
  /// What `push` takes.
  package struct PushArguments: ParameterRecord {
    /// Nil for the screen after the one on top.
    let screen: Int?
    let animated: Bool

    package init(_ read: inout ParameterReader) {
      screen = read.screen()
      animated = read.animated()
    }
  }

  /// What `pop` takes.
  package struct PopArguments: ParameterRecord {
    let animated: Bool

    package init(_ read: inout ParameterReader) { animated = read.animated() }
  }

  /// What `fade` takes.
  package struct FadeArguments: ParameterRecord {
    /// Nil for the screen after the one on top.
    let screen: Int?
    /// Nil for the navigation's own.
    let duration: Time?
    /// Nil for the navigation's own.
    let curve: TimingCurve?

    package init(_ read: inout ParameterReader) {
      screen = read.screen()
      let fade = Fade(&read)
      duration = read.isGiven("fadeDuration") ? fade.duration : nil
      curve = read.isGiven("fadeCurve") ? fade.curve : nil
    }
  }
}

extension ParameterReader {
  fileprivate mutating func screen() -> Int? {
    self("screen", nil, kind: .optional(.integer(0...10_000)), "index of the screen; without it the next one")
  }

  fileprivate mutating func animated() -> Bool { self("animated", true, "whether the change is animated") }
}
