import Geometry

// How the lines of the table are written.

extension LayerTable.Entry {
  /// A property with a key of the same name.
  ///
  /// - Parameters:
  ///   - range: What a number under the key may be.
  ///   - isShown: Where it reaches a pixel.
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

  /// A property without a key of its own.
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

  /// A number that the trace shows only where one is given, so that layers which do without have no rows of it.
  ///
  /// - Parameter defaultValue: What a layer without one is drawn with.
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

  /// A point, of which each coordinate is a property.
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

  /// What only the trace knows.
  static func constant(
    _ name: String, of scope: LayerScope = .everyLayer, _ read: @escaping @Sendable (Layer) -> PropertyValue?
  ) -> Self {
    Self(
      LayerTable.Row(
        name: name, kind: .constant, unit: .none, isAdditive: false, scope: scope, read: read, target: .none))
  }

  /// A property of the layer's shadow, which the first one given makes.
  static func shadow<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil
  ) -> Self {
    property(name, meaning, path, unit, in: range, isShown: \.hasShadow).drawing(.shadow, \.shadow)
  }

  /// A property of the layer's tilt, which the first one given makes.
  static func tilt<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, isAdditive: Bool = false
  ) -> Self {
    property(name, meaning, path, unit, isAdditive: isAdditive, isShown: \.hasTilt)
  }

  /// A property of the shadow inside the layer's outline, which the first one given makes.
  static func innerShadow<Value: PropertyConvertible>(
    _ name: String, _ meaning: String, _ path: WritableKeyPath<Layer, Value> & Sendable,
    _ unit: LayerUnit = .none, in range: ClosedRange<Double>? = nil
  ) -> Self {
    property(name, meaning, path, unit, in: range, isShown: \.hasInnerShadow)
      .drawing(.fill, \.effects.innerShadow)
  }

  /// A property of a text, which is laid out with it.
  ///
  /// - Parameter shown: The property of the text once it is laid out.
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

  /// A property of an image.
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

  /// A property of a material, in place of that of its style.
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

  /// The line, of which the trace shows nothing.
  var untraced: Self { Self(key: key, rows: [], value: value) }

  /// The line, of which a part of a layer is what draws.
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
  /// The numbers of what lies at a path.
  init<Value: PropertyConvertible>(_ path: WritableKeyPath<Root, Value> & Sendable) {
    self.init(
      components: { $0[keyPath: path].components },
      set: { root, components in
        if let value = Value(components: components) { root[keyPath: path] = value }
      })
  }
}
