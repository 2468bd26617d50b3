import Interaction
import Layers
import Parameters

/// The rows of the form, and the text fields in them by row.
struct FieldForm: Sendable {
  let table: Table
  let fields: [Int: TextField]

  init(_ parameters: FieldFocus.Parameters, palette: Palette, in environment: ComponentEnvironment) throws {
    let family = parameters.shared.font
    let sections = Self.sections(parameters)
    table = try Table(sections, family: family, palette: palette, in: environment)
    var fields: [Int: TextField] = [:]
    for (index, row) in sections.flatMap(\.rows).enumerated() {
      fields[index] = try row.field.map {
        try TextField($0, family: family, palette: palette, in: environment)
      }
    }
    self.fields = fields
  }

  /// The groups of rows; where none of them has a text field, the row that the scenario names becomes one.
  private static func sections(_ parameters: FieldFocus.Parameters) -> [TableSection] {
    let form = SampleForm(locale: parameters.shared.locale)
    guard var sections = parameters.table.sections else {
      return [
        TableSection([form.icon(form.icons[0]), form.titleField, form.color(hasChevron: true)]),
        TableSection([form.notes]),
      ]
    }
    guard !sections.flatMap(\.rows).contains(where: { $0.field != nil }) else { return sections }
    var index = parameters.fieldRow
    for section in sections.indices {
      if sections[section].rows.indices.contains(index) {
        let title = sections[section].rows[index].title
        sections[section].rows[index].field =
          title.isEmpty ? form.titleField.field : RowFieldParameters(placeholder: title)
      }
      index -= sections[section].rows.count
    }
    return sections
  }
}
