import Geometry
import Layers

extension Builder {
  /// Applies the filter of an element to its piece. Returns false if nothing remains visible.
  mutating func addFilter(to piece: inout Piece, _ index: Int, in scope: Scope) throws(SVGError) -> Bool {
    let functions = scope.style.filter
    guard functions.count <= SVGLimits.filterFunctions else {
      warn("a filter of more than \(SVGLimits.filterFunctions) functions is not drawn", index)
      return true
    }
    let opacity = piece.opacity
    piece.opacity = 1
    var order = FilterOrder()
    for function in functions {
      if order.needsGroup(for: function) { piece.wrap() }
      if case .reference(let id) = function {
        guard try addFilter(id, to: &piece, index, in: scope) else { return false }
      } else {
        add(function, to: &piece, scope)
      }
    }
    piece.opacity *= opacity
    return true
  }

  /// Applies a filter function, by a property of the piece if possible, else by a filter.
  private mutating func add(_ function: FilterFunction, to piece: inout Piece, _ scope: Scope) {
    let metrics = metrics(scope)
    switch function {
    case .reference: break
    case .blur(let length): piece.effects.blur = length.resolved(.both, in: metrics)
    case .dropShadow(let x, let y, let deviation, let value):
      let color = color(value, scope.style)
      piece.shadow = Shadow(
        color: color.withAlpha(1), opacity: color.alpha,
        offset: Point(x.resolved(.horizontal, in: metrics), y.resolved(.vertical, in: metrics)),
        radius: deviation.resolved(.both, in: metrics))
    case .brightness(let factor): piece.effects.brightness = factor
    case .contrast(let factor): piece.effects.contrast = factor
    case .saturation(let factor): piece.effects.saturation = factor
    case .hueRotation(let degrees): piece.effects.hueRotation = degrees
    case .opacity(let factor): piece.opacity *= factor
    case .inversion(let amount):
      let table = PictureFilter.Transfer.table([amount, 1 - amount])
      piece.add(.transfer([table, table, table, .identity], .source))
    case .sepia(let amount): piece.add(.matrix(PrimitiveReader.sepia(amount), .source))
    }
    piece.growInk()
  }

  /// Applies a `filter` element to a piece. Returns false if nothing remains visible.
  private mutating func addFilter(
    _ id: String, to piece: inout Piece, _ index: Int, in scope: Scope
  ) throws(SVGError) -> Bool {
    guard let target = target(id.isEmpty ? nil : id, of: index) else { return true }
    guard tree[target].tag == .filter else {
      warn("<\(tree[target].typeName)> is not a filter", index)
      return true
    }
    visit(target)
    let element = tree[target]
    let primitives = element.elements.filter { tree[$0].typeName.hasPrefix("fe") }
    if let unknown = primitives.first(where: { FilterPrimitive(rawValue: tree[$0].typeName) == nil }) {
      warn("<\(tree[unknown].typeName)> is not drawn, nor is its filter", unknown)
      return true
    }
    let sharesPrimitives = element.attributes["primitiveUnits"] == "objectBoundingBox"
    let sharesRegion = element.attributes["filterUnits"] != "userSpaceOnUse"
    let box = piece.box.flatMap { $0.isEmpty ? nil : $0 }
    // As in browsers, shares of bounds without an area leave nothing visible.
    guard box != nil || !sharesRegion && !sharesPrimitives else { return false }
    let region = filterRegion(element, sharesRegion ? box : nil, in: scope)
    guard !region.isEmpty, !primitives.isEmpty else { return false }
    var steps = FilterSteps()
    for primitive in primitives {
      try count(primitive, depth: scope.depth)
      visit(primitive)
      var metrics = metrics(scope)
      if sharesPrimitives { metrics.viewport = Size(1, 1) }
      let reader = PrimitiveReader(
        element: tree[primitive], metrics: metrics, box: sharesPrimitives ? box : nil)
      try add(primitive, reader, in: region, to: &steps)
    }
    piece.add(PictureFilter(region: region, steps: steps.steps))
    return true
  }

  private func filterRegion(_ element: SVGTree.Element, _ box: Rect?, in scope: Scope) -> Rect {
    var metrics = metrics(scope)
    if box != nil { metrics.viewport = Size(1, 1) }
    func length(_ name: String, _ axis: Length.Axis, _ standard: Double) -> Double {
      (element.attributes[name].flatMap { Length(attribute: $0) } ?? Length(standard, .percent))
        .resolved(axis, in: metrics)
    }
    let region = Rect(
      length("x", .horizontal, -10), length("y", .vertical, -10), length("width", .horizontal, 120),
      length("height", .vertical, 120))
    return box.map { AffineTransform.unit(to: $0).apply(region) } ?? region
  }

