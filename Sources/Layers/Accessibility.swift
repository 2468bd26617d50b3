/// What assistive technology tells of a layer.
package struct Accessibility: Hashable, Sendable {
  /// What kind of thing a layer is.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case alert
    case button
    case checkbox
    case dialog
    case heading
    case image
    case link
    case list
    case listItem
    case progressBar
    case radioButton
    case slider
    case `switch`
    case tab
    case text
    case textField
  }

  /// What the layer is called.
  package var label: String?
  /// The kind of control that the layer is; nil if unspecified.
  package var role: Role?
  /// What it is set to, such as `50 %`.
  package var value: String?
}
