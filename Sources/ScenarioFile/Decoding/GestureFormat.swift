import Motion
import Parameters

/// The keys of a gesture beside the one that says what it is.
enum GestureFormat {
  static let at = Parameter<Time?>("at", nil, .seconds, "when it starts")
  static let after = Parameter<String?>("after", nil, "id of the gesture whose end starts it")
  static let delay = Parameter("delay", Time.zero, .seconds, "time after that end")
  static let id = Parameter<String?>("id", nil, "name for `after`")
  static let cancel = Parameter("cancel", false, "whether it ends with `cancelled`")
  static let planned = Parameter(
    "planned", true, "whether a component that looks ahead may see the rest of a finger's way")
  static let common: [any ParameterDeclaration] = [at, after, delay, id, cancel, planned]

  /// Every gesture: the common keys, and exactly one of the kinds.
  static let record = RecordDeclaration(
    "gesture", "one gesture",
    common
      + GestureDeclaration.all.map {
        Parameter<ParameterValue?>($0.key, nil, kind: $0.value, $0.meaning) as any ParameterDeclaration
      })
}
