import Layers
import Motion

/// A recorder that reads the properties of every layer frame by frame.
package struct TraceRecorder: Sendable {
  /// The traced state of a layer at a frame.
  fileprivate struct Record {
    var path: LayerPath
    /// The index of the layer in drawing order.
    var order: Int
    /// The layer without its sublayers.
    var layer: Layer
    /// The selected properties except `exists` and `order`.
    var values: [(property: TraceProperty, value: PropertyValue)]
    /// Whether the layer is the same as at the previous frame.
    var isUnchanged: Bool
  }

  /// The rows of a frame that are recorded.
  package enum Selection: Hashable, Sendable {
    /// One row for each property.
    case all
    /// All rows at the first frame, then those whose traced value differs from the previous frame, and one for each
    /// layer that disappears.
    case changes
    /// As `changes`, and also changes that the trace's rounding hides.
    case exactChanges
  }

  private let selection: Selection
  private let filter: TraceFilter
  private var previous: [Record] = []
  private var previousIndex: [LayerPath: Int] = [:]
  private var previousTree: Layer?

  /// A recorder of the selected rows.
  package init(_ selection: Selection, filter: TraceFilter = TraceFilter()) {
    self.selection = selection
    self.filter = filter
  }

  /// Returns the rows of a frame whose time `stage` has reached, layers in drawing order.
  package mutating func rows(frame: Int, time: Time, of stage: Stage) -> [TraceRow] {
    guard var tree = previousTree else {
      return rows(frame: frame, time: time, of: stage, showing: stage.layers(at: time))
    }
    stage.update(&tree, to: time)
    return rows(frame: frame, time: time, of: stage, showing: tree)
  }

  /// Returns the same rows, given the tree of the stage's layers at that time.
  package mutating func rows(frame: Int, time: Time, of stage: Stage, showing tree: Layer) -> [TraceRow] {
    if selection != .all, tree == previousTree { return [] }
    let (records, index) = records(of: tree, in: stage)
    var rows: [TraceRow] = []
    func add(_ record: Record, _ property: TraceProperty, _ value: PropertyValue) {
      rows.append(TraceRow(frame: frame, time: time, layer: record.path, property: property, value: value))
    }
    for record in records {
      let old = selection != .all ? self.record(of: record.path) : nil
      if old == nil, filter.includes(property: .exists) { add(record, .exists, .flag(true)) }
      if old?.order != record.order, filter.includes(property: .order) {
        add(record, .order, .integer(record.order))
      }
      forEachChange(from: old, to: record) { add(record, $0, $1) }
    }
    if selection != .all, filter.includes(property: .exists) {
      for record in previous where index[record.path] == nil { add(record, .exists, .flag(false)) }
    }
    previous = records
    previousIndex = index
    previousTree = tree
    return rows
  }

  /// Returns the CSV lines of a frame's rows.
  package mutating func csv(frame: Int, time: Time, of stage: Stage) -> String {
    TraceRow.csv(rows(frame: frame, time: time, of: stage))
  }

  /// Returns the same lines, given the tree of the stage's layers at that time.
  package mutating func csv(frame: Int, time: Time, of stage: Stage, showing tree: Layer) -> String {
    TraceRow.csv(rows(frame: frame, time: time, of: stage, showing: tree))
  }

  /// Calls `body` with each value that differs from the previous frame, and with `none` for each that no longer reaches
  /// a pixel.
  private func forEachChange(
    from old: Record?, to new: Record, _ body: (TraceProperty, PropertyValue) -> Void
  ) {
    guard let old else {
      for (property, value) in new.values { body(property, value) }
      return
    }
    guard !new.isUnchanged else { return }
    for (position, (property, value)) in new.values.enumerated()
    where !(old.value(of: property, near: position).map { isSame($0, value) } ?? false) {
      body(property, value)
    }
    for (position, (property, _)) in old.values.enumerated()
    where new.value(of: property, near: position) == nil {
      body(property, .none)
    }
  }

  private func isSame(_ old: PropertyValue, _ new: PropertyValue) -> Bool {
    selection == .exactChanges ? old == new : old.isSameInTrace(as: new)
  }

  private func record(of path: LayerPath) -> Record? { previousIndex[path].map { previous[$0] } }

  /// Returns the traced state of every layer of a tree, and the index of every path.
  private func records(of tree: Layer, in stage: Stage) -> (records: [Record], index: [LayerPath: Int]) {
    var records: [Record] = []
    records.reserveCapacity(previous.count)
    // `nil` as long as the layers are those of the previous frame.
    var index: [LayerPath: Int]?
    var order = 0
    stage.forEachLayer(of: tree) { path, layer in
      defer { order += 1 }
      let position = records.count
      if index == nil, position >= previous.count || previous[position].path != path {
        index = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1.path, $0) })
      }
      if index != nil {
        guard filter.includes(layer: path), index?[path] == nil else { return }
        index?[path] = position
      }
      var own = layer
      if !own.sublayers.isEmpty { own.sublayers = [] }
      let old = index == nil ? previous[position] : record(of: path)
      if var record = old, record.layer == own {
        record.order = order
        record.isUnchanged = true
        records.append(record)
      } else {
        let values = own.ownTraceValues.filter { filter.includes(property: $0.property) }
        records.append(Record(path: path, order: order, layer: own, values: values, isUnchanged: false))
      }
    }
    if index == nil, records.count == previous.count { return (records, previousIndex) }
    return (records, index ?? Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1.path, $0) }))
  }
}

extension TraceRecorder.Record {
  /// Returns the value of a property, immediately if it is at `position`.
  fileprivate func value(of property: TraceProperty, near position: Int) -> PropertyValue? {
    if position < values.count, values[position].property == property { return values[position].value }
    return values.first { $0.property == property }?.value
  }
}
