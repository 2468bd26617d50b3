extension Layer {
  /// Shows a component in the layer of its node: as one layer, unless both draw and one inside has to draw for it.
  ///
  /// - Parameters:
  ///   - component: the component's own layer, as large as this one.
  ///   - drawing: what the node's layer draws itself at some time.
  package mutating func mount(_ component: Layer, whileDrawing drawing: Drawing) {
    opacity *= component.opacity
    isHidden = isHidden || component.isHidden
    isUserInteractionEnabled = component.isUserInteractionEnabled
    hasTouchAreas = component.hasTouchAreas
    touchMargin = component.touchMargin
    attributes = component.attributes
    if drawing.isEmpty || canTakeOver(component.drawing, whileDrawing: drawing) {
      takeDrawing(of: component)
    } else {
      var body = Layer(id: Layer.bodyID, frame: bounds)
      body.isBody = true
      body.takeDrawing(of: component)
      sublayers = [body]
    }
  }

  /// True when the layer, which draws `own`, shows the same with `other` as its own drawing as with a layer inside that
  /// draws it: nothing, or bounds that clip as the layer's own do.
  private func canTakeOver(_ other: Drawing, whileDrawing own: Drawing) -> Bool {
    other.isEmpty || other == .clipping && (masksToBounds || !own.contains(.corners))
  }

  /// Takes over what another layer draws, clips and holds.
  private mutating func takeDrawing(of other: Layer) {
    takeParts(other.drawing, from: other)
    content = other.content
    slot = other.slot
    sublayers = other.sublayers
  }
}
