import Assets
import Components
import Expressions
import JSONText
import Parameters

// The files whose contents expressions read.

extension ScenarioDecoder {
  /// Reads the design tokens, for the scene and all components, and the data, for the scene.
  mutating func readTokensAndData(_ root: JSONValue, _ assets: SceneAssets) {
    tokens = readTokens(root, expansion.environment.appearance, assets, &parameters)
    expansion.constants = tokens
    let data = DataFiles(root[DataFormat.data.name], &parameters) { path throws(AssetError) in
      try assets.files.text(path, limit: DataFormat.bytes)
    }
    expansion.constants.add(data.constants)
  }

  /// The design tokens of a scenario's document.
  func readTokens(
    _ root: JSONValue, _ appearance: Environment.Appearance, _ assets: SceneAssets,
    _ parameters: inout ParameterDecoder
  ) -> ExpressionConstants {
    let mode = root[DocumentFormat.environment.name]?[EnvironmentFormat.tokenMode.name]
    return TokenFiles(
      root[TokenFormat.tokens.name], mode: mode, appearance: appearance.rawValue, &parameters
    ) { path throws(AssetError) in
      try assets.files.text(path, limit: TokenFormat.bytes)
    }.constants
  }
}
