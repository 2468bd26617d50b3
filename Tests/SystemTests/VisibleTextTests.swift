import Expectations
import System
import Testing

struct VisibleTextTests {
  @Test(arguments: [
    ("scenarios/button.json:1:2: error: no", "scenarios/button.json:1:2: error: no"),
    ("é 😀 日本", "é 😀 日本"),
    ("one\ntwo\r\n", #"one\ntwo\r\n"#),
    ("tab\tbell\u{7}", #"tab\tbell\u{7}"#),
    ("\u{1B}[31mred\u{9B}0m", #"\u{1B}[31mred\u{9B}0m"#),
    ("\u{202E}gnp.exe\u{2066}", #"\u{202E}gnp.exe\u{2066}"#),
    ("line\u{2028}end\u{2029}", #"line\u{2028}end\u{2029}"#),
    ("::error file=a::b", #"\::error file=a::b"#),
    ("  ::stop-commands::x", #"\  ::stop-commands::x"#),
    ("a ::error::b", "a ::error::b"),
    ("x ##[error]y ##vso[task.complete]", ##"x #\#[error]y #\#vso[task.complete]"##),
    ("#FF9500", "#FF9500"), ("'#,##0.00' ## and", "'#,##0.00' ## and"), ("a###[b", ##"a##\#[b"##),
    ("\u{61C}a\u{200E}b\u{200F}", #"\u{61C}a\u{200E}b\u{200F}"#),
  ])
  func `input is printed on one line, without terminal escapes and commands`(text: String, line: String) {
    expect(text.visible, equals: line)
  }

  @Test func `control characters, separators and bidirectional controls are unprintable, and nothing else`() {
    let bidirectional = Set<UInt32>([0x61C, 0x200E, 0x200F]).union(0x202A...0x202E).union(0x2066...0x2069)
    for value in 0...0x2_0000 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isExpected =
        [.control, .lineSeparator, .paragraphSeparator].contains(category) || bidirectional.contains(value)
      expect(scalar.isUnprintable == isExpected, "U+\(String(value, radix: 16))")
      expect(!isExpected || !"a\(scalar)b".visible.unicodeScalars.contains(scalar))
    }
  }

  @Test(arguments: ["a\u{1B}##[b", "::a", "  ::a\u{202E}", "a\r\n::b"])
  func `a visible line stays as it is`(text: String) {
    expect(text.visible.visible, equals: text.visible)
  }

  @Test func `a text is made visible line by line`() {
    expect("a\u{7}\n\n::b\n".visibleLines, equals: "a\\u{7}\n\n\\::b\n")
  }

  @Test func `lines are joined after each is made visible`() {
    expect(["a\n::x", "::b"].visibleLines, equals: "a\\n::x\n\\::b")
  }
}
