import Components
import JSONText

extension CausingEvent.Source {
  /// What happened, such as `tap` or `when pop > 0.9`.
  func words(_ places: SourcePlaces) -> String {
    switch self {
    case .trigger(let name): name
    case .when(let range): "when \(places.expression(range))"
    case .changes(let range): "changes \(places.expression(range))"
    case .after(let range): "after, \(places.place(range)),"
    case .call(let action, let caller): "call of \(action)" + (caller == nil ? " by the scenario" : "")
    }
  }
}
