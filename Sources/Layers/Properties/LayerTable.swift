import Geometry
import Text

/// The table of all properties of layers.
enum LayerTable {
  /// One line of the table: what a scenario may give under a key, and the properties that animations and the trace know
  /// it by.
  struct Entry: Sendable {
    /// Nil for what a scenario gives otherwise, as the text of a text.
    var key: LayerKey?
    /// Two for a point; none for what is not traced.
    var rows: [Row]
    /// The value, where it reaches a pixel.
    var value: @Sendable (Layer) -> PropertyValue?
    /// Nil for what draws nothing itself.
    var part: DrawnPart?
  }

  /// A property of the trace.
  struct Row: Sendable {
    var name: String
    var kind: LayerProperty.Kind
    var unit: LayerUnit
    var isAdditive: Bool
    var scope: LayerScope
    var key: LayerKey?
    var drawing: Layer.Drawing
    /// The value, where it reaches a pixel.
    var read: @Sendable (Layer) -> PropertyValue?
    var target: Target
  }

  /// What animations of a property change.
  enum Target: Sendable {
    case layer(Accessor<Layer>)
    case text(Accessor<TextDescription>)
    case none
  }

  /// The numbers of a property.
  struct Accessor<Root>: Sendable {
    var components: @Sendable (Root) -> [Double]
    var set: @Sendable (inout Root, [Double]) -> Void
  }

  /// Something of a layer, outside its content, that draws or decides what is drawn.
  struct DrawnPart: Sendable {
    var drawing: Layer.Drawing
    /// True where it is as in a layer that draws nothing.
    var isPlain: @Sendable (Layer) -> Bool
    /// Makes the first layer's part that of the second.
    var copy: @Sendable (inout Layer, Layer) -> Void
  }

  /// Every line, in the order of the trace.
  static let entries: [Entry] = LayerFeature.allCases.map(\.entry)

  private static let entryOfFeature = Dictionary(
    uniqueKeysWithValues: zip(LayerFeature.allCases, entries))

  /// The line of a feature.
  static func entry(of feature: LayerFeature) -> Entry { entryOfFeature[feature]! }

  /// The properties in the order of the trace.
  static let rows: [Row] = entries.flatMap { entry in
    entry.rows.map { row in
      var row = row
      row.key = entry.key
      row.drawing = entry.part?.drawing ?? []
      return row
    }
  }

  /// What draws outside the layer's content.
  static let drawnParts: [DrawnPart] = entries.compactMap(\.part)

  /// A layer with nothing but its frame.
  static let plain = Layer(id: "", frame: .zero)
}

extension LayerTable.Entry {
  /// A line with one property.
  init(key: LayerKey? = nil, _ row: LayerTable.Row) { self.init(key: key, rows: [row], value: row.read) }
}
