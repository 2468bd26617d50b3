/// The values of a record, advanced from frame to frame.
struct FrameStates {
  /// A property of a layer, or the pixels.
  struct Key: Hashable {
    var layer: String
    var property: String

    static let pixels = Key(layer: "", property: GoldenRecord.pixelProperty)

    var isPixels: Bool { self == .pixels }
  }

  private var rows: ArraySlice<GoldenRecord.Row>
  private var values: [Key: String] = [:]

  init(_ record: GoldenRecord) { rows = record.rows[...] }

  /// The frame and the time of the next unread row; `nil` at the end.
  var next: (frame: Int, time: String)? { rows.first.map { ($0.frame, $0.time) } }

  /// The value of a property; `nil` if it has none.
  ///
  /// The trace writes an empty value for a property that ends.
  subscript(key: Key) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }

  /// Reads the rows up to a frame, and returns the properties that they contain.
  ///
  /// The result always includes the pixels, as a frame without a row for its pixels has none.
  mutating func advance(through frame: Int) -> Set<Key> {
    values[.pixels] = nil
    return advance { $0.frame <= frame }.union([.pixels])
  }

  /// Reads the rows of the frames up to a time, in seconds, and returns the properties that they contain.
  mutating func advance(to time: Double) -> Set<Key> { advance { $0.seconds <= time } }

  private mutating func advance(while isReached: (GoldenRecord.Row) -> Bool) -> Set<Key> {
    var touched: Set<Key> = []
    while let row = rows.first, isReached(row) {
      values[row.key] = row.value
      touched.insert(row.key)
      rows.removeFirst()
    }
    return touched
  }
}

extension FrameStates.Key: Comparable {
  /// Orders by layer and property; the pixels are last, as in a record.
  static func < (a: Self, b: Self) -> Bool {
    a.isPixels || b.isPixels ? !a.isPixels : (a.layer, a.property) < (b.layer, b.property)
  }
}

extension GoldenRecord.Row {
  /// The property whose value the row holds.
  var key: FrameStates.Key { FrameStates.Key(layer: layer, property: property) }

  /// The time in seconds; 0 if it is not a number.
  fileprivate var seconds: Double { Double(time) ?? 0 }
}
