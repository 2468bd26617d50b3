import Motion
import Parameters

/// The keys of icons that pop and count (LAYOUTS L3).
package enum PopParameters {
  package static let popScale = Parameter(
    "popScale", 1.3, kind: .number(0...100), "size of a tapped icon at its largest")
  package static let popDuration = Parameter(
    "popDuration", Time(seconds: 0.1), .seconds, "length of the growth")
  package static let popCurve = Parameter("popCurve", TimingCurve.easeInOut, "progress of the growth")
  package static let returnDuration = Parameter(
    "returnDuration", Time.zero, .seconds, "length of the way back; 0: at once, as in the article")
  package static let returnCurve = Parameter("returnCurve", TimingCurve.easeOut, "progress of the way back")
  package static let countAt = Parameter("countAt", CountAt.completion, "when a tap counts and shows")
  package static let secondTap = Parameter(
    "secondTap", SecondTap.restart, "what a tap does to an icon that is growing")

  package static let all: [any ParameterDeclaration] = [
    popScale, popDuration, popCurve, returnDuration, returnCurve, countAt, secondTap,
  ]

  package enum CountAt: String, ParameterChoice {
    case tap
    case completion
  }

  package enum SecondTap: String, ParameterChoice {
    /// The icon grows anew from where it is.
    case restart
    /// It dips below its size.
    case article
  }

  /// The events of icons that pop, for the declaration of a component.
  package static let events = [
    EventDeclaration("itemTapped", "an icon was tapped", details: ["index"]),
    EventDeclaration(
      "counted", "a tap counts; the numbers are the item's own", details: ["index", "today", "total"]),
    EventDeclaration("agoChanged", "another text says how long ago a tap was", details: ["index", "text"]),
  ]
}
