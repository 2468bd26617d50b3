import Geometry

// The functions that build rows of the table.

extension LayerTable.Entry {
  /// Returns the row of a property with a key of the same name.
  ///
  /// - Parameters:
  ///   - range: The valid range of a number; `nil` for any value.
  ///   - isShown: Returns whether the property affects pixels of a layer.
  static func property<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil, of scope: LayerScope = .everyLayer,
    isAdditive: Bool = false, draws drawing: Layer.Drawing? = nil,
    isShown: @escaping @Sendable (Layer) -> Bool = { _ in true }
  ) -> Self {
    var entry = traced(name, path, unit, of: scope, isAdditive: isAdditive, isShown: isShown)
    entry.key = LayerKey(
      name: name, kind: range.map { .number($0) } ?? Value.keyKind, unit: unit, scope: scope,
      defaultValue: LayerTable.plain[keyPath: path].propertyValue, meaning: meaning,
      target: .layer { layer, value in
        if let value = Value(value) { layer[keyPath: path] = value }
      })
    return drawing.map { entry.drawing($0, path) } ?? entry
  }

  /// Returns the row of a property without a key of its own.
  static func traced<Value: PropertyConvertible>(
    _ name: String, _ path: WritableKeyPath<Layer, Value> & Sendable, _ unit: LayerUnit = .none,
    of scope: LayerScope = .everyLayer, isAdditive: Bool = false,
    isShown: @escaping @Sendable (Layer) -> Bool = { _ in true }
  ) -> Self {
    let row = LayerTable.Row(
      name: name, kind: Value.animationKind, unit: unit, isAdditive: isAdditive, scope: scope,
      read: { layer in
        guard layer.has(scope), isShown(layer) else { return nil }
        let value = layer[keyPath: path].propertyValue
        return value == .none ? nil : value
      }, target: Value.animationKind == .constant ? .none : .layer(LayerTable.Accessor(path)))
    return Self(row)
  }

  /// Returns the row of a number that is traced only if it is given, so that other layers have no trace rows for it.
  ///
  /// - Parameter defaultValue: The number that is drawn if none is given.
  static func optional(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Double?> & Sendable,
    default defaultValue: Double, _ unit: LayerUnit = .none,
    in range: ClosedRange<Double> = -.infinity ... .infinity, of scope: LayerScope = .everyLayer,
    isShown: @escaping @Sendable (Layer) -> Bool = { _ in true }
  ) -> Self {
    var entry = traced(name, path, unit, of: scope, isShown: isShown)
    entry.key = LayerKey(
      name: name, kind: .number(range), unit: unit, scope: scope, defaultValue: .number(defaultValue),
      meaning: meaning,
      target: .layer { layer, value in
        if let number = Double(value) { layer[keyPath: path] = number }
      })
    entry.rows[0].target = .layer(
      LayerTable.Accessor(
        components: { [$0[keyPath: path] ?? defaultValue] }, set: { $0[keyPath: path] = $1[0] }))
    return entry
  }

  /// Returns the row of a point, with one property per coordinate.
  static func pair(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Point> & Sendable, x: String, y: String,
    _ unit: LayerUnit = .none, kind: LayerKey.Kind = .point, isAdditive: Bool = false,
    isShown: @escaping @Sendable (Layer) -> Bool = { _ in true }
  ) -> Self {
    func row(_ name: String, _ coordinate: WritableKeyPath<Point, Double> & Sendable) -> LayerTable.Row {
      LayerTable.Row(
        name: name, kind: .number, unit: unit, isAdditive: isAdditive, scope: .everyLayer,
        read: { isShown($0) ? .number($0[keyPath: path][keyPath: coordinate]) : nil },
        target: .layer(
          LayerTable.Accessor(
            components: { [$0[keyPath: path][keyPath: coordinate]] },
            set: { $0[keyPath: path][keyPath: coordinate] = $1[0] })))
    }
    let key = LayerKey(
      name: name, kind: kind, unit: unit, scope: .everyLayer,
      defaultValue: .point(LayerTable.plain[keyPath: path]), meaning: meaning,
      target: .layer { layer, value in
        if case .point(let point) = value { layer[keyPath: path] = point }
      })
    return Self(
      key: key, rows: [row(x, \.x), row(y, \.y)],
      value: { isShown($0) ? .point($0[keyPath: path]) : nil })
  }

  /// Returns the row of a value that is traced, but has neither a key nor animations.
  static func constant(
    _ name: String, of scope: LayerScope = .everyLayer, _ read: @escaping @Sendable (Layer) -> PropertyValue?
  ) -> Self {
    Self(
      LayerTable.Row(
        name: name, kind: .constant, unit: .none, isAdditive: false, scope: scope, read: read, target: .none))
  }

  /// Returns the row of a shadow property. Setting one creates the shadow if the layer has none.
  static func shadow<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil
  ) -> Self {
    property(name, meaning, path, unit, in: range, isShown: \.hasShadow).drawing(.shadow, \.shadow)
  }

  /// Returns the row of a tilt property. Setting one creates the tilt if the layer has none.
  static func tilt<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, isAdditive: Bool = false
  ) -> Self {
    property(name, meaning, path, unit, isAdditive: isAdditive, isShown: \.hasTilt)
  }

  /// Returns the row of a property of the shadow inside the outline. Setting one creates that shadow if the layer has
  /// none.
  static func innerShadow<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil
  ) -> Self {
    property(name, meaning, path, unit, in: range, isShown: \.hasInnerShadow)
      .drawing(.fill, \.effects.innerShadow)
  }

  /// Returns the row of a text property that affects the layout.
  ///
  /// - Parameter shown: The corresponding property of the laid-out text.
  static func text<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<TextDescription, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil,
    shown: KeyPath<TextContent, Value> & Sendable
  ) -> Self {
    let key = LayerKey(
      name: name, kind: range.map { .number($0) } ?? Value.keyKind, unit: unit, scope: .text,
      defaultValue: TextDescription.empty[keyPath: path].propertyValue, meaning: meaning,
      target: .text { text, value in
        if let value = Value(value) { text[keyPath: path] = value }
      })
    let row = LayerTable.Row(
      name: name, kind: Value.animationKind, unit: unit, isAdditive: false, scope: .text,
      read: { $0.text?[keyPath: shown].propertyValue }, target: .text(LayerTable.Accessor(path)))
    return Self(key: key, row)
  }

  /// Returns the row of an image property.
  static func image<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<ImageContent, Value> & Sendable,
    default defaultValue: Value, isShown: @escaping @Sendable (ImageContent) -> Bool = { _ in true }
  ) -> Self {
    let key = LayerKey(
      name: name, kind: Value.keyKind, unit: .none, scope: .image, defaultValue: defaultValue.propertyValue,
      meaning: meaning,
      target: .layer { layer, value in
        if let value = Value(value) { layer.image?[keyPath: path] = value }
      })
    var entry = constant(name, of: .image) { layer in
      layer.image.flatMap { isShown($0) ? $0[keyPath: path].propertyValue : nil }
    }
    entry.key = key
    return entry
  }

  /// Returns the row of a material property that overrides that of the style.
  static func material<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Material, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil
  ) -> Self {
    let key = LayerKey(
      name: name, kind: .optional(range.map { .number($0) } ?? Value.keyKind), unit: unit, scope: .material,
      defaultValue: .none, meaning: meaning,
      target: .layer { layer, value in
        if let value = Value(value) { layer.material?[keyPath: path] = value }
      })
    let row = LayerTable.Row(
      name: name, kind: Value.animationKind, unit: unit, isAdditive: false, scope: .material,
      read: { $0.material?[keyPath: path].propertyValue },
      target: .layer(
        LayerTable.Accessor(
          components: { $0.material?[keyPath: path].components ?? Value.restingComponents },
          set: { layer, components in
            if let value = Value(components: components) { layer.material?[keyPath: path] = value }
          })))
    return Self(key: key, row)
  }

  /// The row without its properties in the trace.
  var untraced: Self { Self(key: key, rows: [], value: value) }

  /// Returns the row with the part of a layer's drawing that it controls.
  func drawing<Part: Equatable & Sendable>(
    _ drawing: Layer.Drawing, _ path: WritableKeyPath<Layer, Part> & Sendable
  ) -> Self {
    var entry = self
    let plain = LayerTable.plain[keyPath: path]
    entry.part = LayerTable.DrawnPart(
      drawing: drawing, isPlain: { $0[keyPath: path] == plain },
      copy: { $0[keyPath: path] = $1[keyPath: path] })
    return entry
  }
}

extension LayerTable.Row {
  init(
    name: String, kind: LayerProperty.Kind, unit: LayerUnit, isAdditive: Bool, scope: LayerScope,
    read: @escaping @Sendable (Layer) -> PropertyValue?, target: LayerTable.Target
  ) {
    self.init(
      name: name, kind: kind, unit: unit, isAdditive: isAdditive, scope: scope, key: nil, drawing: [],
      read: read, target: target)
  }
}

extension LayerTable.Accessor {
  /// Creates the accessor for a property at a key path.
  init<Value: PropertyConvertible>(_ path: WritableKeyPath<Root, Value> & Sendable) {
    self.init(
      components: { $0[keyPath: path].components },
      set: { root, components in
        if let value = Value(components: components) { root[keyPath: path] = value }
      })
  }
}
