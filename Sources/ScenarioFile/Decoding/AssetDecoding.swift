import Assets
import JSONText
import PNGCodec
import Parameters
import Text

extension ScenarioDecoder {
  /// Returns the assets of the scenario: its own font families and its folder.
  func makeAssets(_ fonts: ParameterValue) -> SceneAssets {
    let limit = reader.limits[.imagePixels]
    let side = max(PNGLimits.standard.side, reader.limits[.canvasSide])
    return SceneAssets(
      folder: reader.folder, families: families(fonts), imageLimits: PNGLimits(side: side, pixels: limit),
      imagePixels: reader.limits[.allImagePixels], textBytes: reader.limits[.allTextBytes])
  }

  private func families(_ fonts: ParameterValue) -> [FontFamily] {
    guard case .dictionary(let entries) = fonts else { return [] }
    return entries.compactMap { entry in
      guard case .record(let values) = entry.value else { return nil }
      if let name = values[FontFormat.family] { return FontFamily(name: entry.key, .system(name)) }
      var files = files(values, of: values)
      if case .record(let italic) = values[FontFormat.italic] {
        files += self.files(italic, of: values).map { file in
          var italic = file
          italic.isItalic = true
          return italic
        }
      }
      return FontFamily(name: entry.key, .files(files))
    }
  }

  /// Returns the font files that `weights` names in a family.
  private func files(_ weights: ParameterValues, of family: ParameterValues) -> [FontFamily.File] {
    zip(FontWeight.allCases, FontFormat.files).compactMap { weight, parameter in
      weights[parameter].map { path in
        FontFamily.File(
          path: path, weight: weight, index: family[FontFormat.face],
          variations: variations(family[FontFormat.axes]))
      }
    }
  }

  private func variations(_ axes: ParameterValue) -> [FontVariation] {
    guard case .dictionary(let entries) = axes else { return [] }
    return entries.compactMap { entry in
      guard case .number(let value) = entry.value else { return nil }
      return FontVariation(entry.key, value)
    }
  }

  /// Loads every image, opens every font file and looks up every family. Reports failures where the assets are named.
  ///
  /// - Parameter isComponent: Whether a component is read without its scenario. The scenario's fonts are then not the
  ///   component's errors, and may be unknown.
  mutating func loadAssets(_ assets: SceneAssets, _ fonts: ParameterValue, isComponent: Bool = false) {
    namedFiles += parameters.references.filter(\.isFile).map { PartAddress($0.name)?.file ?? $0.name }
    for case .files(let files) in families(fonts).map(\.source) { namedFiles += files.map(\.path) }
    if !isComponent { checkFonts(fonts, assets) }
    guard checkImages(assets) else { return }
    assets.images.preload(
      parameters.references.filter { $0.target == .image }.map(\.name), workers: reader.workers)
    for reference in parameters.references {
      do throws(AssetError) {
        switch reference.target {
        case .image:
          _ = try assets.images.image(reference.name)
          warnOfDrawing(reference.name, assets)
        case .file: _ = try assets.folder.resolve(reference.name)
        case .fontFamily: _ = try assets.fonts.stack(family: reference.name)
        case .constant: break
        }
      } catch {
        let names = reference.target == .fontFamily ? familyNames(fonts) : []
        if isComponent, names.isEmpty, case .font(.noFamily(let name)) = error {
          warnOfFamily(name, reference.range)
        } else {
          report(error, reference.range, names)
        }
      }
    }
  }

  /// Reports warnings, at the lines of an SVG file, about features that are drawn differently or not at all.
  private mutating func warnOfDrawing(_ path: String, _ assets: SceneAssets) {
    guard warnedDrawings.insert(path).inserted, let drawing = try? assets.images.drawing(path),
      !drawing.warnings.isEmpty
    else { return }
    parameters.diagnostics.report(drawing, named: assets.folder.name(of: path))
  }

  /// Warns of a font family that a scenario of the component may define.
  private mutating func warnOfFamily(_ name: String, _ range: SourceRange) {
    parameters.diagnostics.warning(
      .font, "the font family `\(name)` is not installed", at: range,
      suggestion: "a scenario that uses the component must have it under `\(DocumentFormat.fonts.name)`")
  }

  /// Sums the pixels that the images' files declare before any image is decoded. Returns `false` after reporting an
  /// excess.
  private mutating func checkImages(_ assets: SceneAssets) -> Bool {
    var (seen, pixels) = (Set<String>(), 0)
    for reference in parameters.references where reference.target == .image {
      guard seen.insert(reference.name).inserted else { continue }
      pixels += assets.images.statedPixels(reference.name) ?? 0
      guard pixels > reader.limits[.allImagePixels] else { continue }
      check(
        Double(pixels), .allImagePixels,
        "with `\(reference.name)` the images have \(Double(pixels).grouped) pixels in all", reference.range)
      return false
    }
    return true
  }

  private mutating func checkFonts(_ fonts: ParameterValue, _ assets: SceneAssets) {
    guard case .dictionary(let entries) = fonts else { return }
    for entry in entries {
      guard case .record(let values) = entry.value else { continue }
      let given = weights(values)
      let ofFiles =
        given.map(\.1.name) + [FontFormat.italic, FontFormat.axes].map(\.name) + [FontFormat.face.name]
      for key in ofFiles { checkConflict(FontFormat.family.name, key, values) }
      if given.isEmpty, values[FontFormat.family] == nil {
        error(.missingKey, "the font `\(entry.key)` has no file and no `family`", entry.range.opening)
      }
      for (weight, parameter) in given {
        guard let range = values.range(of: parameter.name) else { continue }
        checkFace(entry.key, weight, range, assets)
      }
      if case .record(let italic) = values[FontFormat.italic] {
        for (weight, parameter) in weights(italic) {
          if let range = italic.range(of: parameter.name) {
            checkFace(entry.key, weight, isItalic: true, range, assets)
          }
        }
      }
      if let range = values.range(of: FontFormat.family.name) {
        checkFace(entry.key, .regular, range, assets)
      }
    }
  }

  /// Returns the weights for which a file is given.
  private func weights(_ values: ParameterValues) -> [(FontWeight, Parameter<String?>)] {
    Array(zip(FontWeight.allCases, FontFormat.files)).filter { values.isGiven($1) }
  }

  private mutating func checkFace(
    _ family: String, _ weight: FontWeight, isItalic: Bool = false, _ location: SourceRange,
    _ assets: SceneAssets
  ) {
    do throws(AssetError) {
      _ = try assets.fonts.stack(family: family, weight: weight, isItalic: isItalic)
    } catch {
      report(error, location)
    }
  }

  private func familyNames(_ fonts: ParameterValue) -> [String] {
    guard case .dictionary(let entries) = fonts else { return [] }
    return entries.map(\.key)
  }

  /// Reports an asset that cannot be used. A missing default typeface is not an error of the scenario, and is reported
  /// when it is drawn with.
  mutating func report(_ failure: AssetError, _ location: SourceRange, _ names: [String] = []) {
    guard !failure.isLack else { return }
    var suggestion: String?
    if case .font(.noFamily(let name)) = failure {
      suggestion = EditDistance.suggestion(for: name, among: names)
    }
    error(Diagnostic.Code(of: failure), failure.description, location, suggestion: suggestion)
  }
}
