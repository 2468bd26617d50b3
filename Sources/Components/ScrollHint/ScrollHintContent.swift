import Interaction
import Parameters

/// What stands on the screen: the scenario's, or a form for a task and rows of what was done (LAYOUTS L6).
struct ScrollHintContent {
  private static let colorsRowHeight = 88.0

  let title: String
  /// What stands at the bar's ends.
  let barItems: [String]
  let sections: [ParameterValues]
  let style: Table.Style
  /// The row that the colours are in.
  let colorsRow: Int?

  init(_ values: ParameterValues) {
    let form = SampleForm(locale: values[SharedParameters.locale])
    let axis = values[ScrollHint.axis]
    let isForm = axis != .vertical
    title = values[TableParameters.title] ?? (isForm ? form.title : form.doneTitle)
    barItems = values[TableParameters.barItems] ?? (isForm ? [form.cancel, form.save] : [])
    let given = values[TableParameters.sections]
    var sections = given ?? []
    if given == nil {
      if isForm {
        sections.append(
          form.section([form.icon(form.icons[0]), form.placeholderTitle, form.color(hasChevron: false)]))
      }
      if axis != .horizontal { sections.append(form.section(Self.rows(values, form))) }
    }
    style = isForm || given != nil ? .grouped : .plain
    colorsRow = isForm ? values[ScrollHint.colorsRow] : nil
    self.sections = colorsRow.map { Self.makeRoom(inRow: $0, of: sections) } ?? sections
  }

  private static func rows(_ values: ParameterValues, _ form: SampleForm) -> [ParameterValues] {
    switch values[ScrollHint.rows] {
    case .integer(let count): (0..<count).map(form.done)
    case let given: [ParameterValues](given) ?? []
    }
  }

  /// Makes the row of the colours high enough for them, and leaves its dot to them.
  private static func makeRoom(inRow row: Int, of sections: [ParameterValues]) -> [ParameterValues] {
    typealias Keys = TableParameters.Row
    var first = 0
    return sections.map { section in
      var rows = section[TableParameters.Section.rows]
      let index = row - first
      first += rows.count
      guard rows.indices.contains(index) else { return section }
      rows[index].set(.none, for: Keys.color.name)
      if !rows[index].isGiven(Keys.height) {
        rows[index].set(.number(colorsRowHeight), for: Keys.height.name)
      }
      var section = section
      section.set(.list(rows.map { .record($0) }), for: TableParameters.Section.rows.name)
      return section
    }
  }
}
