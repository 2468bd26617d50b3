import Assets
import ComponentLanguage
import Components
import Expressions
import JSONText
import NativeComponents
import System

extension ComponentTable {
  /// The built-in components, with support for JSON components that scenarios describe.
  package static let standard = ComponentTable(ComponentTable.builtIn.types, source: ComponentFiles())

  /// The standard table without caching. JSON components recompute everything on each query, which must not change any
  /// result.
  package static let forgetful = ComponentTable(
    ComponentTable.builtIn.types, source: ComponentFiles(remembers: false))
}

/// The reader of JSON components that scenarios describe, in files beside them or inline.
struct ComponentFiles: ComponentSource {
  /// Whether the components cache results between queries; `false` to recompute everything each time.
  var remembers = true

  func read(
    _ json: JSONValue, in folder: String, assets: SceneAssets, builtIns: ComponentTable, evaluations: Int,
    constants: ExpressionConstants, _ diagnostics: inout Diagnostics
  ) -> ComponentReading {
    var reader = ComponentReader(builtIns, assets)
    reader.constants = constants
    let reading = reader.read(named: json, in: FilePath(folder), &diagnostics)
    return ComponentReading(
      types: reading.components.map {
        ComponentType($0.name, $0.component, evaluations: evaluations, remembers: remembers)
      },
      mistaken: reading.mistaken, references: reading.references, files: reading.files.map(\.text))
  }
}

extension ComponentReader {
  /// A reader that loads component files from `assets`.
  init(_ builtIns: ComponentTable, _ assets: SceneAssets) {
    let files = assets.files
    self.init(builtIns: builtIns, images: assets.images) { path throws(AssetError) in
      try files.text(path.text, limit: ComponentLimits.textBytes)
    }
  }
}
