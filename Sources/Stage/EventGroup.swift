/// Events of one name that a source told one after the other, such as those of a drag's samples.
package struct EventGroup: Hashable, Sendable {
  package let first: StageEvent
  package private(set) var last: StageEvent
  package private(set) var count: Int

  private init(_ event: StageEvent) {
    (first, last, count) = (event, event, 1)
  }

  /// The events of a log in groups, by their first events. What other sources tell in between ends no group.
  package static func groups(of events: some Sequence<StageEvent>) -> [EventGroup] {
    var groups: [EventGroup] = []
    var indices: [EventSource: Int] = [:]
    for event in events {
      if let index = indices[event.source], groups[index].first.name == event.name {
        groups[index].last = event
        groups[index].count += 1
      } else {
        indices[event.source] = groups.count
        groups.append(EventGroup(event))
      }
    }
    return groups
  }
}
