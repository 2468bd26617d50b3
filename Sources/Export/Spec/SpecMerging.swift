import Components
import Layers
import Motion

extension [MotionSpec.Trigger] {
  /// The triggers, with rows of copies merged into one row, and triggers of equal motions merged into one trigger.
  var merged: [MotionSpec.Trigger] {
    var merged: [MotionSpec.Trigger] = []
    for var trigger in self {
      trigger.rows = trigger.rows.mergingCopies
      if let index = merged.firstIndex(where: { $0.moves(as: trigger) }) {
        merged[index].repetitions.append(trigger.time)
      } else {
        merged.append(trigger)
      }
    }
    return merged
  }
}

extension MotionSpec.Trigger {
  fileprivate func moves(as other: Self) -> Bool {
    source == other.source && event == other.event && rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy {
        $0.layer == $1.layer && $0.others == $1.others && $0.begin - time == $1.begin - other.time
          && $0.moves(as: $1)
      }
  }
}

extension [MotionSpec.Row] {
  fileprivate var mergingCopies: Self {
    var merged: Self = []
    for row in self {
      let known = merged.firstIndex {
        $0.layer.pattern == row.layer.pattern && $0.begin == row.begin && $0.moves(as: row)
      }
      if let known { merged[known].others.append(row.layer) } else { merged.append(row) }
    }
    return merged
  }
}

extension MotionSpec.Row {
  /// Whether two rows show the same motion by the same curve, regardless of the layer and the time.
  fileprivate func moves(as other: Self) -> Bool {
    property == other.property && kind == other.kind && from.brief == other.from.brief
      && to.brief == other.to.brief && duration == other.duration && curve == other.curve
      && remarks == other.remarks && samples.isEmpty && other.samples.isEmpty
  }
}

extension LayerPath {
  /// The path with `#` in place of the numbers of copies, in parts such as `3` and `card-3`.
  var pattern: String {
    ids.map { id in
      let digits = id.reversed().prefix(while: \.isNumber).count
      let start = id.dropLast(digits)
      return digits > 0 && (start.isEmpty || start.hasSuffix("-")) ? start + "#" : id
    }.joined(separator: "/")
  }
}
