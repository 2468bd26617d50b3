import Assets
import Expectations
import Testing

struct MarkupTextTests {
  @Test(arguments: [
    ("a|b", "a&#124;b"), ("[x](y)", "&#91;x&#93;(y)"), ("|\u{301}", "&#124;\u{301}"),
    ("`\u{657}", "&#96;\u{657}"),
    ("<b>&", "&lt;b&gt;&amp;"), ("a\nb", "a b"),
  ])
  func `nothing in a cell is markup, whatever marks stand over it`(text: String, cell: String) {
    expect(Array(MarkupText.cell(text).unicodeScalars), equals: Array(cell.unicodeScalars))
  }
}
