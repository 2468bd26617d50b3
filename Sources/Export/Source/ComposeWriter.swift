import DataComponents
import Expressions
import Interaction
import ScenarioFile

/// Writes a component for Jetpack Compose: a class that holds what changes and carries out rules, and a composable that
/// draws it.
final class ComposeWriter {
  let outline: SourceOutline
  let names: SourceNames
  var helpers: Set<KotlinHelper> = []
  var environment: Set<EnvironmentReading> = []
  var integerDetails: Set<String> = []
  var readingNames: [GestureKey: String] = [:]
  var knownFrames: [Int: [SpelledExpression]] = [:]
  /// Paths that stand apart from the layers that draw them.
  var pathConstants: [Int: String] = [:]
  /// Animated looks, as declarations in the composable.
  var looks: [String] = []
  var measuresTexts = false
  var lines = CodeLines()
  private(set) var recordTypes: [(name: String, fields: [ExpressionType.Field])] = []

  /// Something that a gesture tells.
  struct GestureKey: Hashable {
    var gesture: Int
    var reading: GestureReading
  }

  init(_ outline: SourceOutline) {
    self.outline = outline
    let definition = outline.definition
    var names = SourceNames(outline, .compose)
    var readings: [GestureKey] = definition.readings.compactMap { reading in
      guard case .gesture(let gesture, let told) = reading.source else { return nil }
      return GestureKey(gesture: gesture, reading: told)
    }
    for (index, gesture) in definition.gestures.enumerated() {
      switch gesture.kind {
      case .tap, .swipe: break
      case .press: readings.append(GestureKey(gesture: index, reading: .isDown))
      case .longPress, .pan, .pinch, .rotation:
        readings.append(GestureKey(gesture: index, reading: .isActive))
      }
    }
    for value in definition.values where value.count != nil {
      if let drag = value.drag { readings.append(GestureKey(gesture: drag.gesture, reading: .index)) }
    }
    for key in readings where readingNames[key] == nil {
      readingNames[key] = names.member(definition.gestures[key.gesture].name + " " + key.reading.rawValue)
    }
    self.names = names
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
    case .record(let fields): recordType(fields)
    case .optional(let type): typeName(type) + "?"
    case .null: "Nothing?"
    }
  }

  private func recordType(_ fields: [ExpressionType.Field]) -> String {
    if let known = recordTypes.first(where: { $0.fields == fields }) { return known.name }
    let name = names.component + "Element" + (recordTypes.isEmpty ? "" : String(recordTypes.count + 1))
    recordTypes.append((name, fields))
    return name
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
