import Interaction
import Layers
import Parameters

/// The rows of the form, and the text fields in them by row.
struct FieldForm: Sendable {
  let table: Table
  let fields: [Int: TextField]

  init(_ values: ParameterValues, palette: Palette, in environment: ComponentEnvironment) throws {
    let family = values[SharedParameters.font]
    let sections = Self.sections(values)
    table = try Table(sections, family: family, palette: palette, in: environment)
    var fields: [Int: TextField] = [:]
    for (index, row) in sections.flatMap({ $0[TableParameters.Section.rows] }).enumerated() {
      guard let field = row[TableParameters.Row.field] else { continue }
      fields[index] = try TextField(
        text: field[TableParameters.Field.text], placeholder: field[TableParameters.Field.placeholder],
        palette: palette, family: family, in: environment)
    }
    self.fields = fields
  }

  /// The groups of rows; where none of them has a text field, the row that the scenario names becomes one.
  private static func sections(_ values: ParameterValues) -> [ParameterValues] {
    let form = SampleForm(locale: values[SharedParameters.locale])
    guard let sections = values[TableParameters.sections] else {
      return [
        form.section([form.icon(form.icons[0]), form.titleField, form.color(hasChevron: true)]),
        form.section([form.notes]),
      ]
    }
    let rows = sections.flatMap { $0[TableParameters.Section.rows] }
    guard !rows.contains(where: { $0[TableParameters.Row.field] != nil }) else { return sections }
    var index = -1
    return sections.map { section in
      let rows = section[TableParameters.Section.rows].map { row in
        index += 1
        return index == values[FieldFocus.fieldRow] ? form.field(inPlaceOf: row) : row
      }
      var section = section
      section.set(.list(rows.map { .record($0) }), for: TableParameters.Section.rows.name)
      return section
    }
  }
}

extension SampleForm {
  /// A row as a text field whose placeholder is the row's title.
  fileprivate func field(inPlaceOf row: ParameterValues) -> ParameterValues {
    let title = row[TableParameters.Row.title]
    let field =
      title.isEmpty
      ? titleField[TableParameters.Row.field]
      : ParameterValues([
        TableParameters.Field.placeholder.name: .string(title)
      ])
    var row = row
    if let field { row.set(.record(field), for: TableParameters.Row.field.name) }
    return row
  }
}
