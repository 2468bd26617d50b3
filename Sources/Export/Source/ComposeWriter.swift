import DataComponents
import Expressions
import Interaction
import ScenarioFile

/// Writes a component for Jetpack Compose: a class that holds what changes and carries out rules, and a composable that
/// draws it.
final class ComposeWriter: SourceWriter, SourceDialect {
  /// Paths that stand apart from the layers that draw them.
  var pathConstants: [Int: String] = [:]
  /// Animated looks, as declarations in the composable.
  var looks: [String] = []
  var measuresTexts = false

  init(_ outline: SourceOutline) {
    super.init(outline, .compose)
    for value in definition.values where value.count != nil {
      if let drag = value.drag { nameReading(.index, of: drag.gesture) }
    }
  }

  /// True for a value that is an `Animatable`.
  func isAnimatable(_ value: Int) -> Bool { outline.movingValues.contains(value) }

  func phaseType(_ machine: Int) -> String { names.component + names.machineTypes[machine] }

  // MARK: Types

  func typeName(_ type: ExpressionType) -> String {
    switch type {
    case .number: "Float"
    case .point: "Offset"
    case .size: "Size"
    case .color: "Color"
    case .boolean: "Boolean"
    case .string: "String"
    case .path: "Path"
    case .curve: "FiniteAnimationSpec<Float>"
    case .list(let element): "List<\(typeName(element))>"
    case .record(let fields): recordType(fields, named: names.component + "Element")
    case .optional(let type): typeName(type) + "?"
    case .null: "Nothing?"
    }
  }

  func zero(_ type: ExpressionType) -> String {
    switch type {
    case .number: "0f"
    case .point: "Offset.Zero"
    case .size: "Size.Zero"
    case .color: "Color.Transparent"
    case .boolean: "false"
    case .string: "\"\""
    case .path: "Path()"
    case .curve: "spring()"
    case .list: "emptyList()"
    case .record, .optional, .null: "null"
    }
  }
}
