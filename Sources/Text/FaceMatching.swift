extension FontFile {
  /// The first face of the weight nearest to `weight` by CSS's rule.
  package func faceIndex(nearestTo weight: FontWeight) -> Int {
    guard faceCount > 1 else { return 0 }
    let faces = faces
    let nearest = weight.nearest(in: faces.map(\.weight))
    return faces.first { $0.weight == nearest }?.index ?? 0
  }
}

extension Font {
  /// The face's variations with the place on its `wght` axis that a weight asks for, within the axis; unchanged for a
  /// face that has no such axis or is already placed on it.
  package func variations(for weight: FontWeight) -> [FontVariation] {
    guard !variations.contains(where: { $0.tag == "wght" }),
      let axis = axes.first(where: { $0.tag == "wght" })
    else { return variations }
    let value = min(max(Double(weight.number), axis.range.lowerBound), axis.range.upperBound)
    return value == axis.defaultValue ? variations : variations + [FontVariation("wght", value)]
  }
}
