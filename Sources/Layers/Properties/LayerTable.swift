import Geometry
import Text

/// The table of all layer properties.
enum LayerTable {
  /// A row of the table: a key of scenarios, and its properties in animations and the trace.
  struct Entry: Sendable {
    /// The key; `nil` if scenarios set the property in another way, such as the string of a text.
    var key: LayerKey?
    /// The properties in the trace: two for a point, none for a key that is not traced.
    var rows: [Row]
    /// Returns the value in a layer; `nil` if it does not affect any pixel.
    var value: @Sendable (Layer) -> PropertyValue?
    /// The part of the layer's drawing that the row controls; `nil` if none.
    var part: DrawnPart?
  }

  /// A property in the trace.
  struct Row: Sendable {
    var name: String
    var kind: LayerProperty.Kind
    var unit: LayerUnit
    var isAdditive: Bool
    var scope: LayerScope
    var key: LayerKey?
    var drawing: Layer.Drawing
    /// Returns the value in a layer; `nil` if it does not affect any pixel.
    var read: @Sendable (Layer) -> PropertyValue?
    var target: Target
  }

  /// The value that animations of a property change.
  enum Target: Sendable {
    case layer(Accessor<Layer>)
    case text(Accessor<TextDescription>)
    case none
  }

  /// The getter and setter for the numbers of a property.
  struct Accessor<Root>: Sendable {
    var components: @Sendable (Root) -> [Double]
    var set: @Sendable (inout Root, [Double]) -> Void
  }

  /// A part of a layer, apart from its content, that draws or controls drawing.
  struct DrawnPart: Sendable {
    var drawing: Layer.Drawing
    /// Returns whether the part equals that of a layer that draws nothing.
    var isPlain: @Sendable (Layer) -> Bool
    /// Copies the part of the second layer to the first.
    var copy: @Sendable (inout Layer, Layer) -> Void
  }

  /// Every row, in the order of the trace.
  static let entries: [Entry] = LayerFeature.allCases.map(\.entry)

  private static let entryOfFeature = Dictionary(
    uniqueKeysWithValues: zip(LayerFeature.allCases, entries))

  /// Returns the row of a feature.
  static func entry(of feature: LayerFeature) -> Entry { entryOfFeature[feature]! }

  /// The properties, in the order of the trace.
  static let rows: [Row] = entries.flatMap { entry in
    entry.rows.map { row in
      var row = row
      row.key = entry.key
      row.drawing = entry.part?.drawing ?? []
      return row
    }
  }

  /// The parts that draw, apart from the layers' content.
  static let drawnParts: [DrawnPart] = entries.compactMap(\.part)

  /// A layer that draws nothing and has default values.
  static let plain = Layer(id: "", frame: .zero)
}

extension LayerTable.Entry {
  /// Creates a row with one property.
  init(key: LayerKey? = nil, _ row: LayerTable.Row) { self.init(key: key, rows: [row], value: row.read) }
}
