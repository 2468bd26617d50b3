import Assets
import Expectations
import Testing

struct MarkupTextTests {
  @Test(arguments: [
    ("a|b", "a&#124;b"), ("[x](y)", "&#91;x&#93;(y)"), ("|\u{301}", "&#124;\u{301}"),
    ("`\u{657}", "&#96;\u{657}"),
    ("<b>&", "&lt;b&gt;&amp;"), ("a\nb", "a b"), ("\u{1B}\u{202E}", "&#92;u{1B}&#92;u{202E}"),
  ])
  func `nothing in a cell is markup, whatever marks stand over it`(text: String, cell: String) {
    expect(Array(MarkupText.cell(text).unicodeScalars), equals: Array(cell.unicodeScalars))
  }

  @Test func `markup has escapes for controls, and references for what turns a line`() {
    expect(MarkupText.escaped("a\u{1B}\u{85}\u{202E}\u{200F}\n"), equals: "a\\u{1B}\\u{85}&#8238;&#8207;\n")
    expect(MarkupText.line("a\u{202E}\n"), equals: "a\\u{202E}\\n")
  }
}