  /// Input names of SVG 1.1 that the Filter Effects module has removed.
  private static let removedInputs = ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"]

  private mutating func add(
    _ index: Int, _ reader: PrimitiveReader, in region: Rect, to steps: inout FilterSteps
  ) throws(SVGError) {
    guard let primitive = FilterPrimitive(rawValue: tree[index].typeName) else { return }
    let style = ownStyle(of: index)
    let attributes = tree[index].attributes
    for word in ["in", "in2"].compactMap({ attributes[$0] }) where Self.removedInputs.contains(word) {
      warn("`\(word)` of filters is not known: nothing stands in for it", index)
    }
    let inputs = try inputs(of: primitive, index, steps)
    let area = reader.region(in: steps.region(of: inputs, in: region))
    func add(_ operation: PictureFilter.Operation) -> PictureFilter.Input {
      steps.add(operation, in: area, isLinear: style.filtersLight)
    }
    let shown: PictureFilter.Input
    switch primitive {
    case .feGaussianBlur: shown = add(.blur(reader.deviation(0), inputs[0]))
    case .feOffset: shown = add(.offset(reader.offset(0), inputs[0]))
    case .feFlood: shown = add(.flood(floodColor(style)))
    case .feBlend: shown = add(.blend(reader.blendMode, inputs[0], inputs[1]))
    case .feComposite: shown = add(.composite(reader.compositeOperator, inputs[0], inputs[1]))
    case .feMerge: shown = add(.merge(inputs))
    case .feColorMatrix: shown = add(.matrix(reader.colorMatrix, inputs[0]))
    case .feComponentTransfer: shown = add(.transfer(try transfers(of: index), inputs[0]))
    case .feDropShadow:
      let color = floodColor(style)
      // The color of the object that casts the shadow does not matter.
      let caster = inputs[0] == .source ? .sourceAlpha : inputs[0]
      let blurred = add(.blur(reader.deviation(2), caster))
      let moved = add(.offset(reader.offset(2), blurred))
      let shadow = add(.composite(.inside, add(.flood(color)), moved))
      shown = add(.merge([shadow, inputs[0]]))
    }
    steps.finish(shown, result: attributes["result"])
  }

  /// Returns the inputs of a filter primitive, in the order of its attributes.
  private mutating func inputs(
    of primitive: FilterPrimitive, _ index: Int, _ steps: FilterSteps
  ) throws(SVGError) -> [PictureFilter.Input] {
    let attributes = tree[index].attributes
    switch primitive {
    case .feFlood: return []
    case .feBlend, .feComposite: return [steps.input(attributes["in"]), steps.input(attributes["in2"])]
    case .feMerge:
      let nodes = tree[index].elements.filter { tree[$0].typeName == "feMergeNode" }
      for node in nodes { try count(node, depth: 0) }
      return nodes.map { steps.input(tree[$0].attributes["in"]) }
    case .feGaussianBlur, .feOffset, .feColorMatrix, .feComponentTransfer, .feDropShadow:
      return [steps.input(attributes["in"])]
    }
  }

  private mutating func floodColor(_ style: ComputedStyle) -> Color {
    let color = color(style.floodColor, style)
    return color.withAlpha(color.alpha * style.floodOpacity)
  }

  /// Returns the transfer functions of red, green, blue and alpha.
  private mutating func transfers(of index: Int) throws(SVGError) -> [PictureFilter.Transfer] {
    var transfers = [PictureFilter.Transfer](repeating: .identity, count: 4)
    for child in tree[index].elements {
      guard let place = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"].firstIndex(of: tree[child].typeName)
      else { continue }
      try count(child, depth: 0)
      let metrics = Metrics(viewport: rootViewport, rootViewport: rootViewport)
      transfers[place] = PrimitiveReader(element: tree[child], metrics: metrics, box: nil).transfer
      if case .table(let values) = transfers[place] { try addSegments(values.count, child) }
      if case .discrete(let values) = transfers[place] { try addSegments(values.count, child) }
    }
    return transfers
  }
}

/// The order in which a layer applies its effects: filter, shadow, blur, color effects, opacity.
private struct FilterOrder {
  private var last = -1

  /// Returns whether a function must apply to a group around the result so far, and records it as the last function.
  mutating func needsGroup(for function: FilterFunction) -> Bool {
    let place = Self.place(of: function)
    defer { last = place == 0 ? 7 : place }
    return place <= last
  }

  private static func place(of function: FilterFunction) -> Int {
    switch function {
    case .reference, .inversion, .sepia: 0
    case .dropShadow: 1
    case .blur: 2
    case .brightness: 3
    case .contrast: 4
    case .saturation: 5
    case .hueRotation: 6
    case .opacity: 7
    }
  }
}
