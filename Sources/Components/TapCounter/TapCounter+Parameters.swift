import Interaction
import Parameters

extension TapCounter {
  /// What a scenario may set of the screen.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let grid: IconGridParameters
    let pop: PopParameters
    /// The height of the panel, in points.
    let infoHeight: Double
    let todayTitle, totalTitle: String

    package init(_ read: inout ParameterReader) {
      grid = IconGridParameters(&read)
      pop = PopParameters(&read)
      infoHeight = read(
        "infoHeight", 72, .points, kind: .nonNegative, "height of the panel with the counters")
      let givenTodayTitle: String? = read(
        "todayTitle", nil, "caption of the taps of today; default: by locale")
      let givenTotalTitle: String? = read("totalTitle", nil, "caption of all taps; default: by locale")
      shared = SharedParameters(&read)
      todayTitle = givenTodayTitle ?? shared.locale.text(ja: "今日のタップ回数", en: "Taps today")
      totalTitle = givenTotalTitle ?? shared.locale.text(ja: "今までのタップ回数", en: "Taps so far")
    }
  }
}
