import Assets
import ComponentLanguage
import Components
import Expressions
import JSONText
import NativeComponents
import System

extension ComponentTable {
  /// The components of this package, and those that scenarios describe themselves.
  package static let standard = ComponentTable(ComponentTable.builtIn.types, source: ComponentFiles())

  /// The same, where those that scenarios describe compute everything anew whenever they are asked, as the others must seem
  /// to do.
  package static let forgetful = ComponentTable(
    ComponentTable.builtIn.types, source: ComponentFiles(remembers: false))
}

/// Reads the components that scenarios describe, from files beside them or as they stand there.
struct ComponentFiles: ComponentSource {
  /// False for components that compute everything anew whenever they are asked.
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
  /// A reader of components whose files are among `assets`.
  init(_ builtIns: ComponentTable, _ assets: SceneAssets) {
    let files = assets.files
    self.init(builtIns: builtIns, images: assets.images) { path throws(AssetError) in
      try files.text(path.text, limit: ComponentLimits.textBytes)
    }
  }
}
