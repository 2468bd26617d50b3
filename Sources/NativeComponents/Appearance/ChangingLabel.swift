import Components
import Geometry
import Text

/// A label whose text changes while the scene runs, such as a counter or a clock. Its digits have equal widths unless
/// `isTabular` is false.
struct ChangingLabel: Motionless, Sendable {
  private let size: Double
  private let weight: FontWeight
  private let color: Color
  private let family: String?
  private let isTabular: Bool
  private let environment: ComponentEnvironment
  private(set) var text: String
  /// The label shaped with the current text.
  private(set) var label: Label

  /// - Parameter letters: all characters that later texts may contain; their fonts are loaded now, so that no later
  ///   text can fail.
  init(
    _ text: String, letters: String, size: Double, weight: FontWeight = .regular, color: Color,
    family: String?, isTabular: Bool = true, in environment: ComponentEnvironment
  ) throws {
    (self.size, self.weight, self.color, self.family) = (size, weight, color, family)
    self.isTabular = isTabular
    self.environment = environment
    self.text = text
    label = try Label(
      letters, size: size, weight: weight, color: color, family: family, isTabular: isTabular, in: environment
    )
    label = try shape(text)
  }

  mutating func show(_ text: String) {
    guard text != self.text, let label = try? shape(text) else { return }
    (self.text, self.label) = (text, label)
  }

  private func shape(_ text: String) throws -> Label {
    try Label(
      text, size: size, weight: weight, color: color, family: family, isTabular: isTabular, in: environment)
  }
}
